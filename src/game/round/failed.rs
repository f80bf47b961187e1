//! Rounds that fail. What is a round's own fault is counted, and sets it aside after the third time.
//!
//! Whether a failure may have been the database's own, whoever tries one round after the other can tell:
//! others succeed meanwhile.

use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::{Connection, PgConnection, PgTransaction};
use tokio::time::timeout;

use crate::{
    counts::COUNTS,
    game::{Failure, Games, Whose},
    links::game_id::GameId,
    mail::letter::Letter,
    rules::Seat,
    store::{games, window::deadlines},
};

/// How long counting may take.
const PATIENCE: Duration = Duration::from_secs(8);

/// A round that failed.
#[derive(Debug)]
pub struct FailedRound {
    /// Its game.
    pub game: GameId,
    /// Its number.
    pub round: u32,
    /// Why.
    pub failure: Failure,
    /// Whether it is counted against the round.
    pub is_counted: bool,
}

impl Games {
    /// Counts a failure against its round that may have been the database's: it was not, for others
    /// succeeded meanwhile.
    ///
    /// # Errors
    /// A [`Failure`]; then it is not counted.
    pub async fn hold_against(&self, failed: &FailedRound) -> Result<(), Failure> {
        let FailedRound { game, round, failure, .. } = failed;
        let counting = async {
            let tx = self.pool.begin().await?;
            self.count_failure(tx, (game, *round), failure).await
        };
        timeout(PATIENCE, counting).await.unwrap_or(Err(Failure::NoAnswer))
    }

    /// Counts a failed attempt, of which nothing is left, and sets the round aside after the third.
    pub(super) async fn count_failure(
        &self,
        mut tx: PgTransaction<'_>,
        (game, number): (&GameId, u32),
        failure: &Failure,
    ) -> Result<(), Failure> {
        let counted = deadlines::count_failure(&mut tx, game, number).await?;
        // Somebody has resolved it since.
        let Some((failures, opened_at)) = counted else { return Ok(()) };
        tracing::error!(%game, round = number, failures, %failure,
                        "a round could not be resolved; the third time sets it aside");
        if failures >= deadlines::MOST_FAILURES {
            let mut telling = Connection::begin(&mut *tx).await?;
            match self.tell_set_aside(&mut telling, (game, number), opened_at).await {
                Ok(()) => telling.commit().await?,
                Err(failure) if failure.whose() == Whose::Database => return Err(failure),
                // What cannot be read of a game does not say who its host is.
                Err(failure) => {
                    telling.rollback().await?;
                    tracing::error!(%game, %failure, "the host is not told");
                }
            }
        }
        tx.commit().await?;
        COUNTS.round_failures.inc();
        self.wake.letters.notify_one();
        Ok(())
    }

    async fn tell_set_aside(
        &self,
        conn: &mut PgConnection,
        (game, number): (&GameId, u32),
        opened_at: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let Some(game) = games::find(conn, game).await? else { return Ok(()) };
        let letter = Letter::SetAside { round: number };
        self.tell_host(conn, &game, Seat(0), &letter, opened_at).await
    }
}
