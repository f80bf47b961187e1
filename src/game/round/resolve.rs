//! Resolving a round, exactly once: one transaction takes it from open to resolved, with its
//! events, the next window and the letters.

use std::{collections::BTreeMap, panic::AssertUnwindSafe};

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgTransaction};

use super::tally::ResolvedRound;
use crate::{
    game::{Failure, Games, acts::declared::Declared, fail, window::watch::Due},
    links::game_id::GameId,
    mail::letter::Letter,
    rules::{Chance, Circumstances, Resolution, Seat, StoredSheet, Unreadable},
    store::{
        acts,
        games::{self, Game, Status},
        mail_in::mails,
        post::letters,
        round::rounds::{self, Closed, ClosedBy, Round},
        seats::holders,
        sheet::sheets,
        window::{
            deadlines,
            watch::{self, HoldReason, Watch},
        },
    },
};

impl Games {
    /// Resolves one round whose time has come, of all games or of one, if there is one that nobody
    /// else is at. True when there was.
    ///
    /// # Errors
    /// A [`Failure`]; the round then stays as it was, and is set aside after the third.
    pub async fn resolve_due(&self, game: Option<&GameId>) -> Result<bool, Failure> {
        let mut tx = self.pool.begin().await?;
        let now = self.clock.now(&mut tx).await?;
        let watch = watch::find(&mut tx).await?;
        let held = watch.and_then(|watch| watch.held);
        if matches!(held, Some(HoldReason::Clock | HoldReason::Long)) {
            return Ok(false);
        }
        let claimed = deadlines::claim_due(&mut tx, now, game, held.is_some()).await?;
        let Some((game, number)) = claimed else { return Ok(false) };
        let (round, due) = match self.look_at_due(&mut tx, &game, number, watch, now).await {
            Ok(found) => found,
            Err(failure) => return Err(self.count_failure(tx, &game, number, failure).await?),
        };
        match due {
            Due::Yes => {}
            Due::NotYet => return Ok(false),
            Due::Mended => {
                tx.commit().await?;
                return Ok(true);
            }
        }
        // Asked again now that the row is held: whoever stores mail holds it, too.
        if mails::any_unread(&mut tx, &round.game, round.deadline).await? {
            return Ok(false);
        }
        fail::point("resolve: claimed");
        let by = if round.due_at < round.deadline { ClosedBy::AllIn } else { ClosedBy::Deadline };
        self.carry_out(tx, &round, by, now).await.map(|()| true)
    }

    /// A round that was claimed, and whether it is due.
    async fn look_at_due(
        &self,
        conn: &mut PgConnection,
        game: &GameId,
        number: u32,
        watch: Option<Watch>,
        now: DateTime<Utc>,
    ) -> Result<(Round, Due), Failure> {
        let round = rounds::find(conn, game, number).await?.ok_or(sqlx::Error::RowNotFound)?;
        let due = self.is_due(conn, &round, watch, now).await?;
        Ok((round, due))
    }

    /// Resolves a round that the caller's transaction holds, and commits.
    pub(in crate::game) async fn carry_out(
        &self,
        mut tx: PgTransaction<'_>,
        round: &Round,
        by: ClosedBy,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let outcome = self.carry_out_in(&mut tx, round, by, now).await;
        match outcome {
            Ok(()) => {
                tx.commit().await?;
                fail::point("resolve: committed");
                self.round_opened();
                // The next round may be settled before it begins.
                self.wake.windows.notify_one();
                Ok(())
            }
            Err(failure) => Err(self.count_failure(tx, &round.game, round.number, failure).await?),
        }
    }

    /// Gives a failed attempt up, and sets the round aside after the third. Gives the failure back.
    async fn count_failure(
        &self,
        tx: PgTransaction<'_>,
        game: &GameId,
        number: u32,
        failure: Failure,
    ) -> Result<Failure, Failure> {
        tx.rollback().await?;
        // A passing fault of the database is not the round's: it is not held against it.
        if failure.is_passing() {
            return Ok(failure);
        }
        let mut tx = self.pool.begin().await?;
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
        self.wake.letters.notify_one();
        Ok(failure)
    }

    async fn carry_out_in(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        by: ClosedBy,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let game = games::find(conn, &round.game).await?.ok_or(sqlx::Error::RowNotFound)?;
        let sheets: BTreeMap<Seat, StoredSheet> =
            sheets::all_of_round(conn, &round.game, round.number)
                .await?
                .into_iter()
                .map(|sheet| (sheet.seat, sheet.stored))
                .collect();
        let declared = Declared::of(&acts::all(conn, &round.game).await?);
        let (resolved, settled) = self.adjudicate(&game, round, &sheets, &declared)?;
        let by = if settled && by == ClosedBy::AllIn { ClosedBy::Settled } else { by };
        fail::point("resolve: adjudicated");
        let mut tally = self.tally(conn, &game, round.number - 1).await?;
        let counted = ResolvedRound {
            before: &round.before,
            events: &resolved.events,
            awaited: &round.awaited,
            handed_in: sheets.keys().copied().collect(),
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
        rounds::close(conn, &round.game, round.number, &closed).await?;
        fail::point("resolve: closed");
        let number = round.number;
        let mut asked = Vec::new();
        let next = if let Some(ending) = &resolved.turn.ending {
            games::set_status(conn, &game.id, Status::Finished, Some(ending)).await?;
            Letter::Final { round: number }
        } else {
            let (state, turn) = (&resolved.state, &resolved.turn);
            asked = self.open_round(conn, &game, number + 1, state, turn, now).await?;
            self.offer_missed(conn, &game, &asked, number + 1).await?;
            Letter::Result { round: number }
        };
        fail::point("resolve: next round opened");
        for holder in holders::of_game(conn, &game.id).await? {
            // Whoever is asked for a sheet next is told the result in the letter that asks.
            if !asked.contains(&holder.seat) {
                letters::insert(conn, &game.id, holder.seat, &next, now, now).await?;
            }
        }
        fail::point("resolve: letters posted");
        Ok(())
    }

    /// The pure part, and whether what was declared settles the round. A ruleset that panics costs
    /// its own round only.
    fn adjudicate(
        &self,
        game: &Game,
        round: &Round,
        sheets: &BTreeMap<Seat, StoredSheet>,
        declared: &Declared,
    ) -> Result<(Resolution, bool), Failure> {
        let failed = || failed(round);
        let rules = &self.played(game)?.rules;
        let seed = game.seed.as_slice().try_into().map_err(|_| failed())?;
        std::panic::catch_unwind(AssertUnwindSafe(|| {
            let mut chance = Chance::of_round(seed, round.number);
            let before = rules.state(&round.before)?;
            let living = before.turn().living;
            let circumstances = Circumstances {
                final_round: round.final_round,
                drawn: declared.is_drawn(&living),
                surrendered: declared.surrendered_in(round.number),
            };
            let resolved = before.resolve(sheets, &circumstances, &mut chance)?;
            Ok((resolved, declared.is_settled(&living)))
        }))
        .map_err(|_| failed())?
        .map_err(|unreadable: Unreadable| Failure::from(unreadable))
    }
}

/// The rules, or their telling, failed.
fn failed(round: &Round) -> Failure {
    Failure::Resolution { game: round.game.clone(), round: round.number }
}
