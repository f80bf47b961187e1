//! Resolving a round: one transaction takes it from open to resolved, with its events, the next window
//! and the letters.
//!
//! Must not know: which rounds are due, and what becomes of those that fail (`attempt`).

use std::{collections::BTreeMap, panic::AssertUnwindSafe};

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{circumstances::circumstances, open::Preceding, tally::ResolvedRound};
use crate::{
    game::{Failure, Games, acts::declared::Declared, fail, sheet::stand_in::StandInTexts},
    mail::letter::Letter,
    rules::{Chance, Pace, Resolution, Seat, StoredSheet, Unreadable},
    store::{
        acts,
        games::{self, Game, Status},
        post::{
            answers,
            letters::{self, ToSeat},
        },
        round::{
            closing::{self, Closed},
            rounds::{ClosedBy, Round},
            steps,
        },
        seats::holders::{self, Holder},
        sheet::sheets::{self, Door},
    },
};

impl Games {
    /// Resolves a round whose row the caller's transaction holds, with what computers have `written` for
    /// it.
    pub(super) async fn carry_out_in(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        written: &StandInTexts,
        (by, now): (ClosedBy, DateTime<Utc>),
    ) -> Result<(), Failure> {
        let sealed = sheets::all_of_round(conn, &round.game, round.number).await?;
        let alone = || sealed.iter().filter(|sheet| round.awaits_alone(sheet.seat));
        let played_at = alone().find(|sheet| !sheet.keeps_open()).map(|sheet| sheet.received_at);
        let round = &self.with_time_lost(conn, (game, round), (played_at, now)).await?;
        let begins = steps::turn_begins(conn, round).await?;
        let step = round.number - begins.number;
        let preceding = Preceding {
            round,
            turn_due: begins.deadline,
            sealed: alone().map(|sheet| (sheet.seat, sheet.version)).collect(),
            untold: answers::untold(conn, &round.game).await?,
            writes_on: alone()
                .filter(|sheet| writes_on(sheet.door, step))
                .map(|sheet| sheet.seat)
                .collect(),
        };
        let handed_in: Vec<Seat> = sealed.iter().map(|sheet| sheet.seat).collect();
        let holders = holders::of_game(conn, &game.id).await?;
        let (of_round, who) = ((game, round), (handed_in.as_slice(), holders.as_slice()));
        let stand_ins = self.settle_missed(conn, of_round, who, written, (by, now)).await?;
        fail::point("resolve: misses settled");
        let sealed = sealed.into_iter().chain(stand_ins);
        let sheets: BTreeMap<Seat, StoredSheet> =
            sealed.map(|sheet| (sheet.seat, sheet.stored)).collect();
        let declared = Declared::of(&acts::all(conn, &round.game).await?);
        let said = (&declared, holders.as_slice());
        let (resolved, by) = self.adjudicate(game, round, &sheets, said, by)?;
        fail::point("resolve: adjudicated");
        let mut tally = self.tally(conn, game, round.number - 1).await?;
        let counted = ResolvedRound {
            before: &round.before,
            events: &resolved.events,
            awaited: &round.awaited,
            goes_on: round.goes_on,
            handed_in,
            closed_by: by,
        };
        let teller = &self.played(game)?.teller;
        std::panic::catch_unwind(AssertUnwindSafe(|| tally.add_round(teller.as_ref(), &counted)))
            .map_err(|_| failed(round))??;
        let tally = serde_json::to_value(&tally).unwrap_or_default();
        // Another's turn goes on: who writes for later has not written in vain.
        let is_welcome = |seat: &Seat| resolved.turn.welcome.contains(seat);
        let goes_on: Vec<Seat> = match resolved.turn.pace {
            Pace::GoesOn => round.welcome.iter().copied().filter(is_welcome).collect(),
            _ => Vec::new(),
        };
        let closed = Closed {
            closed_at: now,
            closed_by: by,
            events: &resolved.events,
            after: &resolved.state,
            tally: &tally,
            goes_on: &goes_on,
        };
        closing::close(conn, &round.game, round.number, &closed).await?;
        if round.goes_on {
            letters::drop_answered(conn, &round.game, round.number, now).await?;
        }
        fail::point("resolve: closed");
        let turn = &resolved.turn;
        self.settle_bank(conn, of_round, (by, now), played_at, turn).await?;
        let number = round.number;
        let mut asked = Vec::new();
        if let Some(ending) = &turn.ending {
            games::set_status(conn, &game.id, Status::Finished, Some(ending)).await?;
        } else {
            let next = (&resolved.state, turn);
            asked = self.open_round(conn, game, next, Some(&preceding), now).await?;
            self.offer_missed(conn, game, &asked, number + 1).await?;
            let left = (turn, &declared, holders.as_slice());
            self.end_if_deserted(conn, (game, number), left, now).await?;
        }
        fail::point("resolve: next round opened");
        let mut told = Vec::new();
        for &Holder { seat, .. } in &holders {
            let sealed = preceding.sealed(seat);
            let letter = match turn.ending {
                Some(_) => Letter::Final { round: number, sealed },
                None => Letter::Result { round: number, sealed },
            };
            // Whoever is asked for a sheet next is told the result in the letter that asks. While a
            // turn goes on the others are told nothing yet: the next letter tells them all.
            if !asked.contains(&seat) && (turn.at_rest || sealed.is_some()) {
                told.push(ToSeat { seat, letter, due_at: now });
            }
        }
        preceding.post(conn, &game.id, told, now).await?;
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
        let rules = &self.played(game)?.rules;
        std::panic::catch_unwind(AssertUnwindSafe(|| {
            let mut chance = Chance::of_round(game.seed, round.number);
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
        .map_err(|_| failed(round))?
        .map_err(|unreadable: Unreadable| Failure::from(unreadable))
    }
}

/// From this step of a turn on who plays it by letters' forms gets no letter for each: nothing is sent without end.
const MANY_STEPS: u32 = 20;

/// Whether who sealed a step of their turn by a door is led to the next one by what answered them, and needs no
/// letter as long as they write on.
const fn writes_on(door: Door, step: u32) -> bool {
    match door {
        Door::Web | Door::Program => true,
        Door::Letter => step >= MANY_STEPS,
        Door::Mail | Door::Computer => false,
    }
}

/// The rules, or their telling, failed.
fn failed(round: &Round) -> Failure {
    Failure::Resolution { game: round.game.clone(), round: round.number }
}
