//! What a letter says of what somebody did, or wrote.

use sqlx::PgConnection;
use uuid::Uuid;

use super::Writer;
use crate::{
    game::{
        Failure,
        acts::{
            declared::{Declared, asked_for_draw, names_at},
            told::{self, told},
        },
    },
    links::opens::Opens,
    mail::{
        content::{Audience, Content},
        letter::Role,
    },
    rules::Seat,
    store::{
        acts::{
            Act, Entry,
            messages::{self, Reach},
        },
        games::Status,
        opening::claims::{self, Claim},
        round::rounds::Round,
        seats::holders::Holder,
    },
};

impl Writer<'_> {
    /// The letter about an act; none when it is not so any more.
    pub(super) async fn act(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        number: u32,
    ) -> Result<Option<Content>, Failure> {
        let entries = self.shared.entries(conn).await?;
        let declared = Declared::of(entries);
        let Some(entry) = entries.iter().find(|entry| entry.number == number) else {
            return Ok(None);
        };
        let seat = entry.seat;
        let still_so = match entry.act {
            Act::Ended | Act::Deserted => true,
            _ if self.game.status != Status::Playing => false,
            Act::DrawOffered => seat.is_some_and(|seat| declared.agrees(seat)),
            Act::DrawWithdrawn => seat.is_some_and(|seat| !declared.agrees(seat)),
            Act::SeatOffered { .. } | Act::SeatYielded => {
                seat.is_some_and(|seat| declared.is_free(seat))
            }
            Act::SeatKept => seat.is_some_and(|seat| !declared.is_free(seat)),
            Act::TimeOut { .. } => round.is_open(),
            Act::PauseProposed | Act::PauseAgreed => round.is_open() && !round.is_paused(),
            Act::Paused => round.is_paused(),
            Act::Resumed { .. } => round.is_open() && !round.is_paused(),
            Act::Suspended { .. } => self.game.suspended.is_some(),
            Act::GoesOn { .. } => round.is_open() && self.game.suspended.is_none(),
            Act::Surrendered | Act::Replaced { .. } | Act::Restored { .. } => true,
            // The others are in the log alone, or have letters of their own.
            _ => false,
        };
        if !still_so {
            return Ok(None);
        }
        let language = self.person.language;
        let names = names_at(entries, self.holders, number, language);
        let name = seat.and_then(|seat| names.get(&seat)).map_or("", String::as_str);
        let plays = match seat {
            Some(seat) => self.seat_name(seat),
            None => String::new(),
        };
        let (who, how) = ((name, plays.as_str()), (self.person.zone, language));
        let mut told = vec![told(entries, entry, who, how)];
        told.extend(self.agreed(round, entry, &declared)?);
        if matches!(entry.act, Act::Surrendered) {
            let before = self.played.teller.position(&round.before)?;
            let own = seat.filter(|&seat| seat == self.seat);
            told.push(before.occasion(round.number, own, language).surrender);
        }
        told.push(entry.act.meaning(language).to_owned());
        told.extend(self.own_part(&entry.act, seat, round, &declared)?.map(ToOwned::to_owned));
        if matches!(entry.act, Act::Restored { .. }) {
            told.extend(self.standstill(round).map(ToOwned::to_owned));
        }
        let tells_when = match entry.act {
            Act::TimeOut { .. } | Act::Resumed { .. } | Act::GoesOn { .. } => true,
            Act::Restored { .. } => round.is_open() && !round.is_paused(),
            _ => false,
        };
        let deadline = tells_when.then(|| self.deadline(round));
        let (url, reply) = self.page(round)?;
        let title = entry.act.title(language).to_owned();
        let subject = told::subject(entries, entry, who, how);
        Ok(Some(Content::Act { round: round.number, subject, title, told, deadline, url, reply }))
    }

    /// Why an open window has no deadline, where that is so.
    fn standstill(&self, round: &Round) -> Option<&'static str> {
        let language = self.person.language;
        (round.is_open() && round.is_paused()).then(|| match self.game.suspended {
            Some(_) => language.say(
                "The game is suspended, as it was then: no deadline passes, and nothing is accepted \
                 until it goes on. A letter will say when it does.",
                "La partie est suspendue, comme elle l'était alors\u{a0}: aucune échéance ne passe, et \
                 rien n'est accepté avant qu'elle ne reprenne. Une lettre dira quand elle reprend.",
            ),
            None => language.say(
                "The game is paused, as it was then: no deadline passes until the pause ends.",
                "La partie est en pause, comme elle l'était alors\u{a0}: aucune échéance ne passe avant \
                 la fin de la pause.",
            ),
        })
    }

    /// What an act means for the reader alone.
    fn own_part(
        &self,
        act: &Act,
        seat: Option<Seat>,
        round: &Round,
        declared: &Declared,
    ) -> Result<Option<&'static str>, Failure> {
        let language = self.person.language;
        Ok(match (act, self.role) {
            (Act::DrawOffered, Role::Holder) => {
                let is_asked = self.asked_for_draw(round)?.contains(&self.seat);
                act.asks(language).filter(|_| is_asked && !declared.agrees(self.seat))
            }
            (Act::Replaced { .. }, Role::Former) => Some(language.say(
                "Your links and reply addresses in this game open nothing any more, and nobody \
                 writes to you about it again. Thank you for having played.",
                "Vos liens et adresses de réponse dans cette partie n'ouvrent plus rien, et \
                 personne ne vous écrira plus à son sujet. Merci d'avoir joué.",
            )),
            (Act::Replaced { .. }, Role::Holder) if seat == Some(self.seat) => Some(language.say(
                "The seat is yours now. The sheet of the open round comes in a letter of its \
                     own, with the board.",
                "La place est à vous maintenant. La feuille de la manche en cours vient dans \
                     une lettre à part, avec le plateau.",
            )),
            _ => None,
        })
    }

    /// The letter with which a newcomer takes a seat; none once it is neither free nor offered any
    /// more.
    pub(super) async fn claim(
        &self,
        conn: &mut PgConnection,
        round: Option<&Round>,
        claim: Uuid,
    ) -> Result<Option<Content>, Failure> {
        let declared = Declared::of(self.shared.entries(conn).await?);
        let Some(claim) = claims::find(conn, &self.game.id, claim).await? else {
            return Ok(None);
        };
        let holder = self.holders.iter().find(|holder| holder.seat == claim.seat);
        let instead_of = match (self.game.status, round) {
            (Status::Inviting, None) if holder.is_some_and(Holder::is_free) => None,
            (Status::Playing, Some(round)) if declared.is_free(claim.seat) => {
                Some((round.number, self.who(claim.seat), round.deadline))
            }
            _ => return Ok(None),
        };
        if claim.generation != self.generation {
            return Ok(None);
        }
        let opens = Opens::Claim { seat: claim.seat, claim: claim.id };
        Ok(Some(Content::Claim { instead_of, url: self.open_to_seat(opens)? }))
    }

    /// The letter that makes an address its seat's; none once the seat has one.
    pub(super) async fn keep(
        &self,
        conn: &mut PgConnection,
        claim: Uuid,
    ) -> Result<Option<Content>, Failure> {
        let found = claims::find(conn, &self.game.id, claim).await?;
        let is_good = |claim: &Claim| {
            let holder = self.holders.iter().find(|holder| claim.keeps(holder));
            let person = holder.and_then(Holder::person);
            person.is_some_and(|person| person.address.is_none())
        };
        let Some(claim) = found.filter(is_good) else { return Ok(None) };
        let opens = Opens::Claim { seat: claim.seat, claim: claim.id };
        Ok(Some(Content::Keep { url: self.open_to_seat(opens)? }))
    }

    /// The letter that brings a message; none once this seat may not see it.
    pub(super) async fn message(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        number: u32,
    ) -> Result<Option<Content>, Failure> {
        let Some(message) = messages::find(conn, &self.game.id, number).await? else {
            return Ok(None);
        };
        if !message.readers.contains(&self.seat) {
            return Ok(None);
        }
        Ok(Some(Content::Message {
            round: round.number,
            author: message.author,
            plays: self.seat_name(message.seat),
            audience: match message.reach {
                Reach::Seat => Audience::You,
                Reach::Living => Audience::Living,
                Reach::All => Audience::All,
            },
            words: message.words,
        }))
    }

    /// Where the reader may act: the page of a sheet, while its window is open, with the address at
    /// which a reply reaches it; the host's desk.
    fn page(&self, round: &Round) -> Result<(Option<String>, Option<String>), Failure> {
        let awaited = round.is_open() && round.takes(self.seat);
        match self.role {
            Role::Holder if awaited => {
                let (url, reply) = self.ways(round.number)?;
                Ok((Some(url), Some(reply)))
            }
            Role::Host => Ok((Some(self.host_desk()?), None)),
            Role::Holder
            | Role::Former
            | Role::Newcomer
            | Role::Guest
            | Role::Account
            | Role::Writer => Ok((None, None)),
        }
    }

    /// A player with what they play.
    fn who(&self, seat: Seat) -> String {
        let holder = self.holders.iter().find(|holder| holder.seat == seat);
        let name = holder.map_or_else(String::new, |holder| holder.name(self.person.language));
        format!("{name} ({})", self.seat_name(seat))
    }

    /// Whose word a draw needs.
    fn asked_for_draw(&self, round: &Round) -> Result<Vec<Seat>, Failure> {
        let living = self.played.rules.state(&round.before)?.turn().living;
        Ok(asked_for_draw(&living, self.holders))
    }

    /// Whose word for a draw is still missing.
    fn agreed(
        &self,
        round: &Round,
        entry: &Entry,
        declared: &Declared,
    ) -> Result<Option<String>, Failure> {
        if entry.act != Act::DrawOffered {
            return Ok(None);
        }
        let asked = self.asked_for_draw(round)?;
        let missing = asked.into_iter().filter(|&seat| !declared.agrees(seat));
        let missing: Vec<String> = missing.map(|seat| self.who(seat)).collect();
        let still = self.person.language.say("Still missing:", "Il manque encore\u{a0}:");
        Ok((!missing.is_empty()).then(|| format!("{still} {}.", missing.join(", "))))
    }
}
