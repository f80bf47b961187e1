//! What waits for somebody, over all games: their seats, and the games they host. Being signed in
//! gives out the same links that letters carry, and nothing beyond them.

use std::collections::BTreeMap;

use sqlx::PgConnection;

use super::Accounts;
use crate::{
    game::Failure,
    links::{
        game_id::GameId,
        opens::{Holding, Opens},
        token::Token,
    },
    rules::{Seat, StoredState},
    store::{
        account::accounts::{self, Account, HeldSeat},
        acts::conversation,
        games::{self, Game, Status},
        opening::{listing, talk::Talk},
        round::rounds,
        seats::holders::{self, Holder},
        sheet::attendance,
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

/// What is shown of seats beside what waits there: looked up for all of them at once.
#[derive(Debug, Default)]
pub struct Company {
    holders: BTreeMap<String, Vec<Holder>>,
    missing: Vec<(GameId, Seat)>,
    unread: Vec<(GameId, Seat, u32)>,
    open: Vec<(GameId, StoredState)>,
}

impl Company {
    /// Who holds the seats of a game; nobody where it was not looked up.
    pub fn of(&self, game: &GameId) -> &[Holder] {
        self.holders.get(game.as_str()).map_or(&[], Vec::as_slice)
    }

    /// Who is waited for in the open round of a seat's game, beside the seat.
    pub fn waited_for(&self, held: &HeldSeat) -> impl Iterator<Item = &Holder> {
        let is_missing = |holder: &&Holder| {
            holder.seat != held.seat
                && self
                    .missing
                    .iter()
                    .any(|(game, seat)| (game, *seat) == (&held.game.id, holder.seat))
        };
        self.of(&held.game.id).iter().filter(is_missing)
    }

    /// The state before the open round of a seat's game; none where none is, or it was not looked up.
    pub fn open_state(&self, held: &HeldSeat) -> Option<&StoredState> {
        self.open.iter().find(|(game, _)| *game == held.game.id).map(|(_, before)| before)
    }

    /// How many messages of others a seat's holder has not read.
    pub fn unread(&self, held: &HeldSeat) -> u32 {
        let seat = (&held.game.id, held.seat);
        self.unread.iter().find(|(game, of, _)| (game, *of) == seat).map_or(0, |(.., many)| *many)
    }
}

impl Accounts {
    /// What is shown beside these seats.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn company(&self, seats: &[HeldSeat]) -> Result<Company, Failure> {
        let mut conn = self.pool().acquire().await?;
        let games: Vec<&GameId> = seats.iter().map(|held| &held.game.id).collect();
        let holders = listing::holders(&mut conn, &games).await?;
        let missing = attendance::missing(&mut conn, &games).await?;
        let holding = |held: &HeldSeat| {
            let talks = held.game.status == Status::Playing && held.game.terms.talk != Talk::Silent;
            let mut holders = holders.get(held.game.id.as_str())?.iter();
            let holder = holders.find(|holder| holder.seat == held.seat).filter(|_| talks)?;
            let (game, generation) = (held.game.id.clone(), holder.generation);
            Some(Holding { game, seat: held.seat, generation })
        };
        let holdings: Vec<Holding> = seats.iter().filter_map(holding).collect();
        let unread = conversation::unread(&mut conn, &holdings).await?;
        let open = rounds::open_states(&mut conn, &games).await?;
        Ok(Company { holders, missing, unread, open })
    }

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
        let Some(generation) = self.holds(account, game, seat).await? else { return Ok(None) };
        self.games.way_of_seat(game, seat, generation).await
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
