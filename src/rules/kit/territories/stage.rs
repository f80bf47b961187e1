//! How far a game is: two openings for all, then turns.

use serde::{Deserialize, Serialize};

use super::{area::Area, board::Board};
use crate::Ending;

/// How far a game is, with the turn of its ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage<T> {
    /// All rank areas.
    Lists,
    /// All place the rest of their troops.
    Placing,
    /// It is somebody's turn.
    Turn(T),
    /// It has ended.
    Over {
        /// How.
        ending: Ending,
        /// The last turn, if there was one.
        turn: Option<T>,
    },
}

impl<T> Stage<T> {
    /// The turn, while it is somebody's.
    pub const fn turn(&self) -> Option<&T> {
        match self {
            Self::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub const fn turn_mut(&mut self) -> Option<&mut T> {
        match self {
            Self::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    /// The turn, or the last one of a game that has ended.
    pub const fn last_turn(&self) -> Option<&T> {
        match self {
            Self::Turn(turn) | Self::Over { turn: Some(turn), .. } => Some(turn),
            _ => None,
        }
    }

    /// Whether the game has ended.
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }
}

/// From where troops may follow, and where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Follow {
    /// The origin.
    pub from: Area,
    /// What was taken.
    pub to: Area,
}

impl Follow {
    /// How many troops may follow at the most: one stays.
    pub fn most<O: Copy + PartialEq>(self, board: &Board<O>) -> u32 {
        board.troops(self.from).saturating_sub(1)
    }
}
