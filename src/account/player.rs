//! A player's page: their public games, and how reliably they answer. There is one for whoever wants
//! it, and for nobody else.

use data_encoding::BASE32_NOPAD;
use rand::{TryRng, rngs::SysRng};

use super::Accounts;
use crate::{
    game::Failure,
    links::game_id::GameId,
    rules::Seat,
    store::account::{
        accounts::Account,
        players::{self, Answers, PlayedSeat},
    },
};

/// How many games are shown.
const MOST: i64 = 100;

/// A player as anybody may see them.
pub struct Player {
    /// What they are called.
    pub name: String,
    /// Their seats in public games, the newest first.
    pub seats: Vec<PlayedSeat>,
    /// How reliably they answer there.
    pub answers: Answers,
}

impl Accounts {
    /// The name of somebody's page in its address; none where they want none.
    pub async fn page_of(&self, account: &Account) -> Result<Option<String>, Failure> {
        let mut conn = self.pool().acquire().await?;
        Ok(players::page_of(&mut conn, account.id).await?)
    }

    /// Shows somebody's page to anybody, or no longer.
    pub async fn show_page(&self, account: &Account, shown: bool) -> Result<(), Failure> {
        let mut conn = self.pool().acquire().await?;
        if !shown {
            return Ok(players::take_page(&mut conn, account.id).await?);
        }
        let mut bytes = [0; 10];
        SysRng.try_fill_bytes(&mut bytes)?;
        let page = BASE32_NOPAD.encode(&bytes).to_ascii_lowercase();
        Ok(players::give_page(&mut conn, account.id, &page).await?)
    }

    /// The player whose page is called so; none where there is no such page.
    pub async fn player(&self, page: &str) -> Result<Option<Player>, Failure> {
        if !page.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Ok(None);
        }
        let mut conn = self.pool().acquire().await?;
        let Some(account) = players::find(&mut conn, page).await? else { return Ok(None) };
        let seats = players::seats(&mut conn, account.id, MOST).await?;
        let answers = players::answers(&mut conn, account.id).await?;
        Ok(Some(Player { name: account.name, seats, answers }))
    }

    /// The pages of a public game's players, where they have one.
    pub async fn pages_of_game(&self, game: &GameId) -> Result<Vec<(Seat, String)>, Failure> {
        let mut conn = self.pool().acquire().await?;
        Ok(players::of_game(&mut conn, game).await?)
    }
}
