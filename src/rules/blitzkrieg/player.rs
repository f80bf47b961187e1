//! The two players. Which of them is the Axis stands in the state.
//!
//! Source: RULES §3.1.

use serde::{Deserialize, Serialize};

pub use crate::kit::both::Both;
use crate::{Seat, kit::both::OneOfTwo};

/// One of the two players, by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Player {
    /// The first seat.
    First,
    /// The second seat.
    Second,
}

impl Player {
    /// Both, in the order of seats.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The seat.
    pub const fn seat(self) -> Seat {
        match self {
            Self::First => Seat(0),
            Self::Second => Seat(1),
        }
    }

    /// The player of a seat; none for a seat there is not.
    pub fn of(seat: Seat) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.seat() == seat)
    }
}

impl OneOfTwo for Player {
    fn is_first(self) -> bool {
        self == Self::First
    }
}

/// The number of no seat.
#[derive(Debug, thiserror::Error)]
#[error("there is no seat {0}")]
pub struct NoPlayer(u8);

impl TryFrom<u8> for Player {
    type Error = NoPlayer;

    fn try_from(seat: u8) -> Result<Self, NoPlayer> {
        Self::of(Seat(seat)).ok_or(NoPlayer(seat))
    }
}

impl From<Player> for u8 {
    fn from(player: Player) -> Self {
        player.seat().0
    }
}

/// What a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// It begins; its side of each track is the positive one.
    Axis,
    /// They win at once with 25 points, and when both have as many.
    Allies,
}
