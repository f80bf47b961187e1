//! A game's rhythm: how long its windows are and, if the host chose one, the hour at which they
//! all close.

use std::{fmt, str::FromStr};

use chrono::{DateTime, Days, Duration, NaiveTime, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::{Length, NoLength, wall::first_instant};
use crate::language::Language::{self, En, Fr};

/// How long windows are, e.g. `36h`, `3d`, or `2d at 18:00`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Rhythm {
    length: Length,
    /// The hour they close at, on the wall clock of the game's zone; only with days.
    hour: Option<NaiveTime>,
}

/// How much shorter than its days a window may be so that it closes at the game's hour. A round
/// that is resolved a little after its hour, or early, does not cost its successor a day.
fn most_cut() -> Duration {
    Duration::hours(6)
}

/// Text that is no rhythm.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(En))]
pub enum NoRhythm {
    /// The length is none.
    Length(NoLength),
    /// The hour is none.
    Hour(String),
    /// An hour of the day goes with days and weeks only.
    NotDays(Length),
}

impl FromStr for Rhythm {
    type Err = NoRhythm;

    fn from_str(text: &str) -> Result<Self, NoRhythm> {
        let text = text.trim();
        let (length, hour) = match text.split_once(char::is_whitespace) {
            Some((length, rest)) if rest.contains([':', 'h']) => (length, Some(rest.trim())),
            _ => (text, None),
        };
        let length: Length = length.parse().map_err(NoRhythm::Length)?;
        let Some(written) = hour else { return Ok(Self { length, hour: None }) };
        let digits = ["at", "à"].iter().find_map(|at| written.strip_prefix(at)).unwrap_or(written);
        let fault = || NoRhythm::Hour(digits.trim().chars().take(40).collect());
        let clock = digits.split_whitespace().collect::<String>().replace('h', ":");
        let hour = NaiveTime::parse_from_str(&clock, "%H:%M").map_err(|_| fault())?;
        if length.days().is_none() {
            return Err(NoRhythm::NotDays(length));
        }
        Ok(Self { length, hour: Some(hour) })
    }
}

impl TryFrom<String> for Rhythm {
    type Error = NoRhythm;

    fn try_from(text: String) -> Result<Self, NoRhythm> {
        text.parse()
    }
}

impl From<Rhythm> for String {
    fn from(rhythm: Rhythm) -> Self {
        rhythm.to_string()
    }
}

impl fmt::Display for Rhythm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.hour {
            Some(hour) => write!(f, "{} at {}", self.length, hour.format("%H:%M")),
            None => self.length.fmt(f),
        }
    }
}

impl From<Length> for Rhythm {
    fn from(length: Length) -> Self {
        Self { length, hour: None }
    }
}

impl Rhythm {
    /// How long windows are, the hour aside.
    pub fn length(self) -> Length {
        self.length
    }

    /// The hour they close at.
    pub fn hour(self) -> Option<NaiveTime> {
        self.hour
    }

    /// When a window that opens then closes, off-days and absences aside. With an hour it is the
    /// first such hour that leaves at least the days less six hours: the game keeps its hour when
    /// a round is resolved early, and nobody's window shrinks below that.
    pub(super) fn after(self, opened_at: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        let plain = self.length.after(opened_at, zone);
        let (Some(hour), Some(days)) = (self.hour, self.length.days()) else { return plain };
        let at_hour = || {
            let earliest = opened_at
                .with_timezone(&zone)
                .naive_local()
                .checked_add_days(Days::new(u64::from(days)))?
                .checked_sub_signed(most_cut())?;
            let next = u64::from(hour < earliest.time());
            first_instant(earliest.date().checked_add_days(Days::new(next))?.and_time(hour), zone)
        };
        at_hour().unwrap_or(plain)
    }

    /// In words: `36 hours`, `2 jours, à 18 h 00`.
    pub fn say(self, language: Language) -> String {
        let length = self.length.say(language);
        match self.hour {
            Some(hour) => {
                let hour = hour.format(language.say("%H:%M", "%-H\u{a0}h\u{a0}%M"));
                format!("{length}{}{hour}", language.say(", at ", ", à "))
            }
            None => length,
        }
    }
}

impl NoRhythm {
    /// What happened, what was expected, what to do.
    pub fn say(&self, language: Language) -> String {
        match (self, language) {
            (Self::Length(fault), _) => fault.say(language),
            (Self::Hour(text), En) => {
                format!(
                    "{} is no hour of the day: expected one like 18:00, as in 2d at 18:00",
                    En.quoted(text)
                )
            }
            (Self::Hour(text), Fr) => format!(
                "{} n'est pas une heure du jour\u{a0}: il en faut une comme 18:00, par exemple \
                 2j à 18:00",
                Fr.quoted(text)
            ),
            (Self::NotDays(length), En) => format!(
                "{length} cannot close at a fixed hour: expected days or weeks with it, as in 2d at \
                 18:00, or {length} alone"
            ),
            (Self::NotDays(length), Fr) => {
                let length = length.written(Fr);
                format!(
                    "{length} ne peut se clore à heure fixe\u{a0}: il y faut des jours ou des semaines, \
                     par exemple 2j à 18:00, ou {length} seul"
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(rhythm: &str, from: &str) -> DateTime<Utc> {
        let rhythm: Rhythm = rhythm.parse().unwrap();
        rhythm.after(from.parse().unwrap(), chrono_tz::Europe::Berlin)
    }

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn rhythms_are_read_and_printed_and_nonsense_is_refused() {
        for (text, printed) in [
            ("36h", "36h"),
            (" 2d at 18:00 ", "2d at 18:00"),
            ("1w 9:05", "1w at 09:05"),
            ("2d à 18 h 00", "2d at 18:00"),
            ("2j à 18:00", "2d at 18:00"),
        ] {
            assert_eq!(text.parse::<Rhythm>().unwrap().to_string(), printed, "{text}");
        }
        for text in ["2d at 25:00", "2d at h", "2d at :", "36h at 18:00", "2d at", "at 18:00", "é"]
        {
            let fault = text.parse::<Rhythm>().unwrap_err();
            assert!(!fault.say(En).is_empty() && !fault.say(Fr).is_empty(), "{text}");
            assert!(!fault.say(Fr).contains("2d at 18:00"), "{text}: in French, {}", fault.say(Fr));
        }
    }

    #[test]
    fn a_window_closes_at_the_games_hour_also_over_a_change_of_the_clocks() {
        // Resolved seconds after the hour, early in the evening, in the middle of the night.
        let evening = "2d at 18:00";
        assert_eq!(after(evening, "2026-05-19T16:00:03Z"), at("2026-05-21T16:00:00Z"));
        assert_eq!(after(evening, "2026-05-19T20:00:00Z"), at("2026-05-21T16:00:00Z"));
        assert_eq!(after(evening, "2026-05-19T23:00:00Z"), at("2026-05-22T16:00:00Z"));
        assert_eq!(after(evening, "2026-05-19T08:00:00Z"), at("2026-05-21T16:00:00Z"));
        // 29 March and 25 October 2026 in Berlin.
        assert_eq!(after("1d at 18:00", "2026-03-28T17:00:00Z"), at("2026-03-29T16:00:00Z"));
        assert_eq!(after("1d at 18:00", "2026-10-24T16:00:00Z"), at("2026-10-25T17:00:00Z"));
        // 02:30 is skipped in March and comes twice in October: 03:00, and the first of the two.
        assert_eq!(after("1d at 02:30", "2026-03-28T01:30:00Z"), at("2026-03-29T01:00:00Z"));
        assert_eq!(after("1d at 02:30", "2026-10-24T00:30:00Z"), at("2026-10-25T00:30:00Z"));
    }
}
