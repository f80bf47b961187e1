//! The whole database as one file, and the database out of that file. PostgreSQL's own programs do both;
//! here is what makes them safe to use: half a backup is never taken for one, nothing is restored over
//! games, and a restored copy writes to nobody until it is told to. [`one_game`] does the same for a
//! game among others.
//!
//! Must not know: what is stored, beyond which tables there are.

mod dump;
pub mod one_game;
mod part;
mod restore;
mod tool;

use std::{io, path::PathBuf};

use sqlx::migrate::MigrateError;

pub use self::{
    dump::dump,
    part::Dumped,
    restore::{Restored, restore},
};
use crate::{cluster::ClusterError, game::Failure, links::game_id::GameId};

/// Why mail is held afterwards.
const WHY: &str = "this database was restored from a backup";

/// Says how far it is, in a line.
pub type Say<'a> = &'a (dyn Fn(String) + Sync);

/// Why there is no backup, or no restored copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// PostgreSQL's program is missing.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The database does not do what it is asked.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// There are no tables of ours.
    #[error("there is nothing to back up: the database holds no tables of sealed-orders")]
    Nothing,
    /// What is there is half a copy.
    #[error(
        "a restore into this database is at work, or was not finished: run `sealed-orders restore` first"
    )]
    Unfinished,
    /// A file cannot be used.
    #[error("cannot {what} {}: {why}", path.display())]
    File {
        /// What was tried.
        what: &'static str,
        /// With which file.
        path: PathBuf,
        /// What the system answered.
        why: io::Error,
    },
    /// PostgreSQL's program ended with a complaint.
    #[error("{program} failed: {said}")]
    Failed {
        /// Which.
        program: &'static str,
        /// Its last complaint.
        said: String,
    },
    /// It was told to stop.
    #[error("stopped: there is no backup of this run")]
    Stopped,
    /// There is no such game.
    #[error("there is no game {game}; `sealed-orders game list` lists them")]
    NoGame {
        /// Which.
        game: GameId,
    },
    /// A game is not put over itself: what was opened since would be sealed again.
    #[error(
        "game {game} is in the database already: a backup of one game goes into a database that has \
         others, and not that one; nothing was changed"
    )]
    IsThere {
        /// Which.
        game: GameId,
    },
    /// Its rows cannot be put among the others.
    #[error("the game cannot be put into the database: {0}; nothing was changed")]
    NotSettled(#[from] Failure),
    /// Something else.
    #[error("{} is no backup of sealed-orders: nothing was changed", path.display())]
    NoBackup {
        /// What.
        path: PathBuf,
    },
    /// The end of it is missing.
    #[error("{} is half a backup: its last line is missing; nothing was changed", path.display())]
    Half {
        /// What.
        path: PathBuf,
    },
    /// A later version of this program made it.
    #[error(
        "{} is of a later version of sealed-orders than this one ({}): restore it with that version; \
         nothing was changed", path.display(), env!("CARGO_PKG_VERSION")
    )]
    Newer {
        /// The file.
        path: PathBuf,
    },
    /// There is something in the database.
    #[error(
        "the database is not empty (there is something in its table `{table}`): restore into another, with \
         --data DIRECTORY or --database-url, or remove this one first; nothing was changed"
    )]
    NotEmpty {
        /// Where.
        table: String,
    },
    /// A server runs there.
    #[error(
        "the database is in use ({connections} connections): stop the server first; nothing was changed"
    )]
    InUse {
        /// How many.
        connections: i64,
    },
    /// The restored tables cannot be brought up to date.
    #[error("the restored tables cannot be brought up to date: {0}")]
    Migration(#[from] MigrateError),
}

impl BackupError {
    fn file(what: &'static str, path: &std::path::Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |why| Self::File { what, path, why }
    }
}
