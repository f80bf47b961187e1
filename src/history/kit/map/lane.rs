//! Borders across what is nobody's: the shortest way between two areas that crosses no other one.

use super::{atlas::Area, soil::Soil};
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
    Round { left: (Point, Point), right: (Point, Point) },
}

/// The lanes between areas that are apart, and those around the world.
pub(super) fn lanes(
    areas: &[Area],
    soil: &Soil,
    apart: &[(usize, usize)],
    round: &[(usize, usize)],
    width: f32,
) -> Vec<Lane> {
    let across = |&(one, other): &(usize, usize)| {
        let (from, to) = (areas.get(one)?, areas.get(other)?);
        let (start, end) = shortest(from, to, |point| {
            soil.at_point(point).is_none_or(|place| place == one || place == other)
        })?;
        Some(Lane { ends: (one, other), way: Way::Across(start, end) })
    };
    let leaving = |&(one, other): &(usize, usize)| {
        let (from, to) = (areas.get(one)?, areas.get(other)?);
        let left = outermost(from, |point| -point.0)?;
        let right = outermost(to, |point| point.0)?;
        let way = Way::Round { left: (left, (0.0, left.1)), right: (right, (width, right.1)) };
        Some(Lane { ends: (one, other), way })
    };
    apart.iter().filter_map(across).chain(round.iter().filter_map(leaving)).collect()
}

fn outermost(area: &Area, how_far: impl Fn(Point) -> f32) -> Option<Point> {
    area.outline
        .iter()
        .flatten()
        .copied()
        .max_by(|&one, &other| how_far(one).total_cmp(&how_far(other)))
}

/// The shortest way between two outlines all of whose points are free.
fn shortest(from: &Area, to: &Area, is_free: impl Fn(Point) -> bool) -> Option<(Point, Point)> {
    let mut ways: Vec<(f32, Point, Point)> = from
        .outline
        .iter()
        .flatten()
        .flat_map(|&a| to.outline.iter().flatten().map(move |&b| ((a.0 - b.0).hypot(a.1 - b.1), a, b)))
        .collect();
    ways.sort_by(|one, other| one.0.total_cmp(&other.0));
    let free = |&&(long, a, b): &&(f32, Point, Point)| {
        let steps = (long / 2.0).ceil().max(1.0) as u16;
        (0..=steps).all(|n| {
            let part = f32::from(n) / f32::from(steps);
            is_free((a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part))
        })
    };
    ways.iter().find(free).map(|&(_, a, b)| (a, b))
}
