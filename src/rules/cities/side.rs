//! The two sides.
//!
//! Source: RULES §1.1.

use serde::{Deserialize, Serialize};

pub use crate::kit::both::Both;
use crate::{Seat, kit::both::OneOfTwo};

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

impl OneOfTwo for Side {
    fn is_first(self) -> bool {
        self == Self::South
    }
}
