//! Another holder for a seat: named by the host, or a newcomer who takes a seat that is offered.
//!
//! In one transaction, under the round's row, which whoever seals a sheet holds, too: the old
//! holder's links and reply addresses open nothing any more, for they are of an earlier generation;
//! the old holder's sheet of the open round is void; the successor is asked for one.

use sqlx::PgConnection;

use super::secrets::Doer;
use crate::{
    game::{
        Error, Failure, Games, Refusal,
        acts::{ActWindow, declared::Declared},
        opening::player::Player,
        post::{reminders, wishes::Wishes},
    },
    links::{game_id::GameId, opens::Ticket},
    mail::letter::{Letter, Role},
    rules::{Seat, SheetsOpen},
    store::{
        acts::{self, Act},
        games::Game,
        post::letters,
        round::rounds::{self, Round},
        seats::{
            addresses,
            holders::{self, Rsvp},
            people::Correspondent,
        },
        sheet::{attendance, drafts, sheets},
    },
};

/// How often a seat may be offered in one round, by its holder and by the host each: both get a letter
/// each time.
pub(super) const MOST_OFFERS: usize = 3;

/// What is said about giving a seat to whoever comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferWord {
    /// It is offered to others.
    Offers,
    /// It is offered no longer.
    TakesBack,
}

impl Games {
    /// Gives a seat to somebody else. `ticket` names the round that is open and the holder who is meant: said
    /// twice it is done once. A host may not always (`may_give_away`).
    pub async fn replace(
        &self,
        ticket: &Ticket,
        successor: &Player,
        by: &Doer,
    ) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let held = match self.hold_window(&mut tx, ticket).await {
            Ok(held) => held,
            Err(Error::Refusal(Refusal::NoSeat)) => {
                let holders = holders::of_game(&mut tx, &ticket.game).await?;
                let done = holders.iter().any(|holder| {
                    (holder.seat, holder.generation) == (ticket.seat, ticket.generation + 1)
                        && holder.is_at(successor.address.as_ref())
                });
                return if done { Ok(()) } else { Err(Refusal::OtherHolder.into()) };
            }
            Err(other) => return Err(other),
        };
        self.may_give_away(&mut tx, &held, ticket.seat, by).await?;
        self.may_invite(&mut tx, &ticket.game, successor.address.as_ref()).await?;
        if !self.succeed(&mut tx, &held, ticket.seat, successor).await? {
            return Err(Refusal::AlreadyPlays.into());
        }
        self.commit_act(tx).await?;
        Ok(())
    }

    /// Offers a seat to others, or no longer. Said twice it is done once, and in one round three times.
    /// A host may not always (`may_give_away`).
    pub async fn offer_seat(
        &self,
        ticket: &Ticket,
        word: OfferWord,
        by: &Doer,
    ) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let held = self.hold_window(&mut tx, ticket).await?;
        let act = match (word, held.declared.is_free(ticket.seat)) {
            (OfferWord::Offers, true) | (OfferWord::TakesBack, false) => return Ok(()),
            (OfferWord::Offers, false) => Act::SeatOffered { missed: 0 },
            (OfferWord::TakesBack, true) => Act::SeatKept,
        };
        if word == OfferWord::Offers {
            self.may_give_away(&mut tx, &held, ticket.seat, by).await?;
            if held.times(ticket.seat, &act) >= MOST_OFFERS {
                return Err(Refusal::TooOften.into());
            }
        }
        self.tell_of_seat(&mut tx, &held.game, ticket.seat, ticket.round, &act).await?;
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(())
    }

    /// Puts a successor in the place of a seat's holder. False when that address holds a seat of
    /// this game already.
    pub(in crate::game) async fn succeed(
        &self,
        conn: &mut PgConnection,
        held: &ActWindow,
        seat: Seat,
        successor: &Player,
    ) -> Result<bool, Failure> {
        let (id, number, now) = (&held.game.id, held.round.number, held.now);
        let address = successor.address.to_string();
        if held.holders.iter().any(|holder| holder.is_at(&address)) {
            return Ok(false);
        }
        let Some(old) = held.holders.iter().find(|holder| holder.seat == seat) else {
            return Ok(false);
        };
        sheets::make_void(conn, held.round.sheet_of(seat)).await?;
        drafts::delete(conn, held.round.sheet_of(seat)).await?;
        // The seat's row first, then its letters: so does whoever lets one letter tell of others.
        holders::replace(conn, id, old, successor.occupant(Rsvp::Accepted)).await?;
        addresses::forget_holder(conn, id, seat).await?;
        let former = old.person().and_then(|person| Correspondent::new(Role::Former, person));
        if let Some(former) = &former {
            letters::leave_to_former(conn, id, seat, former, now).await?;
        }
        let act =
            Act::Replaced { from: old.name(successor.language), to: successor.name.to_string() };
        let letter = self.note_for_all(conn, held, seat, &act).await?;
        if let Some(former) = &former {
            letters::insert_to(conn, id, seat, former, &letter, now).await?;
        }
        self.act_to_host(conn, (&held.game, seat), &letter, now).await?;
        if held.round.takes(seat) {
            let sheet = Letter::Sheet { round: number, sealed: None };
            letters::insert(conn, id, seat, &sheet, now, now).await?;
        }
        if held.round.awaited.contains(&seat) {
            reminders::post_reminders(conn, seat, &held.round, &Wishes::default(), now).await?;
        }
        Ok(true)
    }

    /// Offers the seats whose holders have handed in no sheet for as many rounds in a row as the
    /// game allows. `next` is the round that has just opened, and `asked` who is asked for a sheet.
    pub(in crate::game) async fn offer_missed(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        asked: &[Seat],
        next: u32,
    ) -> Result<(), Failure> {
        let Some(allowed) = game.terms.replace_after else { return Ok(()) };
        let hides = self.played(game)?.rules.sheets_open() == SheetsOpen::AfterGame;
        let declared = Declared::of(&acts::all(conn, &game.id).await?);
        for &seat in asked.iter().filter(|&&seat| !declared.is_free(seat)) {
            let since = declared.replaced_in(seat).unwrap_or(0);
            // Where hands are secret a host, who may play, gets no seat offered by closing windows.
            let missed = if hides {
                attendance::missed_deadlines(conn, &game.id, seat, since).await?
            } else {
                attendance::missed(conn, &game.id, seat, since).await?
            };
            if missed >= allowed.max(1) {
                self.tell_of_seat(conn, game, seat, next, &Act::SeatOffered { missed }).await?;
            }
        }
        Ok(())
    }

    /// Notes what becomes of a seat, and tells its holder and the host.
    pub(in crate::game) async fn tell_of_seat(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        seat: Seat,
        round: u32,
        act: &Act,
    ) -> Result<(), Failure> {
        let now = self.clock.now(conn).await?;
        let number = acts::insert(conn, &game.id, Some(seat), round, act, now).await?;
        let letter = Letter::Act { round, act: number };
        letters::insert(conn, &game.id, seat, &letter, now, now).await?;
        self.act_to_host(conn, (game, seat), &letter, now).await
    }

    /// The ticket of whoever holds a seat in the window that is open.
    pub(in crate::game) async fn holders_ticket(
        &self,
        game: &GameId,
        seat: Seat,
        generation: u32,
    ) -> Result<Ticket, Error> {
        let mut conn = self.pool.acquire().await?;
        let round = rounds::latest(&mut conn, game).await?.filter(Round::is_open);
        let round = round.ok_or(Refusal::NoWindow)?.number;
        Ok(Ticket { game: game.clone(), seat, round, generation })
    }
}
