//! Answering an invitation. The first window opens when everybody has accepted.

use super::{Failure, Games};
use crate::{
    mail::letter::Letter,
    rules::Seat,
    store::{
        games::{self, Answer, GameId, Status},
        letters,
    },
};

/// What an answer led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It is noted; others have not answered yet.
    Noted,
    /// It was the last yes: the first round is open.
    Started,
    /// It was a no: the game will not begin.
    CalledOff,
    /// The game was not inviting any more; nothing changed.
    TooLate(Status),
}

impl Games {
    /// Accepts or declines an invitation. Until the game starts or is called off, the answer can
    /// be given again.
    ///
    /// # Errors
    /// A [`Failure`] of the database.
    pub async fn answer(
        &self,
        game: &GameId,
        seat: Seat,
        accept: bool,
    ) -> Result<Answered, Failure> {
        let mut tx = self.pool.begin().await?;
        let Some(game) = games::find_for_update(&mut tx, game).await? else {
            return Ok(Answered::TooLate(Status::Declined));
        };
        if game.status != Status::Inviting {
            return Ok(Answered::TooLate(game.status));
        }
        let answer = if accept { Answer::Accepted } else { Answer::Declined };
        games::set_answer(&mut tx, &game.id, seat, answer).await?;
        let holders = games::holders(&mut tx, &game.id).await?;
        let answered = if !accept {
            games::set_status(&mut tx, &game.id, Status::Declined, None).await?;
            let now = self.clock.now(&mut tx).await?;
            for other in holders.iter().filter(|holder| holder.seat != seat) {
                let letter = Letter::CalledOff;
                letters::insert(&mut tx, &game.id, other.seat, &letter, now, now).await?;
            }
            Answered::CalledOff
        } else if holders.iter().all(|holder| holder.answer() == Answer::Accepted) {
            games::set_status(&mut tx, &game.id, Status::Playing, None).await?;
            let turn = self.played(&game)?.rules.turn(&game.state)?;
            let now = self.clock.now(&mut tx).await?;
            self.open_round(&mut tx, &game, 1, &game.state, &turn, now).await?;
            Answered::Started
        } else {
            Answered::Noted
        };
        tx.commit().await?;
        self.round_opened();
        Ok(answered)
    }
}
