//! Why a line was not used, and what is wrong with one that cannot be read.
//!
//! Source: RULES §8.1, §10.4.

use serde::{Deserialize, Serialize};

/// Why a line of a sheet was not used: the first that applies (§10.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The game ended before any sheet was read (§7.4).
    GameOver,
    /// The seat was not awaited.
    NotYourTurn,
    /// It cannot be read (§8.1).
    Unreadable,
    /// It was never looked at, or an earlier line served.
    NotNeeded,
    /// The token is not in the reserve.
    NotInReserve,
    /// The theatre is closed or full (§1.3).
    TheatreClosed,
    /// A token stands there.
    Occupied,
    /// After a blitz one places in the same theatre (§4.6).
    OtherTheatre,
    /// The Spy has nothing to copy (§2.5).
    NothingToCopy,
    /// The space is not of the active campaign (§1.4).
    CampaignNotActive,
    /// The token may not stand on that terrain (§2.2).
    WrongTerrain,
    /// A strategic advantage lacks its theatre (§8.3).
    NoTarget,
    /// The theatre of a strategic advantage is the one placed in (§8.3).
    SameTheatre,
    /// None of the spaces is free in the theatre that closes (§8.4).
    NoSuchEffect,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::GameOver,
        Self::NotYourTurn,
        Self::Unreadable,
        Self::NotNeeded,
        Self::NotInReserve,
        Self::TheatreClosed,
        Self::Occupied,
        Self::OtherTheatre,
        Self::NothingToCopy,
        Self::CampaignNotActive,
        Self::WrongTerrain,
        Self::NoTarget,
        Self::SameTheatre,
        Self::NoSuchEffect,
    ];
}

/// What a line that cannot be read should have had at the column of its fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    /// A token, "then", "stop", "strategic" or "effects".
    Line,
    /// A token.
    Token,
    /// A space.
    Space,
    /// A theatre.
    Theatre,
    /// A further space, or the end of the line.
    SpaceOrEnd,
    /// The end of the line.
    End,
}

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Where, counted in characters of the line from 1. At the end of a line that is too short it is
    /// one behind the last.
    pub column: u32,
    /// What stands there, in capitals without accents; empty at the end of the line.
    pub found: String,
    /// What was expected there.
    pub expected: Expected,
}
