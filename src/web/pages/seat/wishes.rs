//! The part of a form that says which letters somebody wants, and when: for one seat, or for all.

use chrono_tz::Tz;

use crate::{
    game::post::{
        reminders::{read_reminders, write_reminders},
        wishes::{Pace, Thread, Wishes},
    },
    language::Language,
    store::post::letters,
    timetable::MinuteOfDay,
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
                 l'échéance, comme 24h, 3h ou 90min.",
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
    /// The zone as its own field has it, where the page has one.
    pub typed_zone: String,
}

impl WishesForm {
    /// As somebody in that zone who reads that language has chosen.
    pub fn of(wishes: &Wishes, zone: Tz, l: Language) -> Self {
        Self {
            pace: wishes.pace.code(),
            kinds: letters::optional_kinds()
                .map(|kind| (kind.code(), !wishes.is_muted(kind)))
                .collect(),
            usual_reminder: wishes.reminders().is_none(),
            reminders: wishes
                .reminders()
                .map(|chosen| write_reminders(&chosen, l))
                .unwrap_or_default(),
            daily_at: wishes.daily_at.to_string(),
            quiet_from: wishes.quiet.map(|(from, _)| from.to_string()).unwrap_or_default(),
            quiet_until: wishes.quiet.map(|(_, until)| until.to_string()).unwrap_or_default(),
            plain: wishes.plain,
            without_form: wishes.without_form,
            by_game: wishes.thread == Thread::Game,
            zone: zone.name().replace('_', " "),
            typed_zone: zone.name().to_owned(),
        }
    }
}

impl WishesForm {
    /// As it was sent and refused.
    pub fn again(fields: &Fields, zone: Tz) -> Self {
        let typed = |name: &str| fields.get(name).to_owned();
        Self {
            pace: pace(fields).code(),
            kinds: letters::optional_kinds()
                .map(|kind| (kind.code(), fields.ticked(&format!("kind_{kind}"))))
                .collect(),
            reminders: typed("reminders"),
            usual_reminder: fields.ticked("usual_reminder"),
            daily_at: typed("daily_at"),
            quiet_from: typed("quiet_from"),
            quiet_until: typed("quiet_until"),
            plain: fields.ticked("plain"),
            without_form: fields.ticked("without_form"),
            by_game: fields.ticked("by_game"),
            zone: zone.name().replace('_', " "),
            typed_zone: typed("zone"),
        }
    }
}

/// How often, as the form says it; each letter for what it does not know.
fn pace(fields: &Fields) -> Pace {
    Pace::ALL.into_iter().find(|pace| pace.code() == fields.get("pace")).unwrap_or_default()
}

/// What the form was sent with.
///
/// # Errors
/// [`Wrong`] for the first field that cannot be read.
pub fn read(fields: &Fields) -> Result<Wishes, Wrong> {
    let muted = letters::optional_kinds().filter(|kind| !fields.ticked(&format!("kind_{kind}")));
    let mut wishes = Wishes {
        pace: pace(fields),
        muted: muted.collect(),
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
    wishes.quiet = minute(fields.get("quiet_from"))?.zip(minute(fields.get("quiet_until"))?);
    Ok(wishes)
}

/// A minute of the day; none when the field is empty.
fn minute(text: &str) -> Result<Option<MinuteOfDay>, Wrong> {
    let text = Some(text).filter(|text| !text.trim().is_empty());
    text.map(str::parse).transpose().map_err(|_| Wrong::NoTime)
}
