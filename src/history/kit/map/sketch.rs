//! What is drawn by hand of a map: where each place runs and how wide it is, where water parts
//! neighbours, and where the regions' names stand. All else is computed ([`super::atlas`]).

use crate::kit::plan::Point;
pub(super) use crate::kit::plan::distance;

/// A map, as it is drawn by hand.
pub(crate) struct Sketch {
    /// Its width and height in units of the drawing.
    pub size: (f32, f32),
    /// What it lies in.
    pub around: Around,
    /// How much coasts and borders bend: 1 as they are, 0 not at all.
    pub rough: f32,
    /// The places in board order.
    pub places: &'static [Spine],
    /// Neighbours, by their codes, that a strait parts: they do not touch, a lane leads across.
    pub straits: &'static [(&'static str, &'static str)],
    /// Neighbours whose lane leaves the drawing at one side and returns at the other.
    pub round: &'static [Passage],
    /// Where the names of the regions stand, in their order.
    pub names: &'static [Label],
}

/// What lies between the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Around {
    /// The sea.
    Sea,
    /// Space, with its stars.
    Space,
}

/// A place: all that is nearer than its width to a line.
pub(crate) struct Spine {
    /// Its code.
    pub code: &'static str,
    /// How far it reaches from the line, where no other place is.
    pub reach: f32,
    /// The line; a point alone makes a disc.
    pub along: &'static [Point],
}

/// Where a region's name stands: the middle of its first line, and how many characters a line has.
pub(crate) struct Label {
    pub at: Point,
    pub wide: usize,
}

/// A place of a sketch.
pub(super) const fn spine(code: &'static str, reach: f32, along: &'static [Point]) -> Spine {
    Spine { code, reach, along }
}

/// A lane around the world.
pub(crate) struct Passage {
    /// The codes of the place at the left of the drawing, and of that at its right.
    pub ends: (&'static str, &'static str),
    /// At what height it leaves, and the middle of what is written there: at the left, at the right.
    pub left: (f32, Point),
    pub right: (f32, Point),
}

/// A region's name.
pub(super) const fn label(x: f32, y: f32, wide: usize) -> Label {
    Label { at: (x, y), wide }
}

impl Spine {
    /// How far a point lies outside the place; below zero where it lies within.
    pub fn outside(&self, point: Point) -> f32 {
        let to_line = match self.along {
            [only] => distance(point, *only),
            line => line
                .windows(2)
                .filter_map(|ends| Some(to_segment(point, *ends.first()?, *ends.last()?)))
                .fold(f32::MAX, f32::min),
        };
        to_line - self.reach
    }
}

/// How far a point is from a segment.
pub(super) fn to_segment(point: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let long = dx * dx + dy * dy;
    let along = (point.0 - from.0) * dx + (point.1 - from.1) * dy;
    let part = if long > 0.0 { (along / long).clamp(0.0, 1.0) } else { 0.0 };
    distance(point, (from.0 + part * dx, from.1 + part * dy))
}
