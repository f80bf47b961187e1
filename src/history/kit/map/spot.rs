//! What must not be covered by what is laid over a map: names, and what stands on its places.

use super::{
    Atlas,
    lane::Way,
    sketch::{Label, distance},
};
use crate::kit::plan::{Bent, Point};

/// Half of what is written on a place: its name and its troops, with a row of badges.
pub(super) const WRITTEN: Point = (26.0, 26.0);
/// Half of a region's name with its bonus: how wide a letter is, and how far down the middle lies.
const LETTER: f32 = 5.0;
const NAME: f32 = 34.0;
const DOWN: f32 = 18.0;
/// Half of the name of a place beyond the edge.
const BEYOND: Point = (28.0, 16.0);
/// Of the name of a place with two rows of badges, which stands higher: how far up its middle lies, and half of it.
const RAISED: f32 = 27.5;
const CODE: Point = (17.0, 6.0);
/// How far apart the points of an arrow are that are looked at.
const GRID: f32 = 6.0;
/// Half of what it covers around them: along its shaft, where its head begins, within that, and at its tip.
pub(super) const SHAFT: f32 = 5.0;
const NECK: f32 = 9.0;
const HEAD: f32 = 6.0;
const TIP: f32 = 3.0;

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

    /// The names of places, where they stand highest.
    pub fn raised(atlas: &Atlas) -> impl Iterator<Item = Self> {
        let raised = |(x, y): Point| Self { middle: (x, y - RAISED), half: CODE };
        atlas.areas.iter().map(move |area| raised(area.middle))
    }

    /// How far a point is from all that is written on a map, and from its edge.
    pub fn room(atlas: &Atlas) -> impl Fn(Point) -> f32 {
        let written = Self::written(atlas);
        let (width, height) = atlas.size;
        move |(x, y)| {
            let to_edge = x.min(width - x).min(y).min(height - y);
            written.iter().map(|spot| spot.gap((x, y))).fold(to_edge, f32::min)
        }
    }

    /// An arrow, as it bends, point by point.
    pub fn of_way((start, end): (Point, Point)) -> impl Iterator<Item = Self> {
        let bent = Bent::new(start, end);
        let spot = |middle: Point, half: f32| Self { middle, half: (half, half) };
        let within = ((bent.neck.0 + bent.tip.0) / 2.0, (bent.neck.1 + bent.tip.1) / 2.0);
        let head = [spot(bent.neck, NECK), spot(within, HEAD), spot(bent.tip, TIP)];
        let points = ((distance(start, end) / GRID) as u16).max(1);
        let shaft =
            (0..=points).map(move |n| spot(bent.at(f32::from(n) / f32::from(points)), SHAFT));
        shaft.chain(head)
    }

    /// Whether what is so large around a middle covers some of it.
    pub fn is_covered(&self, middle: Point, half: Point) -> bool {
        self.depth(middle, half) > 0.0
    }

    /// How deep that lies upon it; nothing where it covers none of it.
    pub fn depth(&self, middle: Point, half: Point) -> f32 {
        let across = self.half.0 + half.0 - (self.middle.0 - middle.0).abs();
        let down = self.half.1 + half.1 - (self.middle.1 - middle.1).abs();
        across.min(down).max(0.0)
    }

    /// How far a point is from it; nothing within.
    pub fn gap(&self, (x, y): Point) -> f32 {
        let across = ((self.middle.0 - x).abs() - self.half.0).max(0.0);
        let down = ((self.middle.1 - y).abs() - self.half.1).max(0.0);
        across.hypot(down)
    }
}
