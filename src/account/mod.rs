//! People over all games: an account is a set of mail addresses that were shown to be one person's,
//! by a letter to each ([`sign_in`]). The seats it holds are those whose letters go to one of them;
//! what waits for its owner is in their [`overview`] and in their [`feeds`].
//!
//! # Errors
//! A [`Failure`](crate::game::Failure) is ours, as when the database does not answer. Where somebody
//! may ask for what they may not do, an [`Error`] carries either that or their [`Refusal`].
//!
//! Must not know: HTTP, SMTP, HTML; what the rules decide.

pub mod code;
pub mod feeds;
mod letter;
pub mod overview;
pub mod own_data;
pub mod player;
mod refusal;
pub mod session;
pub mod settings;
pub mod sign_in;

use std::sync::Arc;

pub use self::refusal::Refusal;
use tokio::sync::Semaphore;

use crate::{clock::Clock, game::Games, store::pool::Pool};

/// Why a use case did not do what was asked. Nothing changed.
pub type Error = crate::game::Error<Refusal>;

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}

/// What the use cases of accounts need. Cheap to clone.
#[derive(Clone)]
pub struct Accounts {
    games: Games,
    /// The place of whoever takes out all that is stored of them.
    taking_out: Arc<Semaphore>,
}

impl Accounts {
    /// Over the same database as the games.
    pub fn new(games: Games) -> Self {
        Self { games, taking_out: Arc::new(Semaphore::new(1)) }
    }

    fn pool(&self) -> &Pool {
        self.games.pool()
    }

    fn clock(&self) -> &Clock {
        self.games.clock()
    }
}
