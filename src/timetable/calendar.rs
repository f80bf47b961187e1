//! The days on which a game's windows do not close: weekly off-days, holidays, and the days on
//! which somebody whose sheet is awaited is away.

use chrono::{DateTime, Datelike, NaiveDate, Utc, Weekday};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::wall::hour_of;
use crate::{
    language::Language::{self, En, Fr},
    moment,
    rules::Seat,
};

/// A game's days.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Calendar {
    /// Days of the week on which no window closes, in the game's zone, from Monday on.
    pub off_days: Vec<Weekday>,
    /// Days on which no window closes, in the game's zone, in order.
    pub holidays: Vec<NaiveDate>,
    /// For how many days in all the absences of one player may hold the game.
    pub absence_days: u32,
}

impl Default for Calendar {
    fn default() -> Self {
        Self { off_days: Vec::new(), holidays: Vec::new(), absence_days: 14 }
    }
}

/// The most holidays of a game, and the most days of absence that hold it.
pub const MOST_DAYS: usize = 366;

/// What cannot stand in a calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoDay {
    /// Not the name of a day of the week.
    Weekday(String),
    /// Not a date.
    Date(String),
    /// Every day of the week would be off.
    EveryDay,
    /// Too many days.
    TooMany,
    /// The last day lies before the first.
    Backwards,
    /// The last day has passed, or lies more than a year ahead.
    OutOfReach,
}

/// Days as people write them, and in order: `Sat, sun`, `samedi dimanche`.
///
/// # Errors
/// [`NoDay`] for the first that is none, or when none is left to close on.
pub fn off_days(text: &str) -> Result<Vec<Weekday>, NoDay> {
    const WEEK: [(&str, &str, Weekday); 7] = [
        ("monday", "lundi", Weekday::Mon),
        ("tuesday", "mardi", Weekday::Tue),
        ("wednesday", "mercredi", Weekday::Wed),
        ("thursday", "jeudi", Weekday::Thu),
        ("friday", "vendredi", Weekday::Fri),
        ("saturday", "samedi", Weekday::Sat),
        ("sunday", "dimanche", Weekday::Sun),
    ];
    let mut days = Vec::new();
    for word in words(text) {
        let name = word.to_lowercase();
        let found = WEEK.iter().find(|(english, french, _)| {
            name.chars().count() >= 3 && (english.starts_with(&name) || french.starts_with(&name))
        });
        let (.., day) = found.ok_or_else(|| NoDay::Weekday(shown(word)))?;
        days.push(*day);
    }
    days.sort_by_key(Weekday::num_days_from_monday);
    days.dedup();
    if days.len() < 7 { Ok(days) } else { Err(NoDay::EveryDay) }
}

/// Dates as people write them, and in order: `2026-12-25 2027-01-01`, `2026-12-24..2027-01-02`.
///
/// # Errors
/// [`NoDay`] for the first that is none, or when they are too many.
pub fn holidays(text: &str) -> Result<Vec<NaiveDate>, NoDay> {
    let mut days = Vec::new();
    for word in words(text) {
        let (from, to) = word.split_once("..").unwrap_or((word, word));
        days.extend(span(date(from)?, date(to)?)?);
    }
    days.sort_unstable();
    days.dedup();
    if days.len() <= MOST_DAYS { Ok(days) } else { Err(NoDay::TooMany) }
}

/// The days from one to another, both included.
///
/// # Errors
/// [`NoDay`] when they are in the wrong order or too many.
pub fn span(from: NaiveDate, to: NaiveDate) -> Result<Vec<NaiveDate>, NoDay> {
    if to < from {
        return Err(NoDay::Backwards);
    }
    let days: Vec<NaiveDate> =
        from.iter_days().take_while(|day| *day <= to).take(MOST_DAYS + 1).collect();
    if days.len() <= MOST_DAYS { Ok(days) } else { Err(NoDay::TooMany) }
}

/// A date as people write it: `2026-12-25`.
///
/// # Errors
/// [`NoDay::Date`].
pub fn date(text: &str) -> Result<NaiveDate, NoDay> {
    text.trim().parse().map_err(|_| NoDay::Date(shown(text)))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|word| !word.is_empty())
}

fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

impl Calendar {
    /// Its days in words: `Saturday`, `samedi`, `Friday 25 December 2026`.
    pub fn say(&self, language: Language) -> Vec<String> {
        let weekdays = self.off_days.iter().map(|day| moment::weekday(*day, language));
        let days = self.holidays.iter().map(|day| moment::date(*day, language));
        weekdays.chain(days).collect()
    }

    /// Why no window closes on a day, as far as the whole game is concerned.
    pub(super) fn closed_on(&self, day: NaiveDate) -> Option<Cause> {
        if self.off_days.contains(&day.weekday()) {
            Some(Cause::OffDay)
        } else {
            self.holidays.contains(&day).then_some(Cause::Holiday)
        }
    }
}

/// Why a window does not close on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A weekly off-day.
    OffDay,
    /// A holiday.
    Holiday,
    /// Somebody whose sheet is awaited is away.
    Away(Seat),
}

/// A time during which no window that awaits a seat closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Away {
    /// The seat.
    pub seat: Seat,
    /// From then on.
    pub from: DateTime<Utc>,
    /// Until then: noon of the day after the last, so that whoever comes back has a morning.
    pub until: DateTime<Utc>,
}

/// The times for which a seat's absences hold its game: from the first day to the last, both
/// included, in the player's zone. Of all their days, and of those that were `used` up and hold nothing any
/// more, the first `allowance` count.
pub fn holding(
    seat: Seat,
    absences: &[(NaiveDate, NaiveDate)],
    used: &[(NaiveDate, NaiveDate)],
    zone: Tz,
    allowance: u32,
) -> Vec<Away> {
    let mut spans: Vec<&(NaiveDate, NaiveDate)> = absences.iter().chain(used).collect();
    spans.sort_unstable();
    let mut counted: Vec<NaiveDate> = Vec::new();
    for (from, to) in spans {
        let free = counted.last().and_then(NaiveDate::succ_opt).unwrap_or(NaiveDate::MIN);
        let left = (allowance as usize).saturating_sub(counted.len());
        counted.extend(free.max(*from).iter_days().take_while(|day| day <= to).take(left));
    }
    counted.retain(|day| absences.iter().any(|(from, to)| from <= day && day <= to));
    let held = counted.chunk_by(|day, next| day.succ_opt() == Some(*next));
    held.filter_map(|days| {
        let after = days.last()?.succ_opt()?;
        let (from, until) = (hour_of(*days.first()?, 0, zone)?, hour_of(after, 12, zone)?);
        Some(Away { seat, from, until })
    })
    .collect()
}

impl NoDay {
    /// What happened, what was expected, what to do.
    pub fn say(&self, language: Language) -> String {
        match (self, language) {
            (Self::Weekday(text), En) => {
                format!("{} is no day of the week: expected some like sat,sun", En.quoted(text))
            }
            (Self::Weekday(text), Fr) => {
                format!(
                    "{} n'est pas un jour de la semaine\u{a0}: il en faut comme sam,dim",
                    Fr.quoted(text)
                )
            }
            (Self::Date(text), En) => {
                format!("{} is no date: expected one like 2026-12-25", En.quoted(text))
            }
            (Self::Date(text), Fr) => {
                format!(
                    "{} n'est pas une date\u{a0}: il en faut une comme 2026-12-25",
                    Fr.quoted(text)
                )
            }
            (Self::EveryDay, En) => {
                "every day of the week would be off: leave one to close on".to_owned()
            }
            (Self::EveryDay, Fr) => {
                "tous les jours seraient de repos\u{a0}: il en faut un pour l'échéance".to_owned()
            }
            (Self::TooMany, En) => format!("that is too many days: expected {MOST_DAYS} at most"),
            (Self::TooMany, Fr) => {
                format!("c'est trop de jours\u{a0}: {MOST_DAYS} au plus sont admis")
            }
            (Self::Backwards, En) => {
                "the last day lies before the first: expected it on that day or later".to_owned()
            }
            (Self::Backwards, Fr) => {
                "le dernier jour précède le premier\u{a0}: il le faut ce jour-là ou plus tard"
                    .to_owned()
            }
            (Self::OutOfReach, En) => {
                "these days have passed or lie too far ahead: expected days within the year to come"
                    .to_owned()
            }
            (Self::OutOfReach, Fr) => {
                "ces jours sont passés ou trop lointains\u{a0}: il en faut dans l'année qui vient"
                    .to_owned()
            }
        }
    }
}
