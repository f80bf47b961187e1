//! Feeds of somebody's games. Feed readers and calendars cannot sign in: they are given an address
//! that opens these feeds and nothing else. They hold what everybody may see of each game, and which
//! windows wait for its owner.

use super::{
    Accounts,
    session::{Entered, Kind},
};
use crate::{
    game::Failure,
    links::secret::Secret,
    store::account::{
        accounts::{self, Account},
        feeds::{self, FeedRound, OpenWindow},
        sign_ins,
    },
};

/// Rounds in a feed.
const MOST_ROUNDS: i64 = 30;
/// Windows in a feed.
const MOST_WINDOWS: i64 = 300;

impl Accounts {
    /// A new secret for the addresses of somebody's feeds. The one before opens nothing any more.
    ///
    /// # Errors
    /// A [`Failure`] of the database, or of randomness.
    pub async fn new_feeds(&self, account: &Account) -> Result<Secret, Failure> {
        let mut tx = self.pool().begin().await?;
        let now = self.clock().now(&mut tx).await?;
        sign_ins::end_feeds(&mut tx, account.id).await?;
        let Entered { token, .. } = Self::enter(&mut tx, account, Kind::Feeds, "", now).await?;
        tx.commit().await?;
        Ok(token)
    }

    /// Whether somebody's feeds have addresses, which new ones would end.
    pub async fn has_feeds(&self, account: &Account) -> Result<bool, Failure> {
        let mut conn = self.pool().acquire().await?;
        Ok(sign_ins::has_feeds(&mut conn, account.id).await?)
    }

    /// Ends somebody's feeds: their addresses open nothing any more.
    pub async fn end_feeds(&self, account: &Account) -> Result<(), Failure> {
        let mut tx = self.pool().begin().await?;
        sign_ins::end_feeds(&mut tx, account.id).await?;
        Ok(tx.commit().await?)
    }

    /// Whose feeds that secret opens, if any.
    pub async fn whose_feeds(&self, secret: &Secret) -> Result<Option<Account>, Failure> {
        Ok(self.signed_in(secret, Kind::Feeds).await?.map(|who| who.account))
    }

    /// The newest rounds that were resolved in somebody's games.
    pub async fn resolved(&self, account: &Account) -> Result<Vec<FeedRound>, Failure> {
        let mut conn = self.pool().acquire().await?;
        let addresses = accounts::addresses(&mut conn, account.id).await?;
        Ok(feeds::resolved(&mut conn, &addresses, MOST_ROUNDS).await?)
    }

    /// The windows that are open in somebody's games.
    pub async fn windows(&self, account: &Account) -> Result<Vec<OpenWindow>, Failure> {
        let mut conn = self.pool().acquire().await?;
        let addresses = accounts::addresses(&mut conn, account.id).await?;
        Ok(feeds::windows(&mut conn, &addresses, MOST_WINDOWS).await?)
    }
}
