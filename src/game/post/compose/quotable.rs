//! What a mail may quote: all that our letters to a seat said of a round.

use std::sync::Mutex;

use uuid::Uuid;

use super::{Writer, shared::SharedGame};
use crate::{
    game::{Failure, Games},
    links::{addresses::Addresses, opens::Ticket},
    mail::{
        content::Addressee,
        inbound::{LeftAside, OurLetter},
        letter::Role,
        render,
    },
    store::{post::answers, seats::holders::Holder},
};

/// How many letters are looked at: a sheet, its reminders, a few receipts.
const MOST: i64 = 8;

impl Games {
    /// Our letters to a seat about a round, as they would be written now.
    /// The links that writing them makes are not kept: where they lead is in no line that people
    /// could have written.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values.
    pub(in crate::game) async fn letters_quotable(
        &self,
        ticket: &Ticket,
    ) -> Result<Vec<OurLetter>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let conn = &mut *conn;
        let (Some(shared), Ok(nowhere)) =
            (SharedGame::find(self, conn, &ticket.game).await?, "http://localhost".parse())
        else {
            return Ok(Vec::new());
        };
        let SharedGame { game, holders, now, .. } = &shared;
        let holder = holders.iter().find(|holder| holder.holds(ticket.holder()));
        let Some((holder, person)) = holder.and_then(|it| Some((it, Holder::person(it)?))) else {
            return Ok(Vec::new());
        };
        let played = self.played(game)?;
        let writer = Writer {
            games: self,
            played,
            start: played.teller.position(&game.state)?,
            shared: &shared,
            game,
            holders,
            seat: ticket.seat,
            generation: holder.generation,
            letter: Uuid::nil(),
            person,
            address: person.address.as_deref().unwrap_or_default(),
            role: Role::Holder,
            addresses: &Addresses::new(&nowhere, "localhost"),
            left_aside: &LeftAside::default(),
            now: *now,
            links: Mutex::default(),
        };
        let wanted = shared.wishes(conn, ticket.seat).await?;
        let to = writer.addressee()?;
        let to = Addressee { without_form: wanted.without_form, ..to };
        let round = shared.round(conn, ticket.round).await?;
        let mut letters = Vec::new();
        for letter in answers::quotable(conn, ticket, MOST).await? {
            let Some(content) = writer.content(conn, &letter, round.clone()).await? else {
                continue;
            };
            let to = writer.about(conn, (&letter, &content), to.clone()).await?;
            match render::said(&to, &content) {
                Ok(said) => letters.extend(said.iter().map(|part| OurLetter::new(part))),
                Err(why) => tracing::error!(%why, "a letter that a mail may quote is not written"),
            }
        }
        Ok(letters)
    }
}
