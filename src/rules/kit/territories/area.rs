//! The areas of a map: territories, or planets.

use serde::{Deserialize, Serialize};

use super::set::{Numbered, Set};

/// An area, by its place in board order. Its code and names are the map's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Area(u8);

/// Areas, in board order.
pub type Areas = Set<Area>;

impl Area {
    /// How many a map has.
    pub const COUNT: usize = 42;

    /// All of them, in board order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its place in board order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The area of a place in board order, from 0.
    pub const fn at(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }
}

impl Areas {
    /// All areas.
    pub const ALL: Self = Self::first(Area::COUNT as u8);
}

impl Numbered for Area {
    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Option<Self> {
        Self::at(usize::from(number))
    }
}

/// The number of no area.
#[derive(Debug, thiserror::Error)]
#[error("there is no area {0}")]
pub struct NoArea(u8);

impl TryFrom<u8> for Area {
    type Error = NoArea;

    fn try_from(number: u8) -> Result<Self, NoArea> {
        Self::numbered(number).ok_or(NoArea(number))
    }
}

impl From<Area> for u8 {
    fn from(area: Area) -> Self {
        area.0
    }
}
