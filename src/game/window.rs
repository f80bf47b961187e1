//! The order window and its deadline: pure arithmetic.
//!
//! Hours are hours. Days and weeks are counted on the wall clock of the game's zone, so that a
//! window of `1d` that opened at 18:00 closes at 18:00 also over a change of the clocks. A wall
//! time that the change skips becomes the first instant after the gap; one that happens twice is
//! taken the first time.

use std::{fmt, str::FromStr};

use chrono::{DateTime, Days, Duration, MappedLocalTime, TimeZone, Utc};
use chrono_tz::Tz;

use crate::store::games::Game;

/// How long an order window is, e.g. `36h` or `3d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
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
    const ALL: [(Self, char); 5] = [
        (Self::Seconds, 's'),
        (Self::Minutes, 'm'),
        (Self::Hours, 'h'),
        (Self::Days, 'd'),
        (Self::Weeks, 'w'),
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

/// Text that is no window.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no order window: expected a number and m, h, d or w, e.g. 90m, 36h, 3d or 1w, up to a year"
)]
pub struct NoWindow(pub String);

impl FromStr for Window {
    type Err = NoWindow;

    fn from_str(text: &str) -> Result<Self, NoWindow> {
        let fault = || NoWindow(text.chars().take(40).collect());
        let trimmed = text.trim().to_ascii_lowercase();
        let unit = trimmed.chars().last().ok_or_else(fault)?;
        let count: u32 =
            trimmed.strip_suffix(unit).and_then(|n| n.trim().parse().ok()).ok_or_else(fault)?;
        let (unit, _) =
            Unit::ALL.into_iter().find(|&(_, letter)| letter == unit).ok_or_else(fault)?;
        let window = Self { count, unit };
        if count == 0 || window.seconds() > LONGEST_SECONDS { Err(fault()) } else { Ok(window) }
    }
}

impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter =
            Unit::ALL.into_iter().find(|&(unit, _)| unit == self.unit).map_or('?', |(_, l)| l);
        write!(f, "{}{letter}", self.count)
    }
}

impl Default for Window {
    fn default() -> Self {
        Self { count: 1, unit: Unit::Days }
    }
}

impl Window {
    fn seconds(self) -> u64 {
        u64::from(self.count) * u64::from(self.unit.seconds())
    }

    /// How many, and of what: seconds, minutes, hours, days or weeks as `s`, `m`, `h`, `d`, `w`.
    pub fn parts(self) -> (u32, char) {
        (
            self.count,
            Unit::ALL.into_iter().find(|&(unit, _)| unit == self.unit).map_or('?', |(_, l)| l),
        )
    }

    /// When a window that opens (or is lengthened) at `from` closes.
    pub fn after(self, from: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        let span = Duration::seconds(i64::try_from(self.seconds()).unwrap_or(i64::MAX));
        let days = match self.unit {
            Unit::Days => self.count,
            Unit::Weeks => 7 * self.count,
            _ => return from + span,
        };
        from.with_timezone(&zone)
            .naive_local()
            .checked_add_days(Days::new(u64::from(days)))
            .and_then(|wall| first_instant(wall, zone))
            .unwrap_or(from + span)
    }
}

impl Game {
    /// How long each order window is.
    pub fn window(&self) -> Window {
        // What was stored was valid; a day is what remains of a column edited by hand.
        self.order_window.parse().unwrap_or_default()
    }

    /// The zone in which its days are counted.
    pub fn zone(&self) -> Tz {
        self.zone.parse().unwrap_or(Tz::UTC)
    }
}

/// The instant at which the wall clock of a zone shows that time; after a gap, the first instant
/// there is.
fn first_instant(wall: chrono::NaiveDateTime, zone: Tz) -> Option<DateTime<Utc>> {
    // Gaps are whole minutes, at most a day (a zone that crossed the date line).
    (0..=24 * 60).find_map(|minutes| {
        match zone.from_local_datetime(&(wall + Duration::minutes(minutes))) {
            MappedLocalTime::Single(at) | MappedLocalTime::Ambiguous(at, _) => {
                Some(at.with_timezone(&Utc))
            }
            MappedLocalTime::None => None,
        }
    })
}

/// When those whose sheet is missing are reminded: a quarter of the window before the deadline, at
/// most a day.
pub fn reminder(opened_at: DateTime<Utc>, deadline: DateTime<Utc>) -> DateTime<Utc> {
    deadline - ((deadline - opened_at) / 4).min(Duration::days(1))
}

/// Whether a sheet that arrived then is in time: before the deadline counts, at it is late.
pub fn in_time(received_at: DateTime<Utc>, deadline: DateTime<Utc>) -> bool {
    received_at < deadline
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn after(window: &str, from: &str, zone: Tz) -> DateTime<Utc> {
        window.parse::<Window>().unwrap().after(at(from), zone)
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
            assert_eq!(text.parse::<Window>().unwrap().to_string(), text);
        }
        for text in ["", "3", "h", "0h", "-1d", "3x", "367d", "99999999999d", "1.5h", "3 d d", "é"]
        {
            assert!(text.parse::<Window>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_reminder_comes_a_quarter_before_the_end_at_most_a_day() {
        let opened = at("2026-01-01T00:00:00Z");
        assert_eq!(reminder(opened, at("2026-01-01T04:00:00Z")), at("2026-01-01T03:00:00Z"));
        assert_eq!(reminder(opened, at("2026-01-11T00:00:00Z")), at("2026-01-10T00:00:00Z"));
    }

    #[test]
    fn before_the_deadline_counts_and_at_it_is_late() {
        let deadline = at("2026-01-01T00:00:00Z");
        assert!(in_time(deadline - Duration::microseconds(1), deadline));
        assert!(!in_time(deadline, deadline));
        assert!(!in_time(deadline + Duration::microseconds(1), deadline));
    }
}
