//! Pieces and cities. The sides are told apart by shape as well as by colour: South stands on round
//! bases and its cities have round towers, North on square ones.

use rules::cities::{Piece, Side};

/// What a side is drawn with.
struct Ink {
    base: &'static str,
    edge: &'static str,
    ground: &'static str,
    wall: &'static str,
}

const fn ink(side: Side) -> Ink {
    match side {
        Side::South => Ink { base: "#1f4e9c", edge: "#0f2a57", ground: "#cfdff5", wall: "#7f9fd2" },
        Side::North => Ink { base: "#a3261f", edge: "#571310", ground: "#f7d6ce", wall: "#d3857b" },
    }
}

/// The colour of a side's lines.
pub(in crate::cities) const fn colour(side: Side) -> &'static str {
    ink(side).base
}

/// A piece around a point: a bust on its side's base; a hero wears a star.
pub(super) fn figure(side: Side, piece: Piece, x: f32, y: f32) -> String {
    let Ink { base, edge, .. } = ink(side);
    let plate = match side {
        Side::South => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"14\""),
        Side::North => {
            format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"26\" height=\"26\" rx=\"3\"",
                x - 13.0,
                y - 13.0
            )
        }
    };
    let plate = format!("{plate} fill=\"{base}\" stroke=\"{edge}\" stroke-width=\"1.5\"/>");
    let bust = match piece {
        Piece::Fighter => format!(
            "<path d=\"M{:.1} {:.1}a4.2 4.2 0 1 1 .1 0zm-8 12.5c0-6 3-9.5 8-9.5s8 3.5 8 9.5z\" fill=\"#fff\"/>",
            x,
            y - 1.0
        ),
        Piece::Hero => format!(
            "<path d=\"M{:.1} {:.1}l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z\" \
             fill=\"#ffd84d\" stroke=\"#fff\" stroke-width=\".8\"/>",
            x,
            y - 9.5
        ),
    };
    plate + &bust
}

/// A city around the middle of its square: its side's ground, and walls with towers.
pub(super) fn city(owner: Side, x: f32, y: f32) -> String {
    let Ink { edge, ground, wall, .. } = ink(owner);
    let (left, top) = (x - 20.0, y - 20.0);
    let towers = match owner {
        Side::South => [0.0, 13.5, 27.0]
            .map(|dx| format!("M{:.1} {:.1}v-6a6.5 6.5 0 0 1 13 0v6z", left + dx, y + 20.0)),
        Side::North => [0.0, 13.5, 27.0]
            .map(|dx| format!("M{:.1} {:.1}v-11h3v3h2v-3h3v3h2v-3h3v11z", left + dx, y + 20.0)),
    };
    format!(
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"40\" height=\"40\" fill=\"{ground}\" \
         stroke=\"{edge}\" stroke-width=\"2\"/><path d=\"{}\" fill=\"{wall}\" stroke=\"{edge}\" \
         stroke-width=\".8\"/>",
        towers.concat()
    )
}
