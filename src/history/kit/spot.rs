//! What must not be covered by what is laid over a board, and what an arrow covers.

use super::plan::{Bent, Point};

/// How far apart the points of an arrow are that are looked at.
const GRID: f32 = 6.0;
/// Half of what it covers around them: along its shaft, where its head begins, within that, and at its tip.
pub(crate) const SHAFT: f32 = 5.0;
const NECK: f32 = 9.0;
const HEAD: f32 = 6.0;
const TIP: f32 = 3.0;

/// A box that is not to be covered.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    pub middle: Point,
    pub half: Point,
}

impl Spot {
    /// An arrow, as it bends, point by point.
    pub fn of_arrow(bent: &Bent) -> impl Iterator<Item = Self> {
        let points = ((bent.long() / GRID) as u16).max(1);
        let shaft = (0..=points)
            .map(move |n| Self::around(bent.at(f32::from(n) / f32::from(points)), SHAFT));
        shaft.chain(Self::of_head(bent))
    }

    /// Its head alone.
    pub fn of_head(Bent { neck, tip, .. }: &Bent) -> [Self; 3] {
        let within = ((neck.0 + tip.0) / 2.0, (neck.1 + tip.1) / 2.0);
        [Self::around(*neck, NECK), Self::around(within, HEAD), Self::around(*tip, TIP)]
    }

    const fn around(middle: Point, half: f32) -> Self {
        Self { middle, half: (half, half) }
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
