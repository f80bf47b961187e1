//! Where arrows run over a map: from beside what is written on one place to beside what is written on another,
//! so that they cover no name.

use super::{
    Atlas,
    atlas::Area,
    lane::Way,
    sketch::distance,
    spot::{SHAFT, Spot, WRITTEN},
};
use crate::kit::plan::{Bent, Point};

/// From where to where an arrow leads.
type Course = (Point, Point);

/// How much farther than what is written on its places an arrow begins and ends.
const AWAY: f32 = 7.0;
/// How long an arrow is at least.
const SHORTEST: f32 = 34.0;
/// And where there is no room for that; around the world, where the edge is near.
const STUB: f32 = 24.0;
const LEAVING: f32 = 20.0;
/// How far apart the spots are that are tried for the middle of a short arrow, how many there are to each
/// side, how far it may be turned, in sixteenths of a half turn, and what a sixteenth costs in distance.
const GRID: f32 = 4.0;
const SPOTS: i8 = 14;
const TURNS: [i8; 7] = [0, 2, -2, 4, -4, 5, -5];
const TURNED: f32 = 4.0;
/// How far from the edge an arrow around the world ends: all of its head is seen.
const INSET: f32 = 6.0;
/// How much of what leaves a place or arrives must lead from the one to the other: the cosine of 75 degrees.
const AHEAD: f32 = 0.258;
/// How far from its course what is written cannot be covered by an arrow.
const NEAR: f32 = 180.0;
/// How far from a full area an arrow to it may end.
const SHORE: f32 = 14.0;
/// How far ahead of an arrow its place begins at most.
const SIGHT: u8 = 60;
/// In how many directions from what is written on a place, and how far from it, an arrow is tried where no course
/// is clear; how many courses are; and what it costs in distance to lie outside its area, or upon what is written.
const AROUND: u8 = 16;
const ASIDE: [f32; 3] = [2.0, 7.0, 14.0];
const MOST: usize = 250;
const OUTSIDE: f32 = 2.0;
const COVERED: f32 = 4.0;

/// The pieces of the way from one place to another, where each begins and ends: two around the world.
pub(super) fn ways(atlas: &Atlas, from: usize, to: usize) -> Vec<Course> {
    match round(atlas, from, to) {
        Some(ways) => ways.into(),
        None => between(atlas, from, to).into_iter().collect(),
    }
}

/// The two pieces of a way around the world, the one that arrives last.
fn round(atlas: &Atlas, from: usize, to: usize) -> Option<[Course; 2]> {
    let (leaves, returns) = atlas.lanes.iter().find_map(|lane| match lane.way {
        Way::Round { left, right } if lane.ends == (from, to) => Some((left.to, right.to)),
        Way::Round { left, right } if lane.ends == (to, from) => Some((right.to, left.to)),
        _ => None,
    })?;
    let inset = |(x, y): Point| (x.clamp(INSET, atlas.size.0 - INSET), y);
    let (leaves, returns) = (inset(leaves), inset(returns));
    let written = all_written(atlas);
    let room = |&(_, (x, y)): &(f32, Point)| {
        (SHAFT..=atlas.size.0 - SHAFT).contains(&x) && (SHAFT..=atlas.size.1 - SHAFT).contains(&y)
    };
    let best = |place: usize, course: &dyn Fn(Point) -> Course| {
        let area = atlas.areas.get(place)?;
        let ends = ends_around(area).into_iter().filter(room);
        let courses = ends.map(|(cost, end)| (cost, course(end)));
        let courses = courses.filter(|&(_, it)| is_ahead(it, course(area.middle)));
        cheapest(courses.collect(), LEAVING, &written, |_, _| true)
    };
    Some([best(from, &|start| (start, leaves))?, best(to, &|end| (returns, end))?])
}

/// Where an arrow begins and ends: beside what is written on the two places. Where that leaves too little, or
/// something else is written on the way: across their border, where it covers nothing; else where it covers least.
pub(super) fn between(atlas: &Atlas, from: usize, to: usize) -> Option<Course> {
    let straight = straight(atlas, from, to)?;
    let mut written = all_written(atlas);
    let ((x, y), (to_x, to_y)) = straight;
    let (middle, long) = (((x + to_x) / 2.0, (y + to_y) / 2.0), distance(straight.0, straight.1));
    written.retain(|spot| distance(spot.middle, middle) < long / 2.0 + NEAR);
    let leads = |course| leads_to(atlas, (from, to), course);
    if is_clear(straight, &written) && leads(straight) {
        return Some(straight);
    }
    let (one, other) = (atlas.areas.get(from)?, atlas.areas.get(to)?);
    let across =
        if are_neighbours(atlas, from, to) { across(one, other, &written, leads) } else { None };
    let stub = || (beside(one.middle, other.middle, STUB), beside(other.middle, one.middle, STUB));
    Some(
        across
            .or_else(|| least(atlas, (one, other), &written, leads))
            .or_else(|| least(atlas, (one, other), &written, |_| true))
            .unwrap_or_else(stub),
    )
}

/// From beside what is written on a place to beside what is written on another, whatever lies between.
pub(super) fn straight(atlas: &Atlas, from: usize, to: usize) -> Option<Course> {
    let (from, to) = (atlas.areas.get(from)?.middle, atlas.areas.get(to)?.middle);
    Some((beside(from, to, SHORTEST), beside(to, from, SHORTEST)))
}

/// All that no arrow is to cover.
fn all_written(atlas: &Atlas) -> Vec<Spot> {
    let mut written = Spot::written(atlas);
    written.extend(Spot::raised(atlas));
    written
}

fn is_clear((start, tip): Course, written: &[Spot]) -> bool {
    let bent = Bent::new(start, tip);
    let mut arrow = Spot::of_arrow(&bent);
    arrow.all(|part| !written.iter().any(|spot| spot.is_covered(part.middle, part.half)))
}

/// Whether an arrow begins and ends on the way from one point to another, and leaves and arrives along it.
fn is_ahead((start, tip): Course, (from, to): Course) -> bool {
    let long = distance(from, to).max(1.0);
    let (ux, uy) = ((to.0 - from.0) / long, (to.1 - from.1) / long);
    let along = |(x, y): Point| x * ux + y * uy;
    along(start) >= along(from)
        && along(tip) <= along(to)
        && Bent::new(start, tip).directions().into_iter().all(|it| along(it) >= AHEAD)
}

/// Whether the first place below the head of an arrow, or straight ahead of it, is where it goes; its own place may
/// lie before that.
fn leads_to(atlas: &Atlas, (from, to): (usize, usize), (start, tip): Course) -> bool {
    let (ux, uy) = Bent::new(start, tip).directions()[1];
    let ahead = (0..SIGHT).map(f32::from).map(|far| (tip.0 + far * ux, tip.1 + far * uy));
    let mut met = ahead.filter_map(|point| atlas.areas.iter().position(|area| area.holds(point)));
    met.find(|&place| place != from) == Some(to)
}

fn are_neighbours(atlas: &Atlas, one: usize, other: usize) -> bool {
    let is_it = |ends: (usize, usize)| ends == (one, other) || ends == (other, one);
    atlas.lines.iter().any(|line| line.sides.1.is_some_and(|side| is_it((line.sides.0, side))))
        || atlas.lanes.iter().any(|lane| is_it(lane.ends))
}

/// A short arrow from one area into the other, or from shore to shore where they are full, as near to the
/// middle between what is written on them, and as straight from one to the other, as it can be; none where
/// there is no room, or they lie apart.
fn across(
    from: &Area,
    to: &Area,
    written: &[Spot],
    leads: impl Fn(Course) -> bool,
) -> Option<Course> {
    let is_within = |area: &Area, point: Point| area.holds(point);
    let is_near = |area: &Area, point: Point| area.holds(point) || area.to_edge(point) < SHORE;
    let short = |long: f32, is_at: &dyn Fn(&Area, Point) -> bool| {
        let mut courses = short_courses(from.middle, to.middle, long);
        courses.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        let mut courses = courses.into_iter().map(|(_, course)| course);
        courses.find(|&(start, end)| {
            is_at(from, start)
                && is_at(to, end)
                && is_ahead((start, end), (from.middle, to.middle))
                && is_clear((start, end), written)
                && leads((start, end))
        })
    };
    short(SHORTEST, &is_within)
        .or_else(|| short(SHORTEST, &is_near))
        .or_else(|| short(STUB, &is_near))
}

/// Arrows that long around the middle between two points, each with what it costs to be aside or turned.
fn short_courses(one: Point, other: Point, long: f32) -> Vec<(f32, Course)> {
    let along = (other.1 - one.1).atan2(other.0 - one.0);
    let spots = (-SPOTS..=SPOTS).flat_map(|down| (-SPOTS..=SPOTS).map(move |right| (right, down)));
    let each = spots.flat_map(|spot| TURNS.map(|turn| (spot, turn)));
    each.map(|((right, down), turn)| {
        let aside = (f32::from(right) * GRID, f32::from(down) * GRID);
        let middle = ((one.0 + other.0) / 2.0 + aside.0, (one.1 + other.1) / 2.0 + aside.1);
        let angle = along + f32::from(turn) * std::f32::consts::PI / 16.0;
        let (x, y) = (angle.cos() * long / 2.0, angle.sin() * long / 2.0);
        let course = ((middle.0 - x, middle.1 - y), (middle.0 + x, middle.1 + y));
        (aside.0.hypot(aside.1) + TURNED * f32::from(turn.abs()), course)
    })
    .collect()
}

/// An arrow from anywhere beside what is written on one place to anywhere beside what is written on another: as
/// short as it can be, and rather longer than upon something else that is written.
fn least(
    atlas: &Atlas,
    (from, to): (&Area, &Area),
    written: &[Spot],
    leads: impl Fn(Course) -> bool,
) -> Option<Course> {
    let (starts, ends) = (ends_around(from), ends_around(to));
    let each = starts.iter().flat_map(|start| ends.iter().map(move |end| (start, end)));
    let courses = each.map(|(&(one, start), &(other, end))| (one + other, (start, end)));
    let courses = courses.filter(|&(_, it)| is_ahead(it, (from.middle, to.middle)));
    let (width, height) = atlas.size;
    let is_within = |course: Course, arrow: &[Spot]| {
        arrow.iter().all(|&Spot { middle: (x, y), half: (aside, up) }| {
            (aside..=width - aside).contains(&x) && (up..=height - up).contains(&y)
        }) && leads(course)
    };
    cheapest(courses.collect(), STUB, written, is_within)
}

/// Of arrows with what they cost beside their length the one that costs least together with what it covers.
fn cheapest(
    mut courses: Vec<(f32, Course)>,
    shortest: f32,
    written: &[Spot],
    is_allowed: impl Fn(Course, &[Spot]) -> bool,
) -> Option<Course> {
    courses.retain(|&(_, (start, end))| distance(start, end) >= shortest);
    courses.iter_mut().for_each(|(cost, (start, end))| *cost += distance(*start, *end));
    courses.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let mut best: Option<(f32, Course)> = None;
    for (cost, (start, tip)) in courses.into_iter().take(MOST) {
        if best.is_some_and(|(least, _)| cost >= least) {
            break;
        }
        let arrow: Vec<Spot> = Spot::of_arrow(&Bent::new(start, tip)).collect();
        if !is_allowed((start, tip), &arrow) {
            continue;
        }
        let depths = arrow
            .iter()
            .flat_map(|part| written.iter().map(move |spot| spot.depth(part.middle, part.half)));
        let cost = cost + COVERED * depths.sum::<f32>();
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, (start, tip)));
        }
    }
    best.map(|(_, course)| course)
}

/// Points around what is written on a place, in it or near it, each with what it costs to be there.
fn ends_around(area: &Area) -> Vec<(f32, Point)> {
    let (x, y) = area.middle;
    let directions = (0..AROUND).map(|n| f32::from(n) * std::f32::consts::TAU / f32::from(AROUND));
    let each = directions.flat_map(|angle| ASIDE.map(|aside| (angle, aside)));
    each.filter_map(|(angle, aside)| {
        let (ux, uy) = (angle.cos(), angle.sin());
        let out = rim((ux, uy), aside);
        let end = (x + ux * out, y + uy * out);
        let outside = if area.holds(end) { 0.0 } else { area.to_edge(end) };
        (outside < SHORE).then_some((out + OUTSIDE * outside, end))
    })
    .collect()
}

/// How far it is from the middle of what is written on a place, in that direction, until one is so far away from it.
fn rim((ux, uy): Point, away: f32) -> f32 {
    let side = |half: f32, part: f32| if part.abs() > 0.001 { half / part.abs() } else { f32::MAX };
    side(WRITTEN.0 + away, ux).min(side(WRITTEN.1 + away, uy))
}

/// The point beside what is written around a middle, on the way to another point; no farther than leaves room
/// for an arrow that long.
fn beside(middle: Point, to: Point, shortest: f32) -> Point {
    let (dx, dy) = (to.0 - middle.0, to.1 - middle.1);
    let long = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / long, dy / long);
    let out = rim((ux, uy), AWAY).min((long - shortest) / 2.0).max(0.0);
    (middle.0 + ux * out, middle.1 + uy * out)
}
