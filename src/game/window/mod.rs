//! The open window of a game: its deadline ([`deadline`]), the days on which nothing closes
//! ([`absences`]), what is in banks, what comes too late ([`late`]), and the watch, so that nobody loses a window because the server did ([`watch`]).
//! When a window closes is counted in `timetable`.
//!
//! Must not know: why a sheet is missing.

pub mod absences;
mod banks;
pub mod deadline;
pub mod late;
pub mod watch;

use chrono::{DateTime, Duration, Utc};

use crate::{
    language::Language,
    moment::moment,
    store::{games::Game, opening::end::End, round::rounds::Round, seats::holders::Holder},
};

impl Game {
    /// How long its windows are, in words, with the zone of their hour if they have one:
    /// `3 days, at 18:00 (Europe/Paris)`. With a clock, what each bank holds.
    pub fn window_said(&self, language: Language) -> String {
        if let Some(clock) = self.terms.clock {
            return clock.say(language);
        }
        let said = self.rhythm.say(language);
        match self.rhythm.hour() {
            Some(_) => format!("{said} ({})", self.zone.name().replace('_', " ")),
            None => said,
        }
    }

    /// When it ends at the latest, in a sentence; none where no end is agreed.
    pub fn end_said(&self, language: Language) -> Option<String> {
        Some(match self.end? {
            End::LastRound(last) => {
                format!("{} {last}.", language.say("It ends with round", "Fin à la manche"))
            }
            End::ClosingTime(closing) => format!(
                "{} {} {}.",
                language.say("The round in play on", "La manche en cours le"),
                moment(closing, self.zone, language),
                language.say("is the last", "est la dernière")
            ),
        })
    }
}

impl Round {
    /// Why its window closes when it does, in one sentence.
    pub fn why_said(&self, game: &Game, holders: &[Holder], language: Language) -> String {
        let name = |seat| {
            let holder = holders.iter().find(|holder| holder.seat == seat);
            holder.map_or_else(String::new, |holder| holder.name(language))
        };
        self.why.say(game.zone, &name, language)
    }
}

/// When those whose sheet is missing are reminded: a quarter of the window before the deadline, at
/// most a day.
pub fn reminder(opened_at: DateTime<Utc>, deadline: DateTime<Utc>) -> DateTime<Utc> {
    deadline - ((deadline - opened_at) / 4).min(Duration::days(1))
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
}
