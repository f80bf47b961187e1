//! Why the private cluster cannot be had: each a sentence for the one who starts the server.

use std::{
    io,
    path::{Path, PathBuf},
};

/// Why the private PostgreSQL could not be started, used or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// No PostgreSQL on this machine.
    #[error(
        "PostgreSQL is not installed: install the Debian package `postgresql` \
         (`sudo apt-get install postgresql`), or set DATABASE_URL to a server that already runs"
    )]
    NoPrograms,

    /// A program that speaks with a server is not installed, or older than the server.
    #[error(
        "`{program}` of PostgreSQL {version} or later is not installed: install the Debian package \
         `postgresql-client-{version}`"
    )]
    NoClient {
        /// The program.
        program: &'static str,
        /// The server's major version.
        version: u32,
    },

    /// PostgreSQL is installed, but not the version that wrote the data.
    #[error(
        "the database in {} was made by PostgreSQL {made}, which is not installed: install the \
         Debian package `postgresql-{made}`",
        cluster.display()
    )]
    OtherVersion {
        /// Where the database is.
        cluster: PathBuf,
        /// The major version that made it.
        made: String,
    },

    /// Started as root on a machine without a user to run PostgreSQL as.
    #[error(
        "PostgreSQL refuses to run as root, and this machine has no user `postgres` or `nobody`"
    )]
    NoAccount,

    /// The user PostgreSQL runs as may not walk to its own directory.
    #[error(
        "PostgreSQL runs as the user `{user}`, who may not enter {}: allow it with \
         `chmod o+x`, or choose another directory with SEALED_ORDERS_DATA", barred.display()
    )]
    Barred {
        /// Who cannot enter.
        user: String,
        /// The outermost directory that bars the way.
        barred: PathBuf,
    },

    /// A file or directory cannot be used.
    #[error("cannot {what} {}: {why}", path.display())]
    File {
        /// What was tried.
        what: &'static str,
        /// With which file.
        path: PathBuf,
        /// What the system answered.
        why: io::Error,
    },

    /// The directory for the socket is someone else's.
    #[error("{} is not ours alone, so the database socket cannot stand there", path.display())]
    Shared {
        /// The directory found in its place.
        path: PathBuf,
    },

    /// `initdb` failed.
    #[error("PostgreSQL could not make a database in {}: {said}", cluster.display())]
    Initdb {
        /// Where it was to be.
        cluster: PathBuf,
        /// The last thing `initdb` said.
        said: String,
    },

    /// PostgreSQL ends as soon as it is started.
    #[error("PostgreSQL does not start: {said} (see {})", log.display())]
    DoesNotStart {
        /// The last complaint in its log.
        said: String,
        /// Where the log is.
        log: PathBuf,
    },

    /// PostgreSQL runs but does not answer.
    #[error("PostgreSQL has not answered for {seconds} seconds (see {})", log.display())]
    NoAnswer {
        /// How long it was waited for.
        seconds: u64,
        /// Where the log is.
        log: PathBuf,
    },

    /// PostgreSQL runs, and turns us away.
    #[error("PostgreSQL turned the connection away: {0}")]
    TurnedAway(sqlx::Error),

    /// Another process has been starting or stopping the cluster for too long.
    #[error("another process has been starting or stopping the database in {} for {seconds} seconds", home.display())]
    Busy {
        /// The cluster's directory.
        home: PathBuf,
        /// How long it was waited for.
        seconds: u64,
    },

    /// PostgreSQL does not stop.
    #[error("PostgreSQL does not stop (see {})", log.display())]
    DoesNotStop {
        /// Where the log is.
        log: PathBuf,
    },
}

impl ClusterError {
    /// Says what was tried with which file, for `map_err`.
    pub(super) fn file(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |why| ClusterError::File { what, path, why }
    }
}
