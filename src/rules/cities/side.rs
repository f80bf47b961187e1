//! The two sides.
//!
//! Source: RULES §1.1.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// One of the two sides. The first seat plays South.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Side {
    /// The first seat.
    South,
    /// The second seat.
    North,
}

impl Side {
    /// Both, South first.
    pub const ALL: [Self; 2] = [Self::South, Self::North];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }

    /// The seat that plays it.
    pub const fn seat(self) -> Seat {
        match self {
            Self::South => Seat(0),
            Self::North => Seat(1),
        }
    }

    /// The side that a seat plays; none for a seat there is not.
    pub fn of(seat: Seat) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.seat() == seat)
    }
}

/// The number of no seat.
#[derive(Debug, thiserror::Error)]
#[error("there is no seat {0}")]
pub struct NoSide(u8);

impl TryFrom<u8> for Side {
    type Error = NoSide;

    fn try_from(seat: u8) -> Result<Self, NoSide> {
        Self::of(Seat(seat)).ok_or(NoSide(seat))
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> Self {
        side.seat().0
    }
}

/// What each side has one of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(T, T)", into = "(T, T)", bound(serialize = "T: Clone + Serialize"))]
pub struct Both<T> {
    south: T,
    north: T,
}

impl<T> Both<T> {
    /// What a side has.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::South => &self.south,
            Side::North => &self.north,
        }
    }

    /// The same, to be changed.
    pub const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::South => &mut self.south,
            Side::North => &mut self.north,
        }
    }
}

impl<T> From<(T, T)> for Both<T> {
    fn from((south, north): (T, T)) -> Self {
        Self { south, north }
    }
}

impl<T> From<Both<T>> for (T, T) {
    fn from(both: Both<T>) -> Self {
        (both.south, both.north)
    }
}
