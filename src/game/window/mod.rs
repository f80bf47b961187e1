//! The order window and its deadline: pure arithmetic.
//!
//! A game has a *rhythm* ([`Rhythm`]: how long windows are, and perhaps the hour at which they
//! close), a zone, a *calendar* ([`Calendar`]: off-days, holidays, how long absences may hold it),
//! and its players are away at times ([`Away`]). Together they are a [`Timetable`], which says
//! when a window closes and *why then* ([`Why`]), for one sentence on every page and letter:
//!
//! - A window never closes on an off-day or a holiday of the game's zone, nor while somebody whose
//!   sheet is awaited is away, as far as the game allows absences to hold it. It then closes at
//!   the same hour of the first day after it on which it may.
//! - Days are counted on the wall clock ([`wall`]); an hour chosen by the host is kept, also when
//!   a round is resolved early ([`rhythm`]).
//!
//! Must not know: the store beyond its row types, the clock.

pub mod absences;
pub mod calendar;
pub mod deadline;
mod length;
pub mod rhythm;
mod timetable;
pub mod wall;
pub mod watch;
mod why;

use chrono::{DateTime, Duration, Utc};
use chrono_tz::Tz;

pub use self::{
    calendar::{Away, Calendar},
    length::{NoWindow, Window},
    rhythm::Rhythm,
    timetable::{Closing, Timetable},
    why::Why,
};
use crate::{
    language::Language,
    moment::end_of_time,
    store::{games::Game, round::rounds::Round},
};

impl Game {
    /// How long each order window is, and when it closes.
    pub fn rhythm(&self) -> Rhythm {
        // What was stored was valid; a day is what remains of a column edited by hand.
        self.order_window.parse().unwrap_or_default()
    }

    /// The same in words, with the zone of its hour if it has one: `3 days, at 18:00 (Europe/Paris)`.
    pub fn window_said(&self, language: Language) -> String {
        let said = self.rhythm().say(language);
        match self.rhythm().hour() {
            Some(_) => format!("{said} ({})", self.zone().name().replace('_', " ")),
            None => said,
        }
    }

    /// The zone in which its days are counted.
    pub fn zone(&self) -> Tz {
        self.zone.parse().unwrap_or(Tz::UTC)
    }

    /// The days on which no window closes.
    pub fn calendar(&self) -> Calendar {
        serde_json::from_value(self.calendar.clone()).unwrap_or_default()
    }
}

impl Round {
    /// When its window closes, and why then.
    pub fn closing(&self) -> Closing {
        let why = serde_json::from_value(self.why.clone()).unwrap_or_default();
        Closing { at: self.deadline, why }
    }

    /// Whether its window is paused.
    pub fn is_paused(&self) -> bool {
        self.is_open() && self.deadline == end_of_time()
    }
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
