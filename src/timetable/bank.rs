//! Banks: the time that each seat of a game of turns has for all its turns together.
//!
//! A seat's bank begins full. While its sheet is awaited the bank runs, on days on which windows may
//! close and while the seat's player is not away; when its turn is over something is added, up to what
//! the bank holds. What a bank has had since when is kept with the round's [`Why`]: whatever moves the
//! deadline (a longer window, a pause, time that the server lost) is in the bank's favour.

use std::{fmt, str::FromStr};

use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};

use super::{Closing, Length, Timetable, Why, closing::LEAST_STEP, wall::hour_of};
use crate::{
    language::Language::{self, En, Fr},
    rules::Seat,
};

/// What the banks of a game hold, and what each turn adds: `10d+1d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Clock {
    holds: Length,
    each_turn: Length,
}

/// Text that is no clock.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(En))]
pub enum NoClock {
    /// Not a length, a plus and a length.
    Unreadable(String),
    /// The bank holds nothing, or a turn adds nothing.
    Nothing(String),
    /// A turn adds more than the bank holds.
    TooMuch(String),
}

impl FromStr for Clock {
    type Err = NoClock;

    fn from_str(text: &str) -> Result<Self, NoClock> {
        let shown = || text.trim().chars().take(40).collect();
        let (holds, each_turn) =
            text.split_once('+').ok_or_else(|| NoClock::Unreadable(shown()))?;
        if [holds, each_turn].into_iter().any(is_nothing) {
            return Err(NoClock::Nothing(shown()));
        }
        let length = |text: &str| text.parse().map_err(|_| NoClock::Unreadable(shown()));
        let clock = Self { holds: length(holds)?, each_turn: length(each_turn)? };
        if clock.increment() > clock.full() {
            return Err(NoClock::TooMuch(shown()));
        }
        Ok(clock)
    }
}

/// Whether a length is left out, or none: `0d`.
fn is_nothing(text: &str) -> bool {
    let text = text.trim();
    let unit = text.trim_start_matches('0');
    text.is_empty() || unit.len() < text.len() && unit.chars().all(char::is_alphabetic)
}

impl TryFrom<String> for Clock {
    type Error = NoClock;

    fn try_from(text: String) -> Result<Self, NoClock> {
        text.parse()
    }
}

impl From<Clock> for String {
    fn from(clock: Clock) -> Self {
        clock.to_string()
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.holds, self.each_turn)
    }
}

impl Clock {
    /// What is in a bank at first, and at the most.
    pub fn full(self) -> Duration {
        self.holds.duration()
    }

    /// What a turn adds: also how long a window is that runs down no bank.
    pub fn each_turn(self) -> Length {
        self.each_turn
    }

    fn increment(self) -> Duration {
        self.each_turn.duration()
    }

    /// What is in a bank after a round that began with `had` in it, and in which that was left. Whose bank has
    /// run out while the turn is not over gets what a turn adds for the next step, for no window opens that is
    /// closed already; but no more than a quarter of what they had for this one: nobody is kept waiting by step
    /// after step.
    pub fn after(self, had: Duration, left: Duration, turn_is_over: bool) -> Duration {
        let left = left.clamp(Duration::zero(), self.full());
        if turn_is_over {
            (left + self.increment()).min(self.full())
        } else if left.is_zero() {
            self.increment().min(had / 4).max(self.increment() / LEAST_STEP)
        } else {
            left
        }
    }

    /// In words: `what is left of a bank of 10 days (each turn adds 1 day, up to 10 days again)`.
    pub fn say(self, language: Language) -> String {
        let (holds, adds) = (self.holds.say(language), self.each_turn.say(language));
        match language {
            En => format!(
                "what is left of a bank of {holds} (each turn adds {adds}, up to {holds} again)"
            ),
            Fr => format!(
                "ce qui reste d'une réserve de {holds} (chaque tour y ajoute {adds}, jusqu'à {holds})"
            ),
        }
    }
}

/// A bank that runs, and the others of its game, which do not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Running {
    /// Whose.
    seat: Seat,
    /// Since when.
    since: DateTime<Utc>,
    /// What was in it then, in seconds, with all that it was given since.
    seconds: i64,
    /// What was in every bank of the game when the window opened, in seconds.
    banks: Vec<(Seat, i64)>,
}

impl Running {
    /// Whether it is that seat's.
    pub(super) fn is_of(&self, seat: Seat) -> bool {
        self.seat == seat
    }

    /// Since when it runs without having stood still.
    pub(super) fn since(&self) -> DateTime<Utc> {
        self.since
    }

    /// What was in every bank when the window opened.
    pub(super) fn banks(&self) -> &[(Seat, i64)] {
        &self.banks
    }
}

/// How many stretches of time are looked at, at most: no bank and no calendar need more.
const MOST_STRETCHES: usize = 8 * 366;

impl Timetable {
    /// When a window closes that opens then and runs down the bank of that seat. `banks` says what is
    /// in each, in seconds.
    pub fn of_bank(
        &self,
        opened_at: DateTime<Utc>,
        seat: Seat,
        banks: Vec<(Seat, i64)>,
    ) -> Closing {
        let own = banks.iter().find(|(whose, _)| *whose == seat);
        let seconds = own.map_or(0, |(_, seconds)| *seconds).max(0);
        self.running(Running { seat, since: opened_at, seconds, banks }, Why::default())
    }

    /// What is left of the bank that a window runs down, at that time; none where it runs down none.
    pub fn left(&self, why: &Why, at: DateTime<Utc>) -> Option<(Seat, Duration)> {
        let running = why.bank()?;
        let used = self.counted(running.since, at);
        Some((running.seat, (seconds(running.seconds) - used).max(Duration::zero())))
    }

    /// A window whose bank runs again after a pause, with what was left at its beginning, but no less
    /// than `least`.
    pub(super) fn bank_resumed(
        &self,
        why: &Why,
        (paused_at, now): (DateTime<Utc>, DateTime<Utc>),
        least: Duration,
    ) -> Option<Closing> {
        let (_, left) = self.left(why, paused_at)?;
        let running = why.bank()?.clone();
        let seconds = whole_seconds(left.max(least));
        Some(self.running(Running { since: now, seconds, ..running }, why.clone()))
    }

    /// A window whose bank gets so much more; it closes no earlier than then, whatever is in the bank.
    pub(super) fn bank_given(
        &self,
        why: &Why,
        more: Duration,
        no_earlier: DateTime<Utc>,
    ) -> Option<Closing> {
        let running = why.bank()?.clone();
        let seconds = running.seconds.saturating_add(whole_seconds(more));
        let closing = self.running(Running { seconds, ..running }, why.clone());
        if closing.at >= no_earlier {
            return Some(closing);
        }
        Some(self.clear(Closing { at: no_earlier, ..closing }))
    }

    /// The time that counts between two instants: days on which no window closes do not, nor does the
    /// time for which somebody is away who is awaited.
    pub(super) fn counted(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> Duration {
        let (mut at, mut sum) = (from, Duration::zero());
        for _ in 0..MOST_STRETCHES {
            if at >= to {
                break;
            }
            let (counts, until) = self.stretch(at);
            let until = until.min(to);
            if counts {
                sum += until - at;
            }
            at = until;
        }
        sum
    }

    fn running(&self, running: Running, why: Why) -> Closing {
        let at = self.counting_on(running.since, seconds(running.seconds));
        Closing { at, why: why.of_bank(running).closing(at) }
    }

    /// The first instant, on time that counts, at which so much of it has passed since another.
    fn counting_on(&self, from: DateTime<Utc>, mut left: Duration) -> DateTime<Utc> {
        let mut at = from;
        for _ in 0..MOST_STRETCHES {
            let (counts, until) = self.stretch(at);
            if counts && until - at > left {
                break;
            }
            if counts {
                left -= until - at;
            }
            at = until;
        }
        at + left
    }

    /// Whether time counts at an instant, and until when that stays so.
    fn stretch(&self, at: DateTime<Utc>) -> (bool, DateTime<Utc>) {
        let day = at.with_timezone(&self.zone).date_naive();
        let midnight = day.succ_opt().and_then(|next| hour_of(next, 0, self.zone));
        let mut until = midnight.filter(|next| *next > at).unwrap_or(at + Duration::days(1));
        for edge in self.away.iter().flat_map(|away| [away.from, away.until]) {
            if edge > at {
                until = until.min(edge);
            }
        }
        (self.cause(at).is_none(), until)
    }
}

fn seconds(seconds: i64) -> Duration {
    Duration::try_seconds(seconds).unwrap_or_default()
}

/// A time in whole seconds, rounded up: none is taken from anybody.
pub fn whole_seconds(time: Duration) -> i64 {
    time.num_seconds() + i64::from(time.subsec_nanos() > 0)
}

impl NoClock {
    /// What happened, what was expected, what to do.
    pub fn say(&self, language: Language) -> String {
        match (self, language) {
            (Self::Unreadable(text), En) => format!(
                "{} is no clock: expected what a bank holds and what each turn adds, like \
                 10d+1d",
                En.quoted(text)
            ),
            (Self::Unreadable(text), Fr) => format!(
                "{} n'est pas une pendule\u{a0}: il faut ce que contient la réserve et ce que chaque \
                 tour y ajoute, par exemple 10j+1j",
                Fr.quoted(text)
            ),
            (Self::Nothing(text), En) => format!(
                "{} is a bank of nothing: both what it holds and what each turn adds must be \
                 some time, like 10d+1d",
                En.quoted(text)
            ),
            (Self::Nothing(text), Fr) => format!(
                "{} est une réserve vide\u{a0}: il faut du temps au départ et du temps ajouté par \
                 tour, par exemple 10j+1j",
                Fr.quoted(text)
            ),
            (Self::TooMuch(text), En) => format!(
                "in {} a turn adds more than the bank holds: expected the longer time first, \
                 like 10d+1d",
                En.quoted(text)
            ),
            (Self::TooMuch(text), Fr) => format!(
                "dans {}, un tour ajoute plus que la réserve ne contient\u{a0}: il faut le temps le \
                 plus long d'abord, par exemple 10j+1j",
                Fr.quoted(text)
            ),
        }
    }
}

#[cfg(test)]
mod tests;
