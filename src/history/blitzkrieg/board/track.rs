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
    let half = |side| half((theatre, side), position);
    let halves: String = [Side::Allies, Side::Axis].map(half).concat();
    halves + &centre(theatre) + &marker(position, cell(theatre, position))
}

/// 1 for the side whose positions are positive.
const fn sign(side: Side) -> i8 {
    match side {
        Side::Axis => 1,
        Side::Allies => -1,
    }
}

/// A side's half: lines across the Axis's cells, dots in the Allies'; darker behind each icon. Beside the marker,
/// which covers half of it, an icon has no number: the two would be read as one.
fn half((theatre, side): (Theatre, Side), marked: i8) -> String {
    let Ink { land, wall, line, .. } = ink(side);
    let (first, second) = theatre.icons();
    let last = theatre.length() - 1;
    let at = |steps: i8| cell(theatre, steps * sign(side));
    let icon = |steps: i8, number: u8| {
        let is_covered = (steps * sign(side) - marked).abs() == 1;
        let number = if is_covered { String::new() } else { number.to_string() };
        let ((x, y), base) = (at(steps), short(at(steps).1 + 5.1));
        let (x, y) = (short(x), short(y));
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"8.2\"/><text x=\"{x}\" y=\"{base}\" fill=\"{TEXT}\" stroke=\"none\">{number}</text>"
        )
    };
    format!(
        "<path d=\"{}\" fill=\"{land}\"/><path d=\"{}\" fill=\"{wall}\"/>\
         <path d=\"{}\" fill=\"none\" stroke=\"{RIM}\" stroke-width=\".8\"/>{}\
         <g fill=\"{GROUND}\" stroke=\"{line}\" stroke-width=\"1.4\">{}{}</g>{}",
        stretch(at(1), at(second - 1)),
        stretch(at(second), at(last)),
        stretch(at(1), at(last)) + &borders(at(1), at(last)),
        pattern(side, at(1), last),
        icon(first, 1),
        icon(second, 2),
        end(theatre, side),
    )
}

/// The outline of all cells from one to another.
fn stretch((from, y): Point, (to, _): Point) -> String {
    let (left, right) = (from.min(to) - CELL / 2.0, from.max(to) + CELL / 2.0);
    format!("M{} {}H{}v{TALL}H{}z", short(left), short(y - TALL / 2.0), short(right), short(left))
}

/// The lines between them.
fn borders((from, y): Point, (to, _): Point) -> String {
    let count = ((from - to).abs() / CELL).round() as usize;
    let (x, y) = (short(from.min(to) + CELL / 2.0), short(y - TALL / 2.0));
    format!("M{x} {y}{}", format!("v{TALL}m{CELL}-{TALL}").repeat(count))
}

/// What is drawn in each of so many cells of a side, from that one on.
fn pattern(side: Side, (x, y): Point, count: i8) -> String {
    let Ink { line, .. } = ink(side);
    let count = usize::from(count.unsigned_abs());
    let (path, width) = match side {
        Side::Axis => {
            let begun = format!("M{} {}", short(x - 4.5), short(y + 6.0));
            (begun + &"l9-12m8 12".repeat(count), "1.2")
        }
        Side::Allies => {
            (format!("M{} {}", short(x), short(y)) + &"h.01m-17.01 0".repeat(count), "4.4")
        }
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
        0 => ("<path d=\"M0-15.5L15.5 0 0 15.5-15.5 0z\"".to_owned(), TEXT, GROUND, GROUND),
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
