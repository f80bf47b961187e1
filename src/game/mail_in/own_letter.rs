//! Letters that the server writes to itself, so that its operator sees whether mail comes back in
//! (`sealed-orders doctor --letter`). Nothing of any game is touched by them.

use crate::{
    game::{Failure, Games},
    links::token::Token,
    store::mail_in::own_letters,
};

impl Games {
    /// Whether a letter to oneself is on its way to that token.
    pub(super) async fn awaits_own_letter(&self, token: &Token) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(own_letters::is_one(&mut conn, &token.hash()).await?)
    }

    /// Notes that it came. False when there is none with that token.
    pub(super) async fn take_in_own_letter(&self, token: &Token) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        Ok(own_letters::note(&mut conn, &token.hash(), now).await?)
    }
}
