//! A time on a page that is the same for everybody: told in the game's zone, and marked so that a
//! reader's browser adds what it is in theirs (`static/times.js`).

use std::fmt;

use chrono::{DateTime, SecondsFormat, Utc};
use chrono_tz::Tz;

use crate::{language::Language, moment::moment};

/// An instant, as it is told and as programs read it.
pub struct When {
    /// As RFC 3339 has it, in UTC.
    pub stamp: String,
    told: String,
}

impl When {
    /// Told in that zone.
    pub fn new(at: DateTime<Utc>, zone: Tz, l: Language) -> Self {
        Self { stamp: at.to_rfc3339_opts(SecondsFormat::Secs, true), told: moment(at, zone, l) }
    }
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told)
    }
}
