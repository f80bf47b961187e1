//! Instants as the person a letter goes to reads them.

use chrono::{DateTime, Utc};

use crate::{language::Language, mail::content::Addressee, moment};

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

/// How late a sheet was, in its two largest units: `3 h 12 min`, `7 s`.
pub(super) fn delay(l: Language, closed_at: DateTime<Utc>, received_at: DateTime<Utc>) -> String {
    let seconds = (received_at - closed_at).num_seconds().max(0);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60);
    match (days, hours, minutes) {
        (0, 0, 0) if seconds == 0 => l.say("less than a second", "moins d'une seconde").to_owned(),
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, _) => format!("{minutes} min {} s", seconds % 60),
        (0, ..) => format!("{hours} h {minutes} min"),
        _ => format!("{days} {} {hours} h", l.say("d", "j")),
    }
}
