//! A theatre's track: its cells from the Allies' end at the left to the Axis's at the right, and its
//! marker, which is of the side that it stands with and says how many steps it stands there.

use super::{
    geometry::{CELL, TALL, cell, short},
    token::{Ink, ink, shape},
};
use crate::kit::{
    ink::{GROUND, RIM, TEXT},
    plan::Point,
};
use rules::blitzkrieg::{Side, Theatre};

/// Half of a marker's width.
pub(super) const MARKER: f32 = 13.0;

/// The cells, and the marker on its own.
pub(super) fn track(theatre: Theatre, position: i8) -> String {
    let halves: String = [Side::Allies, Side::Axis].map(|side| half(theatre, side)).concat();
    halves + &centre(theatre) + &marker(position, cell(theatre, position))
}

/// 1 for the side whose positions are positive.
const fn sign(side: Side) -> i8 {
    match side {
        Side::Axis => 1,
        Side::Allies => -1,
    }
}

/// A side's half: lines across the Axis's cells, dots in the Allies'; darker behind each icon.
fn half(theatre: Theatre, side: Side) -> String {
    let Ink { land, wall, line, .. } = ink(side);
    let (first, second) = theatre.icons();
    let cells = |from: i8, to: i8| -> String {
        (from..=to).map(|steps| rectangle(cell(theatre, steps * sign(side)))).collect()
    };
    let (near, far) = (cells(1, second - 1), cells(second, theatre.length() - 1));
    let pattern = pattern(theatre, side);
    let icon = |steps: i8, number: u8| {
        let (x, y) = cell(theatre, steps * sign(side));
        let (x, y, base) = (short(x), short(y), short(y + 5.1));
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"8.2\" fill=\"{GROUND}\" stroke=\"{line}\" \
             stroke-width=\"1.4\"/><text x=\"{x}\" y=\"{base}\">{number}</text>"
        )
    };
    format!(
        "<g stroke=\"{RIM}\" stroke-width=\".8\"><path d=\"{near}\" fill=\"{land}\"/>\
         <path d=\"{far}\" fill=\"{wall}\"/></g>{pattern}{}{}{}",
        icon(first, 1),
        icon(second, 2),
        end(theatre, side),
    )
}

fn rectangle((x, y): Point) -> String {
    let (left, top) = (short(x - CELL / 2.0), short(y - TALL / 2.0));
    format!("M{left} {top}h{CELL}v{TALL}h-{CELL}z")
}

fn pattern(theatre: Theatre, side: Side) -> String {
    let Ink { line, .. } = ink(side);
    let (first, second) = theatre.icons();
    let plain = |steps: &i8| *steps != first && *steps != second;
    let drawn = |steps: i8| {
        let (x, y) = cell(theatre, steps * sign(side));
        match side {
            Side::Axis => format!("M{} {}l9-12", short(x - 4.5), short(y + 6.0)),
            Side::Allies => format!("M{} {}h.01", short(x), short(y)),
        }
    };
    let path: String = (1..theatre.length()).filter(plain).map(drawn).collect();
    let width = match side {
        Side::Axis => "1.2",
        Side::Allies => "4.4",
    };
    format!(
        "<path d=\"{path}\" stroke=\"{line}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
         stroke-opacity=\".55\"/>"
    )
}

/// The last cell, of the shape of its side.
fn end(theatre: Theatre, side: Side) -> String {
    let Ink { fill, on, edge, .. } = ink(side);
    let (x, y) = cell(theatre, theatre.length() * sign(side));
    let (outer, inner) = (shape(side, 10.6), shape(side, 5.4));
    format!(
        "<g transform=\"translate({} {})\">{outer} fill=\"{fill}\" stroke=\"{edge}\" \
         stroke-width=\"1.4\"/>{inner} fill=\"none\" stroke=\"{on}\" stroke-width=\"2\"/></g>",
        short(x),
        short(y),
    )
}

/// The neutral centre.
fn centre(theatre: Theatre) -> String {
    let (x, y) = cell(theatre, 0);
    format!(
        "<path d=\"M{} {}l{CELL} {CELL} -{CELL} {CELL} -{CELL} -{CELL}z\" fill=\"{GROUND}\" \
         stroke=\"{TEXT}\" stroke-width=\"1.2\" transform=\"translate({x} {y}) scale(.72) \
         translate(-{x} -{y})\"/>",
        short(x),
        short(y - CELL),
    )
}

/// The marker around a point, as it is where it stands.
pub(super) fn marker(position: i8, (x, y): Point) -> String {
    let side = if position > 0 { Side::Axis } else { Side::Allies };
    let Ink { fill, on, edge, .. } = ink(side);
    let (body, fill, on, edge) = match position {
        0 => ("<path d=\"M0-15.500L15.500 0 0 15.500-15.500 0z\"".to_owned(), TEXT, GROUND, GROUND),
        _ => (shape(side, MARKER), fill, on, edge),
    };
    let halo = match position {
        0 => String::new(),
        _ => format!("{} fill=\"{GROUND}\"/>", shape(side, MARKER + 2.4)),
    };
    format!(
        "<g transform=\"translate({} {})\">{halo}{body} fill=\"{fill}\" stroke=\"{edge}\" \
         stroke-width=\"1.8\"/><text y=\"5.4\" font-size=\"15\" fill=\"{on}\">{}</text></g>",
        short(x),
        short(y),
        position.abs(),
    )
}
