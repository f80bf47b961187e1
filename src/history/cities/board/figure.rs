//! Pieces and cities. The sides are told apart by shape and by brightness as well as by colour: South
//! is bright and round, North dark and angular. A fighter is a pawn; a hero is larger, wears a crown
//! and bears a star.

use crate::kit::ink::*;
use rules::cities::{Piece, Side};

/// What a side is drawn with.
struct Ink {
    /// A piece.
    fill: &'static str,
    /// Outlines.
    edge: &'static str,
    /// A line in a graph, and lettering on white.
    line: &'static str,
    /// The ground of a city, and its walls.
    ground: &'static str,
    wall: &'static str,
    /// How far the corners of a city's ground are rounded.
    round: u8,
}

const fn ink(side: Side) -> Ink {
    match side {
        Side::South => Ink {
            fill: BRIGHT,
            edge: BRIGHT_EDGE,
            line: BLUE_LINE,
            ground: BRIGHT_LAND,
            wall: BRIGHT_WALL,
            round: 11,
        },
        Side::North => Ink {
            fill: DEEP,
            edge: DEEP_EDGE,
            line: RED_LINE,
            ground: DEEP_LAND,
            wall: DEEP_WALL,
            round: 0,
        },
    }
}

/// The colour of a side's lines.
pub(in crate::cities) const fn colour(side: Side) -> &'static str {
    ink(side).line
}

/// A hero's crown, and the star on its chest.
const REGALIA: &str = "M-7.5-8.5l-2-10.5 5.7 4.8L0-20.5l3.8 6.3 5.7-4.8-2 10.5z\
                       M0-1.5l1.7 3.5 3.8.5-2.8 2.7.7 3.8L0 7.2l-3.4 1.8.7-3.8-2.8-2.7 3.8-.5z";

/// A piece around a point.
pub(super) fn figure(side: Side, piece: Piece, x: f32, y: f32) -> String {
    let Ink { fill, edge, .. } = ink(side);
    let (body, scale) = match (piece, side) {
        (Piece::Fighter, Side::South) => (
            "M-3.5-1.5a5.6 5.6 0 1 1 7 0q.5 6 6 9.5h-19q5.5-3.5 6-9.5z\
             M-8.5 8h17a3.4 3.4 0 0 1 0 6.8h-17a3.4 3.4 0 0 1 0-6.8z",
            1.15,
        ),
        (Piece::Fighter, Side::North) => {
            ("M0-14l6 8.5v4.5h-2l4.5 9h-17l4.5-9h-2v-4.5zM-11 8h22v6.8h-22z", 1.15)
        }
        (Piece::Hero, Side::South) => (
            "M-4-2a6 6 0 1 1 8 0q7 3 8.5 12h-25q1.5-9 8.5-12z\
             M-11 10h22a3.6 3.6 0 0 1 0 7.2h-22a3.6 3.6 0 0 1 0-7.2z",
            1.0,
        ),
        (Piece::Hero, Side::North) => {
            ("M-5.5-12h11v9.5h4l4 12.5h-27l4-12.5h4zM-14 10h28v7.2h-28z", 1.0)
        }
    };
    let regalia = match piece {
        Piece::Fighter => String::new(),
        Piece::Hero => format!(
            "<path d=\"{REGALIA}\" fill=\"#ffd23f\" stroke=\"#5a3d00\" stroke-width=\"1.1\"/>"
        ),
    };
    format!(
        "<g transform=\"translate({x:.1} {y:.1}) scale({scale})\" stroke-linejoin=\"round\">\
         <path d=\"{body}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.6\"/>{regalia}</g>"
    )
}

/// A city around the middle of its square: its side's ground, and a wall with a gate between two
/// towers, which a piece in it leaves to be seen.
pub(super) fn city(owner: Side, x: f32, y: f32) -> String {
    let Ink { edge, ground, wall, round, .. } = ink(owner);
    let (walls, gate) = match owner {
        Side::South => (
            "M-17 17v-24a4 4.5 0 0 1 8 0v24zM9 17v-24a4 4.5 0 0 1 8 0v24zM-9 17v-12h18v12z",
            "M-4 17v-4a4 4 0 0 1 8 0v4z",
        ),
        Side::North => (
            "M-19 17.5v-29h2.2v3h1.8v-3h2v3h1.8v-3h2.2v29zM9 17.5v-29h2.2v3h1.8v-3h2v3h1.8v-3h2.2v29z\
             M-9 17.5v-12h3v3h4.5v-3h3v3h4.5v-3h3v12z",
            "M-4 17.5v-7h8v7z",
        ),
    };
    format!(
        "<g transform=\"translate({x:.1} {y:.1})\" stroke=\"{edge}\"><rect x=\"-20.5\" y=\"-20.5\" \
         width=\"41\" height=\"41\" rx=\"{round}\" fill=\"{ground}\" stroke-width=\"2.2\"/>\
         <path d=\"{walls}\" fill=\"{wall}\" stroke-width=\"1.1\"/><path d=\"{gate}\" \
         fill=\"{edge}\" stroke=\"none\"/></g>"
    )
}
