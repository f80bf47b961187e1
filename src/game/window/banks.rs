//! The banks of a game that is played with a clock: whose runs in a window, and what is in it after.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

use crate::{
    game::{Failure, Games},
    rules::{Pace, Seat, Turn},
    store::{
        games::Game,
        round::rounds::{ClosedBy, Round},
        window::banks,
    },
    timetable::{Closing, Timetable, whole_seconds},
};

impl Games {
    /// The window of a round that runs down a bank: in a game with a clock, where it awaits one seat.
    pub(in crate::game) async fn bank_window(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        (timetable, awaited): (&Timetable, &[Seat]),
        now: DateTime<Utc>,
    ) -> Result<Option<Closing>, Failure> {
        let (Some(clock), &[seat]) = (game.terms.clock, awaited) else { return Ok(None) };
        let banks = banks::of_game(conn, &game.id, whole_seconds(clock.full())).await?;
        Ok(Some(timetable.of_bank(now, seat, banks)))
    }

    /// Takes what a round has used up from the bank it ran down, and adds to it what a turn adds once
    /// the turn is over. `played_at` is when the sheet that was played arrived; none where nothing was, or where
    /// the window stayed open for its author: the bank runs while the others wait. `next` is whose move it is now.
    /// The caller's transaction holds the round's row.
    pub(in crate::game) async fn settle_bank(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        (by, now): (ClosedBy, DateTime<Utc>),
        played_at: Option<DateTime<Utc>>,
        next: &Turn,
    ) -> Result<(), Failure> {
        let Some(clock) = game.terms.clock.filter(|_| round.why.is_of_bank()) else {
            return Ok(());
        };
        let timetable = self.timetable(conn, game, &round.awaited).await?;
        // It did not run after the turn was played, nor during a pause.
        let until = played_at.unwrap_or(now).min(round.paused_since().unwrap_or(now)).min(now);
        let Some((seat, left)) = timetable.left(&round.why, until) else { return Ok(()) };
        let had = timetable.left(&round.why, round.opened_at).map_or(left, |(_, had)| had);
        let ran_out = by == ClosedBy::Deadline && played_at.is_none();
        let left = if ran_out { Duration::zero() } else { left };
        let goes_on = next.pace == Pace::GoesOn && next.awaited == [seat];
        let after = whole_seconds(clock.after(had, left, !goes_on));
        Ok(banks::set(conn, &game.id, seat, after).await?)
    }
}
