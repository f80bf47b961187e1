//! The time-out: once a game each player may lengthen the window in play by one ordinary window.

use chrono::{DateTime, Utc};

use super::Refused;
use crate::{
    game::{Failure, Games, window},
    links::opens::Ticket,
    store::{acts::Act, post::reminders, window::deadlines},
};

impl Games {
    /// Calls the player's time-out, and gives the new deadline. `meant` is the deadline that the
    /// player saw: said twice it is done once, and never to a window that was lengthened meanwhile.
    /// Reminders move with it.
    pub async fn time_out(
        &self,
        ticket: &Ticket,
        meant: DateTime<Utc>,
    ) -> Result<Result<DateTime<Utc>, Refused>, Failure> {
        let mut tx = self.pool.begin().await?;
        let mut held = match self.hold_window(&mut tx, ticket).await? {
            Ok(held) => held,
            Err(refused) => return Ok(Err(refused)),
        };
        if held.game.terms.tournament {
            return Ok(Err(Refused::Tournament));
        }
        if let Some(used) = held.declared.time_out(ticket.seat) {
            let same = (used.round, used.from) == (ticket.round, meant);
            return Ok(if same { Ok(used.until) } else { Err(Refused::UsedUp) });
        }
        if held.round.is_paused() {
            return Ok(Err(Refused::Paused));
        }
        if meant != held.round.deadline {
            return Ok(Err(Refused::Changed));
        }
        let table = self.timetable(&mut tx, &held.game, &held.round.awaited).await?;
        let closing = table.with_time_out(&held.round.closing());
        let until = closing.at;
        held.round = held.round.closing_at(closing);
        deadlines::set(&mut tx, &held.round, until).await?;
        self.note(&mut tx, &held, ticket.seat, &Act::TimeOut { from: meant, until }).await?;
        let reminder = window::reminder(held.round.opened_at, until);
        reminders::move_all(&mut tx, &ticket.game, ticket.round, reminder).await?;
        self.commit_act(tx).await?;
        Ok(Ok(until))
    }
}
