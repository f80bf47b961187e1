//! Why a window closes when it does: kept with the round as data, told in one sentence in each
//! language.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::{Length, Rhythm, bank::Running, calendar::Cause};
use crate::{
    language::Language::{self, En, Fr},
    moment::{day, hour_in},
    rules::Seat,
};

/// Why a window closes when it does: what it was counted from, and what moved it since.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Why {
    /// The deadline that this leads to. One that differs was not set by us.
    closes: Option<DateTime<Utc>>,
    /// The game's rhythm when the window opened; none for windows older than reasons are.
    rhythm: Option<Rhythm>,
    /// What moved it, in order.
    steps: Vec<Step>,
    /// The bank that the window runs down, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    bank: Option<Running>,
}

/// Who sits where.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Step {
    /// It would have closed when it may not.
    Moved { from: DateTime<Utc>, to: DateTime<Utc>, causes: Vec<Cause> },
    /// The host lengthened it.
    Lengthened(Length),
    /// A player called a time-out, of one ordinary window.
    TimeOut(Length),
    /// The agreed end of a tournament game comes first.
    AgreedEnd,
    /// Nobody watched it for so long.
    TimeLost { seconds: i64 },
    /// It was paused by agreement for so long; none while it is.
    Paused { seconds: Option<i64> },
    /// The game was suspended for so long; none while it is.
    Suspended { seconds: Option<i64> },
    /// Hardly any of it was left after a pause.
    LeftOpen { seconds: i64 },
    /// It is what was left of the turn's window before.
    GoesOn,
}

impl Why {
    /// Whether it leads to that deadline. Windows older than reasons are have none that says so.
    pub fn leads_to(&self, deadline: DateTime<Utc>) -> bool {
        self.closes.is_none_or(|closes| closes == deadline)
    }

    /// Whether that seat's player being away may have moved it: a bank that is theirs stands still meanwhile, which
    /// is no step.
    pub fn has_waited_for(&self, seat: Seat) -> bool {
        let away = Cause::Away(seat);
        let moved =
            |step: &Step| matches!(step, Step::Moved { causes, .. } if causes.contains(&away));
        self.bank.as_ref().is_some_and(|bank| bank.is_of(seat)) || self.steps.iter().any(moved)
    }

    pub(super) fn opened(rhythm: Rhythm) -> Self {
        Self { closes: None, rhythm: Some(rhythm), ..Self::default() }
    }

    /// The bank that the window runs down.
    pub(super) fn bank(&self) -> Option<&Running> {
        self.bank.as_ref()
    }

    pub(super) fn of_bank(self, bank: Running) -> Self {
        Self { bank: Some(bank), ..self }
    }

    /// Whether the window runs down a bank.
    pub fn is_of_bank(&self) -> bool {
        self.bank.is_some()
    }

    pub(super) fn then(mut self, step: Step) -> Self {
        self.steps.push(step);
        self
    }

    /// Whether it ends with a suspension that goes on.
    pub(super) fn is_suspended(&self) -> bool {
        matches!(self.steps.last(), Some(Step::Suspended { seconds: None }))
    }

    /// The same after the pause, or the suspension, that it ends with.
    pub(super) fn resumed(mut self, seconds: i64) -> Self {
        let stands = |step: &mut Step| {
            matches!(step, Step::Paused { seconds: None } | Step::Suspended { seconds: None })
        };
        let seconds = Some(seconds);
        match self.steps.pop_if(stands) {
            Some(Step::Suspended { .. }) => self.then(Step::Suspended { seconds }),
            _ => self.then(Step::Paused { seconds }),
        }
    }

    /// Why a window of the same turn closes that has what is left of this one.
    pub(super) fn going_on(&self) -> Self {
        let lasts = |step: &&Step| {
            matches!(
                step,
                Step::Moved { .. }
                    | Step::Lengthened(_)
                    | Step::TimeOut(_)
                    | Step::TimeLost { .. }
                    | Step::Paused { seconds: Some(_) }
                    | Step::Suspended { seconds: Some(_) }
            )
        };
        let steps = self.steps.iter().filter(lasts).cloned().chain([Step::GoesOn]).collect();
        Self { closes: None, rhythm: self.rhythm, steps, bank: None }
    }

    pub(super) fn closing(self, at: DateTime<Utc>) -> Self {
        Self { closes: Some(at), ..self }
    }

    /// The sentence, with times in the game's zone: `2 days after the round opened, moved from
    /// Sunday 24 May, a day off, to Monday 25 May, 18:00 in Paris.`
    pub fn say(&self, zone: Tz, names: Names<'_>, language: Language) -> String {
        let mut sentence = match &self.bank {
            Some(running) => banks_said(running, names, language),
            None => self.base(zone, language),
        };
        for (number, step) in self.steps.iter().enumerate() {
            sentence += ", ";
            if number > 0 {
                sentence += language.say("then ", "puis ");
            }
            sentence += &step.say(zone, names, language);
        }
        sentence + "."
    }

    fn base(&self, zone: Tz, language: Language) -> String {
        let Some(rhythm) = self.rhythm else {
            return language
                .say("As set when the round opened", "Comme fixé à l'ouverture de la manche")
                .to_owned();
        };
        let length = rhythm.length().say(language);
        let base = match language {
            En => format!("{length} after the round opened"),
            Fr => format!("{length} après l'ouverture de la manche"),
        };
        match (rhythm.hour(), self.steps.as_slice(), self.closes) {
            (Some(_), [], Some(closes)) => {
                let hour = hour_in(closes, zone, language);
                format!(
                    "{base}{}{hour}",
                    language.say(", at the game's hour, ", ", à l'heure de la partie, ")
                )
            }
            // Where it was moved to is told with the hour.
            (Some(_), [first, ..], _) if !matches!(first, Step::Moved { .. }) => {
                base + language.say(", at the game's hour", ", à l'heure de la partie")
            }
            _ => base,
        }
    }
}

impl Step {
    fn say(&self, zone: Tz, names: Names<'_>, language: Language) -> String {
        match self {
            Self::Moved { from, to, causes } => {
                let date = |at: &DateTime<Utc>| at.with_timezone(&zone).date_naive();
                let one = (date(to) - date(from)).num_days() == 1;
                let (on, moved) = (day(date(from), language), day(date(to), language));
                let hour = hour_in(*to, zone, language);
                let why = causes_said(causes, one, names, language);
                match language {
                    En => format!("moved from {on}, {why}, to {moved}, {hour}"),
                    Fr => format!("reportée du {on}, {why}, au {moved}, {hour}"),
                }
            }
            Self::Lengthened(by) => {
                let by = by.say(language);
                match language {
                    En => format!("lengthened by the host by {by}"),
                    Fr => format!("prolongée de {by} par l'hôte"),
                }
            }
            Self::TimeOut(by) => {
                let by = by.say(language);
                match language {
                    En => format!("lengthened by a time-out of {by}"),
                    Fr => format!("prolongée par un temps mort de {by}"),
                }
            }
            Self::AgreedEnd => language
                .say("but at the game's agreed end", "mais à la fin convenue de la partie")
                .to_owned(),
            Self::Paused { seconds: None } => {
                language.say("paused by agreement", "en pause d'un commun accord").to_owned()
            }
            Self::Paused { seconds: Some(seconds) } => {
                let lasted = length(*seconds);
                match language {
                    En => format!("moved by a pause of {lasted}"),
                    Fr => format!("reportée par une pause de {lasted}"),
                }
            }
            Self::Suspended { seconds: None } => language
                .say(
                    "suspended by whoever runs this server",
                    "suspendue par l'administration de ce serveur",
                )
                .to_owned(),
            Self::Suspended { seconds: Some(seconds) } => {
                let lasted = length(*seconds);
                match language {
                    En => format!("moved because the game was suspended for {lasted}"),
                    Fr => format!("reportée parce que la partie a été suspendue pendant {lasted}"),
                }
            }
            Self::LeftOpen { seconds } => {
                let more = length(*seconds);
                match language {
                    En => format!("left open {more} longer so that some time remains"),
                    Fr => format!("laissée ouverte {more} de plus pour qu'il reste du temps"),
                }
            }
            Self::GoesOn => language
                .say(
                    "shortened by the time that this turn has already taken",
                    "raccourcie du temps que ce tour a déjà pris",
                )
                .to_owned(),
            Self::TimeLost { seconds } => {
                let lost = length(*seconds);
                match language {
                    En => format!("lengthened because the server was down for {lost}"),
                    Fr => format!("prolongée parce que le serveur a été arrêté pendant {lost}"),
                }
            }
        }
    }
}

/// Seconds in hours and minutes, rounded up: `3 h 12 min` with spaces that do not break.
fn length(seconds: i64) -> String {
    let whole = (seconds + 59) / 60;
    let (hours, minutes) = (whole / 60, whole % 60);
    match (hours, minutes) {
        (0, _) => format!("{minutes}\u{a0}min"),
        (_, 0) => format!("{hours}\u{a0}h"),
        _ => format!("{hours}\u{a0}h\u{a0}{minutes}\u{a0}min"),
    }
}

/// `What was left of the bank (Ann 9 d 3 h, Bob 10 d)`.
fn banks_said(running: &Running, names: Names<'_>, language: Language) -> String {
    let one = |(seat, seconds): &(Seat, i64)| {
        let (days, rest) = (seconds / 86_400, seconds % 86_400);
        let days = (days > 0).then(|| format!("{days}\u{a0}{}", language.say("d", "j")));
        let rest = (rest > 0 || days.is_none()).then(|| length(rest));
        let time = days.into_iter().chain(rest).collect::<Vec<_>>().join("\u{a0}");
        format!("{} {time}", names(*seat))
    };
    let banks = running.banks().iter().map(one).collect::<Vec<_>>().join(", ");
    match language {
        En => format!(
            "What was left of the bank when the round opened ({banks}); days off and absences do not \
             run it down"
        ),
        Fr => format!(
            "Ce qui restait de la réserve à l'ouverture de la manche ({banks})\u{a0}; les jours de repos et \
             les absences ne l'entament pas"
        ),
    }
}

/// `a day off`; `days off and a holiday`, as one or several days.
fn causes_said(causes: &[Cause], one: bool, names: Names<'_>, language: Language) -> String {
    let said: Vec<String> = causes
        .iter()
        .map(|cause| match (cause, language) {
            (Cause::OffDay, En) => (if one { "a day off" } else { "days off" }).to_owned(),
            (Cause::OffDay, Fr) => {
                (if one { "jour de repos" } else { "jours de repos" }).to_owned()
            }
            (Cause::Holiday, En) => (if one { "a holiday" } else { "holidays" }).to_owned(),
            (Cause::Holiday, Fr) => (if one { "jour férié" } else { "jours fériés" }).to_owned(),
            (Cause::Away(seat), En) => format!("{} being away", names(*seat)),
            (Cause::Away(seat), Fr) => format!("absence ({})", names(*seat)),
        })
        .collect();
    language.list(&said)
}
