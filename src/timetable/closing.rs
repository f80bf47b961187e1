//! When a window closes: rhythm, calendar and absences put together.

use chrono::{DateTime, Days, Duration, Utc};
use chrono_tz::Tz;

use super::{
    Away, Calendar, Length, Rhythm,
    calendar::Cause,
    wall::first_instant,
    why::{Step, Why},
};
use crate::moment::end_of_time;

/// When a window closes, and why then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    /// When.
    pub at: DateTime<Utc>,
    /// Why then.
    pub why: Why,
}

impl Closing {
    /// The same while it is paused.
    pub fn paused(self) -> Self {
        self.standing_still(Step::Paused { seconds: None })
    }

    /// The same while the game is suspended.
    pub fn suspended(self) -> Self {
        self.standing_still(Step::Suspended { seconds: None })
    }

    /// Whether it stands still because the game is suspended, and not by agreement.
    pub fn is_suspended(&self) -> bool {
        self.why.is_suspended()
    }

    fn standing_still(self, step: Step) -> Self {
        let at = end_of_time();
        Self { at, why: self.why.then(step).closing(at) }
    }
}

/// What decides when the windows of a game close.
#[derive(Clone, Debug)]
pub struct Timetable {
    /// How long they are, and the hour at which they close.
    pub rhythm: Rhythm,
    /// The zone in which days are counted.
    pub zone: Tz,
    /// The days on which none closes.
    pub calendar: Calendar,
    /// When those are away whose sheets the window waits for.
    pub away: Vec<Away>,
}

/// How far a deadline is moved at most, looking for a day on which it may be: no calendar that was
/// checked when it was written comes near it.
const FARTHEST_DAYS: u64 = 3 * 366;

/// The part of a window, or of what a turn adds to a bank, that every step of a turn has.
pub(super) const LEAST_STEP: i32 = 100;

/// The shortest time that a window is left open after time was lost or a pause, unless a quarter of
/// it is less.
fn least_rest() -> Duration {
    Duration::hours(1)
}

impl Timetable {
    /// When a window closes that opens then.
    pub fn opened(&self, opened_at: DateTime<Utc>) -> Closing {
        let at = self.rhythm.after(opened_at, self.zone);
        self.clear(Closing { at, why: Why::opened(self.rhythm) })
    }

    /// The window of a turn that goes on: what was left of the one before, with whatever that was lengthened by,
    /// but no less than a quarter of a whole one. Whoever takes longer and longer is given less and less: with its
    /// quarters a turn does not go beyond the window after `turn_due`, when its first one was to close, but by a
    /// hundredth a step. Days that do not count are nobody's delay.
    pub fn going_on(
        &self,
        now: DateTime<Utc>,
        (left, why): (Duration, &Why),
        turn_due: DateTime<Utc>,
    ) -> Closing {
        let window = self.opened(now).at - now;
        let beyond = window - self.counted(turn_due, now);
        let least = (beyond / 4).max(window / LEAST_STEP);
        if left >= least {
            return self.clear(Closing { at: now + left, why: why.going_on() });
        }
        let mut why = Why::opened(self.rhythm).then(Step::GoesOn);
        let seconds = (least - left).num_seconds();
        if seconds > 0 {
            why = why.then(Step::LeftOpen { seconds });
        }
        self.clear(Closing { at: now + least, why })
    }

    /// A window lengthened by its host.
    pub fn lengthened(&self, closing: &Closing, by: Length) -> Closing {
        self.longer(closing, by, Step::Lengthened(by))
    }

    /// A window lengthened by a player's time-out: by one ordinary window.
    pub fn with_time_out(&self, closing: &Closing) -> Closing {
        let by = self.rhythm.length();
        self.longer(closing, by, Step::TimeOut(by))
    }

    fn longer(&self, closing: &Closing, by: Length, step: Step) -> Closing {
        let (at, why) = (by.after(closing.at, self.zone), closing.why.clone().then(step));
        let more = self.counted(closing.at, at);
        self.bank_given(&why, more, at).unwrap_or_else(|| self.clear(Closing { at, why }))
    }

    /// A window that opened then, was paused for so long, and of which so much is left. Nobody has
    /// less than an hour after the pause, or a quarter of the window where that is less.
    pub fn resumed(
        &self,
        opened_at: DateTime<Utc>,
        closing: &Closing,
        (now, rest, lasted): (DateTime<Utc>, Duration, Duration),
    ) -> Closing {
        let why = closing.why.clone().resumed(lasted.num_seconds());
        let window = self.rhythm.length().after(opened_at, self.zone) - opened_at;
        let least = least_rest().min(window / 4);
        if let Some(closing) = self.bank_resumed(&why, (now - lasted, now), least) {
            return closing;
        }
        if rest >= least {
            return self.clear(Closing { at: now + rest, why });
        }
        let why = why.then(Step::LeftOpen { seconds: (least - rest).num_seconds() });
        self.clear(Closing { at: now + least, why })
    }

    /// A window that may not go beyond the agreed end of a tournament game.
    pub fn not_after(closing: Closing, agreed: DateTime<Utc>) -> Closing {
        if closing.at <= agreed {
            return closing;
        }
        Closing { at: agreed, why: closing.why.then(Step::AgreedEnd).closing(agreed) }
    }

    /// A window whose days have changed: the same, unless it may not close any more when it would.
    pub fn reviewed(&self, closing: &Closing) -> Closing {
        let banked = self.bank_given(&closing.why, Duration::zero(), closing.at);
        banked.unwrap_or_else(|| self.clear(closing.clone()))
    }

    /// A window that opened then, after nobody watched it `from` one time `until` another. What it
    /// lost it gets back, to the full minute, if its deadline has passed meanwhile; and nobody has
    /// less than an hour, or a quarter of the window where that is less, once we are back.
    pub fn after_time_lost(
        &self,
        opened_at: DateTime<Utc>,
        closing: &Closing,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Closing {
        self.given_back(opened_at, closing, (from, until), until)
    }

    /// The same where it gets its time back `at` a later time: until then nobody knew when it would close. A bank
    /// gets back what it lost since it runs.
    pub fn given_back(
        &self,
        opened_at: DateTime<Utc>,
        closing: &Closing,
        (from, until): (DateTime<Utc>, DateTime<Utc>),
        at: DateTime<Utc>,
    ) -> Closing {
        let least = at + least_rest().min((closing.at - opened_at) / 4);
        let longer =
            |by: Duration| closing.why.clone().then(Step::TimeLost { seconds: by.num_seconds() });
        if let Some(bank) = closing.why.bank() {
            let from = from.max(bank.since());
            if from >= until {
                return closing.clone();
            }
            let (why, lost) = (longer(until - from), self.counted(from, until));
            let given = self.bank_given(&why, lost, full_minute(least));
            return given.unwrap_or_else(|| closing.clone());
        }
        if closing.at >= least {
            return closing.clone();
        }
        let lost = (until - from.max(opened_at)).max(Duration::zero());
        let due = if closing.at <= until { closing.at + lost } else { closing.at };
        self.clear(Closing { at: full_minute(due.max(least)), why: longer(lost) })
    }

    /// Moves a closing, day by day at the same hour, to where it may be.
    pub(super) fn clear(&self, closing: Closing) -> Closing {
        let wall = closing.at.with_timezone(&self.zone).naive_local();
        let mut causes: Vec<Cause> = Vec::new();
        for days in 0..=FARTHEST_DAYS {
            let at = if days == 0 {
                Some(closing.at)
            } else {
                wall.checked_add_days(Days::new(days)).and_then(|w| first_instant(w, self.zone))
            };
            let Some(at) = at else { break };
            match self.cause(at) {
                Some(cause) if !causes.contains(&cause) => causes.push(cause),
                Some(_) => {}
                None if days == 0 => {
                    return Closing { why: closing.why.closing(at), at };
                }
                None => {
                    let moved = Step::Moved { from: closing.at, to: at, causes };
                    return Closing { why: closing.why.then(moved).closing(at), at };
                }
            }
        }
        Closing { why: closing.why.closing(closing.at), at: closing.at }
    }

    /// Why a window may not close then.
    pub(super) fn cause(&self, at: DateTime<Utc>) -> Option<Cause> {
        let day = at.with_timezone(&self.zone).date_naive();
        self.calendar.closed_on(day).or_else(|| {
            let away = self.away.iter().find(|away| away.from <= at && at < away.until)?;
            Some(Cause::Away(away.seat))
        })
    }
}

/// The full minute at or after an instant.
fn full_minute(at: DateTime<Utc>) -> DateTime<Utc> {
    let over = Duration::nanoseconds(i64::from(at.timestamp_subsec_nanos()))
        + Duration::seconds(at.timestamp().rem_euclid(60));
    if over.is_zero() { at } else { at - over + Duration::minutes(1) }
}

#[cfg(test)]
mod tests;
