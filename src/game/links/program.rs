//! Tokens for programs: whoever shows one acts for a seat, or for a game's host, and for nobody
//! else. Each has one, shown once when it is made; a new one, new links for the seat, or another
//! holder end it. What is in letters is never taken for one, and a letter tells a seat's holder that one
//! was made.

use sqlx::{Postgres, Transaction};

use crate::{
    game::{Failure, Games},
    links::{game_id::GameId, opens::Opens, token::Token},
    mail::letter::Letter,
    rules::Seat,
    store::{
        games,
        links::{self, programs},
        post::letters,
        round::rounds,
        seats::holders::{self, Holder},
    },
};

pub use crate::store::links::programs::ActsFor;

impl Games {
    /// Whom a program with that token acts for, in the token's game; none when it no longer works.
    pub async fn acts_for(&self, token: &Token) -> Result<Option<ActsFor>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(programs::find(&mut conn, token.game(), &token.hash()).await?)
    }

    /// A new token for a seat, asked for with the link of a sheet of its open round: who has that
    /// can play, which an old letter's other links do not allow. None for any other link. The token
    /// is of the holder to whom the link was given, whatever happens meanwhile.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    pub async fn seat_token_by(&self, link: &Token) -> Result<Option<Token>, Failure> {
        let mut tx = self.pool.begin().await?;
        // Whoever has new links made for the seat holds the game: no old one makes a token after that.
        games::find_for_update(&mut tx, link.game()).await?;
        let found = links::find(&mut tx, link.game(), &link.hash()).await?;
        let Some((Opens::Sheet { seat, round }, generation)) = found else { return Ok(None) };
        let round = rounds::find(&mut tx, link.game(), round).await?;
        if !round.is_some_and(|round| round.is_open()) {
            return Ok(None);
        }
        self.new_token(tx, link.game(), ActsFor::Seat { seat, generation }).await.map(Some)
    }

    /// A new token for whoever holds a seat, given out by the server's operator; none when there is
    /// no such seat, or a computer holds it.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    pub async fn seat_token(&self, game: &GameId, seat: Seat) -> Result<Option<Token>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let holders = holders::of_game(&mut conn, game).await?;
        drop(conn);
        let holder = holders.iter().find(|holder| holder.seat == seat);
        let Some(holder) = holder.filter(|holder| holder.person().is_some()) else {
            return Ok(None);
        };
        let &Holder { generation, .. } = holder;
        let tx = self.pool.begin().await?;
        self.new_token(tx, game, ActsFor::Seat { seat, generation }).await.map(Some)
    }

    /// A new token for the host of a game.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    pub async fn host_token(&self, game: &GameId) -> Result<Token, Failure> {
        self.new_token(self.pool.begin().await?, game, ActsFor::Host).await
    }

    /// Whether a program has a token of theirs, which a new one would end.
    pub async fn has_token(&self, game: &GameId, acts_for: ActsFor) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(programs::is_there(&mut conn, game, acts_for).await?)
    }

    /// Ends a token: it no longer works.
    pub async fn end_token(&self, game: &GameId, acts_for: ActsFor) -> Result<(), Failure> {
        let mut conn = self.pool.acquire().await?;
        let seat = match acts_for {
            ActsFor::Seat { seat, .. } => Some(seat),
            ActsFor::Host => None,
        };
        Ok(programs::remove(&mut conn, game, seat).await?)
    }

    async fn new_token(
        &self,
        mut tx: Transaction<'_, Postgres>,
        game: &GameId,
        acts_for: ActsFor,
    ) -> Result<Token, Failure> {
        let token = Token::random(game)?;
        let now = self.clock.now(&mut tx).await?;
        programs::put(&mut tx, game, &token.hash(), acts_for, now).await?;
        // Whoever holds the seat hears of it: it may have been somebody who read a letter.
        if let ActsFor::Seat { seat, .. } = acts_for {
            letters::insert(&mut tx, game, seat, &Letter::Token, now, now).await?;
        }
        tx.commit().await?;
        self.wake().letters.notify_one();
        Ok(token)
    }
}
