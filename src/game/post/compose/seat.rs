//! What a letter says of seats: the invitation, a mail to confirm, mail that came back, a game that is
//! called off.

use std::sync::Arc;

use sqlx::PgConnection;
use uuid::Uuid;

use super::Writer;
use crate::{
    game::{Failure, acts::company, opening::chosen::chosen, post::health::Health},
    links::opens::Opens,
    mail::content::Content,
    store::{
        mail_in::mails,
        post::returns::Told,
        round::rounds::Round,
        seats::holders::{Holder, Rsvp},
    },
};

impl Writer<'_> {
    pub(super) fn invitation(&self) -> Result<Content, Failure> {
        let l = self.person.language;
        let mut chosen = chosen((self.played, self.start.as_ref()), self.game, l);
        chosen.push(self.game.terms.missed.term(l));
        Ok(Content::Invitation {
            talk: company::term(self.game.terms.talk, l),
            chosen,
            url: self.open_to_seat(Opens::Invitation(self.seat))?,
            host: self
                .game
                .terms
                .host
                .as_ref()
                .filter(|host| !host.address.eq_ignore_ascii_case(self.address))
                .map(|host| host.name.clone()),
            players: company::listed(
                self.holders.iter().filter(|holder| holder.seat != self.seat),
                (self.seat, &self.played.rules.state(&self.game.state)?.turn()),
                |seat| self.seat_name(seat),
                l,
            ),
            window: self.game.window_said(l),
            end: self.end_said(),
            about: self.played.teller.about(l),
        })
    }

    /// When the game ends at the latest, and who wins then: a sentence or two, none where no end is agreed.
    fn end_said(&self) -> Option<String> {
        let l = self.person.language;
        let end = self.game.end_said(l);
        let winner = self.start.at_last(end.is_some(), l);
        let said: Vec<String> = end.into_iter().chain(winner).collect();
        (!said.is_empty()).then(|| said.join(" "))
    }

    pub(super) async fn confirm(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        mail: Uuid,
    ) -> Result<Option<Content>, Failure> {
        let found = mails::find(conn, &self.game.id, mail).await?.filter(mails::Mail::waits);
        let Some((mail, doubt)) = found.and_then(|mail| Some((mail.clone(), mail.doubt?))) else {
            return Ok(None);
        };
        let opens = Opens::Confirmation { seat: self.seat, mail: mail.id };
        Ok(Some(Content::Confirm {
            round: round.number,
            doubt: doubt.0,
            received_at: mail.received_at,
            deadline: round.deadline,
            url: self.open_to_seat(opens)?,
        }))
    }

    /// None when the seat's mail arrives again.
    pub(super) async fn returned(
        &self,
        conn: &mut PgConnection,
        round: Option<Arc<Round>>,
    ) -> Result<Option<Content>, Failure> {
        let seat = self.seat;
        let health = Health::of_seat(conn, &self.game.id, seat, Told::Host).await?;
        let Health::Bouncing { since, words, .. } = health else {
            return Ok(None);
        };
        let holder = self.holders.iter().find(|holder| holder.seat == seat);
        let name = holder.and_then(Holder::person).map(|person| person.name.clone());
        Ok(Some(Content::Returned {
            player: (self.seat_name(seat), name.unwrap_or_default()),
            open: round.filter(|round| round.is_open()).map(|round| (round.number, round.deadline)),
            since,
            words,
            url: self.host_desk()?,
        }))
    }

    pub(super) fn called_off(&self) -> Content {
        let declined = self.holders.iter().filter(|holder| holder.answer() == Rsvp::Declined);
        let declined = declined
            .map(|holder| (self.seat_name(holder.seat), holder.name(self.person.language)))
            .collect();
        Content::CalledOff { declined, url: self.addresses.front() }
    }
}
