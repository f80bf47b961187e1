//! Borders across what is nobody's: the shortest way between two areas that crosses no other one.

use super::{
    atlas::Area,
    sketch::{Passage, distance},
    soil::Soil,
};
use crate::kit::plan::Point;

/// A border that is drawn as a line across.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lane {
    /// The places that it joins.
    pub ends: (usize, usize),
    /// Where it runs: at one piece, or in two that leave the drawing.
    pub way: Way,
}

/// Where a lane runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Way {
    /// From one place to the other.
    Across(Point, Point),
    /// From the first place to the left edge, and from the right edge to the second.
    Round { left: End, right: End },
}

/// Where a lane leaves the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct End {
    pub from: Point,
    pub to: Point,
    /// The middle of what is written beside it.
    pub name: Point,
}

/// The lanes between areas that are apart, and those around the world.
pub(super) fn lanes(
    areas: &[Area],
    soil: &Soil,
    apart: &[(usize, usize)],
    round: &[(usize, usize, &Passage)],
    width: f32,
) -> Vec<Lane> {
    let across = |&(one, other): &(usize, usize)| {
        let (from, to) = (areas.get(one)?, areas.get(other)?);
        let (start, end) = shortest(from, to, |point, is_end| match soil.at_point(point) {
            None => true,
            Some(place) => is_end && (place == one || place == other),
        })?;
        Some(Lane { ends: (one, other), way: Way::Across(start, end) })
    };
    let leaving = |&(one, other, way): &(usize, usize, &Passage)| {
        let end = |place: usize, x: f32, (level, name): (f32, Point)| {
            let to = (x, level);
            Some(End { from: nearest(areas.get(place)?, to)?, to, name })
        };
        let (left, right) = (end(one, 0.0, way.left)?, end(other, width, way.right)?);
        Some(Lane { ends: (one, other), way: Way::Round { left, right } })
    };
    apart.iter().filter_map(across).chain(round.iter().filter_map(leaving)).collect()
}

fn nearest(area: &Area, to: Point) -> Option<Point> {
    let far = |&point: &Point| distance(point, to);
    area.outline.iter().flatten().copied().min_by(|one, other| far(one).total_cmp(&far(other)))
}

/// The shortest way between two outlines all of whose points are free; it is told of each whether it is
/// near an end.
fn shortest(
    from: &Area,
    to: &Area,
    is_free: impl Fn(Point, bool) -> bool,
) -> Option<(Point, Point)> {
    let mut ways: Vec<(f32, Point, Point)> = from
        .outline
        .iter()
        .flatten()
        .flat_map(|&a| {
            to.outline.iter().flatten().map(move |&b| ((a.0 - b.0).hypot(a.1 - b.1), a, b))
        })
        .collect();
    ways.sort_by(|one, other| one.0.total_cmp(&other.0));
    let free = |&&(long, a, b): &&(f32, Point, Point)| {
        let steps = (long / 2.0).ceil().max(1.0) as u16;
        (0..=steps).all(|n| {
            let part = f32::from(n) / f32::from(steps);
            let is_end = !(0.2..=0.8).contains(&part);
            is_free((a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part), is_end)
        })
    };
    ways.iter().find(free).map(|&(_, a, b)| (a, b))
}
