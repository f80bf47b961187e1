//! How a round's window stands: columns of its row.

use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};

use crate::store::rows::GameRow;

/// Why a window closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ClosedBy {
    /// Its time had come.
    Deadline,
    /// The last awaited sheet was in.
    AllIn,
    /// The host closed it.
    Host,
    /// All agreed on a draw, or all but one gave up.
    Settled,
    /// The host ended the game: it is not resolved.
    Ended,
}

/// How a round's window stands, as far as its row knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// Sheets can come in until its deadline.
    Open,
    /// Sheets can come in. It has no deadline.
    Paused {
        /// Since when.
        since: DateTime<Utc>,
        /// What is left of it.
        rest: Duration,
    },
    /// It has closed.
    Closed {
        /// When.
        at: DateTime<Utc>,
        /// Why.
        by: ClosedBy,
    },
}

impl Window {
    pub(super) fn from_row(row: &GameRow<'_>) -> sqlx::Result<Self> {
        if let Some(at) = row.get("closed_at")? {
            return Ok(Self::Closed { at, by: row.get("closed_by")? });
        }
        let Some(since) = row.get("paused_at")? else { return Ok(Self::Open) };
        Ok(Self::Paused { since, rest: Duration::microseconds(row.get("rest_micros")?) })
    }
}
