//! The time-out: once a game each player may lengthen the window in play by one ordinary window.

use chrono::{DateTime, Utc};

use crate::{
    game::{Error, Games, Refusal, window},
    links::opens::Ticket,
    store::{acts::Act, post::reminders, window::deadlines},
};

impl Games {
    /// Calls the player's time-out, and gives the new deadline. `meant` is the deadline that the
    /// player saw: said twice it is done once, and never to a window that was lengthened meanwhile.
    /// Without one the round's present deadline is meant. Reminders move with it.
    pub async fn time_out(
        &self,
        ticket: &Ticket,
        meant: Option<DateTime<Utc>>,
    ) -> Result<DateTime<Utc>, Error> {
        let mut tx = self.pool.begin().await?;
        let mut held = self.hold_window(&mut tx, ticket).await?;
        if held.game.terms.tournament {
            return Err(Refusal::Tournament.into());
        }
        if let Some(used) = held.declared.time_out(ticket.seat) {
            let same = used.round == ticket.round && meant.is_none_or(|meant| meant == used.from);
            return if same { Ok(used.until) } else { Err(Refusal::UsedUp.into()) };
        }
        if held.round.is_paused() {
            return Err(Refusal::Paused.into());
        }
        let from = held.round.deadline;
        if meant.is_some_and(|meant| meant != from) {
            return Err(Refusal::Changed.into());
        }
        let table = self.timetable(&mut tx, &held.game, &held.round.awaited).await?;
        let closing = table.with_time_out(&held.round.closing());
        let until = closing.at;
        held.round = held.round.closing_at(closing);
        deadlines::set(&mut tx, &held.round, until).await?;
        self.note(&mut tx, &held, ticket.seat, &Act::TimeOut { from, until }).await?;
        let reminder = window::reminder(held.round.opened_at, until);
        reminders::move_all(&mut tx, &ticket.game, ticket.round, reminder).await?;
        self.commit_act(tx).await?;
        Ok(until)
    }
}
