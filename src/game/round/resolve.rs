//! Resolving a round, exactly once: one transaction takes it from open to resolved, with its
//! events, the next window and the letters.

use std::{collections::BTreeMap, panic::AssertUnwindSafe};

use chrono::{DateTime, Utc};
use sqlx::{Connection, PgConnection, PgTransaction};

use super::{circumstances::circumstances, open::Preceding, tally::ResolvedRound};
use crate::{
    counts::COUNTS,
    game::{Failure, Games, acts::declared::Declared, fail, window::watch::Due},
    links::game_id::GameId,
    mail::letter::Letter,
    rules::{Chance, Resolution, Seat, StoredSheet, Unreadable},
    store::{
        acts,
        games::{self, Game, Status},
        mail_in::mails,
        post::answers,
        round::{
            closing::{self, Closed},
            rounds::{self, ClosedBy, Round},
        },
        seats::holders::{self, Holder},
        sheet::sheets,
        window::{
            deadlines,
            watch::{self, HoldReason, Watch},
        },
    },
};

/// What came of looking for a round to resolve.
#[derive(Debug)]
pub enum Attempt {
    /// None is due that nobody else is at.
    Nothing,
    /// One was resolved, or set right.
    Done,
    /// One failed, and that is counted against it.
    Failed(Failure),
}

/// What came of a round that was claimed.
enum Came {
    /// It is not due after all.
    Nothing,
    /// Its deadline was set right.
    Mended,
    Resolved,
}

impl Games {
    /// Resolves one round whose time has come, of all games or of one, if there is one that nobody
    /// else is at. True when there was.
    ///
    /// # Errors
    /// A [`Failure`]; the round then stays as it was, and is set aside after the third.
    pub async fn resolve_due(&self, game: Option<&GameId>) -> Result<bool, Failure> {
        match self.try_due(game, true).await? {
            Attempt::Nothing => Ok(false),
            Attempt::Done => Ok(true),
            Attempt::Failed(failure) => Err(failure),
        }
    }

    /// The same, and says which failures are of the round alone. One that failed before is tried only
    /// with `again`.
    ///
    /// # Errors
    /// A [`Failure`] that is held against no round.
    pub async fn try_due(&self, game: Option<&GameId>, again: bool) -> Result<Attempt, Failure> {
        let mut tx = self.pool.begin().await?;
        let now = self.clock.now(&mut tx).await?;
        let watch = watch::find(&mut tx).await?;
        let held = watch.and_then(|watch| watch.held);
        if matches!(held, Some(HoldReason::Clock | HoldReason::Long)) {
            return Ok(Attempt::Nothing);
        }
        let claimed = deadlines::claim_due(&mut tx, now, game, held.is_some(), again).await?;
        let Some((game, number)) = claimed else { return Ok(Attempt::Nothing) };
        // The row is held until a failure is counted: nobody else tries the round meanwhile.
        let mut attempt = Connection::begin(&mut *tx).await?;
        let came = self.carry_out_due(&mut attempt, (&game, number), watch, now).await;
        conclude(attempt, &came).await?;
        self.settle(tx, (&game, number), came).await
    }

    /// Carries out a round that was claimed, if it is due.
    async fn carry_out_due(
        &self,
        conn: &mut PgConnection,
        (game, number): (&GameId, u32),
        watch: Option<Watch>,
        now: DateTime<Utc>,
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
        self.carry_out_in(conn, &round, by, now).await?;
        Ok(Came::Resolved)
    }

    /// Resolves a round that the caller's transaction holds, and commits.
    pub(in crate::game) async fn carry_out(
        &self,
        mut tx: PgTransaction<'_>,
        round: &Round,
        by: ClosedBy,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        // As above: what fails is undone, and the row is held until that is counted.
        let mut attempt = Connection::begin(&mut *tx).await?;
        let came = self.carry_out_in(&mut attempt, round, by, now).await.map(|()| Came::Resolved);
        conclude(attempt, &came).await?;
        match self.settle(tx, (&round.game, round.number), came).await? {
            Attempt::Nothing | Attempt::Done => Ok(()),
            Attempt::Failed(failure) => Err(failure),
        }
    }

    /// Commits what came of an attempt; of one that failed, that it did.
    async fn settle(
        &self,
        tx: PgTransaction<'_>,
        (game, number): (&GameId, u32),
        came: Result<Came, Failure>,
    ) -> Result<Attempt, Failure> {
        match came {
            Ok(Came::Nothing) => Ok(Attempt::Nothing),
            Ok(Came::Mended) => {
                tx.commit().await?;
                Ok(Attempt::Done)
            }
            Ok(Came::Resolved) => {
                tx.commit().await?;
                fail::point("resolve: committed");
                COUNTS.rounds.inc();
                self.round_opened();
                // The next round may be settled before it begins.
                self.wake.windows.notify_one();
                Ok(Attempt::Done)
            }
            Err(failure) => self.count_failure(tx, game, number, failure).await,
        }
    }

    /// Counts a failed attempt, of which nothing is left, and sets the round aside after the third.
    async fn count_failure(
        &self,
        mut tx: PgTransaction<'_>,
        game: &GameId,
        number: u32,
        failure: Failure,
    ) -> Result<Attempt, Failure> {
        // A passing fault of the database is not the round's: it is not held against it.
        if failure.is_passing() {
            return Err(failure);
        }
        let (failures, opened_at) = deadlines::count_failure(&mut tx, game, number).await?;
        tracing::error!(%game, round = number, failures, %failure,
                        "a round could not be resolved; the third time sets it aside");
        if failures >= deadlines::MOST_FAILURES {
            let told = Letter::SetAside { round: number };
            match games::find(&mut tx, game).await.map_err(Failure::from) {
                Ok(Some(game)) => {
                    self.tell_host(&mut tx, &game, Seat(0), &told, opened_at).await?;
                }
                // What cannot be read of a game does not say who its host is.
                Ok(None) => {}
                Err(unread) if !unread.is_passing() => {}
                Err(failure) => return Err(failure),
            }
        }
        tx.commit().await?;
        COUNTS.round_failures.inc();
        self.wake.letters.notify_one();
        Ok(Attempt::Failed(failure))
    }

    async fn carry_out_in(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        by: ClosedBy,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let game = games::find(conn, &round.game).await?.ok_or(sqlx::Error::RowNotFound)?;
        let sealed = sheets::all_of_round(conn, &round.game, round.number).await?;
        let alone = sealed.iter().filter(|sheet| round.awaits_alone(sheet.seat));
        let preceding = Preceding {
            round,
            sealed: alone.map(|sheet| (sheet.seat, sheet.version)).collect(),
            untold: answers::untold(conn, &round.game).await?,
        };
        let played_at =
            sealed.iter().find(|sheet| round.awaits_alone(sheet.seat) && !sheet.blocked);
        let played_at = played_at.map(|sheet| sheet.received_at);
        let handed_in: Vec<Seat> = sealed.iter().map(|sheet| sheet.seat).collect();
        let holders = holders::of_game(conn, &game.id).await?;
        let (of_round, who) = ((&game, round), (handed_in.as_slice(), holders.as_slice()));
        let stand_ins = self.settle_missed(conn, of_round, who, (by, now)).await?;
        fail::point("resolve: misses settled");
        let sealed = sealed.into_iter().chain(stand_ins);
        let sheets: BTreeMap<Seat, StoredSheet> =
            sealed.map(|sheet| (sheet.seat, sheet.stored)).collect();
        let declared = Declared::of(&acts::all(conn, &round.game).await?);
        let said = (&declared, holders.as_slice());
        let (resolved, by) = self.adjudicate(&game, round, &sheets, said, by)?;
        fail::point("resolve: adjudicated");
        let mut tally = self.tally(conn, &game, round.number - 1).await?;
        let counted = ResolvedRound {
            before: &round.before,
            events: &resolved.events,
            awaited: &round.awaited,
            goes_on: round.goes_on,
            handed_in,
            closed_by: by,
        };
        let teller = &self.played(&game)?.teller;
        std::panic::catch_unwind(AssertUnwindSafe(|| tally.add_round(teller.as_ref(), &counted)))
            .map_err(|_| failed(round))??;
        let tally = serde_json::to_value(&tally).unwrap_or_default();
        let closed = Closed {
            closed_at: now,
            closed_by: by,
            events: &resolved.events,
            after: &resolved.state,
            tally: &tally,
        };
        closing::close(conn, &round.game, round.number, &closed).await?;
        fail::point("resolve: closed");
        let turn = &resolved.turn;
        self.settle_bank(conn, of_round, (by, now), played_at, turn).await?;
        let number = round.number;
        let mut asked = Vec::new();
        if let Some(ending) = &turn.ending {
            games::set_status(conn, &game.id, Status::Finished, Some(ending)).await?;
        } else {
            let next = (&resolved.state, turn);
            asked = self.open_round(conn, &game, next, Some(&preceding), now).await?;
            self.offer_missed(conn, &game, &asked, number + 1).await?;
        }
        fail::point("resolve: next round opened");
        for holder in &holders {
            let sealed = preceding.sealed(holder.seat);
            let letter = match turn.ending {
                Some(_) => Letter::Final { round: number, sealed },
                None => Letter::Result { round: number, sealed },
            };
            // Whoever is asked for a sheet next is told the result in the letter that asks. While a
            // turn goes on the others are told nothing yet: the next letter tells them all.
            if !asked.contains(&holder.seat) && (turn.at_rest || sealed.is_some()) {
                preceding.post(conn, &game, holder.seat, letter, now).await?;
            }
        }
        fail::point("resolve: letters posted");
        Ok(())
    }

    /// The pure part, and why the round is closed: what was declared may have settled it. A ruleset
    /// that panics costs its own round only.
    fn adjudicate(
        &self,
        game: &Game,
        round: &Round,
        sheets: &BTreeMap<Seat, StoredSheet>,
        (declared, holders): (&Declared, &[Holder]),
        by: ClosedBy,
    ) -> Result<(Resolution, ClosedBy), Failure> {
        let failed = || failed(round);
        let rules = &self.played(game)?.rules;
        let seed = game.seed.as_slice().try_into().map_err(|_| failed())?;
        std::panic::catch_unwind(AssertUnwindSafe(|| {
            let mut chance = Chance::of_round(seed, round.number);
            let before = rules.state(&round.before)?;
            let turn = before.turn();
            let by = match by {
                ClosedBy::AllIn if declared.is_settled(&turn, holders) => ClosedBy::Settled,
                by => by,
            };
            let is_in = |seat| sheets.contains_key(&seat);
            let circumstances =
                circumstances((round, by), is_in, declared, (&turn.living, holders));
            Ok((before.resolve(sheets, &circumstances, &mut chance)?, by))
        }))
        .map_err(|_| failed())?
        .map_err(|unreadable: Unreadable| Failure::from(unreadable))
    }
}

/// Keeps what an attempt did, or undoes what one did that failed.
async fn conclude<T>(attempt: PgTransaction<'_>, came: &Result<T, Failure>) -> sqlx::Result<()> {
    match came {
        Ok(_) => attempt.commit().await,
        Err(_) => attempt.rollback().await,
    }
}

/// The rules, or their telling, failed.
fn failed(round: &Round) -> Failure {
    Failure::Resolution { game: round.game.clone(), round: round.number }
}
