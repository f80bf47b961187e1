//! Trying the rounds whose time has come, and what becomes of those that fail. A round is resolved exactly
//! once: whoever tries it holds its row.
//!
//! What fails is undone ([`failed`](super::failed)).

use std::{panic::AssertUnwindSafe, time::Duration};

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use sqlx::{Connection, PgConnection, PgTransaction};
use tokio::time::timeout;

use super::failed::FailedRound;
use crate::{
    counts::COUNTS,
    game::{
        Failure, Games, fail,
        sheet::stand_in::{StandInTexts, UnwrittenRound},
        window::watch::Due,
    },
    links::game_id::GameId,
    store::{
        games::{self, Game},
        mail_in::mails,
        queue,
        round::rounds::{self, ClosedBy, Round},
        window::{
            deadlines,
            watch::{self, HoldReason, Watch},
        },
    },
};

/// Which round is looked for.
#[derive(Clone, Copy, Debug)]
pub struct DueSearch<'a> {
    /// Of that game; of any where none is given.
    pub game: Option<&'a GameId>,
    /// Of none of these games.
    pub except: &'a [GameId],
    /// How long it may take to find it, and to carry it out. On a connection whose other end is gone
    /// without a word it would take for ever.
    pub patience: Duration,
}

/// How long a round may take for whoever tries one alone.
const PATIENCE: Duration = Duration::from_secs(60);

impl<'a> DueSearch<'a> {
    /// For the round of one game.
    pub const fn of(game: &'a GameId) -> Self {
        Self { game: Some(game), except: &[], patience: PATIENCE }
    }
}

/// What came of looking for a round to resolve.
#[derive(Debug)]
pub enum Attempt {
    /// None is due that nobody else is at.
    Nothing,
    /// One was resolved, or set right.
    Done,
    /// One waits for what computers write in place of players. Nobody holds it meanwhile.
    Unwritten(Box<UnwrittenRound>),
    /// One failed. Nothing is left of the attempt.
    Failed(FailedRound),
}

impl UnwrittenRound {
    /// The game whose round waits for it.
    pub const fn of(&self) -> &GameId {
        &self.game.id
    }
}

/// A round that is due and nobody else is at: the transaction holds its row.
struct DueRound {
    tx: PgTransaction<'static>,
    game: GameId,
    number: u32,
    watch: Option<Watch>,
    now: DateTime<Utc>,
}

/// What came of a round that was claimed.
enum Came {
    /// It is not due after all.
    Nothing,
    /// Its deadline was set right.
    Mended,
    /// Computers have to write first.
    Unwritten(Box<UnwrittenRound>),
    Resolved,
}

impl Games {
    /// Resolves one round whose time has come, of all games or of one, if there is one that nobody
    /// else is at. True when there was.
    ///
    /// # Errors
    /// A [`Failure`]; the round then stays as it was, and is set aside after the third.
    pub async fn resolve_due(&self, game: Option<&GameId>) -> Result<bool, Failure> {
        let mut attempt =
            self.try_due(&DueSearch { game, except: &[], patience: PATIENCE }).await?;
        loop {
            attempt = match attempt {
                Attempt::Nothing => return Ok(false),
                Attempt::Done => return Ok(true),
                Attempt::Failed(failed) => return Err(failed.failure),
                Attempt::Unwritten(unwritten) => self.write_and_try(&unwritten).await?,
            }
        }
    }

    /// Tries one round whose time has come.
    ///
    /// # Errors
    /// A [`Failure`] that is of no round, such as of the database.
    pub async fn try_due(&self, search: &DueSearch<'_>) -> Result<Attempt, Failure> {
        self.try_with(search, Ok(StandInTexts::default())).await
    }

    /// Has computers write what a round waits for, which may take minutes, and tries it.
    ///
    /// # Errors
    /// A [`Failure`] that is of no round.
    pub async fn write_and_try(&self, unwritten: &UnwrittenRound) -> Result<Attempt, Failure> {
        let written = self.write_stand_ins(unwritten).await;
        self.try_with(&DueSearch::of(unwritten.of()), written).await
    }

    async fn try_with(
        &self,
        search: &DueSearch<'_>,
        written: Result<StandInTexts, Failure>,
    ) -> Result<Attempt, Failure> {
        let claimed = timeout(search.patience, self.claim_due(search)).await;
        let Some(claim) = claimed.unwrap_or(Err(Failure::NoAnswer))? else {
            return Ok(Attempt::Nothing);
        };
        let (game, round) = (claim.game.clone(), claim.number);
        // What panics beside the rules costs its own round only, too.
        let trying = AssertUnwindSafe(self.try_claimed(claim, written)).catch_unwind();
        let failure = match timeout(search.patience, trying).await {
            Ok(Ok(Ok(attempt))) => return Ok(attempt),
            Ok(Ok(Err(failure))) => failure,
            Ok(Err(_)) => Failure::Resolution { game: game.clone(), round },
            Err(_) => Failure::NoAnswer,
        };
        Ok(Attempt::Failed(FailedRound { game, round, failure, is_counted: false }))
    }

    async fn claim_due(&self, search: &DueSearch<'_>) -> Result<Option<DueRound>, Failure> {
        let mut tx = self.pool.begin_with(queue::IN_ORDER).await?;
        let now = self.clock.now(&mut tx).await?;
        let watch = watch::find(&mut tx).await?;
        let held = watch.and_then(|watch| watch.why_held());
        if held.is_some_and(HoldReason::is_of_time) {
            return Ok(None);
        }
        let DueSearch { game, except, .. } = *search;
        let unwatched_since = watch.and_then(|watch| watch.unwatched_since(now));
        let which = (held.is_some(), unwatched_since);
        let claimed = deadlines::claim_due(&mut tx, now, (game, except), which).await?;
        Ok(claimed.map(|(game, number)| DueRound { tx, game, number, watch, now }))
    }

    /// Tries a round that was claimed. A failure of its own is counted with its row still held: nobody
    /// else tries it meanwhile. Any other is given back.
    async fn try_claimed(
        &self,
        claim: DueRound,
        written: Result<StandInTexts, Failure>,
    ) -> Result<Attempt, Failure> {
        let DueRound { mut tx, game, number, watch, now } = claim;
        let mut attempt = Connection::begin(&mut *tx).await?;
        let came = match written {
            Ok(written) => {
                self.carry_out_due(&mut attempt, (&game, number), &written, (watch, now)).await
            }
            Err(failure) => Err(failure),
        };
        conclude(attempt, &came).await?;
        match came {
            Ok(Came::Nothing) => Ok(Attempt::Nothing),
            Ok(Came::Mended) => {
                tx.commit().await?;
                Ok(Attempt::Done)
            }
            Ok(Came::Unwritten(unwritten)) => {
                tx.rollback().await?;
                Ok(Attempt::Unwritten(unwritten))
            }
            Ok(Came::Resolved) => {
                self.commit_resolved(tx).await?;
                Ok(Attempt::Done)
            }
            Err(failure) if failure.is_passing() => Err(failure),
            Err(failure) => {
                self.count_failure(tx, (&game, number), &failure).await?;
                Ok(Attempt::Failed(FailedRound { game, round: number, failure, is_counted: true }))
            }
        }
    }

    /// Carries out a round that was claimed, if it is due.
    async fn carry_out_due(
        &self,
        conn: &mut PgConnection,
        (game, number): (&GameId, u32),
        written: &StandInTexts,
        (watch, now): (Option<Watch>, DateTime<Utc>),
    ) -> Result<Came, Failure> {
        let round = rounds::find(conn, game, number).await?.ok_or(sqlx::Error::RowNotFound)?;
        match self.is_due(conn, &round, watch, now).await? {
            Due::Yes => {}
            Due::NotYet => return Ok(Came::Nothing),
            Due::Mended => return Ok(Came::Mended),
        }
        // Asked again now that the row is held: whoever stores mail holds it, too.
        if mails::any_unread(conn, &round.game, round.deadline).await? {
            return Ok(Came::Nothing);
        }
        fail::point("resolve: claimed");
        let by = if round.due_at < round.deadline { ClosedBy::AllIn } else { ClosedBy::Deadline };
        let game = games::find(conn, &round.game).await?.ok_or(sqlx::Error::RowNotFound)?;
        let of_round = (&game, &round);
        if let Some(unwritten) = self.unwritten(conn, of_round, by, written).await? {
            return Ok(Came::Unwritten(unwritten));
        }
        self.carry_out_in(conn, of_round, written, (by, now)).await?;
        Ok(Came::Resolved)
    }

    /// Resolves a round for its host, and commits. The caller's transaction holds its row.
    pub(in crate::game) async fn carry_out(
        &self,
        mut tx: PgTransaction<'_>,
        (game, round): (&Game, &Round),
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        // As above: what fails is undone, and the row is held until that is counted. Nobody misses a
        // deadline by it.
        let (by, nothing) = (ClosedBy::Host, StandInTexts::default());
        let mut attempt = Connection::begin(&mut *tx).await?;
        let came = self.carry_out_in(&mut attempt, (game, round), &nothing, (by, now)).await;
        conclude(attempt, &came).await?;
        match came {
            Ok(()) => self.commit_resolved(tx).await,
            Err(failure) if failure.is_passing() => Err(failure),
            Err(failure) => {
                self.count_failure(tx, (&round.game, round.number), &failure).await?;
                Err(failure)
            }
        }
    }

    /// Commits a round that was resolved, and rings for what comes next.
    async fn commit_resolved(&self, tx: PgTransaction<'_>) -> Result<(), Failure> {
        tx.commit().await?;
        fail::point("resolve: committed");
        COUNTS.rounds.inc();
        self.round_opened();
        // The next round may be settled before it begins.
        self.wake.windows.notify_one();
        Ok(())
    }
}

/// Keeps what an attempt did, or undoes what one did that failed.
async fn conclude<T>(attempt: PgTransaction<'_>, came: &Result<T, Failure>) -> sqlx::Result<()> {
    match came {
        Ok(_) => attempt.commit().await,
        Err(_) => attempt.rollback().await,
    }
}
