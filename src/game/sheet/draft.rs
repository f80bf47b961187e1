//! A sheet before it is sealed: kept as a draft, and shown what could be written next.
//!
//! Nothing of it leaves the seat, and none of it counts.

use super::hand_in::is_too_long;
use crate::{
    game::{Failure, Games},
    history::{Branch, Line, Offer},
    language::Language,
    links::opens::Ticket,
    store::{games, round::rounds, sheet::drafts},
};

/// A draft as its author is shown it.
pub struct Draft {
    /// Its lines, each with what it will be read as.
    pub lines: Vec<Line>,
    /// What could be written next.
    pub offers: Vec<Offer>,
    /// Its lines that look ahead, as a tree.
    pub branches: Option<Branch>,
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
        if !round.is_open() || !round.takes(ticket.seat) || is_too_long(text) {
            return Ok(None);
        }
        let now = self.clock.now(&mut conn).await?;
        drafts::save(&mut conn, ticket, text, now).await?;
        let before = self.played(&game)?.teller.position(&round.before)?;
        let sheet = before.read(ticket.seat, language, text);
        Ok(Some(Draft {
            lines: sheet.check(language),
            offers: sheet.offers(language),
            branches: sheet.branches(language),
        }))
    }
}
