//! A draw by agreement: offered or accepted, which is the same, and taken back until the last
//! living player agrees. Computers are not asked.

use super::declared::asked_for_draw;
use crate::{
    game::{Error, Games, Refusal},
    links::opens::Ticket,
    store::acts::Act,
};

/// How often a player may offer a draw in one round: each time everybody is told.
const MOST_OFFERS: usize = 3;

/// What a player says about a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawWord {
    /// To agree, unless the game ended with it: that is asked once more.
    Agrees,
    /// To agree, even if the game ends with it.
    AgreesForGood,
    /// To agree no longer.
    TakesBack,
}

/// What an answer about a draw led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// The player agrees, and others do not yet.
    Offered,
    /// The player does not agree.
    Withdrawn,
    /// All players still in the game agree: the game is drawn.
    Agreed,
}

impl Games {
    /// Agrees to a draw, or takes that back. Said twice it is done once. With the last living
    /// player's word the game is drawn at once, and nothing can be taken back.
    ///
    /// # Errors
    /// A refusal, and nothing changed: among others [`Refusal::EndsGame`], where the word would end the
    /// game and the player was not asked whether it shall; or a failure.
    pub async fn draw(&self, ticket: &Ticket, word: DrawWord) -> Result<Draw, Error> {
        let agree = word != DrawWord::TakesBack;
        let mut tx = self.pool.begin().await?;
        let held = self.hold_window(&mut tx, ticket).await?;
        let (act, drawn) = if agree {
            (Act::DrawOffered, Draw::Offered)
        } else {
            (Act::DrawWithdrawn, Draw::Withdrawn)
        };
        if held.declared.agrees(ticket.seat) == agree {
            return Ok(drawn);
        }
        if agree && asked_for_draw(&held.turn.living, &held.holders).is_empty() {
            return Err(Refusal::NoDraw.into());
        }
        if agree && held.times(ticket.seat, &act) >= MOST_OFFERS {
            return Err(Refusal::TooOften.into());
        }
        let over = self.note(&mut tx, &held, ticket.seat, &act).await?;
        if over && word == DrawWord::Agrees {
            return Err(Refusal::EndsGame.into());
        }
        self.commit_act(tx).await?;
        if over {
            self.resolve_at_once(&ticket.game).await;
        }
        Ok(if over { Draw::Agreed } else { drawn })
    }
}
