//! Opens the database: the one that is given, or the private one; brings its tables up to date.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use sqlx::{
    Connection, PgConnection, PgPool,
    migrate::MigrateError,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::{
    cluster::{Cluster, ClusterError},
    config,
    store::{MIGRATIONS, copy},
};

/// The most connections one process holds.
pub const MOST_CONNECTIONS: u32 = 16;
/// How long a database may take to answer for the first time.
const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// How long somebody waits for a connection.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// How long an idle connection may take to say that it is there.
const LONGEST_SILENCE: Duration = Duration::from_millis(400);

/// Who has answered so recently is not asked again.
const STILL_FRESH: Duration = Duration::from_millis(50);

/// How long connections may take to close: what is silent at its other end would take for ever.
const LONGEST_FAREWELL: Duration = Duration::from_secs(3);

/// An open database, and the private cluster it lives in, if it does.
#[must_use = "a private cluster runs on until the database is closed"]
pub struct Database {
    pool: PgPool,
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
    /// A backup is on its way into it, or half of one is there.
    #[error(
        "a restore into this database is at work, or was not finished: run `sealed-orders restore` once more"
    )]
    Unfinished,
    /// Its tables cannot be changed.
    #[error("the database's tables cannot be brought up to date")]
    Migration(#[source] MigrateError),
}

impl From<MigrateError> for DatabaseError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(_) => Self::Newer,
            error => Self::Migration(error),
        }
    }
}

/// Has the database give up what a connection holds that has fallen silent within a transaction: a
/// round whose row it holds could not be resolved, nor a sheet sealed, before. None of ours is idle
/// within a transaction for longer than it computes.
async fn let_go(connection: &mut PgConnection) -> sqlx::Result<()> {
    let set = "set idle_in_transaction_session_timeout = '5s'";
    sqlx::query(set).execute(connection).await.map(drop)
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

/// Brings the tables up to date, unless a backup is on its way into them.
async fn up_to_date(pool: &PgPool) -> Result<(), DatabaseError> {
    let unfinished = async { copy::is_unfinished(&mut *pool.acquire().await?).await };
    match unfinished.await {
        Ok(true) => Err(DatabaseError::Unfinished),
        Ok(false) => Ok(MIGRATIONS.run(pool).await?),
        Err(why) => Err(DatabaseError::Migration(MigrateError::Execute(why))),
    }
}

/// Whether a connection is good; an error, so that it is closed without good-byes, where not.
async fn answers(connection: &mut PgConnection) -> sqlx::Result<bool> {
    let asked = tokio::time::timeout(LONGEST_SILENCE, connection.ping()).await;
    asked.map_err(|_| sqlx::Error::PoolTimedOut)?.map(|()| true)
}

/// When a connection was last found silent. Where one is, all of them may be: those that were last
/// used before are closed unasked, since asking one after the other would take too long.
#[derive(Clone, Default)]
struct Silence(Arc<Mutex<Option<Instant>>>);

impl Silence {
    /// Whether a connection that has been idle for so long may be used.
    async fn trusts(
        &self,
        connection: &mut PgConnection,
        idle_for: Duration,
    ) -> sqlx::Result<bool> {
        let used_at = Instant::now() - idle_for;
        if self.lock().is_some_and(|silent_at| used_at < silent_at) {
            return Err(sqlx::Error::PoolTimedOut);
        }
        if idle_for < STILL_FRESH {
            return Ok(true);
        }
        let answered = answers(connection).await;
        if answered.is_err() {
            *self.lock() = Some(Instant::now());
        }
        answered
    }

    fn lock(&self) -> MutexGuard<'_, Option<Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
                has_answered(options).await?;
                Ok(Self { options: (**options).clone(), cluster: None })
            }
            config::Database::Private => {
                let cluster = Cluster::start(&which.data).await?;
                Ok(Self { options: cluster.options(), cluster: Some(cluster) })
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
        let Reached { options, cluster } = Reached::of(which).await?;
        // A connection whose other end is gone without a word is silent for ever, and would be so
        // to whoever takes it from the pool: it is asked before, and let go if it does not answer.
        let silence = Silence::default();
        let pool = PgPoolOptions::new()
            .max_connections(MOST_CONNECTIONS)
            .acquire_timeout(LONGEST_WAIT)
            .test_before_acquire(false)
            .after_connect(|connection, _| Box::pin(let_go(connection)))
            .before_acquire(move |connection, since| {
                let silence = silence.clone();
                Box::pin(async move { silence.trusts(connection, since.idle_for).await })
            })
            .after_release(|connection, _| Box::pin(answers(connection)))
            .connect_with(options.clone())
            .await;
        let database = match pool {
            Ok(pool) => Self { pool, cluster },
            Err(unreachable) => {
                if let Some(cluster) = cluster {
                    cluster.stop().await?;
                }
                return Err(DatabaseError::Unreachable {
                    at: at(&options),
                    why: unreachable.to_string(),
                });
            }
        };
        match up_to_date(&database.pool).await {
            Ok(()) => Ok(database),
            Err(error) => {
                database.close().await?;
                Err(error)
            }
        }
    }

    /// The connections.
    pub fn pool(&self) -> &PgPool {
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
