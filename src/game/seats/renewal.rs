//! New links for a seat: whoever has an old letter, because it was forwarded or overheard, can do
//! nothing with it any more.

use crate::{
    game::{Failure, Games},
    links::game_id::GameId,
    mail::letter::Letter,
    rules::Seat,
    store::{
        games::{self, Status},
        links::{self, programs},
        post::{letters, pushes},
        round::rounds,
        seats::holders::{self, Rsvp},
    },
};

/// What a seat gets in place of its old links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renewed {
    /// A letter with new ones, to the seat's own address.
    Letter,
    /// Nothing, because there is nothing to be done now: the next letter brings new ones.
    Nothing,
    /// None: nothing was done, for its holder has no address, and the links are their only way to it.
    NoAddress,
}

impl Games {
    /// Kills all links, reply addresses and the program's token of a seat, takes its devices away, and
    /// sends a letter with new ones to its own address. Only its holder of that generation may; nothing
    /// happens for anybody else.
    pub async fn renew_links(
        &self,
        game: &GameId,
        seat: Seat,
        generation: u32,
    ) -> Result<Renewed, Failure> {
        let mut tx = self.pool.begin().await?;
        // The round's row before the game's, as everybody takes them.
        self.lock(&mut tx, game).await?;
        let Some(found) = games::find_for_update(&mut tx, game).await? else {
            return Ok(Renewed::Nothing);
        };
        let holders = holders::of_game(&mut tx, game).await?;
        let holder = holders.iter().find(|holder| holder.seat == seat);
        let Some(holder) = holder.filter(|holder| holder.generation == generation) else {
            return Ok(Renewed::Nothing);
        };
        if holder.person().is_some_and(|person| person.address.is_none()) {
            return Ok(Renewed::NoAddress);
        }
        links::remove_all(&mut tx, game, seat).await?;
        programs::remove(&mut tx, game, Some(seat)).await?;
        pushes::forget_devices(&mut tx, game, seat).await?;
        let letter = match found.status {
            Status::Inviting => (holder.answer() == Rsvp::Waiting).then_some(Letter::Invitation),
            Status::Playing => {
                let round = rounds::latest(&mut tx, game).await?;
                let round = round.filter(|round| round.is_open() && round.takes(seat));
                round.map(|round| Letter::Sheet { round: round.number, sealed: None })
            }
            Status::Finished | Status::Declined => None,
        };
        let now = self.clock.now(&mut tx).await?;
        if let Some(letter) = &letter {
            letters::insert(&mut tx, game, seat, letter, now, now).await?;
        }
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(if letter.is_some() { Renewed::Letter } else { Renewed::Nothing })
    }
}
