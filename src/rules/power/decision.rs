//! What the rules decided, and by which of their measures: of orders that contradict one another, of
//! prisoners that two armies of a side could get, of a game's end.
//!
//! Source: RULES §8–§10.

use serde::{Deserialize, Serialize};

/// What became of moves of mercenary pieces of which too many were ordered (§9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Comparison {
    /// Orders of different players to the same destination count once.
    Merged,
    /// All are cancelled.
    Cancelled,
}

/// Why prisoners or a Flag went to one army of a side rather than to the other (§8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// No other army of the side was there.
    Alone,
    /// It had more strength there.
    Stronger,
    /// It had more strength of Infantry and Regiments there (for a Flag).
    MoreFoot,
    /// The player's sheet names it.
    Named,
    /// It had less power in all when the battles began.
    LessPower,
    /// It is the first clockwise.
    First,
}

/// Why a game is over (§10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Only one player has an army left (§10.1).
    LastPlayer,
    /// No player has an army left (§10.1).
    NobodyLeft,
    /// All living players agreed (§10.1).
    Agreed,
    /// The final round is over: most power won (§10.2).
    MostPower,
    /// The final round is over: equal in power, most Flags won (§10.2).
    MostFlags,
    /// The final round is over, with equal power and equal Flags (§10.2).
    Equal,
}
