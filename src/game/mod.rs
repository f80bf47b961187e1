//! One game's life: each use case a file, each owning its transaction.
//!
//! A game is opened ([`open`]), the invited answer ([`invitation`]) and free seats are taken
//! ([`lobby`]), a round opens, sheets are
//! handed in ([`hand_in`]), the window closes and the round is resolved ([`resolve`]), and so on
//! until it ends. Meanwhile players may agree on a draw ([`draw`]), give up ([`surrender`]), take
//! more time ([`time_out`]) or write to one another ([`message`]); what they did adds up to what is
//! [`declared`]. Letters are put in the outbox in the transaction that causes them; what they say
//! is looked up when they leave ([`compose`]).
//!
//! Must not know: HTTP, SMTP, HTML.

pub mod acts;
mod addressees;
mod answer;
pub mod authority;
pub mod away;
pub mod claim;
mod commands;
pub mod compose;
pub mod computer;
pub mod confirmation;
pub mod deadline;
pub mod declared;
pub mod draft;
pub mod draw;
pub mod end;
pub mod fail;
pub mod hand_in;
pub mod health;
pub mod host;
pub mod invitation;
pub mod listing;
pub mod lobby;
pub mod mail_in;
pub mod message;
pub mod open;
pub mod pause;
pub mod player;
pub mod program;
pub mod record;
pub mod remind;
pub mod renewal;
pub mod replace;
pub mod resolve;
pub mod seal;
pub mod surrender;
pub mod tally;
pub mod time_out;
pub mod token;
pub mod watch;
pub mod window;
pub mod wishes;
pub mod withdraw;
pub mod words;

use std::sync::Arc;

use sqlx::{PgConnection, PgPool};
use tokio::sync::Notify;
use uuid::Uuid;

pub use crate::store::games::Ticket;
use crate::{
    clock::Clock,
    mail::authentication::Authenticator,
    registry::{Played, Registry, UnknownRuleset},
    rules::{Seat, Unreadable},
    store::{
        games::{self, Game, GameId},
        links::{self, Opens},
    },
};
use token::Token;

/// What the use cases need: the database, the rulesets, the clock. Cheap to clone.
#[derive(Clone)]
pub struct Games {
    pool: PgPool,
    registry: Registry,
    clock: Clock,
    wake: Arc<Wake>,
    authenticator: Authenticator,
}

/// Rung when there is work for a worker of this process; other processes' workers find it when
/// they next look.
#[derive(Default)]
pub struct Wake {
    /// A letter is in the outbox.
    pub letters: Notify,
    /// A window may have to close.
    pub windows: Notify,
    /// A computer's sheet may be missing.
    pub computers: Notify,
}

/// A failure that is no player's mistake.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The database did not do what was asked.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// It did not answer in time.
    #[error("the database has not answered for some seconds")]
    NoAnswer,
    /// Stored values of another version.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// A stored game of a ruleset this program does not play.
    #[error(transparent)]
    Ruleset(#[from] UnknownRuleset),
    /// The system has no randomness to give.
    #[error("no randomness: {0}")]
    Randomness(#[from] rand::rngs::SysError),
    /// The ruleset's computer player failed to write a sheet.
    #[error("the computer at seat {} wrote no sheet for round {round} of game {game}", .seat.0)]
    Computer {
        /// The game.
        game: GameId,
        /// The round.
        round: u32,
        /// The seat.
        seat: Seat,
    },
    /// Carrying out a round failed; the third time sets it aside.
    #[error("round {round} of game {game} could not be resolved")]
    Resolution {
        /// The game.
        game: GameId,
        /// The round.
        round: u32,
    },
}

impl Failure {
    /// Whether it may be gone the next time, through no change of what is stored: the database was
    /// away or busy, rather than refusing the values themselves.
    fn is_passing(&self) -> bool {
        match self {
            Self::Database(sqlx::Error::Database(refused)) => {
                // Classes 22 and 23 of SQLSTATE: data that cannot be, constraints that do not hold.
                !refused.code().is_some_and(|code| code.starts_with("22") || code.starts_with("23"))
            }
            Self::Database(_) | Self::NoAnswer | Self::Randomness(_) => true,
            Self::Unreadable(_)
            | Self::Ruleset(_)
            | Self::Computer { .. }
            | Self::Resolution { .. } => false,
        }
    }
}

impl Games {
    /// Use cases over a database that has been migrated.
    pub fn new(pool: PgPool, registry: Registry, clock: Clock) -> Self {
        Self {
            pool,
            registry,
            clock,
            wake: Arc::default(),
            authenticator: Authenticator::default(),
        }
    }

    /// The same, finding out whom mail is from. Otherwise what it says is believed.
    #[must_use]
    pub fn authenticating(self, authenticator: Authenticator) -> Self {
        Self { authenticator, ..self }
    }

    /// The rulesets.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The database.
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The bell of this process's workers.
    pub fn wake(&self) -> &Wake {
        &self.wake
    }

    /// The ruleset of a stored game.
    ///
    /// # Errors
    /// [`Failure::Ruleset`] when this program does not play it.
    pub fn played(&self, game: &Game) -> Result<&Played, Failure> {
        Ok(self.registry.get(&game.ruleset)?)
    }

    /// The game of that id, if there is one.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn find(&self, id: &GameId) -> Result<Option<Game>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(games::find(&mut conn, id).await?)
    }

    /// What a link opens, and in which game; none when there is no such link.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn follow(&self, token: &Token) -> Result<Option<Opens>, Failure> {
        Ok(self.follow_as(token).await?.map(|(opens, _)| opens))
    }

    /// The same, and as which of its seat's holders: whoever acts by the link acts as that one.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn follow_as(&self, token: &Token) -> Result<Option<(Opens, u32)>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(links::find(&mut conn, token.game(), &token.hash()).await?)
    }

    /// The seat's sheet that a link or a reply address stands for; none when there is no such link,
    /// or its holder was replaced.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn ticket(&self, token: &Token) -> Result<Option<Ticket>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(match links::find(&mut conn, token.game(), &token.hash()).await? {
            Some((Opens::Sheet { seat, round }, generation)) => {
                Some(Ticket { game: token.game().clone(), seat, round, generation })
            }
            _ => None,
        })
    }

    /// What an answer to the letter of that id is for; none when it opens nothing.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn ticket_of_letter(&self, letter: Uuid) -> Result<Option<Ticket>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(links::ticket_of_letter(&mut conn, letter).await?)
    }

    /// Gives out a link in place of the one in a letter, e.g. to a host on the command line.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    pub async fn give_link(&self, game: &GameId, opens: Opens) -> Result<Token, Failure> {
        let mut conn = self.pool.acquire().await?;
        let holders = games::holders(&mut conn, game).await?;
        let seat = opens.seat();
        let holder = holders.iter().find(|holder| Some(holder.seat) == seat);
        let generation = holder.map_or(games::FIRST, |holder| holder.generation);
        self.link(&mut conn, game, opens, generation).await
    }

    /// Rings for what the opening of a round leaves to be done.
    fn round_opened(&self) {
        self.wake.letters.notify_one();
        self.wake.computers.notify_one();
    }

    /// Makes a link for that generation of the seat's holders, and stores its hash. The token
    /// itself is kept nowhere.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    pub(crate) async fn link(
        &self,
        conn: &mut PgConnection,
        game: &GameId,
        opens: Opens,
        generation: u32,
    ) -> Result<Token, Failure> {
        self.link_in(conn, game, opens, generation, None).await
    }

    /// The same, noting in which letter it is given: whoever answers that letter may do what the
    /// link opens.
    ///
    /// # Errors
    /// When the database does not answer, or there is no randomness.
    async fn link_in(
        &self,
        conn: &mut PgConnection,
        game: &GameId,
        opens: Opens,
        generation: u32,
        letter: Option<Uuid>,
    ) -> Result<Token, Failure> {
        let token = Token::random(game)?;
        let now = self.clock.now(conn).await?;
        links::insert(conn, game, &token.hash(), opens, generation, letter, now).await?;
        Ok(token)
    }
}
