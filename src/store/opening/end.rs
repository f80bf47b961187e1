//! The end that a game was opened with.

use chrono::{DateTime, Utc};

/// An agreed end: the round in play is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// After that round.
    LastRound(u32),
    /// At that time.
    ClosingTime(DateTime<Utc>),
}

impl End {
    /// The last round, if it is that.
    pub const fn last_round(self) -> Option<u32> {
        match self {
            Self::LastRound(last) => Some(last),
            Self::ClosingTime(_) => None,
        }
    }

    /// The time, if it is that.
    pub const fn closing_time(self) -> Option<DateTime<Utc>> {
        match self {
            Self::LastRound(_) => None,
            Self::ClosingTime(closing) => Some(closing),
        }
    }
}
