//! A deadline as somebody reads it: how long is left, the day and the hour, and in full with its zone.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    language::Language,
    moment::{moment, soon, until},
};

/// When something is due.
#[derive(Clone, Debug, Default)]
pub struct Due {
    /// How long is left; none where it has passed, or in a pause.
    pub left: Option<String>,
    /// The day and the hour.
    pub soon: String,
    /// In full, with the zone.
    pub full: String,
}

impl Due {
    /// In that zone and language.
    pub fn new(at: DateTime<Utc>, now: DateTime<Utc>, zone: Tz, l: Language) -> Self {
        Self { left: until(at, now, l), soon: soon(at, now, zone, l), full: moment(at, zone, l) }
    }
}
