//! Instants as the person a letter goes to reads them.

use chrono::{DateTime, Utc};

use crate::{mail::content::Addressee, moment};

impl Addressee {
    /// The instant in the person's zone, with the zone's name.
    pub fn local(&self, at: &DateTime<Utc>) -> String {
        moment::local(*at, self.zone, self.language)
    }

    /// The same instant in UTC; none when that is the person's zone anyway.
    pub fn utc(&self, at: &DateTime<Utc>) -> Option<String> {
        moment::utc(*at, self.zone, self.language)
    }

    /// Both in one line.
    pub fn moment(&self, at: &DateTime<Utc>) -> String {
        moment::moment(*at, self.zone, self.language)
    }

    /// Day and hour in the person's zone, for a line that must stay short.
    pub fn short(&self, at: &DateTime<Utc>) -> String {
        moment::short(*at, self.zone, self.language)
    }
}
