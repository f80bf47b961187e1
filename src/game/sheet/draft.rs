//! A sheet before it is sealed: kept as a draft, shown what could be written next, tried out.
//!
//! Nothing of it leaves the seat, and none of it counts.

use super::hand_in::is_too_long;
use crate::{
    game::{Failure, Games},
    history::{Line, Offer, Rehearsal},
    language::Language,
    links::opens::Ticket,
    rules::Seat,
    store::{
        games::{self, Game},
        round::rounds::{self, Round},
        sheet::drafts,
    },
};

/// A draft as its author is shown it.
pub struct Draft {
    /// Its lines, each with what it will be read as.
    pub lines: Vec<Line>,
    /// What could be written next.
    pub offers: Vec<Offer>,
}

impl Games {
    /// The seat's draft, if it has one.
    pub async fn draft(&self, ticket: &Ticket) -> Result<Option<String>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(drafts::find(&mut conn, ticket.key()).await?)
    }

    /// Keeps a draft and reads it. None when its window is closed or it is too long: nothing is
    /// kept then.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values.
    pub async fn save_draft(
        &self,
        ticket: &Ticket,
        language: Language,
        text: &str,
    ) -> Result<Option<Draft>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let Some(round) = rounds::find(&mut conn, &ticket.game, ticket.round).await? else {
            return Ok(None);
        };
        let Some(game) = games::find(&mut conn, &ticket.game).await? else { return Ok(None) };
        if !round.is_open() || !round.awaited.contains(&ticket.seat) || is_too_long(text) {
            return Ok(None);
        }
        let now = self.clock.now(&mut conn).await?;
        drafts::save(&mut conn, ticket, text, now).await?;
        self.read(&game, ticket.seat, &round, language, text).map(Some)
    }

    /// Reads a text as a draft would be, and keeps nothing.
    ///
    /// # Errors
    /// A [`Failure`] of stored values.
    pub fn read(
        &self,
        game: &Game,
        seat: Seat,
        round: &Round,
        language: Language,
        text: &str,
    ) -> Result<Draft, Failure> {
        let (played, before) = (self.played(game)?, &round.before);
        let read = played.rules.read(before, seat, language, text)?;
        Ok(Draft {
            lines: played.teller.check(before, seat, &read.stored, language)?,
            offers: played.teller.offers(before, seat, &read.stored, language)?,
        })
    }

    /// What would happen with this text if nobody else wrote anything; none where the ruleset has
    /// secrets that this would tell.
    ///
    /// # Errors
    /// A [`Failure`] of stored values.
    pub fn rehearse(
        &self,
        game: &Game,
        seat: Seat,
        round: &Round,
        language: Language,
        text: &str,
    ) -> Result<Option<Rehearsal>, Failure> {
        let played = self.played(game)?;
        let read = played.rules.read(&round.before, seat, language, text)?;
        Ok(played.teller.rehearse(&round.before, seat, &read.stored, language)?)
    }
}
