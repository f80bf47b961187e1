//! What most letters say: to whom they go, by which links, and until when.

use std::{mem, sync::PoisonError};

use sqlx::PgConnection;

use super::Writer;
use crate::{
    game::{Failure, acts::declared::Declared},
    history::{Occasion, Position},
    links::{addresses::Room, opens::Opens, token::Token},
    mail::{
        content::{Addressee, Content, Deadline, Idle, SeatDesk},
        letter::{Letter, Role},
    },
    rules::Seat,
    store::{
        games::Status,
        links::GivenLink,
        round::rounds::{self, Round},
        seats::holders::Rsvp,
        sheet::sheets::{self},
    },
};

impl Writer<'_> {
    pub(super) fn addressee(&self) -> Result<Addressee, Failure> {
        let language = self.person.language;
        let holds = self.role == Role::Holder;
        let renewal_url = match self.game.status {
            Status::Inviting | Status::Playing if holds => {
                Some(self.open_to_seat(Opens::Renewal(self.seat))?)
            }
            _ => None,
        };
        let letters_url = match holds {
            true => Some(self.open_to_seat(Opens::Letters(self.seat))?),
            false => None,
        };
        let desk = match holds {
            true => Some(self.desk()?),
            false => None,
        };
        Ok(Addressee {
            name: self.person.name.clone(),
            address: self.address.to_owned(),
            role: self.role,
            language,
            zone: self.person.zone,
            seat: match self.role {
                Role::Host => language.say("host", "hôte").to_owned(),
                _ => self.seat_name(self.seat),
            },
            game: self.game.name.clone(),
            ruleset: self.played.teller.title(language).to_owned(),
            occasion: None,
            asked: None,
            game_url: self.addresses.game(&self.game.id),
            renewal_url,
            letters_url,
            desk,
            plain: false,
            without_form: false,
            receipts: true,
            thread_by_game: false,
        })
    }

    /// A letter's reader, with the round that it is about in the ruleset's words, and what is asked of
    /// them in it. A turn of others that is told whole is called as where it began.
    pub(super) async fn about(
        &self,
        conn: &mut PgConnection,
        (letter, content): (&Letter, &Content),
        to: Addressee,
    ) -> Result<Addressee, Failure> {
        let round = match letter.round() {
            Some(number) => self.shared.round(conn, number).await?,
            None => None,
        };
        let Some(round) = round else { return Ok(to) };
        // Whoever is told that a position cannot be read is told all the same.
        let Ok(before) = self.played.teller.position(&round.before) else { return Ok(to) };
        let is_asked = self.role == Role::Holder && round.awaited.contains(&self.seat);
        let seat = is_asked.then_some(self.seat);
        let occasion = match content {
            Content::Sheet(sheet) if is_asked => sheet.occasion.clone(),
            _ => before.occasion(round.number, seat, to.language),
        };
        let asked = is_asked.then_some(occasion.ask);
        let title = match content {
            Content::Result { news, .. } if asked.is_none() && news.round.is_some() => {
                news.title.clone()
            }
            _ => occasion.title,
        };
        Ok(Addressee { occasion: Some(title), asked, ..to })
    }

    /// A round as it is put to the letter's reader.
    pub(super) async fn asked(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        before: &dyn Position,
    ) -> Result<Occasion, Failure> {
        let language = self.person.language;
        let occasion = before.occasion(round.number, Some(self.seat), language);
        let of_round = (self.game, round);
        self.games.occasion_by_terms(conn, of_round, self.seat, (occasion, language)).await
    }

    /// A link to the letter's reader; it opens nothing before the links of all letters are kept.
    pub(super) fn link(&self, opens: Opens) -> Result<Token, Failure> {
        let token = Token::random(&self.game.id)?;
        let mut links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        links.push((opens, token.hash()));
        Ok(token)
    }

    /// Gives the letter's links to those that are kept together.
    pub(super) fn give_links(&self) {
        let made = mem::take(&mut *self.links.lock().unwrap_or_else(PoisonError::into_inner));
        let (generation, letter) = (self.generation, Some((self.letter, self.person.language)));
        let given = made.into_iter();
        self.shared.give(given.map(|(opens, hash)| GivenLink { opens, hash, generation, letter }));
    }

    pub(super) fn open_to_seat(&self, opens: Opens) -> Result<String, Failure> {
        let token = self.link(opens)?;
        Ok(self.addresses.link(opens, &token))
    }

    pub(super) fn deadline(&self, round: &Round) -> Deadline {
        let why = round.why_said(self.game, self.holders, self.person.language);
        Deadline { at: round.deadline, why }
    }

    /// The sheet's page and the reply address, with a fresh token.
    pub(super) fn ways(&self, round: u32) -> Result<(String, String), Failure> {
        let opens = Opens::Sheet { seat: self.seat, round };
        let token = self.link(opens)?;
        Ok((self.addresses.link(opens, &token), self.addresses.reply(&token)))
    }

    /// The seat's own desk, with a fresh token.
    pub(super) fn desk(&self) -> Result<SeatDesk, Failure> {
        let opens = Opens::Seat(self.seat);
        let token = self.link(opens)?;
        Ok(SeatDesk {
            url: self.addresses.link(opens, &token),
            conversation: self.addresses.page(&Room::Conversation.path(&token)),
            reply: self.addresses.reply(&token),
        })
    }

    /// The host's desk, by a fresh token.
    pub(super) fn host_desk(&self) -> Result<String, Failure> {
        self.open_to_seat(Opens::Host)
    }

    /// Why nobody waits for a sheet of a seat that an open round takes none of.
    pub(super) async fn idle(&self, conn: &mut PgConnection) -> Result<Idle, Failure> {
        Ok(match self.game.status {
            _ if self.game.suspended.is_some() => Idle::Suspended,
            Status::Inviting if self.is_undecided() => Idle::Unanswered,
            Status::Inviting => Idle::NotBegun,
            Status::Playing if self.is_out(conn).await? => Idle::Out,
            Status::Playing => Idle::Others,
            Status::Finished | Status::Declined => Idle::Over,
        })
    }

    /// Whether the seat's holder has not answered the invitation.
    fn is_undecided(&self) -> bool {
        let holder = self.holders.iter().find(|holder| holder.seat == self.seat);
        holder.is_some_and(|holder| holder.answer() == Rsvp::Waiting)
    }

    async fn is_out(&self, conn: &mut PgConnection) -> Result<bool, Failure> {
        let Some(round) = rounds::latest(conn, &self.game.id).await? else { return Ok(false) };
        let turn = self.played.rules.state(round.after.as_ref().unwrap_or(&round.before))?.turn();
        Ok(!turn.living.contains(&self.seat))
    }

    pub(super) fn example(&self, round: &Round) -> Result<String, Failure> {
        let before = self.played.teller.position(&round.before)?;
        Ok(before.example(self.seat, self.person.language))
    }

    pub(super) fn seat_name(&self, seat: Seat) -> String {
        self.start.seat_name(seat, self.person.language)
    }

    pub(super) async fn has_surrendered(&self, conn: &mut PgConnection) -> Result<bool, Failure> {
        Ok(Declared::of(self.shared.entries(conn).await?).has_surrendered(self.seat))
    }

    pub(super) async fn has_sheet(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<bool, Failure> {
        Ok(sheets::latest(conn, round.sheet_of(self.seat)).await?.is_some())
    }
}
