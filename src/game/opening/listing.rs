//! Public games, to be found by anybody. A game that its host did not open as public is not among
//! them: only whoever has its address can look at it.

use crate::{
    game::{Failure, Games},
    store::{
        opening::listing::{self, Listed, Wanted},
        seats::holders::Holder,
    },
};

/// A page of the list.
pub struct Found {
    /// The games: those with free seats first, then the newest.
    pub games: Vec<(Listed, Vec<Holder>)>,
    /// Whether there are more after them.
    pub more: bool,
}

/// How many games stand on a page.
pub const A_PAGE: u8 = 20;

impl Games {
    /// The public games that are looked for, so many of them at the most.
    pub async fn public(&self, wanted: &Wanted, most: u8) -> Result<Found, Failure> {
        let mut conn = self.pool.acquire().await?;
        let (listed, more) = listing::find(&mut conn, wanted, most).await?;
        let ids: Vec<_> = listed.iter().map(|listed| &listed.game.id).collect();
        let mut holders = listing::holders(&mut conn, &ids).await?;
        let games = listed
            .into_iter()
            .map(|listed| {
                let held = holders.remove(&listed.game.id.to_string()).unwrap_or_default();
                (listed, held)
            })
            .collect();
        Ok(Found { games, more })
    }
}
