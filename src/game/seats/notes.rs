//! What a seat's holder notes for themselves. Nobody else is ever shown it, and no successor gets it.

use chrono::{DateTime, Utc};

use crate::{
    game::{Failure, Games},
    links::opens::Holding,
    store::seats::own::{self, Notes},
};

/// The longest notes, in characters.
pub const LONGEST: usize = 10_000;

/// What became of notes that were to be kept.
#[derive(Debug)]
pub enum NotesSaved {
    /// They are kept.
    Kept,
    /// They are too long, and nothing is kept.
    TooLong,
    /// Another page has kept others meanwhile, which stay.
    Newer,
}

impl Games {
    /// What a seat's holder has noted; none at first.
    pub async fn notes(&self, holding: &Holding) -> Result<Option<Notes>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(own::notes(&mut conn, holding).await?)
    }

    /// Keeps notes in place of those that the page knew of, by when they were saved.
    pub async fn save_notes(
        &self,
        holding: &Holding,
        words: &str,
        over: Option<DateTime<Utc>>,
    ) -> Result<NotesSaved, Failure> {
        // A browser counts a line's end as one character, and sends two.
        let words = words.replace("\r\n", "\n");
        if words.chars().count() > LONGEST {
            return Ok(NotesSaved::TooLong);
        }
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let kept = own::save_notes(&mut conn, holding, &words, over, now).await?;
        Ok(if kept { NotesSaved::Kept } else { NotesSaved::Newer })
    }
}
