//! Dice as they were thrown, drawn at the arrow of an attack: the attacker's where it begins, the defender's
//! where it ends. They cover no name, and where they must lie farther off a thread leads to them.

use rules::kit::territories::Faces;

use super::{
    Atlas, Livery,
    atlas::Area,
    course::ways,
    mark::{numbered, of},
    spot::{Spot, WRITTEN, within},
};
use crate::kit::{
    coordinate::short,
    ink::GROUND,
    plan::{self, Bent, Point, distance},
};

/// The side of a die, and the room it takes.
const SIDE: f32 = 17.0;
const STEP: f32 = 19.0;
/// What lies around a row of dice.
const FRAME: f32 = 2.0;
/// How far apart the spots are that are tried, and how many there are to each side.
const GRID: f32 = 4.0;
const SPOTS: i8 = 24;

/// Half the height of what is written on a place with more than a row of badges.
const BADGES: f32 = 34.0;
/// How much farther off dice may be so that they cover no badges either, and for each part of them, of nine, that
/// lies on another place.
const AWAY: f32 = 8.0;
const ELSEWHERE: f32 = 1.2;
/// No place is larger to one side.
const REACH: f32 = 200.0;
/// From how far off on a thread leads to dice.
const FAR: f32 = 10.0;

/// Dice as they are drawn.
pub(crate) struct Thrown {
    pub svg: String,
    /// What leads to them from their end of the arrow, where they lie farther off.
    pub threads: String,
    /// The boxes that they cover: left, top, right, bottom.
    pub boxes: Vec<[f32; 4]>,
}

/// The dice of both sides, each in a row.
pub(crate) fn thrown(
    atlas: &Atlas,
    way: (usize, usize),
    (attacker, attack): (Livery, &Faces),
    (defender, defend): (Livery, &Faces),
) -> Thrown {
    let count = |faces: &Faces| faces.as_slice().len() as u8;
    let rows = beside(atlas, way, (count(attack), count(defend)));
    let threads = rows.iter().zip([attacker, defender]).map(|(it, of)| it.thread(of));
    let threads = of(atlas, &[way.0, way.1], &threads.collect::<String>());
    let [attackers, defenders] = rows;
    let svg = row(attacker, attack, attackers.spot.middle)
        + &row(defender, defend, defenders.spot.middle);
    let boxes = [attackers, defenders].map(
        |Row { spot: Spot { middle: (x, y), half: (w, h) }, .. }| [x - w, y - h, x + w, y + h],
    );
    Thrown { svg: of(atlas, &[way.0, way.1], &svg), threads, boxes: boxes.into() }
}

/// Where a row of dice lies, and the end of the arrow that it belongs to.
pub(super) struct Row {
    pub spot: Spot,
    pub end: Point,
}

impl Row {
    /// From the arrow to dice that lie farther off.
    fn thread(&self, livery: Livery) -> String {
        if self.spot.gap(self.end) < FAR {
            return String::new();
        }
        let ((x, y), (end_x, end_y)) = (self.spot.middle, self.end);
        let way = format!("M{} {}L{} {}", short(x), short(y), short(end_x), short(end_y));
        format!(
            "<path d=\"{way}\" stroke=\"{GROUND}\" stroke-width=\"5\"/><path d=\"{way}\" \
             stroke=\"{}\" stroke-width=\"2\"/>",
            livery.ink().line
        )
    }
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
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"2\" fill=\"{}\"/>",
            x + right * SIDE,
            y + down * SIDE,
            ink.on
        ));
    }
    drawn
}

/// Where rows of so many dice lie: as near to where the arrow begins and ends as they can within the map, so that
/// neither covers a name, the arrow, its number or the other.
pub(super) fn beside(atlas: &Atlas, way: (usize, usize), dice: (u8, u8)) -> [Row; 2] {
    let ways = ways(atlas, way.0, way.1);
    let ends = ways.first().zip(ways.last()).map(|(first, last)| (first.0, last.1));
    let (start, end) = ends.unwrap_or_default();
    let written = Spot::written(atlas);
    let mut taken = written.clone();
    taken.extend(
        ways.iter()
            .flat_map(|&(start, tip)| Spot::of_arrow(&Bent::new(start, tip)).collect::<Vec<_>>()),
    );
    let number = numbered(atlas, &ways, "99");
    taken.extend(number.map(|middle| Spot { middle, half: plan::half_of_tag("99") }));
    let place = |(place, end): (usize, Point), half: Point, taken: &[Spot]| {
        let free = nearest(atlas, (place, end), half, taken);
        // Rather upon an arrow than upon a name.
        let free = free.or_else(|| nearest(atlas, (place, end), half, &written));
        Row { spot: Spot { middle: free.unwrap_or(end), half }, end }
    };
    let attackers = place((way.0, start), half(dice.0), &taken);
    taken.push(attackers.spot);
    let defenders = place((way.1, end), half(dice.1), &taken);
    [attackers, defenders]
}

/// The middle of what is so large, nearest to a point of a place within the map, where it covers nothing of
/// these; rather somewhat farther off than upon badges or another place. None where there is no such spot near.
fn nearest(
    atlas: &Atlas,
    (place, point): (usize, Point),
    half: Point,
    taken: &[Spot],
) -> Option<Point> {
    let at = |right: i8, down: i8| {
        let at = (point.0 + f32::from(right) * GRID, point.1 + f32::from(down) * GRID);
        within(at, half, atlas.size)
    };
    let spots = (-SPOTS..=SPOTS).flat_map(|down| (-SPOTS..=SPOTS).map(move |right| (right, down)));
    let mut spots: Vec<(f32, Point)> = spots
        .map(|(right, down)| at(right, down))
        .map(|middle| (Spot { middle, half }.gap(point) + distance(middle, point) / 8.0, middle))
        .collect();
    spots.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    // A letter is a little higher than its line.
    let room = (half.0, half.1 + FRAME);
    let mut best: Option<(f32, Point)> = None;
    for (far, spot) in spots {
        if best.is_some_and(|(least, _)| far >= least) {
            break;
        }
        if taken.iter().any(|it| it.is_covered(spot, room)) {
            continue;
        }
        let cost = far + elsewhere(atlas, place, spot, half);
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, spot));
        }
    }
    best.map(|(_, spot)| spot)
}

/// What it costs dice to lie upon badges, or on other places than their own.
fn elsewhere(atlas: &Atlas, place: usize, (x, y): Point, half: Point) -> f32 {
    let is_badged = atlas.areas.iter().any(|area| {
        Spot { middle: area.middle, half: (WRITTEN.0, BADGES) }.is_covered((x, y), half)
    });
    let steps = [-0.9, 0.0, 0.9];
    let parts = steps.into_iter().flat_map(|right| steps.map(|down| (right, down)));
    let parts = parts.map(|(right, down)| (x + right * half.0, y + down * half.1));
    let near = |area: &&Area| distance(area.middle, (x, y)) < REACH;
    let others: Vec<&Area> = atlas
        .areas
        .iter()
        .enumerate()
        .filter(|&(n, _)| n != place)
        .map(|(_, area)| area)
        .filter(near)
        .collect();
    let is_other = |&part: &Point| others.iter().any(|area| area.holds(part));
    parts.filter(is_other).count() as f32 * ELSEWHERE + if is_badged { AWAY } else { 0.0 }
}
