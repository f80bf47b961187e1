//! Which letters somebody wants, and when: decided when a letter is about to leave, so that a wish
//! counts from the moment it is made. Letters without which one cannot play always leave at once.

use chrono::{DateTime, Duration, NaiveTime, Timelike, Utc};
use chrono_tz::Tz;
use sqlx::PgConnection;

use crate::{
    game::{Failure, Games, window},
    language::Language,
    links::game_id::GameId,
    mail::letter::{Letter, Sort},
    rules::Seat,
    store::{
        post::{letters, reminders, wishes},
        round::rounds::{self, Round},
    },
    timetable::wall,
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
        if self.muted.iter().any(|kind| kind == letter.kind()) {
            return Leave::Never;
        }
        if sort == Sort::Receipt {
            return Leave::Now;
        }
        if self.pace == Pace::Needed {
            return Leave::Never;
        }
        if let Some(end) = self.quiet().and_then(|quiet| end_of_quiet(quiet, now, zone)) {
            return Leave::At(end);
        }
        if sort == Sort::Notice && self.pace == Pace::Daily {
            let leaves_at = next(made_at, self.daily_at, zone);
            return if now < leaves_at { Leave::At(leaves_at) } else { Leave::WithOthers };
        }
        Leave::Now
    }

    /// When somebody is reminded of a round: how many minutes before the deadline, if they chose,
    /// and the time.
    fn reminded_at(
        &self,
        opened_at: DateTime<Utc>,
        deadline: DateTime<Utc>,
    ) -> Vec<(Option<u32>, DateTime<Utc>)> {
        match self.reminders() {
            None => vec![(None, window::reminder(opened_at, deadline))],
            Some(chosen) => chosen
                .into_iter()
                .map(|minutes| (Some(minutes), deadline - Duration::minutes(i64::from(minutes))))
                .collect(),
        }
    }
}

/// The first time from `from` on at which a clock in that zone shows that minute of the day.
fn next(from: DateTime<Utc>, minute: u16, zone: Tz) -> DateTime<Utc> {
    let time = NaiveTime::from_num_seconds_from_midnight_opt(u32::from(minute) * 60, 0);
    from.with_timezone(&zone)
        .date_naive()
        .iter_days()
        .take(3)
        .filter_map(|day| wall::first_instant(day.and_time(time.unwrap_or_default()), zone))
        .find(|at| *at >= from)
        .unwrap_or(from)
}

/// When the quiet ends in which `now` is; none when it is not quiet.
fn end_of_quiet((from, until): (u16, u16), now: DateTime<Utc>, zone: Tz) -> Option<DateTime<Utc>> {
    let minute = u16::try_from(now.with_timezone(&zone).num_seconds_from_midnight() / 60).ok()?;
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

    /// Changes what the holder of a seat wants, and the language of letters and orders. Reminders
    /// of the open round follow.
    pub async fn set_wishes(
        &self,
        game: &GameId,
        seat: Seat,
        wanted: &Wishes,
        language: Option<Language>,
    ) -> Result<(), Failure> {
        let mut tx = self.pool.begin().await?;
        let open = match rounds::latest(&mut tx, game).await? {
            Some(latest) => rounds::find_for_update(&mut tx, game, latest.number).await?,
            None => None,
        };
        wishes::save(&mut tx, game, seat, wanted).await?;
        if let Some(language) = language {
            wishes::set_language(&mut tx, game, seat, language).await?;
        }
        self.move_reminders(&mut tx, open, seat, wanted).await?;
        tx.commit().await?;
        // What waited for a daily letter or for an end of quiet may leave now.
        self.wake.letters.notify_one();
        Ok(())
    }

    /// Posts a seat's reminders of the open round anew, as its holder wants them now.
    pub async fn renew_reminders(&self, game: &GameId, seat: Seat) -> Result<(), Failure> {
        let mut tx = self.pool.begin().await?;
        let open = match rounds::latest(&mut tx, game).await? {
            Some(latest) => rounds::find_for_update(&mut tx, game, latest.number).await?,
            None => None,
        };
        let wanted = wishes::find(&mut tx, game, seat).await?;
        self.move_reminders(&mut tx, open, seat, &wanted).await?;
        Ok(tx.commit().await?)
    }

    async fn move_reminders(
        &self,
        conn: &mut PgConnection,
        round: Option<Round>,
        seat: Seat,
        wanted: &Wishes,
    ) -> Result<(), Failure> {
        let awaited = |round: &Round| round.is_open() && round.awaited.contains(&seat);
        if let Some(round) = round.filter(awaited) {
            reminders::remove(conn, round.sheet_of(seat)).await?;
            let now = self.clock.now(conn).await?;
            post_reminders(conn, seat, &round, wanted, now).await?;
        }
        Ok(())
    }

    /// Stops reminders and notices, as mail programs ask for with one click. The sheets of a game
    /// being played go on.
    pub async fn unsubscribe(&self, game: &GameId, seat: Seat) -> Result<(), Failure> {
        let wanted = Wishes { pace: Pace::Needed, ..self.wishes(game, seat).await? };
        self.set_wishes(game, seat, &wanted, None).await
    }

    /// Posts the reminders of a round that opens, as each of those awaited wants them. They will be
    /// dropped if the sheet is in by then.
    pub(in crate::game) async fn post_all_reminders(
        &self,
        conn: &mut PgConnection,
        game: &GameId,
        number: u32,
    ) -> Result<(), Failure> {
        let Some(round) = rounds::find(conn, game, number).await? else { return Ok(()) };
        let wanted = wishes::of_game(conn, game).await?;
        for &seat in &round.awaited {
            let wishes = wanted.get(&seat).cloned().unwrap_or_default();
            post_reminders(conn, seat, &round, &wishes, round.opened_at).await?;
        }
        Ok(())
    }
}

/// Posts the reminders of a round to one seat, as its holder wants them; those whose time is over
/// are not posted.
pub(in crate::game) async fn post_reminders(
    conn: &mut PgConnection,
    seat: Seat,
    round: &Round,
    wanted: &Wishes,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    for (before, at) in wanted.reminded_at(round.opened_at, round.deadline) {
        if at > now {
            let letter = Letter::Reminder { round: round.number, before, by_host: false };
            letters::insert(conn, &round.game, seat, &letter, now, at).await?;
        }
    }
    Ok(())
}

/// Minutes before a deadline as they are written: `24h, 90m, 2d`. None for what cannot be read, or
/// for more than five.
pub fn read_reminders(text: &str) -> Option<Vec<u32>> {
    let parts = text.split([',', ';', ' ']).filter(|part| !part.is_empty());
    let minutes = |part: &str| {
        let unit = part.chars().last()?;
        let count: u32 = part.strip_suffix(unit)?.parse().ok()?;
        let minutes = match unit.to_ascii_lowercase() {
            'm' => 1,
            'h' => 60,
            // `d` for days, `j` for French ones.
            'd' | 'j' => 24 * 60,
            _ => return None,
        };
        count.checked_mul(minutes).filter(|minutes| (1..=60 * 24 * 60).contains(minutes))
    };
    let chosen = parts.map(minutes).collect::<Option<Vec<u32>>>()?;
    (chosen.len() <= 5).then_some(chosen)
}

/// Minutes before a deadline, as they are written.
pub fn write_reminders(minutes: &[u32]) -> String {
    let written = minutes.iter().map(|&minutes| match minutes {
        minutes if minutes % 60 == 0 => format!("{}h", minutes / 60),
        minutes => format!("{minutes}m"),
    });
    written.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    const NOTICE: Letter = Letter::Result { round: 3 };
    const REMINDER: Letter = Letter::Reminder { round: 3, before: None, by_host: false };
    const SHEET: Letter = Letter::Sheet { round: 3 };
    const RECEIPT: Letter = Letter::Receipt { round: 3, version: 1 };
    const FAULTS: Letter = Letter::Faults { round: 3, version: 1 };

    fn leave(wishes: &Wishes, letter: &Letter, now: &str) -> Leave {
        let made_at = at("2026-03-28T12:00:00Z");
        wishes.leave(letter, made_at, at(now), chrono_tz::Europe::Berlin)
    }

    #[test]
    fn what_one_needs_to_play_is_never_held_back() {
        let mut wishes = Wishes { pace: Pace::Needed, ..Wishes::default() };
        wishes.set_quiet(Some((0, 1439)));
        wishes.muted = ["receipt", "sheet", "faults", "result"].map(String::from).to_vec();
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
        let mut wishes = Wishes::default();
        wishes.set_quiet(Some((22 * 60, 7 * 60)));
        // Berlin: 22:59 before the clocks go forward, 07:00 after.
        let end = Leave::At(at("2026-03-29T05:00:00Z"));
        assert_eq!(leave(&wishes, &REMINDER, "2026-03-28T20:59:59Z"), Leave::Now);
        assert_eq!(leave(&wishes, &REMINDER, "2026-03-28T21:00:00Z"), end);
        assert_eq!(leave(&wishes, &NOTICE, "2026-03-29T04:59:59Z"), end);
        assert_eq!(leave(&wishes, &NOTICE, "2026-03-29T05:00:00Z"), Leave::Now);
        assert_eq!(leave(&wishes, &SHEET, "2026-03-28T23:00:00Z"), Leave::Now);
        wishes.set_quiet(Some((12 * 60, 14 * 60)));
        assert_eq!(
            leave(&wishes, &NOTICE, "2026-03-28T12:00:00Z"),
            Leave::At(at("2026-03-28T13:00:00Z"))
        );
        wishes.set_quiet(Some((60, 60)));
        assert_eq!(leave(&wishes, &NOTICE, "2026-03-28T00:00:00Z"), Leave::Now, "no time at all");
    }

    #[test]
    fn the_daily_letter_takes_what_was_posted_before_its_hour_and_reminders_do_not_wait() {
        let wishes = Wishes { pace: Pace::Daily, daily_at: 18 * 60, ..Wishes::default() };
        let hour = "2026-03-28T17:00:00Z";
        assert_eq!(leave(&wishes, &NOTICE, "2026-03-28T12:00:01Z"), Leave::At(at(hour)));
        assert_eq!(leave(&wishes, &NOTICE, hour), Leave::WithOthers);
        assert_eq!(leave(&wishes, &NOTICE, "2026-03-30T00:00:00Z"), Leave::WithOthers);
        assert_eq!(leave(&wishes, &REMINDER, "2026-03-28T12:00:01Z"), Leave::Now);
    }

    #[test]
    fn reminders_are_read_as_they_are_written() {
        assert_eq!(read_reminders("24h, 3h"), Some(vec![1440, 180]));
        assert_eq!(read_reminders(" 2d;90m "), Some(vec![2880, 90]));
        assert_eq!(read_reminders(""), Some(vec![]));
        assert_eq!(write_reminders(&[2880, 1440, 90]), "48h, 24h, 90m");
        for text in ["24", "h", "0h", "1x", "61d", "-1h", "9999999999h", "1h 2h 3h 4h 5h 6h", "é"]
        {
            assert_eq!(read_reminders(text), None, "{text}");
        }
    }

    #[test]
    fn one_is_reminded_as_often_as_one_chose() {
        let (opened, deadline) = (at("2026-03-01T00:00:00Z"), at("2026-03-05T00:00:00Z"));
        let mut wishes = Wishes::default();
        assert_eq!(wishes.reminded_at(opened, deadline), [(None, at("2026-03-04T00:00:00Z"))]);
        wishes.set_reminders(Some(&[180, 1440, 180]));
        assert_eq!(
            wishes.reminded_at(opened, deadline),
            [(Some(1440), at("2026-03-04T00:00:00Z")), (Some(180), at("2026-03-04T21:00:00Z"))]
        );
        wishes.set_reminders(Some(&[]));
        assert!(wishes.reminded_at(opened, deadline).is_empty());
    }
}
