//! What letters about one game share that leave together: each thing is looked up once for all of them.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use tokio::sync::OnceCell;

use crate::{
    game::{Failure, Games},
    links::game_id::GameId,
    rules::Seat,
    store::{
        acts::{self, Entry},
        games::{self, Game},
        links::{self, GivenLink},
        post::wishes::{self, Wishes},
        round::rounds::{self, Round},
        seats::holders::{self, Holder},
    },
};

/// A game, as it is when letters about it leave.
pub(super) struct SharedGame {
    pub game: Game,
    pub holders: Vec<Holder>,
    /// The time now.
    pub now: DateTime<Utc>,
    wishes: OnceCell<BTreeMap<Seat, Wishes>>,
    entries: OnceCell<Vec<Entry>>,
    rounds: Mutex<BTreeMap<u32, Option<Arc<Round>>>>,
    /// The links that the letters have so far.
    given: Mutex<Vec<GivenLink>>,
}

impl SharedGame {
    /// A game; none where there is none of that id.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values.
    pub async fn find(
        games: &Games,
        conn: &mut PgConnection,
        game: &GameId,
    ) -> Result<Option<Self>, Failure> {
        let Some(game) = games::find(conn, game).await? else { return Ok(None) };
        let holders = holders::of_game(conn, &game.id).await?;
        let now = games.clock.now(conn).await?;
        Ok(Some(Self {
            game,
            holders,
            now,
            wishes: OnceCell::new(),
            entries: OnceCell::new(),
            rounds: Mutex::default(),
            given: Mutex::default(),
        }))
    }

    /// What the holder of a seat wants.
    pub async fn wishes(&self, conn: &mut PgConnection, seat: Seat) -> Result<Wishes, Failure> {
        let look = async || wishes::of_game(conn, &self.game.id).await;
        let all = self.wishes.get_or_try_init(look).await?;
        Ok(all.get(&seat).cloned().unwrap_or_default())
    }

    /// The game's log.
    pub async fn entries(&self, conn: &mut PgConnection) -> Result<&[Entry], Failure> {
        Ok(self.entries.get_or_try_init(async || acts::all(conn, &self.game.id).await).await?)
    }

    /// The round of that number.
    pub async fn round(
        &self,
        conn: &mut PgConnection,
        number: u32,
    ) -> Result<Option<Arc<Round>>, Failure> {
        let known = || self.rounds.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().get(&number).cloned();
        if let Some(found) = found {
            return Ok(found);
        }
        let found = rounds::find(conn, &self.game.id, number).await?.map(Arc::new);
        known().insert(number, found.clone());
        Ok(found)
    }

    /// Remembers a letter's links; they open nothing before [`Self::keep_links`].
    pub fn give(&self, links: impl IntoIterator<Item = GivenLink>) {
        self.given.lock().unwrap_or_else(PoisonError::into_inner).extend(links);
    }

    /// Stores the links of all the letters, each with the letter that it is given in: whoever answers it
    /// may do what it opens.
    pub async fn keep_links(self, conn: &mut PgConnection) -> Result<(), Failure> {
        let given = self.given.into_inner().unwrap_or_else(PoisonError::into_inner);
        links::insert(conn, &self.game.id, &given, self.now).await?;
        Ok(())
    }
}
