//! Where numbers and the like are laid over a map: beside what they belong to, upon nothing that is written.

use super::{
    Atlas,
    spot::{Spot, within},
};
use crate::kit::plan::{Point, STEP, around};

/// In how many steps from where it would lie a label is tried.
const FARTHEST: u8 = 16;
/// What it costs in distance to lie a step deep upon what is written or another label, and upon an arrow.
const WRITTEN: f32 = 12.0;
const ARROW: f32 = 4.0;

/// Labels that are laid one after another.
pub(super) struct Labels {
    size: Point,
    written: Vec<Spot>,
    arrows: Vec<Vec<Spot>>,
}

impl Labels {
    /// None yet, on a map on which that is written.
    pub const fn new(atlas: &Atlas, written: Vec<Spot>) -> Self {
        Self { size: atlas.size, written, arrows: Vec::new() }
    }

    /// An arrow that labels of others are not to cover.
    pub fn add_arrow(&mut self, arrow: Vec<Spot>) {
        self.arrows.push(arrow);
    }

    /// Lays a label that is so large near one of these points, the first where all are as good. It may lie on
    /// its own arrow, the one of that number.
    pub fn lay(&mut self, at: &[Point], half: Point, own: Option<usize>) -> Point {
        let mut best = (f32::MAX, at.first().copied().unwrap_or_default());
        for steps in 0..=FARTHEST {
            let far = f32::from(steps) * STEP;
            if best.0 <= far {
                break;
            }
            for (n, &point) in at.iter().enumerate() {
                for spot in around(point, steps) {
                    let spot = within(spot, half, self.size);
                    let cost = far + n as f32 * 0.1 + self.cost(spot, half, own);
                    if cost < best.0 {
                        best = (cost, spot);
                    }
                }
            }
        }
        self.written.push(Spot { middle: best.1, half });
        best.1
    }

    fn cost(&self, spot: Point, half: Point, own: Option<usize>) -> f32 {
        let depth = |it: &Spot| it.depth(spot, half);
        let written: f32 = self.written.iter().map(depth).sum();
        let others = self.arrows.iter().enumerate().filter(|&(n, _)| Some(n) != own);
        let arrows: f32 = others.flat_map(|(_, arrow)| arrow).map(depth).sum();
        WRITTEN * written + ARROW * arrows
    }
}
