//! People over all games: an account is a set of mail addresses that were shown to be one person's,
//! by a letter to each ([`sign_in`]). The seats it holds are those whose letters go to one of them;
//! what waits for its owner is in their [`overview`] and in their
//! [`feeds`].
//!
//! # Errors
//! Every use case fails when the database does not answer.
//!
//! Must not know: HTTP, SMTP, HTML; what the rules decide.

pub mod feeds;
mod letter;
pub mod overview;
pub mod session;
pub mod settings;
pub mod sign_in;

use sqlx::PgPool;

use crate::{clock::Clock, game::Games};

/// What the use cases of accounts need. Cheap to clone.
#[derive(Clone)]
pub struct Accounts {
    games: Games,
}

impl Accounts {
    /// Over the same database as the games.
    pub fn new(games: Games) -> Self {
        Self { games }
    }

    fn pool(&self) -> &PgPool {
        self.games.pool()
    }

    fn clock(&self) -> &Clock {
        self.games.clock()
    }
}
