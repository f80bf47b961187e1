//! The host ends a game: one that has not begun is called off; one that is played is over, without a
//! winner, and the round in play is never resolved. Its sheets stay sealed for good.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{
    game::{Error, Failure, Games, Refusal, acts::post_to_all},
    links::game_id::GameId,
    mail::letter::Letter,
    moment::end_of_time,
    store::{
        acts::{self, Act, Entry},
        games::{self, Game, Status},
        round::closing,
        seats::holders::{self, Holder},
        suspensions,
    },
};

/// How often a round that is due is carried out before a game is ended: a computer's sheet may
/// complete the next one, too.
const MOST_RESOLVED_FIRST: usize = 3;

impl Games {
    /// Ends a game, and tells everybody. Said twice it is done once; a game that is over in another
    /// way stays as it ended.
    ///
    /// It holds the row of the open round, as sealing and resolving do: a round that was due before,
    /// as when all its sheets were in, is resolved, and whatever comes after finds the game over.
    ///
    /// # Errors
    /// [`Refusal::Over`] when it ended in another way, if only by that round.
    pub async fn end(&self, id: &GameId) -> Result<(), Error> {
        let mut resolved_first = 0;
        let (mut tx, game, round) = loop {
            let mut tx = self.pool.begin().await?;
            let Some((game, round)) = self.lock(&mut tx, id).await? else {
                let acts = acts::all(&mut tx, id).await?;
                let by_host = |entry: &Entry| matches!(entry.act, Act::Ended | Act::CalledOff);
                return if acts.iter().any(by_host) { Ok(()) } else { Err(Refusal::Over.into()) };
            };
            let now = self.clock.now(&mut tx).await?;
            let is_due = round.as_ref().is_some_and(|round| round.due_at <= now);
            // One that cannot be carried out, because it is set aside or held back, may still be ended.
            if !is_due || resolved_first == MOST_RESOLVED_FIRST {
                break (tx, game, round);
            }
            // Let go of before anybody can carry it out.
            tx.rollback().await?;
            self.resolve_at_once(id).await;
            resolved_first += 1;
        };
        // What ends is suspended no longer: the letters that tell of it leave.
        if game.suspended.is_some() {
            let now = self.clock.now(&mut tx).await?;
            suspensions::end(&mut tx, id, (now, end_of_time())).await?;
        }
        let Some(round) = round else {
            let lobby = self.hold_lobby(&mut tx, id).await?;
            acts::insert(&mut tx, id, None, 0, &Act::CalledOff, lobby.now).await?;
            self.will_not_begin(&mut tx, &lobby, None).await?;
            self.commit_act(tx).await?;
            return Ok(());
        };
        let now = self.clock.now(&mut tx).await?;
        let holders = holders::of_game(&mut tx, id).await?;
        self.break_off(&mut tx, (&game, round.number), &holders, (&Act::Ended, now)).await?;
        self.commit_act(tx).await?;
        Ok(())
    }

    /// Ends a game without a winner, with a letter to everybody of the act that is why. Its round of that number,
    /// which is open, is never carried out. The caller's transaction holds that round's row.
    pub(in crate::game) async fn break_off(
        &self,
        conn: &mut PgConnection,
        (game, number): (&Game, u32),
        holders: &[Holder],
        (why, now): (&Act, DateTime<Utc>),
    ) -> Result<(), Failure> {
        closing::end(conn, &game.id, number, now).await?;
        games::set_status(conn, &game.id, Status::Finished, None).await?;
        let act = acts::insert(conn, &game.id, None, number, why, now).await?;
        let letter = Letter::Act { round: number, act };
        post_to_all(conn, &game.id, holders, &letter, now).await?;
        self.copy_to_host(conn, game, &letter, now).await
    }
}
