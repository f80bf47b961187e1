//! One game's life: each use case a file, each owning its transaction, in folders by subject that
//! `store` has, too.
//!
//! A game is opened and its seats are taken ([`opening`], [`seats`]). A round opens, sheets are handed
//! in ([`sheet`]), the window closes ([`window`]) and the round is resolved ([`round`]), and so on
//! until it ends. Meanwhile players may agree on a draw, give up, take more time or write to one
//! another ([`acts`]), and the host may step in ([`host`]). Letters are put in the outbox in the
//! transaction that causes them; what they say is looked up when they leave ([`post`]). Mail comes back
//! ([`mail_in`]). What a link opens is in [`links`].
//!
//! # Errors
//! A [`Failure`] is ours, as when the database does not answer. Where somebody may ask for what they
//! may not do, an [`Error`] carries either that or their [`Refusal`]. What else may fail, its own words
//! say.
//!
//! Must not know: HTTP, SMTP, HTML.

pub mod acts;
pub mod allowance;
pub mod blocks;
mod editions;
pub mod fail;
pub mod host;
pub mod keeping;
pub mod links;
pub mod mail_in;
pub mod opening;
pub mod post;
mod refusal;
pub mod restored;
pub mod round;
pub mod seats;
pub mod sheet;
pub mod vitals;
mod wake;
pub mod window;

use std::sync::Arc;

use self::{editions::Editions, mail_in::look_ups::LookUps};
pub use self::{refusal::Refusal, wake::Wake};
use tokio::sync::Semaphore;
use uuid::Uuid;

use crate::{
    clock::Clock,
    links::game_id::GameId,
    mail::authentication::Authenticator,
    registry::{Played, Registry, UnknownRuleset},
    rules::{Seat, Unreadable},
    store::{
        games::{self, Game},
        pool::Pool,
    },
};

/// What the use cases need: the database, the rulesets, the clock. Cheap to clone.
#[derive(Clone)]
pub struct Games {
    pool: Pool,
    registry: Registry,
    clock: Clock,
    wake: Arc<Wake>,
    authenticator: Authenticator,
    look_ups: LookUps,
    editions: Editions,
    networks: blocks::Networks,
    /// A place for each computer that may write in place of a player at once.
    stand_ins: Arc<Semaphore>,
}

/// How many computers write in place of players at once: they take a processor each.
const STAND_INS_AT_ONCE: usize = 2;

/// Why a use case did not do what was asked. Nothing changed. What may not be done, each room tells by
/// a refusal of its own.
#[derive(Debug, thiserror::Error)]
pub enum Error<R = Refusal> {
    /// It may not be done: a mistake of whoever asked.
    #[error(transparent)]
    Refusal(R),
    /// It could not be done: a failure of ours.
    #[error(transparent)]
    Failure(Failure),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}

impl<R, E: Into<Failure>> From<E> for Error<R> {
    fn from(failure: E) -> Self {
        Self::Failure(failure.into())
    }
}

impl<R> Error<R> {
    /// Lets a refusal be dealt with, and passes a failure on.
    ///
    /// # Errors
    /// The [`Failure`], where it is one.
    pub fn refusal(self) -> Result<R, Failure> {
        match self {
            Self::Refusal(refusal) => Ok(refusal),
            Self::Failure(failure) => Err(failure),
        }
    }
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
    /// What a letter says could not be looked up: the ruleset's telling panicked.
    #[error("what letter {letter} says could not be looked up")]
    Unwritten {
        /// The letter.
        letter: Uuid,
    },
    /// A sheet could not be looked through: the ruleset's telling panicked.
    #[error("a sheet of game {game} could not be read")]
    Unread {
        /// The game.
        game: GameId,
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
    /// Whose failure it is, as far as that can be told from it alone.
    pub fn whose(&self) -> Whose {
        match self {
            Self::Database(failed) => whose(failed),
            Self::NoAnswer | Self::Randomness(_) => Whose::Either,
            Self::Unreadable(_)
            | Self::Ruleset(_)
            | Self::Computer { .. }
            | Self::Unwritten { .. }
            | Self::Unread { .. }
            | Self::Resolution { .. } => Whose::Own,
        }
    }

    /// Whether it may be gone the next time, through no change of what is stored.
    fn is_passing(&self) -> bool {
        self.whose() != Whose::Own
    }

    /// Whether this program cannot read what is stored: it stays so until somebody sees to it.
    pub const fn is_unreadable(&self) -> bool {
        matches!(
            self,
            Self::Unreadable(_)
                | Self::Ruleset(_)
                | Self::Database(sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_))
        )
    }
}

/// Whose a failure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Of what is stored, or of what is made of it: it comes again until somebody sees to it.
    Own,
    /// Of the database, and of no row: it is away, busy, full or being stopped.
    Database,
    /// Of one or the other. It is its own where others succeed meanwhile.
    Either,
}

/// Whose failure it is that the database did not do what was asked.
fn whose(failed: &sqlx::Error) -> Whose {
    match failed {
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => Whose::Own,
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => Whose::Database,
        // By the classes of SQLSTATE.
        sqlx::Error::Database(refused) => match refused.code().as_deref() {
            // Data that cannot be, constraints that do not hold, a row that is damaged.
            Some(code) if code.starts_with("22") || code.starts_with("23") || code == "XX001" => {
                Whose::Own
            }
            // No connection, others in the way, no room, a server that stops, one that can only be read.
            Some(code)
                if ["08", "40", "53", "55", "57P"].iter().any(|class| code.starts_with(class))
                    || code == "25006" =>
            {
                Whose::Database
            }
            _ => Whose::Either,
        },
        _ => Whose::Either,
    }
}

impl Games {
    /// Use cases over a database that has been migrated.
    pub fn new(pool: impl Into<Pool>, registry: Registry, clock: Clock) -> Self {
        Self {
            pool: pool.into(),
            registry,
            clock,
            wake: Arc::default(),
            authenticator: Authenticator::default(),
            look_ups: LookUps::default(),
            editions: Editions::default(),
            networks: blocks::Networks::default(),
            stand_ins: Arc::new(Semaphore::new(STAND_INS_AT_ONCE)),
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
    pub fn pool(&self) -> &Pool {
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
        self.played_by(&game.ruleset, &game.id)
    }

    fn played_by(&self, ruleset: &str, game: &GameId) -> Result<&Played, Failure> {
        Ok(self.registry.get(ruleset).map_err(|unknown| unknown.of(game))?)
    }

    /// The game of that id, if there is one.
    pub async fn find(&self, id: &GameId) -> Result<Option<Game>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(games::find(&mut conn, id).await?)
    }

    /// Rings for what the opening of a round leaves to be done.
    fn round_opened(&self) {
        self.wake.letters.notify_one();
        self.wake.computers.notify_one();
    }
}
