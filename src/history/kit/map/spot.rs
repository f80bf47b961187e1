//! What must not be covered by what is laid over a map: names, and what stands on its places.

use super::{
    Atlas,
    lane::Way,
    sketch::{Label, distance},
};
use crate::kit::plan::Point;

/// Half of what is written on a place: its name and its troops, with a row of badges.
pub(super) const WRITTEN: Point = (26.0, 26.0);
/// Half of a region's name with its bonus: how wide a letter is, and how far down the middle lies.
const LETTER: f32 = 5.0;
const NAME: f32 = 34.0;
const DOWN: f32 = 18.0;
/// Half of the name of a place beyond the edge.
const BEYOND: Point = (28.0, 16.0);
/// How far apart the points of an arrow are that are looked at.
const GRID: f32 = 6.0;

/// A box that is not to be covered.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub middle: Point,
    pub half: Point,
}

impl Spot {
    /// All that is written on a map.
    pub fn written(atlas: &Atlas) -> Vec<Self> {
        let names = atlas.names.iter().map(Self::of_name);
        let places = atlas.areas.iter().map(|area| Self { middle: area.middle, half: WRITTEN });
        names
            .chain(places)
            .chain(atlas.lanes.iter().flat_map(|lane| Self::of_ends(&lane.way)))
            .collect()
    }

    fn of_name(label: &Label) -> Self {
        let (x, y) = label.at;
        Self { middle: (x, y + DOWN), half: (label.wide as f32 * LETTER, NAME) }
    }

    /// What is written where a lane leaves the map.
    fn of_ends(way: &Way) -> Vec<Self> {
        match way {
            Way::Across(..) => Vec::new(),
            Way::Round { left, right } => {
                [left, right].map(|end| Self { middle: end.name, half: BEYOND }).into()
            }
        }
    }

    /// An arrow, point by point.
    pub fn of_way((start, end): (Point, Point)) -> impl Iterator<Item = Self> {
        let points = (distance(start, end) / GRID) as u16;
        (0..=points).map(move |n| {
            let part = f32::from(n) / f32::from(points.max(1));
            let middle = (start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part);
            Self { middle, half: (GRID, GRID) }
        })
    }

    /// Whether what is so large around a middle covers some of it.
    pub fn is_covered(&self, middle: Point, half: Point) -> bool {
        (self.middle.0 - middle.0).abs() < self.half.0 + half.0
            && (self.middle.1 - middle.1).abs() < self.half.1 + half.1
    }

    /// Whether an arrow covers some of it.
    pub fn is_crossed(&self, way: (Point, Point)) -> bool {
        Self::of_way(way).any(|it| self.is_covered(it.middle, it.half))
    }

    /// How far a point is from it; nothing within.
    pub fn gap(&self, (x, y): Point) -> f32 {
        let across = ((self.middle.0 - x).abs() - self.half.0).max(0.0);
        let down = ((self.middle.1 - y).abs() - self.half.1).max(0.0);
        across.hypot(down)
    }
}
