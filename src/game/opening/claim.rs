//! A newcomer takes a seat: one that is free before the game begins, or a player's that is offered.
//! The newcomer asks for it on the game's page, and confirms by the link in a letter. No seat is taken
//! twice: whoever confirms first has it.

use chrono::Duration;
use sqlx::PgConnection;
use uuid::Uuid;

use super::player::Player;
use crate::{
    game::{Error, Failure, Games, Refusal},
    language::Language,
    links::{
        game_id::GameId,
        opens::{Holding, Ticket},
    },
    mail::letter::{Letter, Role},
    rules::Seat,
    store::{
        acts::Act,
        opening::claims::{self, Claim},
        post::{letters, wishes},
        seats::{
            holders::{self, Rsvp},
            people::Correspondent,
        },
    },
};

/// How many newcomers may ask for seats of one game within an hour: each causes a letter.
const MOST_AN_HOUR: usize = 10;
/// How many such letters one address gets within an hour, from all games: whose it is, nobody knows yet.
pub(super) const MOST_TO_ONE: i64 = 4;

impl Games {
    /// Asks for a seat that is free or offered: the newcomer gets a letter with a link that takes it. An
    /// address that has just asked is not written to again.
    pub async fn ask_for_seat(
        &self,
        game: &GameId,
        seat: Seat,
        newcomer: &Player,
    ) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let Some((found, round)) = self.lock(&mut tx, game).await? else {
            return Err(Refusal::Over.into());
        };
        found.is_not_suspended()?;
        let holders = holders::of_game(&mut tx, game).await?;
        let Some(holder) = holders.iter().find(|holder| holder.seat == seat) else {
            return Err(Refusal::NoSeat.into());
        };
        let (generation, round) = (holder.generation, round.map(|round| round.number));
        let now = self.clock.now(&mut tx).await?;
        if let Some(number) = round {
            let ticket = Ticket { game: found.id, seat, round: number, generation };
            if !self.hold_window(&mut tx, &ticket).await?.declared.is_free(seat) {
                return Err(Refusal::Taken.into());
            }
        } else if !holder.is_free() {
            return Err(Refusal::Taken.into());
        }
        let person = newcomer.correspondent(Role::Newcomer);
        self.may_be_written_to(&mut tx, &person.address).await?;
        let since = now - Duration::hours(1);
        let asked = claims::since(&mut tx, game, since).await?;
        if asked.iter().any(|claim| {
            (claim.seat, claim.generation) == (seat, generation)
                && claim.person.address.eq_ignore_ascii_case(&person.address)
        }) {
            return Ok(());
        }
        let to_one = claims::with_address(&mut tx, &person.address, since).await?;
        // An address that somebody gives for a seat of their own is no newcomer's.
        let newcomers = asked.iter().filter(|claim| claim.person.role == Role::Newcomer);
        if newcomers.count() >= MOST_AN_HOUR || to_one >= MOST_TO_ONE {
            return Err(Refusal::TooMany.into());
        }
        let claim = Claim { id: Uuid::now_v7(), seat, generation, person, made_at: now };
        claims::insert(&mut tx, game, &claim).await?;
        let letter = Letter::Claim { round, claim: claim.id };
        letters::insert_to(&mut tx, game, seat, &claim.person, &letter, now).await?;
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(())
    }

    /// The claim of that id.
    pub async fn claim(&self, game: &GameId, id: Uuid) -> Result<Option<Claim>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(claims::find(&mut conn, game, id).await?)
    }

    /// The language of whoever made a claim, from now on; of the seat's pages and letters too, once they have
    /// taken it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn speak_to_claimant(
        &self,
        game: &GameId,
        claim: &Claim,
        to: Language,
    ) -> Result<(), Failure> {
        let mut tx = self.pool.begin().await?;
        claims::set_language(&mut tx, game, claim.id, to).await?;
        let holders = holders::of_game(&mut tx, game).await?;
        if let Some(holder) = holders.iter().find(|holder| claim.has_taken(holder)) {
            let (seat, generation) = (holder.seat, holder.generation);
            let holding = Holding { game: game.clone(), seat, generation };
            wishes::set_language(&mut tx, &holding, to).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Takes the seat that a newcomer asked for, unless somebody has taken it since, its holder has come
    /// back, or the newcomer's address has been blocked. Said twice it is done once.
    pub async fn take_seat(&self, game: &GameId, claim: &Claim) -> Result<(), Error> {
        let Claim { seat, generation, person, .. } = claim;
        let Some(newcomer) = player(person) else { return Err(Refusal::NoSeat.into()) };
        let mut tx = self.pool.begin().await?;
        let Some((found, round)) = self.lock(&mut tx, game).await? else {
            return Err(Refusal::Over.into());
        };
        let Some(round) = round else {
            self.take_free_seat(&mut tx, &found.id, claim, &newcomer).await?;
            self.commit_act(tx).await?;
            self.round_opened();
            return Ok(());
        };
        let (round, generation) = (round.number, *generation);
        let ticket = Ticket { game: found.id, seat: *seat, round, generation };
        let held = match self.hold_window(&mut tx, &ticket).await {
            Ok(held) => held,
            Err(Error::Refusal(Refusal::NoSeat)) => {
                let holders = holders::of_game(&mut tx, game).await?;
                let mine = holders
                    .iter()
                    .any(|holder| holder.seat == *seat && holder.is_at(&person.address));
                return if mine { Ok(()) } else { Err(Refusal::Taken.into()) };
            }
            Err(other) => return Err(other),
        };
        if !held.declared.is_free(*seat) {
            return Err(Refusal::Taken.into());
        }
        self.may_be_written_to(&mut tx, &person.address).await?;
        if !self.succeed(&mut tx, &held, *seat, &newcomer).await? {
            return Err(Refusal::AlreadyPlays.into());
        }
        self.commit_act(tx).await?;
        Ok(())
    }

    /// The same before the game begins, which it does with the last seat. The caller's transaction
    /// holds the game's row.
    async fn take_free_seat(
        &self,
        conn: &mut PgConnection,
        game: &GameId,
        claim: &Claim,
        newcomer: &Player,
    ) -> Result<(), Error> {
        let lobby = self.hold_lobby(conn, game).await?;
        let holder = lobby.holders.iter().find(|holder| holder.seat == claim.seat);
        let Some(holder) = holder else { return Err(Refusal::NoSeat.into()) };
        if claim.has_taken(holder) {
            return Ok(());
        }
        if !holder.is_free() || holder.generation != claim.generation {
            return Err(Refusal::Taken.into());
        }
        if lobby.holders.iter().any(|other| other.is_at(&claim.person.address)) {
            return Err(Refusal::AlreadyPlays.into());
        }
        self.may_be_written_to(conn, &claim.person.address).await?;
        let act = Act::SeatTaken { by: newcomer.name.to_string() };
        self.seat(conn, &lobby, holder, newcomer.occupant(Rsvp::Accepted), &act).await?;
        self.begin_if_complete(conn, &lobby.game).await?;
        Ok(())
    }
}

fn player(person: &Correspondent) -> Option<Player> {
    Some(Player {
        name: person.name.parse().ok()?,
        address: person.address.parse().ok()?,
        language: person.language,
        zone: person.zone,
    })
}
