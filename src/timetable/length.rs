//! How long a window is: a number of seconds, minutes, hours, days or weeks.

use std::{fmt, str::FromStr};

use chrono::{DateTime, Days, Duration, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::wall::first_instant;
use crate::language::Language::{self, En, Fr};

/// How long an order window is, e.g. `36h` or `3d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Length {
    count: u32,
    unit: Unit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Seconds,
    Minutes,
    Hours,
    Days,
    Weeks,
}

impl Unit {
    /// Each as it is written in English, which is how it is stored, and in French.
    const ALL: [(Self, [&str; 2]); 5] = [
        (Self::Seconds, ["s", "s"]),
        (Self::Minutes, ["m", "min"]),
        (Self::Hours, ["h", "h"]),
        (Self::Days, ["d", "j"]),
        (Self::Weeks, ["w", "sem"]),
    ];

    const fn seconds(self) -> u32 {
        match self {
            Self::Seconds => 1,
            Self::Minutes => 60,
            Self::Hours => 3600,
            Self::Days => 86_400,
            Self::Weeks => 7 * 86_400,
        }
    }
}

/// The longest window.
const LONGEST_SECONDS: u64 = 366 * 86_400;

/// Text that is no length of a window.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{} is no time to order: expected a number and m, h, d or w, e.g. 90m, 36h, 3d or 1w, up to a year",
    En.quoted(.0)
)]
pub struct NoLength(pub String);

impl FromStr for Length {
    type Err = NoLength;

    fn from_str(text: &str) -> Result<Self, NoLength> {
        let fault = || NoLength(text.chars().take(40).collect());
        let trimmed = text.trim().to_ascii_lowercase();
        // In either language, whichever its author reads.
        let count = |written: [&str; 2]| -> Option<u32> {
            written.into_iter().find_map(|unit| trimmed.strip_suffix(unit)?.trim_end().parse().ok())
        };
        let read = |(unit, written)| Some(Self { count: count(written)?, unit });
        let length = Unit::ALL.into_iter().find_map(read).ok_or_else(fault)?;
        if length.count == 0 || length.seconds() > LONGEST_SECONDS {
            Err(fault())
        } else {
            Ok(length)
        }
    }
}

impl TryFrom<String> for Length {
    type Error = NoLength;

    fn try_from(text: String) -> Result<Self, NoLength> {
        text.parse()
    }
}

impl From<Length> for String {
    fn from(length: Length) -> Self {
        length.to_string()
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(En))
    }
}

impl Default for Length {
    fn default() -> Self {
        Self { count: 1, unit: Unit::Days }
    }
}

impl Length {
    /// Whether it is a minute or more.
    pub fn lasts_a_minute(self) -> bool {
        self.seconds() >= 60
    }

    fn seconds(self) -> u64 {
        u64::from(self.count) * u64::from(self.unit.seconds())
    }

    /// How long it is, a day being 24 hours.
    pub(super) fn duration(self) -> Duration {
        Duration::seconds(i64::try_from(self.seconds()).unwrap_or(i64::MAX / 1000))
    }

    /// How many days it is, if it is counted in days or weeks.
    pub fn days(self) -> Option<u32> {
        match self.unit {
            Unit::Days => Some(self.count),
            Unit::Weeks => Some(7 * self.count),
            _ => None,
        }
    }

    /// As a reader of that language writes it: `3d`, `3j`. Whatever the language, it is read again.
    pub fn written(self, language: Language) -> String {
        let unit = Unit::ALL.into_iter().find(|&(unit, _)| unit == self.unit);
        let unit = unit.map_or("?", |(_, [en, fr])| language.say(en, fr));
        format!("{}{unit}", self.count)
    }

    /// How long it is, in words: `36 hours`, `3 jours`.
    pub fn say(self, language: Language) -> String {
        let unit = match self.unit {
            Unit::Seconds => language.say("second", "seconde"),
            Unit::Minutes => "minute",
            Unit::Hours => language.say("hour", "heure"),
            Unit::Days => language.say("day", "jour"),
            Unit::Weeks => language.say("week", "semaine"),
        };
        format!("{} {unit}{}", self.count, if self.count == 1 { "" } else { "s" })
    }

    /// When a window that opens (or is lengthened) at `from` closes.
    pub fn after(self, from: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        let span = Duration::seconds(i64::try_from(self.seconds()).unwrap_or(i64::MAX));
        let Some(days) = self.days() else { return from + span };
        from.with_timezone(&zone)
            .naive_local()
            .checked_add_days(Days::new(u64::from(days)))
            .and_then(|wall| first_instant(wall, zone))
            .unwrap_or(from + span)
    }
}

impl NoLength {
    /// What happened, what was expected, what to do.
    pub fn say(&self, language: Language) -> String {
        match language {
            En => self.to_string(),
            Fr => format!(
                "{} n'est pas une durée\u{a0}: il faut un nombre et min, h, j ou sem (minutes, heures, \
                 jours, semaines), par exemple 90min, 36h, 3j ou 1sem, jusqu'à un an",
                Fr.quoted(&self.0)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn after(length: &str, from: &str, zone: Tz) -> DateTime<Utc> {
        length.parse::<Length>().unwrap().after(at(from), zone)
    }

    #[test]
    fn lengths_are_read_as_either_language_writes_them() {
        for (french, english) in [("2s", "2s"), ("90min", "90m"), ("3j", "3d"), ("1 sem", "1w")] {
            let length: Length = french.parse().unwrap();
            assert_eq!(length, english.parse().unwrap());
            assert_eq!(length.to_string(), english, "as it is stored");
            assert_eq!(length.written(Fr), french.replace(' ', ""));
        }
        assert!("j".parse::<Length>().is_err() && "1se".parse::<Length>().is_err());
        assert!(NoLength("x".to_owned()).say(Fr).contains("3j"));
    }

    #[test]
    fn days_keep_the_wall_clock_over_a_change_and_hours_do_not() {
        let berlin = chrono_tz::Europe::Berlin;
        // Clocks go forward on 29 March 2026, back on 25 October 2026.
        assert_eq!(after("1d", "2026-03-28T17:00:00Z", berlin), at("2026-03-29T16:00:00Z"));
        assert_eq!(after("24h", "2026-03-28T17:00:00Z", berlin), at("2026-03-29T17:00:00Z"));
        assert_eq!(after("1d", "2026-10-24T16:00:00Z", berlin), at("2026-10-25T17:00:00Z"));
        assert_eq!(after("1w", "2026-10-24T16:00:00Z", berlin), at("2026-10-31T17:00:00Z"));
    }

    #[test]
    fn a_skipped_wall_time_is_the_first_after_it_and_a_doubled_one_the_first() {
        let berlin = chrono_tz::Europe::Berlin;
        // 02:30 does not exist on 29 March: 03:00 summer time.
        assert_eq!(after("1d", "2026-03-28T01:30:00Z", berlin), at("2026-03-29T01:00:00Z"));
        // 02:30 happens twice on 25 October: the summer one.
        assert_eq!(after("1d", "2026-10-24T00:30:00Z", berlin), at("2026-10-25T00:30:00Z"));
    }

    #[test]
    fn windows_are_read_and_printed_and_nonsense_is_refused() {
        for text in ["90m", "36h", "3d", "1w", "2s"] {
            assert_eq!(text.parse::<Length>().unwrap().to_string(), text);
        }
        for text in ["", "3", "h", "0h", "-1d", "3x", "367d", "99999999999d", "1.5h", "3 d d", "é"]
        {
            assert!(text.parse::<Length>().is_err(), "{text}");
        }
    }
}
