//! The part of a form that says which letters somebody wants, and when: for one seat, or for all.

use chrono_tz::Tz;

use crate::{
    game::post::{
        reminders::{read_reminders, write_reminders},
        wishes::{Pace, Thread, Wishes},
    },
    language::Language,
    store::post::letters,
    web::fields::Fields,
};

/// What is not as it must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The times before the deadline.
    NoReminders,
    /// A time of day.
    NoTime,
}

impl Wrong {
    /// In a sentence.
    pub const fn say(self, l: Language) -> &'static str {
        match self {
            Self::NoReminders => l.say(
                "Nothing has been changed: reminders were expected as at most five times before the \
                 deadline, like 24h, 3h or 90m.",
                "Rien n'a été changé : pour les rappels il faut au plus cinq durées avant \
                 l'échéance, comme 24h, 3h ou 90m.",
            ),
            Self::NoTime => l.say(
                "Nothing has been changed: a time of day was expected, like 22:30.",
                "Rien n'a été changé : il faut une heure, comme 22:30.",
            ),
        }
    }
}

/// The form, filled in.
pub struct WishesForm {
    pub pace: &'static str,
    pub kinds: Vec<(&'static str, bool)>,
    /// As written; none for what is usual.
    pub reminders: String,
    pub usual_reminder: bool,
    pub daily_at: String,
    pub quiet_from: String,
    pub quiet_until: String,
    pub plain: bool,
    pub without_form: bool,
    pub by_game: bool,
    /// The zone of these times.
    pub zone: String,
}

impl WishesForm {
    /// As somebody in that zone has chosen.
    pub fn of(wishes: &Wishes, zone: Tz) -> Self {
        let wanted = |kind: &str| !wishes.muted.iter().any(|muted| muted == kind);
        Self {
            pace: match wishes.pace {
                Pace::Each => "each",
                Pace::Daily => "daily",
                Pace::Needed => "needed",
            },
            kinds: letters::optional_kinds().map(|kind| (kind, wanted(kind))).collect(),
            usual_reminder: wishes.reminders().is_none(),
            reminders: wishes
                .reminders()
                .map(|chosen| write_reminders(&chosen))
                .unwrap_or_default(),
            daily_at: clock(wishes.daily_at),
            quiet_from: wishes.quiet().map(|(from, _)| clock(from)).unwrap_or_default(),
            quiet_until: wishes.quiet().map(|(_, until)| clock(until)).unwrap_or_default(),
            plain: wishes.plain,
            without_form: wishes.without_form,
            by_game: wishes.thread == Thread::Game,
            zone: zone.name().replace('_', " "),
        }
    }
}

/// What the form was sent with.
///
/// # Errors
/// [`Wrong`] for the first field that cannot be read.
pub fn read(fields: &Fields) -> Result<Wishes, Wrong> {
    let muted = letters::optional_kinds().filter(|kind| !fields.ticked(&format!("kind_{kind}")));
    let mut wishes = Wishes {
        pace: match fields.get("pace") {
            "daily" => Pace::Daily,
            "needed" => Pace::Needed,
            _ => Pace::Each,
        },
        muted: muted.map(str::to_owned).collect(),
        plain: fields.ticked("plain"),
        without_form: fields.ticked("without_form"),
        thread: if fields.ticked("by_game") { Thread::Game } else { Thread::Round },
        ..Wishes::default()
    };
    if let Some(minute) = minute(fields.get("daily_at"))? {
        wishes.daily_at = minute;
    }
    if !fields.ticked("usual_reminder") {
        let chosen = read_reminders(fields.get("reminders")).ok_or(Wrong::NoReminders)?;
        wishes.set_reminders(Some(&chosen));
    }
    let quiet = minute(fields.get("quiet_from"))?.zip(minute(fields.get("quiet_until"))?);
    wishes.set_quiet(quiet);
    Ok(wishes)
}

/// `22:30` as a minute of the day; none when the field is empty.
fn minute(text: &str) -> Result<Option<u16>, Wrong> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let read = || {
        let (hours, rest) = text.split_once(':')?;
        let minutes = rest.split(':').next()?;
        let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
        (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
    };
    read().map(Some).ok_or(Wrong::NoTime)
}

fn clock(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}
