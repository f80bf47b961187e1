//! What a player does beside handing in a sheet, as one value ([`act`]), and what came of it
//! ([`outcome`]). A file for each such act, and here what they have in common.
//!
//! Each holds its round's row, as sealing and resolving do, so that they come one after the
//! other: what was done before the round was resolved is in it, and what came after is refused.

pub mod act;
pub mod company;
pub mod conversation;
pub mod declared;
pub mod draw;
pub mod message;
pub mod outcome;
pub mod pause;
pub mod surrender;
pub mod time_out;
pub mod told;
mod words;

use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgTransaction};
use tokio::time::timeout;

use self::declared::Declared;
use super::{Error, Failure, Games, Refusal, fail};
use crate::{
    links::{game_id::GameId, opens::Ticket},
    mail::letter::Letter,
    rules::{Seat, Turn},
    store::{
        acts::{self, Act, Entry},
        games::{self, Game},
        post::letters,
        round::rounds::{self, Round},
        seats::holders::{self, Holder},
        sheet::attendance,
        window::deadlines,
    },
};

/// How long whoever makes a round due waits for somebody else who resolves it.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// An open window that is held, and what is known of it.
pub(super) struct ActWindow {
    pub game: Game,
    pub round: Round,
    pub holders: Vec<Holder>,
    pub turn: Turn,
    pub now: DateTime<Utc>,
    pub entries: Vec<Entry>,
    pub declared: Declared,
}

impl ActWindow {
    /// How often that was done for a seat in this round.
    pub fn times(&self, seat: Seat, act: &Act) -> usize {
        let same = |entry: &&Entry| {
            (entry.seat, entry.round, &entry.act) == (Some(seat), self.round.number, act)
        };
        self.entries.iter().filter(same).count()
    }
}

impl Games {
    /// The acts of a game in order.
    pub async fn acts(&self, game: &GameId) -> Result<Vec<Entry>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(acts::all(&mut conn, game).await?)
    }

    /// Holds the window in which a living player may act.
    pub(super) async fn hold_window(
        &self,
        conn: &mut PgConnection,
        ticket: &Ticket,
    ) -> Result<ActWindow, Error> {
        let id = &ticket.game;
        let held = rounds::hold(conn, id, ticket.round, self.clock.set_to()).await?;
        let Some(game) = games::find(conn, id).await? else { return Err(Refusal::NoSeat.into()) };
        let holders = holders::of_game(conn, id).await?;
        if !holders.iter().any(|holder| holder.holds(ticket.holder())) {
            return Err(Refusal::NoSeat.into());
        }
        let entries = acts::all(conn, id).await?;
        let declared = Declared::of(&entries);
        if declared.has_surrendered(ticket.seat) {
            return Err(Refusal::HasSurrendered.into());
        }
        if !game.goes_on() {
            return Err(Refusal::Over.into());
        }
        // There is no such round: the game has not begun.
        let Some((round, now)) = held else { return Err(Refusal::WindowClosed.into()) };
        if !round.is_open() || round.due_at <= now {
            return Err(Refusal::WindowClosed.into());
        }
        game.is_not_suspended()?;
        let turn = self.played(&game)?.rules.state(&round.before)?.turn();
        if !turn.living.contains(&ticket.seat) {
            return Err(Refusal::OutOfTheGame.into());
        }
        Ok(ActWindow { game, round, holders, turn, now, entries, declared })
    }

    /// Notes an act in the window that is held, tells everybody unless the round is over with it,
    /// and says whether it is.
    pub(super) async fn note(
        &self,
        conn: &mut PgConnection,
        held: &ActWindow,
        seat: Seat,
        act: &Act,
    ) -> Result<bool, Failure> {
        let ActWindow { round, now, .. } = held;
        let letter = self.enter(conn, held, seat, act).await?;
        let due_at = self.due_at(conn, round, *now).await?;
        deadlines::set_due(conn, &round.game, round.number, due_at).await?;
        let over = due_at <= *now;
        // What the last letter of the game, or the next round's, tells anyway.
        if !over {
            post_to_all(conn, &held.game.id, &held.holders, &letter, held.now).await?;
        }
        Ok(over)
    }

    /// The same for an act after which the round is not over, whatever sheets are in: it is
    /// resolved by the deadline at the latest.
    pub(super) async fn note_for_all(
        &self,
        conn: &mut PgConnection,
        held: &ActWindow,
        seat: Seat,
        act: &Act,
    ) -> Result<Letter, Failure> {
        let letter = self.enter(conn, held, seat, act).await?;
        post_to_all(conn, &held.game.id, &held.holders, &letter, held.now).await?;
        Ok(letter)
    }

    /// Enters an act in the list, and gives the letter that tells of it.
    async fn enter(
        &self,
        conn: &mut PgConnection,
        held: &ActWindow,
        seat: Seat,
        act: &Act,
    ) -> Result<Letter, Failure> {
        let round = held.round.number;
        let number = acts::insert(conn, &held.game.id, Some(seat), round, act, held.now).await?;
        Ok(Letter::Act { round, act: number })
    }

    /// When the round is to be resolved, given what has been declared and the sheets that are in:
    /// at once when no sheet could matter any more, or when every awaited one is in and none of
    /// them asks for the deadline. A sheet with lines that could not be read does: its author was
    /// told and may mend it. Who has given up is not waited for. While the game is suspended nothing is due.
    pub(super) async fn due_at(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, Failure> {
        let Some(game) = games::find(conn, &round.game).await? else { return Ok(round.deadline) };
        if game.suspended.is_some() {
            return Ok(round.deadline);
        }
        let declared = Declared::of(&acts::all(conn, &game.id).await?);
        let holders = holders::of_game(conn, &game.id).await?;
        self.due_among(conn, round, (&game, &holders, &declared), now).await
    }

    /// The same for whoever knows the game, who holds its seats, and what has been declared.
    pub(super) async fn due_among(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        (game, holders, declared): (&Game, &[Holder], &Declared),
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, Failure> {
        let turn = self.played(game)?.rules.state(&round.before)?.turn();
        let sheets = attendance::who_is_in(conn, &game.id, round.number).await?;
        let is_in = |seat| sheets.iter().any(|sheet| sheet.seat == seat && !sheet.waits);
        let mut awaited = round.awaited.iter();
        let complete = declared.is_settled(&turn, holders)
            || awaited.all(|&seat| declared.has_surrendered(seat) || is_in(seat));
        Ok(match complete {
            true if now < round.deadline => now,
            // The clock is wrong, or nobody watched: whatever it says later, the round is due.
            true => round.opened_at.min(round.deadline),
            false => round.deadline,
        })
    }

    /// Commits what somebody did, and has the letters about it sent.
    pub(super) async fn commit_act(&self, tx: PgTransaction<'_>) -> sqlx::Result<()> {
        fail::point("act: stored");
        tx.commit().await?;
        fail::point("act: committed");
        self.wake.letters.notify_one();
        Ok(())
    }

    /// Resolves a round that is due at once. What was committed stands whatever happens now: what
    /// fails here is tried again by the worker.
    pub(super) async fn resolve_at_once(&self, game: &GameId) {
        if let Err(failure) = self.resolve_or_wait(game).await {
            tracing::error!(%game, %failure, "resolving at once failed");
        }
    }

    async fn resolve_or_wait(&self, game: &GameId) -> Result<(), Failure> {
        if self.resolve_due(Some(game)).await? {
            return Ok(());
        }
        if let Ok(waited) = timeout(LONGEST_WAIT, self.wait_for_others(game)).await {
            waited?;
            // Whoever held it may only have sent the same sheet again.
            self.resolve_due(Some(game)).await?;
        }
        Ok(())
    }

    /// Waits for whoever else is resolving the round, so that the person who made it due is shown
    /// what came of it.
    async fn wait_for_others(&self, game: &GameId) -> Result<(), Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        Ok(deadlines::wait_for_resolution(&mut conn, game, now).await?)
    }
}

/// Posts a letter to everybody who holds a seat.
pub(super) async fn post_to_all(
    conn: &mut PgConnection,
    game: &GameId,
    holders: &[Holder],
    letter: &Letter,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    for holder in holders {
        letters::insert(conn, game, holder.seat, letter, now, now).await?;
    }
    Ok(())
}
