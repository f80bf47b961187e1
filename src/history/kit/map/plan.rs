//! A sheet that is being written, drawn over a map: rings on places, and arrows between them.

use std::collections::BTreeMap;

use rules::kit::territories::{Area, Map};

use super::{Atlas, atlas_of, course::ways, spot::Spot};
use crate::kit::plan::{self, Discs, Drawn, Point, Stroke};

/// The radius of a ring around what is written on a place.
pub(super) const RING: f32 = 30.0;
/// How much wider a ring is than one that is there already.
const WIDER: f32 = 5.0;

/// What is drawn so far, and how much of it lies where.
pub(crate) struct Plan {
    atlas: &'static Atlas,
    rings: BTreeMap<Area, u8>,
    ways: BTreeMap<(Area, Area), usize>,
    drawn: Vec<Drawn>,
    discs: Discs,
}

impl Plan {
    /// Nothing yet.
    pub fn new(map: &Map) -> Self {
        Self {
            atlas: atlas_of(map),
            rings: BTreeMap::new(),
            ways: BTreeMap::new(),
            drawn: Vec::new(),
            discs: Discs::default(),
        }
    }

    /// A ring around a place where something is to be done.
    pub fn ring(&mut self, stroke: &Stroke, at: Area) {
        let Some(area) = self.atlas.areas.get(at.index()) else { return };
        let before = self.rings.entry(at).or_default();
        let wide = RING + WIDER * f32::from(*before);
        let beside = |at: &[Point]| self.discs.lay(at, Spot::room(self.atlas));
        self.drawn.push(stroke.ring_beside(area.middle, wide, beside));
        *before = before.saturating_add(1);
    }

    /// An arrow from one place to another.
    pub fn arrow(&mut self, stroke: &Stroke, from: Area, to: Area) {
        let before = self.ways.entry((from, to)).or_default();
        for (start, end) in ways(self.atlas, from.index(), to.index()) {
            let beside = |at: &[Point]| self.discs.lay(at, Spot::room(self.atlas));
            self.drawn.push(stroke.arrow_beside(start, end, *before, beside));
        }
        *before += 1;
    }

    /// How many troops come to each place, all together.
    pub fn placed(&mut self, placed: impl Iterator<Item = (Area, u32)>, ink: &str) {
        let mut all: BTreeMap<Area, u32> = BTreeMap::new();
        placed.for_each(|(at, n)| *all.entry(at).or_default() += n);
        for (at, n) in all {
            let Some(area) = self.atlas.areas.get(at.index()) else { continue };
            let (x, y) = area.middle;
            self.drawn.push(plan::tag((x, y + RING), &format!("+{n}"), ink));
        }
    }

    /// All of it.
    pub fn draw(self) -> String {
        plan::sheet(self.drawn)
    }
}
