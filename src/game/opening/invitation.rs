//! Answering an invitation. The first window opens when everybody has accepted; one no calls the game
//! off, unless it has seats for whoever comes.

use crate::{
    game::{Error, Failure, Games, Refusal},
    links::game_id::GameId,
    rules::Seat,
    store::{
        acts::{self, Act},
        seats::holders::{self, Occupant, Rsvp},
    },
};

/// What is said to an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationWord {
    /// Yes.
    Accepts,
    /// No: it calls the game off, or frees the seat where the game has seats for whoever comes.
    Declines,
}

/// What an answer led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RsvpOutcome {
    /// It is noted; others have not answered yet.
    Noted,
    /// It was the last yes: the first round is open.
    Started,
    /// It was a no: the game will not begin.
    CalledOff,
    /// It was a no in a game that has seats for whoever comes: the seat is one of them now.
    Freed,
    /// The operator has suspended the game; nothing changed.
    Suspended,
    /// The game was not inviting any more, or not them; nothing changed.
    TooLate,
}

impl Games {
    /// Accepts or declines an invitation, as the holder of that generation: whoever has been given
    /// the seat meanwhile answers for themselves. Until the game starts or is called off, the answer
    /// can be given again, but for a seat that a no has freed.
    pub async fn answer(
        &self,
        game: &GameId,
        seat: Seat,
        generation: u32,
        word: InvitationWord,
    ) -> Result<RsvpOutcome, Failure> {
        let mut tx = self.pool.begin().await?;
        let lobby = match self.hold_lobby(&mut tx, game).await {
            Ok(lobby) => lobby,
            Err(Error::Refusal(Refusal::Suspended)) => return Ok(RsvpOutcome::Suspended),
            Err(Error::Refusal(_)) => return Ok(RsvpOutcome::TooLate),
            Err(Error::Failure(failure)) => return Err(failure),
        };
        let holder = lobby.holders.iter().find(|holder| holder.seat == seat);
        let Some(holder) = holder.filter(|holder| holder.generation == generation) else {
            return Ok(RsvpOutcome::TooLate);
        };
        let answered = match word {
            InvitationWord::Accepts => {
                holders::set_answer(&mut tx, game, seat, Rsvp::Accepted).await?;
                if holder.answer() != Rsvp::Accepted {
                    let act = Act::Accepted;
                    acts::insert(&mut tx, game, Some(seat), 0, &act, lobby.now).await?;
                }
                match self.begin_if_complete(&mut tx, &lobby.game).await? {
                    true => RsvpOutcome::Started,
                    false => RsvpOutcome::Noted,
                }
            }
            InvitationWord::Declines if lobby.game.terms.for_comers => {
                self.seat(&mut tx, &lobby, holder, Occupant::Nobody, &Act::SeatFreed).await?;
                RsvpOutcome::Freed
            }
            InvitationWord::Declines => {
                holders::set_answer(&mut tx, game, seat, Rsvp::Declined).await?;
                let act = Act::Declined;
                acts::insert(&mut tx, game, Some(seat), 0, &act, lobby.now).await?;
                self.will_not_begin(&mut tx, &lobby, Some(seat)).await?;
                RsvpOutcome::CalledOff
            }
        };
        tx.commit().await?;
        self.round_opened();
        Ok(answered)
    }
}
