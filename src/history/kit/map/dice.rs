//! Dice as they were thrown, drawn beside the arrow of an attack.

use rules::kit::territories::Faces;

use super::{Atlas, Livery, mark::ways};
use crate::kit::{ink::GROUND, plan::Point};

/// The side of a die, and the room it takes.
const SIDE: f32 = 26.0;
const STEP: f32 = 30.0;
/// How far dice are drawn from the middle of their arrow, and from the edges.
const ASIDE: f32 = 78.0;
const MARGIN: f32 = 56.0;

/// The dice of both sides in two rows, the attacker's above, beside the way from one place to another.
pub(crate) fn thrown(
    atlas: &Atlas,
    (from, to): (usize, usize),
    (attacker, attack): (Livery, &Faces),
    (defender, defend): (Livery, &Faces),
) -> String {
    let (x, y) = beside(atlas, from, to);
    let count = attack.as_slice().len().max(defend.as_slice().len());
    let (wide, high) = (count as f32 * STEP + 6.0, 2.0 * STEP + 6.0);
    let (left, top) = (x - wide / 2.0, y - high / 2.0);
    let mut drawn = format!(
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide}\" height=\"{high}\" rx=\"6\" \
         fill=\"{GROUND}\"/>"
    );
    for (row, (livery, faces)) in [(attacker, attack), (defender, defend)].into_iter().enumerate() {
        for (n, &face) in faces.as_slice().iter().enumerate() {
            let at = (left + 5.0 + n as f32 * STEP, top + 5.0 + row as f32 * STEP);
            drawn.push_str(&die(livery, face, at));
        }
    }
    drawn
}

/// A die with its pips.
fn die(livery: Livery, face: u8, (x, y): Point) -> String {
    let ink = livery.ink();
    let pips: &[(f32, f32)] = match face {
        1 => &[(0.5, 0.5)],
        2 => &[(0.25, 0.25), (0.75, 0.75)],
        3 => &[(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)],
        4 => &[(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)],
        5 => &[(0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)],
        6 => &[(0.25, 0.25), (0.75, 0.25), (0.25, 0.5), (0.75, 0.5), (0.25, 0.75), (0.75, 0.75)],
        // Dice of eight faces, and what is added to them.
        7 => &[
            (0.25, 0.25),
            (0.75, 0.25),
            (0.25, 0.5),
            (0.5, 0.5),
            (0.75, 0.5),
            (0.25, 0.75),
            (0.75, 0.75),
        ],
        8 => &[
            (0.25, 0.25),
            (0.5, 0.25),
            (0.75, 0.25),
            (0.25, 0.5),
            (0.75, 0.5),
            (0.25, 0.75),
            (0.5, 0.75),
            (0.75, 0.75),
        ],
        _ => &[
            (0.25, 0.25),
            (0.5, 0.25),
            (0.75, 0.25),
            (0.25, 0.5),
            (0.5, 0.5),
            (0.75, 0.5),
            (0.25, 0.75),
            (0.5, 0.75),
            (0.75, 0.75),
        ],
    };
    let mut drawn = format!(
        "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{SIDE}\" height=\"{SIDE}\" rx=\"5\" fill=\"{}\" \
         stroke=\"{}\" stroke-width=\"1.5\"/>",
        ink.plate, ink.line
    );
    for (right, down) in pips {
        drawn.push_str(&format!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"2.9\" fill=\"{}\"/>",
            x + right * SIDE,
            y + down * SIDE,
            ink.on
        ));
    }
    drawn
}

/// Beside the middle of an attack's arrow, within the map.
fn beside(atlas: &Atlas, from: usize, to: usize) -> Point {
    let (width, height) = atlas.size;
    let ways = ways(atlas, from, to);
    let Some(&(start, end)) = ways.last() else { return (width / 2.0, height / 2.0) };
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let long = dx.hypot(dy).max(1.0);
    let (x, y) = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
    let side = |sign: f32| (x - dy / long * ASIDE * sign, y + dx / long * ASIDE * sign);
    let fits = |(x, y): &Point| {
        (MARGIN..=width - MARGIN).contains(x) && (MARGIN..=height - MARGIN).contains(y)
    };
    let (x, y) = [side(1.0), side(-1.0)].into_iter().find(fits).unwrap_or(side(1.0));
    (x.clamp(MARGIN, width - MARGIN), y.clamp(MARGIN, height - MARGIN))
}
