//! Taking back a sheet, and asking that the window stay open: what a seat may do to its sealed sheet
//! beside replacing it. Both under the round's lock, like handing in.

use chrono::{DateTime, Utc};
use sqlx::PgTransaction;

use crate::{
    game::{Error, Failure, Games, Refusal},
    links::opens::Ticket,
    store::{
        games,
        round::rounds::{self, Round},
        seats::holders,
        sheet::{
            sheets::{self, SealedSheet},
            withdrawals,
        },
        window::deadlines,
    },
};

/// Which sheets are taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The sender's name for it: the same one again is done once.
    pub key: String,
    /// When it arrived at this server; none for now.
    pub received_at: Option<DateTime<Utc>>,
    /// The sheet that was meant, by its version, where it could be another by now.
    pub meant: Option<u32>,
}

impl Withdrawal {
    /// Of the sheet that somebody has seen, by its version.
    pub fn of(version: u32) -> Self {
        Self { key: format!("web-{version}"), received_at: None, meant: Some(version) }
    }
}

impl Games {
    /// Withdraws the sheets that a seat has handed in so far for a round: none of them counts any
    /// more, and where the seat is awaited, it is so again.
    pub async fn withdraw(&self, ticket: &Ticket, withdrawal: &Withdrawal) -> Result<(), Error> {
        let Withdrawal { key, received_at, meant } = withdrawal;
        let (mut tx, round, at) = self.open_round_for(ticket, *received_at).await?;
        let latest = sheets::latest(&mut tx, ticket.key()).await?;
        let is_other = |sheet: &SealedSheet| meant.is_some_and(|meant| meant != sheet.version);
        if latest.as_ref().is_some_and(is_other) {
            return Err(Refusal::NoSheet.into());
        }
        // What is asked for now is asked for after all that is there, also where the database's clock
        // was set back meanwhile.
        let at = match (received_at, &latest) {
            (None, Some(sheet)) => at.max(sheet.received_at),
            _ => at,
        };
        if !withdrawals::insert(&mut tx, ticket.key(), key, at).await? {
            let is_done = withdrawals::is_known(&mut tx, ticket.key(), key).await?;
            return if is_done { Ok(()) } else { Err(Refusal::NoSheet.into()) };
        }
        Ok(self.wait_again(tx, &round).await?)
    }

    /// Lets a seat's sealed sheet hold the window until the deadline.
    pub async fn let_sheet_wait(
        &self,
        ticket: &Ticket,
        received_at: Option<DateTime<Utc>>,
    ) -> Result<(), Error> {
        let (mut tx, round, _) = self.open_round_for(ticket, received_at).await?;
        let sheet = sheets::latest(&mut tx, ticket.key()).await?;
        let sheet = sheet.ok_or(Refusal::NoSheet)?;
        sheets::hold(&mut tx, ticket.key(), sheet.version).await?;
        Ok(self.wait_again(tx, &round).await?)
    }

    /// The round with its row held, and when this arrived, which is not too late.
    async fn open_round_for(
        &self,
        ticket: &Ticket,
        received_at: Option<DateTime<Utc>>,
    ) -> Result<(PgTransaction<'static>, Round, DateTime<Utc>), Error> {
        let mut tx = self.pool.begin().await?;
        let set_to = self.clock.set_to();
        let held = rounds::hold(&mut tx, &ticket.game, ticket.round, set_to).await?;
        let (round, now) = held.ok_or(Refusal::Late)?;
        // Under the lock, which whoever replaces a holder has, too: the sheet may be a successor's by now.
        let holders = holders::of_game(&mut tx, &ticket.game).await?;
        if !holders.iter().any(|holder| holder.holds(ticket.holder())) {
            return Err(Refusal::NoSeat.into());
        }
        let at = received_at.unwrap_or(now);
        if !round.is_open() || self.is_too_late(&mut tx, &round, (at, now)).await? {
            return Err(Refusal::Late.into());
        }
        let game = games::find(&mut tx, &ticket.game).await?;
        let suspended = game.and_then(|game| game.suspended);
        if suspended.is_some_and(|suspended| at >= suspended.since) {
            return Err(Refusal::Suspended.into());
        }
        Ok((tx, round, at))
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
