//! What happened on a map, to be laid over it: arrows from place to place, rings around places.

use super::{
    Atlas,
    atlas::Area,
    lane::Way,
    sketch::distance,
    spot::{Spot, WRITTEN},
};
use crate::kit::{
    coordinate::short,
    ink::GROUND,
    plan::{self, Point},
};

/// How much farther than what is written on its places an arrow begins and ends.
const AWAY: f32 = 7.0;
/// How long an arrow is at least.
const SHORTEST: f32 = 34.0;
/// And where there is no room for that.
const STUB: f32 = 24.0;
/// How far apart the spots are that are tried for the middle of a short arrow, how many there are to each
/// side, how far it may be turned, in eighths of a half turn, and what an eighth costs in distance.
const GRID: f32 = 4.0;
const SPOTS: i8 = 14;
const TURNS: [i8; 7] = [0, 1, -1, 2, -2, 3, -3];
const TURNED: f32 = 8.0;
/// How far from its way what is written cannot be covered by an arrow.
const NEAR: f32 = 180.0;
/// How far from a full area an arrow to it may end.
const SHORE: f32 = 14.0;

/// An arrow from one place to another, with a number on it where there is one. Around the world it leaves
/// the drawing and returns at the other side.
pub(crate) fn arrow(
    atlas: &Atlas,
    from: usize,
    to: usize,
    number: Option<u32>,
    ink: &str,
) -> String {
    let ways = ways(atlas, from, to);
    let mut drawn = String::new();
    let mut middle = None;
    for (start, end) in ways {
        let (arrow, (x, y)) = plan::arrow(start, end, ink, "");
        drawn.push_str(&arrow);
        // Beside a short way, on the side to which it does not bend.
        let long = distance(start, end).max(1.0);
        let aside = if long > 60.0 { 0.0 } else { 15.0 / long };
        middle = Some((x + (end.1 - start.1) * aside, y - (end.0 - start.0) * aside));
    }
    if let Some((number, middle)) = number.zip(middle) {
        let written = Spot::written(atlas);
        let clear = |at: Point| written.iter().map(|spot| spot.gap(at)).fold(f32::MAX, f32::min);
        let (x, y) = plan::clear_spot(middle, clear);
        drawn.push_str(&format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"16\" text-anchor=\"middle\" fill=\"{ink}\" \
             stroke=\"{GROUND}\" stroke-width=\"5\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\">{number}</text>",
            short(x),
            short(y + 5.5)
        ));
    }
    drawn
}

/// The pieces of the way from one place to another, where each begins and ends: two around the world.
pub(crate) fn ways(atlas: &Atlas, from: usize, to: usize) -> Vec<(Point, Point)> {
    match round(atlas, from, to) {
        Some(ways) => ways.into(),
        None => between(atlas, from, to).into_iter().collect(),
    }
}

/// The two pieces of a way around the world, the one that arrives last.
fn round(atlas: &Atlas, from: usize, to: usize) -> Option<[(Point, Point); 2]> {
    let middle = |place: usize| atlas.areas.get(place).map(|area| area.middle);
    atlas.lanes.iter().find_map(|lane| {
        let Way::Round { left, right } = lane.way else { return None };
        if lane.ends == (from, to) {
            Some([
                (beside(middle(from)?, left.to, SHORTEST), left.to),
                (right.to, beside(middle(to)?, right.to, SHORTEST)),
            ])
        } else if lane.ends == (to, from) {
            Some([
                (beside(middle(from)?, right.to, SHORTEST), right.to),
                (left.to, beside(middle(to)?, left.to, SHORTEST)),
            ])
        } else {
            None
        }
    })
}

/// Where an arrow begins and ends: beside what is written on the two places. Where that leaves too little, or
/// something else is written on the way: across their border, where it covers nothing.
pub(super) fn between(atlas: &Atlas, from: usize, to: usize) -> Option<(Point, Point)> {
    let straight = straight(atlas, from, to)?;
    let mut written = Spot::written(atlas);
    let ((x, y), (to_x, to_y)) = straight;
    let (middle, long) = (((x + to_x) / 2.0, (y + to_y) / 2.0), distance(straight.0, straight.1));
    written.retain(|spot| distance(spot.middle, middle) < long / 2.0 + NEAR);
    let is_clear = |way| !written.iter().any(|spot| spot.is_crossed(way));
    if is_clear(straight) {
        return Some(straight);
    }
    let (from, to) = (atlas.areas.get(from)?, atlas.areas.get(to)?);
    let stub = || (beside(from.middle, to.middle, STUB), beside(to.middle, from.middle, STUB));
    Some(across(from, to, is_clear).unwrap_or_else(stub))
}

/// From beside what is written on a place to beside what is written on another, whatever lies between.
pub(super) fn straight(atlas: &Atlas, from: usize, to: usize) -> Option<(Point, Point)> {
    let (from, to) = (atlas.areas.get(from)?.middle, atlas.areas.get(to)?.middle);
    Some((beside(from, to, SHORTEST), beside(to, from, SHORTEST)))
}

/// A short arrow from one area into the other, or from shore to shore where they are full, as near to the
/// middle between what is written on them, and as straight from one to the other, as it can be; none where
/// there is no room, or they lie apart.
fn across(
    from: &Area,
    to: &Area,
    is_clear: impl Fn((Point, Point)) -> bool,
) -> Option<(Point, Point)> {
    let is_within = |area: &Area, point: Point| area.holds(point);
    let is_near = |area: &Area, point: Point| area.holds(point) || area.to_edge(point) < SHORE;
    let short = |long: f32, is_at: &dyn Fn(&Area, Point) -> bool| {
        let mut ways = short_ways(from.middle, to.middle, long);
        ways.retain(|&(_, way)| is_clear(way));
        ways.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        let is_it =
            |&&(_, (start, end)): &&(f32, (Point, Point))| is_at(from, start) && is_at(to, end);
        ways.iter().find(is_it).map(|&(_, way)| way)
    };
    short(SHORTEST, &is_within)
        .or_else(|| short(SHORTEST, &is_near))
        .or_else(|| short(STUB, &is_near))
}

/// Arrows that long around the middle between two points, each with what it costs to be aside or turned.
fn short_ways(one: Point, other: Point, long: f32) -> Vec<(f32, (Point, Point))> {
    let along = (other.1 - one.1).atan2(other.0 - one.0);
    let spots = (-SPOTS..=SPOTS).flat_map(|down| (-SPOTS..=SPOTS).map(move |right| (right, down)));
    let each = spots.flat_map(|spot| TURNS.map(|turn| (spot, turn)));
    each.map(|((right, down), turn)| {
        let aside = (f32::from(right) * GRID, f32::from(down) * GRID);
        let middle = ((one.0 + other.0) / 2.0 + aside.0, (one.1 + other.1) / 2.0 + aside.1);
        let angle = along + f32::from(turn) * std::f32::consts::FRAC_PI_8;
        let (x, y) = (angle.cos() * long / 2.0, angle.sin() * long / 2.0);
        let way = ((middle.0 - x, middle.1 - y), (middle.0 + x, middle.1 + y));
        (aside.0.hypot(aside.1) + TURNED * f32::from(turn.abs()), way)
    })
    .collect()
}

/// The point beside what is written around a middle, on the way to another point; no farther than leaves room
/// for an arrow that long.
fn beside(middle: Point, to: Point, shortest: f32) -> Point {
    let (dx, dy) = (to.0 - middle.0, to.1 - middle.1);
    let long = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / long, dy / long);
    let side = |half: f32, part: f32| if part.abs() > 0.001 { half / part.abs() } else { f32::MAX };
    let out = side(WRITTEN.0 + AWAY, ux).min(side(WRITTEN.1 + AWAY, uy));
    let out = out.min((long - shortest) / 2.0).max(0.0);
    (middle.0 + ux * out, middle.1 + uy * out)
}

/// A frame around a place.
pub(crate) fn around(atlas: &Atlas, place: usize, ink: &str) -> String {
    let Some(area) = atlas.areas.get(place) else { return String::new() };
    format!(
        "<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"{0}\" stroke=\"{GROUND}\" \
         stroke-width=\"7\"/><path d=\"{0}\" stroke=\"{ink}\" stroke-width=\"3.5\"/></g>",
        area.path
    )
}
