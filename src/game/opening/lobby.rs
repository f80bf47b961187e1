//! Seats before a game begins. One that is free is for whoever comes, and whoever confirms first by
//! the link of a letter has it ([`super::claim`]); the host may give it to somebody, or to a
//! computer. The first window opens when everybody has accepted.
//!
//! Whoever changes who sits where holds the game's row, as whoever answers an invitation does: no
//! seat is given twice, and the game begins once.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::player::Who;
use crate::{
    game::{Error, Failure, Games, Refusal},
    links::game_id::GameId,
    mail::letter::{Letter, Role},
    rules::Seat,
    store::{
        acts::{self, Act},
        games::{self, Game, Status},
        opening::{claims::Claim, listing},
        post::letters,
        seats::{
            addresses,
            holders::{self, Holder, Occupant, Rsvp},
            people::Correspondent,
        },
    },
};

/// A game that has not begun, with its row held until the transaction ends.
pub(in crate::game) struct Lobby {
    pub game: Game,
    pub holders: Vec<Holder>,
    pub now: DateTime<Utc>,
}

impl Games {
    /// Gives a seat whose holder has not accepted to somebody else, who is invited; to a computer;
    /// or leaves it to whoever comes. `generation` names the holder who is meant, or the nobody: said
    /// twice it is done once.
    pub async fn give_seat(
        &self,
        id: &GameId,
        seat: Seat,
        generation: u32,
        who: &Who,
    ) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let lobby = self.hold_lobby(&mut tx, id).await?;
        let Some(holder) = lobby.holders.iter().find(|holder| holder.seat == seat) else {
            return Err(Refusal::NoSeat.into());
        };
        let is_theirs = match who {
            Who::Person(player) | Who::Opener(player) => holder.is_at(player.address.as_ref()),
            Who::Computer(level) => holder.computer() == Some(*level),
            Who::Nobody => holder.is_free(),
            Who::Guest(_) => false,
        };
        if is_theirs {
            let is_done = holder.generation > generation;
            return if is_done { Ok(()) } else { Err(Refusal::OtherHolder.into()) };
        }
        if holder.generation != generation || holder.answer() != Rsvp::Waiting {
            return Err(Refusal::Taken.into());
        }
        let others = || lobby.holders.iter().filter(|other| other.seat != seat);
        let (occupant, act) = match who {
            Who::Person(player) | Who::Opener(player) => {
                if others().any(|other| other.is_at(player.address.as_ref())) {
                    return Err(Refusal::AlreadyPlays.into());
                }
                self.may_invite(&mut tx, id, player.address.as_ref()).await?;
                (who.occupant(Rsvp::Waiting), Act::Invited { whom: player.name.to_string() })
            }
            Who::Computer(_) => {
                if !self.played(&lobby.game)?.rules.has_computer() {
                    return Err(Refusal::NoComputer.into());
                }
                if others().all(|other| other.computer().is_some()) {
                    return Err(Refusal::NoPerson.into());
                }
                (who.occupant(Rsvp::Accepted), Act::GivenToComputer)
            }
            Who::Nobody => (Occupant::Nobody, Act::SeatFreed),
            Who::Guest(guest) => {
                (who.occupant(Rsvp::Accepted), Act::SeatTaken { by: guest.name.to_string() })
            }
        };
        self.seat(&mut tx, &lobby, holder, occupant, &act).await?;
        if matches!(who, Who::Person(_)) {
            letters::insert(&mut tx, id, seat, &Letter::Invitation, lobby.now, lobby.now).await?;
        }
        self.begin_if_complete(&mut tx, &lobby.game).await?;
        self.commit_act(tx).await?;
        self.round_opened();
        Ok(())
    }

    /// Gives a seat back that a newcomer has taken by that claim, before the game begins. Said twice
    /// it is done once.
    pub async fn leave_seat(&self, id: &GameId, claim: &Claim) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let lobby = self.hold_lobby(&mut tx, id).await?;
        let holder = lobby.holders.iter().find(|holder| holder.seat == claim.seat);
        let Some(holder) = holder.filter(|holder| claim.has_taken(holder)) else {
            return Ok(());
        };
        self.seat(&mut tx, &lobby, holder, Occupant::Nobody, &Act::SeatFreed).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Holds a game that has not begun.
    pub(in crate::game) async fn hold_lobby(
        &self,
        conn: &mut PgConnection,
        id: &GameId,
    ) -> Result<Lobby, Error> {
        let Some(game) = games::find_for_update(conn, id).await? else {
            return Err(Refusal::Over.into());
        };
        match game.status {
            Status::Inviting => {}
            Status::Playing => return Err(Refusal::HasBegun.into()),
            Status::Finished | Status::Declined => return Err(Refusal::Over.into()),
        }
        game.is_not_suspended()?;
        let holders = holders::of_game(conn, id).await?;
        let now = self.clock.now(conn).await?;
        Ok(Lobby { game, holders, now })
    }

    /// Puts somebody, or nobody, in a holder's place, and notes why. What the one before was given
    /// opens nothing any more.
    pub(super) async fn seat(
        &self,
        conn: &mut PgConnection,
        lobby: &Lobby,
        old: &Holder,
        occupant: Occupant,
        act: &Act,
    ) -> Result<(), Failure> {
        let (id, seat, now) = (&lobby.game.id, old.seat, lobby.now);
        if matches!(occupant, Occupant::Nobody) {
            games::leave_to_comers(conn, id).await?;
        }
        // The seat's row first, then its letters: so does whoever lets one letter tell of others.
        holders::replace(conn, id, old, occupant).await?;
        if let Some(person) = old.person() {
            addresses::forget_holder(conn, id, seat).await?;
            if let Some(former) = Correspondent::new(Role::Former, person) {
                letters::leave_to_former(conn, id, seat, &former, now).await?;
            }
        }
        acts::insert(conn, id, Some(seat), 0, act, now).await?;
        Ok(())
    }

    /// Ends a game before it began, and tells everybody but one.
    pub(in crate::game) async fn will_not_begin(
        &self,
        conn: &mut PgConnection,
        lobby: &Lobby,
        but: Option<Seat>,
    ) -> Result<(), Failure> {
        let id = &lobby.game.id;
        games::set_status(conn, id, Status::Declined, None).await?;
        listing::note(conn, std::slice::from_ref(id)).await?;
        for other in lobby.holders.iter().filter(|holder| Some(holder.seat) != but) {
            let letter = Letter::CalledOff;
            letters::insert(conn, id, other.seat, &letter, lobby.now, lobby.now).await?;
        }
        Ok(())
    }

    /// Opens the first window if everybody has accepted. The caller's transaction holds the game's
    /// row.
    pub(super) async fn begin_if_complete(
        &self,
        conn: &mut PgConnection,
        game: &Game,
    ) -> Result<bool, Failure> {
        let holders = holders::of_game(conn, &game.id).await?;
        if holders.iter().any(|holder| holder.answer() != Rsvp::Accepted) {
            return Ok(false);
        }
        games::set_status(conn, &game.id, Status::Playing, None).await?;
        let turn = self.played(game)?.rules.state(&game.state)?.turn();
        let now = self.clock.now(conn).await?;
        self.begin(conn, game, &turn, now).await?;
        Ok(true)
    }
}
