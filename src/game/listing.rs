//! Public games, to be found by anybody. A game that its host did not open as public is not among
//! them: only whoever has its address can look at it.

use super::{Failure, Games};
use crate::store::{
    games::Holder,
    listing::{self, Listed, Wanted},
};

/// A page of the list.
pub struct Found {
    /// The games, the newest first.
    pub games: Vec<(Listed, Vec<Holder>)>,
    /// Whether there are more after them.
    pub more: bool,
}

/// How many games stand on a page.
pub const A_PAGE: usize = 20;

impl Games {
    /// The public games that are looked for, a page of them.
    ///
    /// # Errors
    /// A [`Failure`] of the database.
    pub async fn public(&self, wanted: &Wanted) -> Result<Found, Failure> {
        let mut conn = self.pool.acquire().await?;
        let mut listed = listing::find(&mut conn, wanted, A_PAGE as i64 + 1).await?;
        let more = listed.len() > A_PAGE;
        listed.truncate(A_PAGE);
        let ids: Vec<_> = listed.iter().map(|game| &game.id).collect();
        let mut holders = listing::holders(&mut conn, &ids).await?;
        let games = listed
            .into_iter()
            .map(|game| {
                let held = holders.remove(&game.id.to_string()).unwrap_or_default();
                (game, held)
            })
            .collect();
        Ok(Found { games, more })
    }
}
