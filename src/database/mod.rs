//! Opens the database: the one that is given, or the private one; brings its tables up to date.

mod connections;
mod tables;

use std::{sync::Arc, time::Duration};

use sqlx::{Connection, PgConnection, migrate::MigrateError, postgres::PgConnectOptions};
use tokio::sync::Notify;

pub use self::connections::MOST_CONNECTIONS;
use crate::{
    cluster::{Cluster, ClusterError},
    config,
    store::{health, pool::Pool},
};

/// What our connections are called, for whoever looks at the database.
const NAME: &str = "sealed-orders";

/// How long a database may take to answer for the first time.
const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// How long connections may take to close: what is silent at its other end would take for ever.
const LONGEST_FAREWELL: Duration = Duration::from_secs(3);

/// An open database, and the private cluster it lives in, if it does.
#[must_use = "a private cluster runs on until the database is closed"]
pub struct Database {
    pool: Pool,
    outgrown: Arc<Notify>,
    cluster: Option<Cluster>,
}

/// Why the database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The private one does not come up.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// It does not answer, or refuses.
    #[error(
        "the database at {at} cannot be used: {why}; check DATABASE_URL, and that PostgreSQL runs there"
    )]
    Unreachable {
        /// Its host and port, or the directory of its socket.
        at: String,
        /// What was answered.
        why: String,
    },
    /// A later version of this program has been there.
    #[error(
        "the database is of a later version of sealed-orders than this one ({}); install that version, or \
         restore the copy from before its upgrade: nothing was changed",
        env!("CARGO_PKG_VERSION")
    )]
    Newer,
    /// Servers of an earlier version work on it.
    #[error(
        "the database's tables are to be brought up to date, and an earlier version of sealed-orders still works on \
         them, from {from}: stop it, then start this one; nothing was changed"
    )]
    Earlier {
        /// Their addresses.
        from: String,
    },
    /// Its tables would have to be changed, or a server was to work on it.
    #[error(
        "the database can only be read: it is a standby, or was set so; DATABASE_URL must lead to the one that \
         takes what is written"
    )]
    OnlyRead,
    /// A backup is on its way into it, or half of one is there.
    #[error(
        "a restore into this database is at work, or was not finished: run `sealed-orders restore` once more"
    )]
    Unfinished,
    /// Its tables cannot be changed.
    #[error("the database's tables cannot be brought up to date")]
    Migration(#[source] MigrateError),
}

impl From<sqlx::Error> for DatabaseError {
    fn from(error: sqlx::Error) -> Self {
        Self::Migration(MigrateError::Execute(error))
    }
}

impl From<MigrateError> for DatabaseError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(_) => Self::Newer,
            error => Self::Migration(error),
        }
    }
}

/// That a database lets us in; a pool would try again and again, and say only that it has tried.
async fn has_answered(options: &PgConnectOptions) -> Result<(), DatabaseError> {
    let connecting = tokio::time::timeout(FIRST_ANSWER, PgConnection::connect_with(options));
    let why = match connecting.await {
        Ok(Ok(connection)) => {
            // It has answered: how it takes the good-bye does not matter.
            let _ = connection.close().await;
            return Ok(());
        }
        Ok(Err(sqlx::Error::Io(why))) => why.to_string(),
        Ok(Err(sqlx::Error::Database(why))) => why.message().to_owned(),
        Ok(Err(why)) => why.to_string(),
        Err(_) => format!("no answer for {} seconds", FIRST_ANSWER.as_secs()),
    };
    Err(DatabaseError::Unreachable { at: at(options), why })
}

/// Where a database is, for people.
fn at(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    }
}

/// Where a database is that answers, with its tables left as they are.
#[must_use = "a private cluster runs on until this is closed"]
pub struct Reached {
    options: PgConnectOptions,
    cluster: Option<Cluster>,
}

impl Reached {
    /// Finds it, starting the private cluster if no other process has.
    ///
    /// # Errors
    /// A [`DatabaseError`].
    pub async fn of(which: &config::Place) -> Result<Self, DatabaseError> {
        match &which.database {
            config::Database::Given(options) => {
                let options = (**options).clone().application_name(NAME);
                has_answered(&options).await?;
                Ok(Self { options, cluster: None })
            }
            config::Database::Private => {
                let cluster = Cluster::start(&which.data).await?;
                let options = cluster.options().application_name(NAME);
                Ok(Self { options, cluster: Some(cluster) })
            }
        }
    }

    /// How to connect.
    pub fn options(&self) -> &PgConnectOptions {
        &self.options
    }

    /// Stops the private cluster, if nobody else uses it.
    ///
    /// # Errors
    /// When it does not stop.
    pub async fn close(self) -> Result<(), ClusterError> {
        match self.cluster {
            Some(cluster) => cluster.stop().await,
            None => Ok(()),
        }
    }
}

/// Opens connections to tables that are brought up to date before. The first connection stays until
/// the others are there: whoever restores a backup meanwhile finds that somebody is.
async fn open(options: &PgConnectOptions) -> Result<(Pool, Arc<Notify>), DatabaseError> {
    let unreachable =
        |why: sqlx::Error| DatabaseError::Unreachable { at: at(options), why: why.to_string() };
    let mut first = PgConnection::connect_with(options).await.map_err(unreachable)?;
    tables::up_to_date(&mut first).await?;
    let outgrown = Arc::new(Notify::new());
    let pool = connections::pool(Arc::clone(&outgrown)).connect_with(options.clone()).await;
    // How it takes the good-bye does not matter.
    let _ = first.close().await;
    Ok((pool.map_err(unreachable)?.into(), outgrown))
}

impl Database {
    /// Whether somebody has made it before: a private one that is not there is made by [`open`](Self::open).
    pub fn is_made(which: &config::Place) -> bool {
        match which.database {
            config::Database::Given(_) => true,
            config::Database::Private => Cluster::exists(&which.data),
        }
    }

    /// Opens it, starting the private cluster if no other process has.
    ///
    /// # Errors
    /// A [`DatabaseError`].
    pub async fn open(which: &config::Place) -> Result<Self, DatabaseError> {
        let reached = Reached::of(which).await?;
        match open(&reached.options).await {
            Ok((pool, outgrown)) => Ok(Self { pool, outgrown, cluster: reached.cluster }),
            Err(error) => {
                reached.close().await?;
                Err(error)
            }
        }
    }

    /// Returns once a later version has changed the tables: this one can work on them no more.
    pub async fn outgrown(&self) {
        self.outgrown.notified().await;
    }

    /// That servers can work on it, rather than only read it.
    ///
    /// # Errors
    /// [`DatabaseError::OnlyRead`], or that it does not answer.
    pub async fn takes_writing(&self) -> Result<(), DatabaseError> {
        match health::can_only_be_read(&mut *self.pool.acquire().await?).await? {
            true => Err(DatabaseError::OnlyRead),
            false => Ok(()),
        }
    }

    /// The connections.
    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    /// Closes all connections and, if nobody else uses it, stops the private cluster.
    ///
    /// # Errors
    /// When the cluster does not stop.
    pub async fn close(self) -> Result<(), ClusterError> {
        if tokio::time::timeout(LONGEST_FAREWELL, self.pool.close()).await.is_err() {
            tracing::warn!("a connection to the database does not close and is left");
        }
        match self.cluster {
            Some(cluster) => cluster.stop().await,
            None => Ok(()),
        }
    }
}
