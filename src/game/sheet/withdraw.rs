//! Taking back a sheet, and asking that the window stay open: what a seat may do to its sealed sheet
//! beside replacing it. Both under the round's lock, like handing in.

use chrono::{DateTime, Utc};
use sqlx::PgTransaction;

use crate::{
    game::{Failure, Games, window},
    links::opens::Ticket,
    store::{
        round::rounds::{self, Round},
        sheet::{sheets, withdrawals},
        window::deadlines,
    },
};

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// It is done, or was done before.
    Done,
    /// No sheet of the seat counts.
    NoSheet,
    /// The window has closed, or there is no such round. Nothing changed.
    Closed,
}

/// What a seat does to its sheet.
pub struct Change<'a> {
    /// The sender's name for it: the same one again is done once.
    pub key: &'a str,
    /// When it arrived at this server; none for now.
    pub received_at: Option<DateTime<Utc>>,
    /// The sheet that was meant, by its version, where it could be another by now.
    pub meant: Option<u32>,
}

impl Games {
    /// Withdraws the sheets that a seat has handed in so far for a round: none of them counts any
    /// more, and the seat is awaited again.
    pub async fn withdraw(&self, ticket: &Ticket, change: &Change<'_>) -> Result<Changed, Failure> {
        let Some((mut tx, round, at)) = self.open_round_for(ticket, change).await? else {
            return Ok(Changed::Closed);
        };
        let latest = sheets::latest(&mut tx, ticket.key()).await?;
        if latest.is_some_and(|sheet| change.meant.is_some_and(|meant| meant != sheet.version)) {
            return Ok(Changed::NoSheet);
        }
        if !withdrawals::insert(&mut tx, ticket.key(), change.key, at).await? {
            let before = withdrawals::is_known(&mut tx, ticket.key(), change.key).await?;
            return Ok(if before { Changed::Done } else { Changed::NoSheet });
        }
        self.wait_again(tx, &round).await?;
        Ok(Changed::Done)
    }

    /// Lets a seat's sealed sheet hold the window until the deadline.
    pub async fn let_sheet_wait(
        &self,
        ticket: &Ticket,
        change: &Change<'_>,
    ) -> Result<Changed, Failure> {
        let Some((mut tx, round, _)) = self.open_round_for(ticket, change).await? else {
            return Ok(Changed::Closed);
        };
        let Some(sheet) = sheets::latest(&mut tx, ticket.key()).await? else {
            return Ok(Changed::NoSheet);
        };
        sheets::hold(&mut tx, ticket.key(), sheet.version).await?;
        self.wait_again(tx, &round).await?;
        Ok(Changed::Done)
    }

    /// The round with its row held, and when the change arrived; none when it came too late.
    async fn open_round_for(
        &self,
        ticket: &Ticket,
        change: &Change<'_>,
    ) -> Result<Option<(PgTransaction<'static>, Round, DateTime<Utc>)>, Failure> {
        let mut tx = self.pool.begin().await?;
        let round = rounds::find_for_update(&mut tx, &ticket.game, ticket.round).await?;
        let now = self.clock.now(&mut tx).await?;
        let at = change.received_at.unwrap_or(now);
        Ok(round
            .filter(|round| round.is_open() && window::in_time(at, round.deadline))
            .map(|round| (tx, round, at)))
    }

    /// The round may have been due because all sheets were in.
    async fn wait_again(&self, mut tx: PgTransaction<'_>, round: &Round) -> Result<(), Failure> {
        let now = self.clock.now(&mut tx).await?;
        let due_at = self.due_at(&mut tx, round, now).await?;
        if due_at != round.due_at {
            deadlines::set_due(&mut tx, &round.game, round.number, due_at).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}
