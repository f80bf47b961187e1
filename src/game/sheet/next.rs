//! From one sheet to the next: a turn may go on, and whoever is not awaited may write for later.

use crate::{
    game::{Failure, Games},
    links::{
        opens::{Opens, SheetKey, Ticket},
        token::Token,
    },
    rules::{Pace, StoredState},
    store::{
        games,
        round::rounds::{self, Round},
        sheet::sheets::{self, SealedSheet},
    },
};

/// The round that is open after one that was resolved, for a seat that may hand in a sheet.
pub struct NextRound {
    /// Its number.
    pub number: u32,
    /// The position before it.
    pub before: StoredState,
    /// The seat's sheet in it.
    pub opens: Opens,
    /// Whether the round waits for it.
    pub awaited: bool,
    /// Whether the seat's turn goes on in it.
    pub goes_on: bool,
}

impl Games {
    /// The sheet that may be written after that of the ticket, by whoever held that one. None when the
    /// open round takes no sheet of the seat.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values.
    pub async fn next_sheet(&self, ticket: &Ticket) -> Result<Option<NextRound>, Failure> {
        let Ticket { game, seat, round, .. } = ticket;
        let mut conn = self.pool.acquire().await?;
        let open = rounds::latest(&mut conn, game).await?.filter(Round::is_open);
        let open = open.filter(|open| open.number > *round && open.takes(*seat));
        let Some(open) = open else { return Ok(None) };
        let Some(found) = games::find(&mut conn, game).await? else { return Ok(None) };
        let turn = self.played(&found)?.rules.state(&open.before)?.turn();
        let awaited = turn.awaited.contains(seat);
        let goes_on = turn.pace == Pace::GoesOn && awaited;
        let opens = Opens::Sheet { seat: *seat, round: open.number };
        Ok(Some(NextRound { number: open.number, before: open.before, opens, awaited, goes_on }))
    }

    /// A new link to that sheet, for whoever holds the ticket.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    pub async fn link_to_next(&self, ticket: &Ticket, next: &NextRound) -> Result<Token, Failure> {
        let mut conn = self.pool.acquire().await?;
        self.link(&mut conn, &ticket.game, next.opens, ticket.generation).await
    }

    /// The sheet of the ticket that counts.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn own_sealed(&self, ticket: &Ticket) -> Result<Option<SealedSheet>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(sheets::latest(&mut conn, ticket.key()).await?)
    }

    /// The seat's sheet of that version in the round before that of the ticket, with that round. None
    /// when there is none.
    ///
    /// # Errors
    /// A [`Failure`] of the database.
    pub async fn step_before(
        &self,
        ticket: &Ticket,
        version: u32,
    ) -> Result<Option<(SealedSheet, Round)>, Failure> {
        let Ticket { game, seat, round, .. } = ticket;
        let mut conn = self.pool.acquire().await?;
        let Some(before) = round.checked_sub(1) else { return Ok(None) };
        let key = SheetKey { game, seat: *seat, round: before };
        let sheet = sheets::version(&mut conn, key, version).await?;
        let before = rounds::find(&mut conn, game, before).await?;
        Ok(sheet.zip(before.filter(Round::is_resolved)))
    }
}
