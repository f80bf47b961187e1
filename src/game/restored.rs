//! A game that was put among others out of a backup. Since that was made its deadlines may have passed,
//! and what waited in its outbox has left most likely, before the game was lost.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{
    Failure, Games,
    acts::post_to_all,
    post::{reminders, wishes::Wishes},
};
use crate::{
    links::game_id::GameId,
    mail::letter::Letter,
    store::{
        acts::{self, Act},
        games::{self, Game},
        post::{waiting, wishes},
        round::rounds::{self, Round},
        seats::holders,
    },
};

/// What is noted with letters that do not leave.
const WHY: &str = "the game was restored from a backup, and this waited when that was made";

impl Games {
    /// Has a game go on that was restored, in the transaction in which its rows came in. What waited in
    /// its outbox is dropped, so that nothing goes out twice; of a game that has not begun it stays,
    /// for an invitation that nobody gets is one that nobody answers. Its open window gets back the
    /// time that was lost, and one letter to everybody tells what happened.
    ///
    /// # Errors
    /// A [`Failure`]: none of its rows may stay then.
    pub async fn settle_restored(
        &self,
        conn: &mut PgConnection,
        id: &GameId,
        saved_at: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let Some(game) = games::find(conn, id).await? else { return Ok(()) };
        let now = self.clock.now(conn).await?;
        let act = Act::Restored { from: saved_at };
        let Some((_, round)) = self.open_window(conn, id).await? else {
            if game.goes_on() {
                acts::insert(conn, id, None, 0, &act, now).await?;
                return Ok(());
            }
            return Ok(waiting::drop_all(conn, id, WHY, now).await?);
        };
        waiting::drop_all(conn, id, WHY, now).await?;
        self.give_time_back(conn, &game, &round, (saved_at, now)).await?;
        let act = acts::insert(conn, id, None, round.number, &act, now).await?;
        let letter = Letter::Act { round: round.number, act };
        let holders = holders::of_game(conn, id).await?;
        post_to_all(conn, id, &holders, &letter, now).await?;
        self.copy_to_host(conn, &game, &letter, now).await
    }

    /// Lengthens a window that would have closed since, and posts its reminders anew.
    async fn give_time_back(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        round: &Round,
        (saved_at, now): (DateTime<Utc>, DateTime<Utc>),
    ) -> Result<(), Failure> {
        // One that was due when the backup was made is due.
        if round.due_at > saved_at {
            let table = self.timetable(conn, game, &round.awaited).await?;
            let closing = table.after_time_lost(round.opened_at, &round.closing(), saved_at, now);
            self.set_deadline(conn, round, closing, now).await?;
        }
        let Some(round) = rounds::find(conn, &game.id, round.number).await? else { return Ok(()) };
        let wanted = wishes::of_game(conn, &game.id).await?;
        for &seat in &round.awaited {
            let wishes = wanted.get(&seat).cloned().unwrap_or_else(Wishes::default);
            reminders::post_reminders(conn, seat, &round, &wishes, now).await?;
        }
        Ok(())
    }
}
