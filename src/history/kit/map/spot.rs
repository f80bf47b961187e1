//! What must not be covered by what is laid over a map: names, and what stands on its places.

use super::{Atlas, lane::Way, sketch::Label};
use crate::kit::plan::Point;
pub(super) use crate::kit::spot::{SHAFT, Spot};

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

/// The middle of what is so large, moved to where all of it lies within a drawing of that size.
pub(super) fn within((x, y): Point, half: Point, size: Point) -> Point {
    let within = |at: f32, half: f32, all: f32| at.clamp(half, (all - half).max(half));
    (within(x, half.0, size.0), within(y, half.1, size.1))
}

impl Spot {
    /// All that is written on a map, whatever stands there.
    pub fn written(atlas: &Atlas) -> Vec<Self> {
        let places = atlas.areas.iter().map(|area| Self { middle: area.middle, half: WRITTEN });
        places.chain(Self::between_places(atlas)).collect()
    }

    /// What is written between its places.
    pub fn between_places(atlas: &Atlas) -> impl Iterator<Item = Self> {
        let names = atlas.names.iter().map(Self::of_name);
        names.chain(atlas.lanes.iter().flat_map(|lane| Self::of_ends(&lane.way)))
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
}
