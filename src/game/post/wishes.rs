//! Which letters somebody wants, and when: decided when a letter is about to leave, so that a wish
//! counts from the moment it is made. Letters without which one cannot play always leave at once.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    game::{Error, Failure, Games, Refusal},
    language::Language,
    links::{game_id::GameId, opens::Holding},
    mail::letter::{Kind, Letter, Sort},
    rules::Seat,
    store::{post::wishes, round::rounds, seats::holders},
    timetable::{MinuteOfDay, wall},
};

pub use crate::store::post::wishes::{Pace, Thread, Wishes};

/// When a letter may leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Now, by itself.
    Now,
    /// Now, with all others that wait for the daily letter.
    WithOthers,
    /// Not before then.
    At(DateTime<Utc>),
    /// It is not wanted.
    Never,
}

impl Wishes {
    /// Whether a receipt comes for a sheet.
    pub fn wants_receipts(&self) -> bool {
        !self.is_muted(Kind::Receipt)
    }

    /// When the quiet ends in which it is now, in the reader's zone; none when it is not quiet.
    pub fn quiet_until(&self, now: DateTime<Utc>, zone: Tz) -> Option<DateTime<Utc>> {
        self.quiet.and_then(|quiet| end_of_quiet(quiet, now, zone))
    }

    /// When a letter may leave that was posted at `made_at`, in the reader's zone.
    pub fn leave(
        &self,
        letter: &Letter,
        made_at: DateTime<Utc>,
        now: DateTime<Utc>,
        zone: Tz,
    ) -> Leave {
        let sort = letter.sort();
        if sort == Sort::Needed {
            return Leave::Now;
        }
        if self.is_muted(letter.kind()) {
            return Leave::Never;
        }
        if sort == Sort::Receipt {
            return Leave::Now;
        }
        if self.pace == Pace::Needed {
            return Leave::Never;
        }
        if let Some(end) = self.quiet_until(now, zone) {
            return Leave::At(end);
        }
        if sort == Sort::Notice && self.pace == Pace::Daily {
            let leaves_at = next(made_at, self.daily_at, zone);
            return if now < leaves_at { Leave::At(leaves_at) } else { Leave::WithOthers };
        }
        Leave::Now
    }
}

/// The first time from `from` on at which a clock in that zone shows that minute of the day.
fn next(from: DateTime<Utc>, minute: MinuteOfDay, zone: Tz) -> DateTime<Utc> {
    from.with_timezone(&zone)
        .date_naive()
        .iter_days()
        .take(3)
        .filter_map(|day| wall::first_instant(day.and_time(minute.time()), zone))
        .find(|at| *at >= from)
        .unwrap_or(from)
}

/// When the quiet ends in which `now` is; none when it is not quiet.
fn end_of_quiet(
    (from, until): (MinuteOfDay, MinuteOfDay),
    now: DateTime<Utc>,
    zone: Tz,
) -> Option<DateTime<Utc>> {
    let minute = MinuteOfDay::of(&now.with_timezone(&zone));
    let is_quiet = if from <= until {
        (from..until).contains(&minute)
    } else {
        minute >= from || minute < until
    };
    is_quiet.then(|| next(now, until, zone))
}

impl Games {
    /// What the holder of a seat wants.
    pub async fn wishes(&self, game: &GameId, seat: Seat) -> Result<Wishes, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(wishes::find(&mut conn, game, seat).await?)
    }

    /// Changes what the holder of a seat wants, the language of letters and orders, and the zone in which the
    /// seat's times are told. Reminders of the open round follow.
    pub async fn set_wishes(
        &self,
        holding: &Holding,
        wanted: &Wishes,
        spoken: (Option<Language>, Option<Tz>),
    ) -> Result<(), Error> {
        self.change_wishes(holding, spoken, |_| wanted.clone()).await
    }

    /// The language of a seat's pages, letters and orders, from now on. Nothing changes where somebody else
    /// holds the seat now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn speak(&self, holding: &Holding, to: Language) -> Result<(), Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(wishes::set_language(&mut conn, holding, to).await?)
    }

    /// Stops reminders and notices, as mail programs ask for with one click. The sheets of a game
    /// being played go on.
    pub async fn unsubscribe(&self, holding: &Holding) -> Result<(), Error> {
        let none = |known: Wishes| Wishes { pace: Pace::Needed, ..known };
        self.change_wishes(holding, (None, None), none).await
    }

    /// What is wanted is read once the seat is held: what is chosen at the same time is not lost.
    async fn change_wishes(
        &self,
        holding: &Holding,
        (language, zone): (Option<Language>, Option<Tz>),
        change: impl FnOnce(Wishes) -> Wishes,
    ) -> Result<(), Error> {
        let Holding { game, seat, .. } = holding;
        let mut tx = self.pool.begin().await?;
        let open = match rounds::latest(&mut tx, game).await? {
            Some(latest) => rounds::find_for_update(&mut tx, game, latest.number).await?,
            None => None,
        };
        if !holders::hold(&mut tx, holding).await? {
            return Err(Refusal::NoSeat.into());
        }
        let wanted = change(wishes::find(&mut tx, game, *seat).await?);
        wishes::save(&mut tx, game, *seat, &wanted).await?;
        if let Some(language) = language {
            wishes::set_language(&mut tx, holding, language).await?;
        }
        if let Some(zone) = zone {
            wishes::set_zone(&mut tx, holding, zone).await?;
        }
        self.move_reminders(&mut tx, *seat, open, &wanted).await?;
        tx.commit().await?;
        // What waited for a daily letter or for an end of quiet may leave now.
        self.wake.letters.notify_one();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    const NOTICE: Letter = Letter::Result { round: 3, sealed: None };
    const REMINDER: Letter = Letter::Reminder { round: 3, before: None, by_host: false };
    const SHEET: Letter = Letter::Sheet { round: 3, sealed: None };
    const RECEIPT: Letter = Letter::Receipt { round: 3, version: 1 };
    const FAULTS: Letter = Letter::Faults { round: 3, version: 1 };

    fn quiet(from: &str, until: &str) -> Option<(MinuteOfDay, MinuteOfDay)> {
        Some((from.parse().unwrap(), until.parse().unwrap()))
    }

    fn leave(wishes: &Wishes, letter: &Letter, now: &str) -> Leave {
        let made_at = at("2026-03-28T12:00:00Z");
        wishes.leave(letter, made_at, at(now), chrono_tz::Europe::Berlin)
    }

    #[test]
    fn what_one_needs_to_play_is_never_held_back() {
        let mut wishes = Wishes { pace: Pace::Needed, ..Wishes::default() };
        wishes.quiet = quiet("00:00", "23:59");
        wishes.muted = vec![Kind::Receipt, Kind::Sheet, Kind::Faults, Kind::Result];
        for letter in [SHEET, FAULTS] {
            assert_eq!(leave(&wishes, &letter, "2026-03-28T12:00:00Z"), Leave::Now);
        }
        for letter in [RECEIPT, NOTICE, REMINDER] {
            assert_eq!(leave(&wishes, &letter, "2026-03-28T12:00:00Z"), Leave::Never);
        }
        wishes.muted.clear();
        assert_eq!(leave(&wishes, &RECEIPT, "2026-03-28T12:00:00Z"), Leave::Now);
        let usual = Wishes::default();
        for letter in [SHEET, FAULTS, RECEIPT, NOTICE, REMINDER] {
            assert_eq!(leave(&usual, &letter, "2026-03-28T12:00:00Z"), Leave::Now);
        }
    }

    #[test]
    fn quiet_hours_are_those_of_the_readers_zone_and_end_with_its_clock() {
        let mut wishes = Wishes { quiet: quiet("22:00", "07:00"), ..Wishes::default() };
        // Berlin: 22:59 before the clocks go forward, 07:00 after.
        let end = Leave::At(at("2026-03-29T05:00:00Z"));
        assert_eq!(leave(&wishes, &REMINDER, "2026-03-28T20:59:59Z"), Leave::Now);
        assert_eq!(leave(&wishes, &REMINDER, "2026-03-28T21:00:00Z"), end);
        assert_eq!(leave(&wishes, &NOTICE, "2026-03-29T04:59:59Z"), end);
        assert_eq!(leave(&wishes, &NOTICE, "2026-03-29T05:00:00Z"), Leave::Now);
        assert_eq!(leave(&wishes, &SHEET, "2026-03-28T23:00:00Z"), Leave::Now);
        wishes.quiet = quiet("12:00", "14:00");
        assert_eq!(
            leave(&wishes, &NOTICE, "2026-03-28T12:00:00Z"),
            Leave::At(at("2026-03-28T13:00:00Z"))
        );
        wishes.quiet = quiet("01:00", "01:00");
        assert_eq!(leave(&wishes, &NOTICE, "2026-03-28T00:00:00Z"), Leave::Now, "no time at all");
    }

    #[test]
    fn the_daily_letter_takes_what_was_posted_before_its_hour_and_reminders_do_not_wait() {
        let wishes = Wishes { pace: Pace::Daily, ..Wishes::default() };
        let hour = "2026-03-28T17:00:00Z";
        assert_eq!(leave(&wishes, &NOTICE, "2026-03-28T12:00:01Z"), Leave::At(at(hour)));
        assert_eq!(leave(&wishes, &NOTICE, hour), Leave::WithOthers);
        assert_eq!(leave(&wishes, &NOTICE, "2026-03-30T00:00:00Z"), Leave::WithOthers);
        assert_eq!(leave(&wishes, &REMINDER, "2026-03-28T12:00:01Z"), Leave::Now);
    }
}
