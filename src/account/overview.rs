//! What waits for somebody, over all games: their seats, and the games they host. Being signed in
//! gives out the same links that letters carry, and nothing beyond them.

use sqlx::PgConnection;

use super::Accounts;
use crate::{
    game::Failure,
    links::{game_id::GameId, opens::Opens, token::Token},
    rules::Seat,
    store::{
        account::accounts::{self, Account, HeldSeat},
        games::{self, Game},
        seats::holders,
    },
};

/// Games that are shown in one overview.
const MOST: i64 = 300;
/// Seats that are looked at to say what awaits somebody.
const FIRST_FEW: i64 = 50;

/// What somebody has to do with games.
#[derive(Clone, Debug)]
pub struct Overview {
    /// The seats they hold; what needs them first comes first.
    pub seats: Vec<HeldSeat>,
    /// The games they host.
    pub hosted: Vec<Game>,
}

impl Accounts {
    /// The overview of an account.
    pub async fn overview(&self, account: &Account) -> Result<Overview, Failure> {
        self.overview_with(Some(account), &[]).await
    }

    /// The overview of an account, if there is one, and of seats whose links somebody has.
    pub async fn overview_with(
        &self,
        account: Option<&Account>,
        linked: &[(GameId, Seat)],
    ) -> Result<Overview, Failure> {
        let mut conn = self.pool().acquire().await?;
        let addresses = match account {
            Some(account) => accounts::addresses(&mut conn, account.id).await?,
            None => Vec::new(),
        };
        Ok(Overview {
            seats: accounts::seats(&mut conn, &addresses, linked, MOST).await?,
            hosted: accounts::hosted(&mut conn, &addresses, MOST).await?,
        })
    }

    /// The seats that need their holder first, a few of them: an account's, and those whose links
    /// somebody has.
    pub async fn awaiting(
        &self,
        account: Option<&Account>,
        linked: &[(GameId, Seat)],
    ) -> Result<Vec<HeldSeat>, Failure> {
        let mut conn = self.pool().acquire().await?;
        let addresses = match account {
            Some(account) => accounts::addresses(&mut conn, account.id).await?,
            None => Vec::new(),
        };
        Ok(accounts::seats(&mut conn, &addresses, linked, FIRST_FEW).await?)
    }

    /// A new link to what a seat needs now ([`crate::game::Games::way_of_seat`]). None when the account
    /// does not hold it.
    pub async fn open_seat(
        &self,
        account: &Account,
        game: &GameId,
        seat: Seat,
    ) -> Result<Option<(Opens, Token)>, Failure> {
        if self.holds(account, game, seat).await?.is_none() {
            return Ok(None);
        }
        self.games.way_of_seat(game, seat).await
    }

    /// A new link to the host's desk of a game. None when the account does not host it.
    pub async fn open_host(
        &self,
        account: &Account,
        game: &GameId,
    ) -> Result<Option<Token>, Failure> {
        if !self.hosts(account, game).await? {
            return Ok(None);
        }
        self.games.give_link(game, Opens::Host).await.map(Some)
    }

    /// As which of its holders the account holds a seat, if it does.
    pub async fn holds(
        &self,
        account: &Account,
        game: &GameId,
        seat: Seat,
    ) -> Result<Option<u32>, Failure> {
        let mut conn = self.pool().acquire().await?;
        Ok(holds(&mut conn, account, game, seat).await?)
    }

    /// The seats of a game that the account holds.
    pub async fn seats_held(&self, account: &Account, game: &GameId) -> Result<Vec<Seat>, Failure> {
        let mut conn = self.pool().acquire().await?;
        let addresses = accounts::addresses(&mut conn, account.id).await?;
        let holders = holders::of_game(&mut conn, game).await?;
        let theirs = holders.iter().filter(|it| addresses.iter().any(|address| it.is_at(address)));
        Ok(theirs.map(|holder| holder.seat).collect())
    }

    /// Whether the account hosts a game.
    pub async fn hosts(&self, account: &Account, game: &GameId) -> Result<bool, Failure> {
        let mut conn = self.pool().acquire().await?;
        let addresses = accounts::addresses(&mut conn, account.id).await?;
        let host = games::find(&mut conn, game).await?.and_then(|game| game.terms.host);
        Ok(host.is_some_and(|host| {
            addresses.iter().any(|address| host.address.eq_ignore_ascii_case(address))
        }))
    }
}

async fn holds(
    conn: &mut PgConnection,
    account: &Account,
    game: &GameId,
    seat: Seat,
) -> sqlx::Result<Option<u32>> {
    let addresses = accounts::addresses(conn, account.id).await?;
    let holders = holders::of_game(conn, game).await?;
    let holder = holders.iter().find(|holder| holder.seat == seat);
    let theirs = holder.filter(|it| addresses.iter().any(|address| it.is_at(address)));
    Ok(theirs.map(|holder| holder.generation))
}
