//! Somebody who plays without letters gives an address: one letter goes there, and the link in it makes
//! the address the seat's. Until then nothing else goes there.

use chrono::Duration;
use lettre::Address;
use uuid::Uuid;

use super::{claim::MOST_TO_ONE, name::short};
use crate::{
    game::{Error, Games, Refusal, post::reminders, post::wishes::Wishes},
    links::{game_id::GameId, opens::Holding},
    mail::letter::{Letter, Role},
    store::{
        opening::{
            claims::{self, Claim},
            listing,
        },
        post::letters,
        round::rounds,
        seats::{
            holders::{self, Holder},
            people::Correspondent,
        },
    },
};

/// How many addresses a seat may give within an hour: each gets a letter.
const MOST_AN_HOUR: usize = 3;

impl Games {
    /// Sends a letter to an address that the holder of a seat has given: its link makes the address the
    /// seat's. A seat that has an address keeps it.
    pub async fn ask_to_keep(&self, holding: &Holding, address: &Address) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let Some((game, _)) = self.lock(&mut tx, &holding.game).await? else {
            return Err(Refusal::Over.into());
        };
        game.is_not_suspended()?;
        let holders = holders::of_game(&mut tx, &game.id).await?;
        let holder = holders.iter().find(|holder| holder.holds(holding.holder()));
        let Some((holder, person)) = holder.and_then(|holder| Some((holder, holder.person()?)))
        else {
            return Err(Refusal::NoSeat.into());
        };
        if person.address.is_some() {
            return Ok(());
        }
        self.may_be_written_to(&mut tx, address.as_ref()).await?;
        let now = self.clock.now(&mut tx).await?;
        let since = now - Duration::hours(1);
        let asked = claims::since(&mut tx, &game.id, since).await?;
        let own = asked.iter().filter(|claim| claim.keeps(holder));
        let to_one = claims::with_address(&mut tx, address.as_ref(), since).await?;
        if own.count() >= MOST_AN_HOUR || to_one >= MOST_TO_ONE {
            return Err(Refusal::TooMany.into());
        }
        let keeper = Correspondent {
            role: Role::Guest,
            name: short(address.user()),
            address: address.to_string(),
            language: person.language,
            zone: person.zone,
        };
        let (seat, generation) = (holding.seat, holding.generation);
        let claim = Claim { id: Uuid::now_v7(), seat, generation, person: keeper, made_at: now };
        claims::insert(&mut tx, &game.id, &claim).await?;
        let letter = Letter::Keep { claim: claim.id };
        letters::insert_to(&mut tx, &game.id, seat, &claim.person, &letter, now).await?;
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(())
    }

    /// Makes an address that was given the seat's: from now on its letters go there, first the sheet that
    /// is asked for. Said twice it is done once.
    pub async fn keep_seat(&self, game: &GameId, claim: &Claim) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let Some((game, round)) = self.lock(&mut tx, game).await? else {
            return Err(Refusal::Over.into());
        };
        game.is_not_suspended()?;
        let holders = holders::of_game(&mut tx, &game.id).await?;
        let holder = holders.iter().find(|holder| claim.keeps(holder));
        let Some(person) = holder.and_then(Holder::person) else {
            return Err(Refusal::NoSeat.into());
        };
        if person.address.is_some() {
            return Ok(());
        }
        let mut others = holders.iter().filter(|other| other.seat != claim.seat);
        if others.any(|other| other.is_at(&claim.person.address)) {
            return Err(Refusal::AlreadyPlays.into());
        }
        // It may have been blocked since it was given.
        self.may_be_written_to(&mut tx, &claim.person.address).await?;
        let seat = claim.seat;
        holders::give_address(&mut tx, &game.id, seat, &claim.person).await?;
        listing::note(&mut tx, std::slice::from_ref(&game.id)).await?;
        let round = match round {
            Some(round) => rounds::find(&mut tx, &game.id, round.number).await?,
            None => None,
        };
        if let Some(round) = round.filter(|round| round.is_open() && round.takes(seat)) {
            let now = self.clock.now(&mut tx).await?;
            let sheet = Letter::Sheet { round: round.number, sealed: None };
            letters::insert(&mut tx, &game.id, seat, &sheet, now, now).await?;
            let wishes = Wishes::default();
            reminders::post_reminders(&mut tx, seat, &round, &wishes, now).await?;
        }
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(())
    }
}
