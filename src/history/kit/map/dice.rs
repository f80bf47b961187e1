//! Dice as they were thrown, drawn beside the arrow of an attack where they cover no name.

use rules::kit::territories::Faces;

use super::{
    Atlas, Livery,
    course::{self, ways},
    sketch::distance,
    spot::{Spot, WRITTEN},
};
use crate::kit::{
    ink::GROUND,
    plan::{Bent, Point},
};

/// The side of a die, and the room it takes.
const SIDE: f32 = 20.0;
const STEP: f32 = 22.0;
/// What lies around a row of dice.
const FRAME: f32 = 2.0;
/// How many dice a side has at most.
const MOST: (u8, u8) = (3, 2);
/// How far apart the spots are that are tried, and how many there are to each side.
const GRID: f32 = 6.0;
const SPOTS: i8 = 20;

/// Half the height of what is written on a place with more than a row of badges.
const BADGES: f32 = 34.0;
/// How much farther off dice may be so that they cover no badges either.
const AWAY: f32 = 20.0;
/// The dice of both sides, each in a row: the attacker's beside where its arrow begins, the defender's beside
/// where it ends.
pub(crate) fn thrown(
    atlas: &Atlas,
    way: (usize, usize),
    (attacker, attack): (Livery, &Faces),
    (defender, defend): (Livery, &Faces),
) -> String {
    let [attackers, defenders] = beside(atlas, way);
    row(attacker, attack, attackers) + &row(defender, defend, defenders)
}

/// Dice in a row around a middle.
fn row(livery: Livery, faces: &Faces, (x, y): Point) -> String {
    let faces = faces.as_slice();
    let (wide, high) = half(faces.len() as u8);
    let (left, top) = (x - wide, y - high);
    let mut drawn = format!(
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{}\" height=\"{}\" rx=\"5\" \
         fill=\"{GROUND}\"/>",
        2.0 * wide,
        2.0 * high,
    );
    for (n, &face) in faces.iter().enumerate() {
        let at = (left + FRAME + 1.0 + n as f32 * STEP, top + FRAME + 1.0);
        drawn.push_str(&die(livery, face, at));
    }
    drawn
}

/// Half of what so many dice take with their frame.
fn half(dice: u8) -> Point {
    (f32::from(dice) * STEP / 2.0 + FRAME, STEP / 2.0 + FRAME)
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
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"2.3\" fill=\"{}\"/>",
            x + right * SIDE,
            y + down * SIDE,
            ink.on
        ));
    }
    drawn
}

/// Where the middles of both rows lie: as near to the two places, where the arrow would begin and end if nothing
/// were written on its way, as they can be within the map, so that
/// neither covers a name, the arrow or the other.
pub(super) fn beside(atlas: &Atlas, (from, to): (usize, usize)) -> [Point; 2] {
    let ways = ways(atlas, from, to);
    let ends = match ways[..] {
        [_] => course::straight(atlas, from, to),
        _ => ways.first().zip(ways.last()).map(|(first, last)| (first.0, last.1)),
    };
    let Some((start, end)) = ends else { return [(0.0, 0.0); 2] };
    let mut written = Spot::written(atlas);
    let mut taken = written.clone();
    taken.extend(
        ways.iter()
            .flat_map(|&(start, tip)| Spot::of_arrow(&Bent::new(start, tip)).collect::<Vec<_>>()),
    );
    let place = |end: Point, half: Point, taken: &[Spot], written: &[Spot]| {
        // Rather upon an arrow than upon a name.
        let free = nearest(atlas, end, half, taken).or_else(|| nearest(atlas, end, half, written));
        free.unwrap_or(end)
    };
    let attackers = place(start, half(MOST.0), &taken, &written);
    let there = Spot { middle: attackers, half: half(MOST.0) };
    taken.push(there);
    written.push(there);
    [attackers, place(end, half(MOST.1), &taken, &written)]
}

/// The middle of what is so large, nearest to a point within the map, where it covers nothing of these; rather
/// somewhat farther off than upon badges. None where there is no such spot near.
fn nearest(atlas: &Atlas, point: Point, half: Point, taken: &[Spot]) -> Option<Point> {
    let within = |at: f32, half: f32, all: f32| at.clamp(half, (all - half).max(half));
    let at = |right: i8, down: i8| {
        let (x, y) = (point.0 + f32::from(right) * GRID, point.1 + f32::from(down) * GRID);
        (within(x, half.0, atlas.size.0), within(y, half.1, atlas.size.1))
    };
    let spots = (-SPOTS..=SPOTS).flat_map(|down| (-SPOTS..=SPOTS).map(move |right| (right, down)));
    let spots = spots.map(|(right, down)| at(right, down));
    // A letter is a little higher than its line.
    let room = (half.0, half.1 + FRAME);
    let free = spots.filter(|&spot| !taken.iter().any(|it| it.is_covered(spot, room)));
    let cost = |spot: Point| {
        let is_badged = atlas.areas.iter().any(|area| {
            Spot { middle: area.middle, half: (WRITTEN.0, BADGES) }.is_covered(spot, half)
        });
        distance(spot, point) + if is_badged { AWAY } else { 0.0 }
    };
    let costs = free.map(|spot| (cost(spot), spot));
    let best = costs.min_by(|(one, _), (other, _)| one.total_cmp(other));
    best.map(|(_, spot)| spot)
}
