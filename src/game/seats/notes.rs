//! What a seat's holder notes for themselves. Nobody else is ever shown it, and no successor gets it.

use crate::{
    game::{Failure, Games},
    links::opens::Ticket,
    store::seats::own,
};

/// The longest notes, in characters.
pub const LONGEST: usize = 10_000;

impl Games {
    /// What a seat's holder has noted; empty at first.
    pub async fn notes(&self, ticket: &Ticket) -> Result<String, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(own::notes(&mut conn, ticket).await?.unwrap_or_default())
    }

    /// Keeps notes in place of those before. False, and nothing is kept, when they are too long.
    pub async fn save_notes(&self, ticket: &Ticket, words: &str) -> Result<bool, Failure> {
        // A browser counts a line's end as one character, and sends two.
        let words = words.replace("\r\n", "\n");
        if words.chars().count() > LONGEST {
            return Ok(false);
        }
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        own::save_notes(&mut conn, ticket, &words, now).await?;
        Ok(true)
    }
}
