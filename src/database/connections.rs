//! The connections that a process holds: each is good, works on tables of our version, and leads to a
//! database that can be written, as far as it is known.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use sqlx::{
    Connection, PgConnection, Postgres,
    pool::{PoolConnectionMetadata, PoolOptions},
    postgres::PgPoolOptions,
};
use tokio::sync::Notify;

use crate::store::{
    health,
    versions::{self, Joined},
};

/// The most connections one process holds.
pub const MOST_CONNECTIONS: u32 = 16;
/// How long somebody waits for a connection.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// How long an idle connection may take to say that it is there.
const LONGEST_SILENCE: Duration = Duration::from_millis(400);
/// Who has answered so recently is not asked again.
const STILL_FRESH: Duration = Duration::from_millis(50);

/// What was found of a connection while it was being opened is older than the connection, by less than this.
const WHILE_OPENING: Duration = Duration::from_secs(1);

/// Connections, to be opened. `outgrown` is told when a later version has changed the tables.
pub(super) fn pool(outgrown: Arc<Notify>) -> PoolOptions<Postgres> {
    // A connection whose other end is gone without a word is silent for ever, and would be so to whoever
    // takes it from the pool: it is asked before, and let go if it does not answer.
    let found = Found::default();
    let (opening, taking, putting_back) = (found.clone(), found.clone(), found);
    PgPoolOptions::new()
        .max_connections(MOST_CONNECTIONS)
        .acquire_timeout(LONGEST_WAIT)
        .test_before_acquire(false)
        .after_connect(move |connection, _| {
            let (found, outgrown) = (opening.clone(), Arc::clone(&outgrown));
            Box::pin(async move {
                found.opens(connection).await?;
                joins(connection, &outgrown).await
            })
        })
        .before_acquire(move |connection, since| {
            let found = taking.clone();
            Box::pin(async move { found.trusts(connection, since).await })
        })
        .after_release(move |connection, since| {
            let found = putting_back.clone();
            Box::pin(async move { Ok(found.keeps(since) && answers(connection).await?) })
        })
}

/// Begins to work on the tables, if they are of our version.
async fn joins(connection: &mut PgConnection, outgrown: &Notify) -> sqlx::Result<()> {
    let why = match versions::join(connection).await? {
        Joined::Fits => return Ok(()),
        Joined::Changing => "its tables are being changed",
        Joined::Later => {
            outgrown.notify_one();
            "it is of a later version of sealed-orders than this server"
        }
    };
    Err(sqlx::Error::Protocol(format!("the database is not to be used: {why}")))
}

/// Whether a connection is good; an error, so that it is closed without good-byes, where not.
async fn answers(connection: &mut PgConnection) -> sqlx::Result<bool> {
    in_time(connection.ping()).await.map(|()| true)
}

async fn in_time<T>(asked: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    let answered = tokio::time::timeout(LONGEST_SILENCE, asked).await;
    answered.map_err(|_| sqlx::Error::PoolTimedOut)?
}

/// What was found of one connection that may be so of all.
#[derive(Clone, Default)]
struct Found(Arc<Mutex<Doubts>>);

#[derive(Default)]
struct Doubts {
    /// When one was last found silent. Those that were last used before are closed unasked, since asking
    /// one after the other would take too long.
    silent_at: Option<Instant>,
    /// When one last led to a database that can only be read. Those that were opened before are not kept:
    /// a new one may lead to another, which has taken its place.
    read_only_at: Option<Instant>,
}

impl Found {
    /// Sets a new connection up. The database gives up what it holds if it falls silent within a
    /// transaction: a round whose row it holds could not be resolved, nor a sheet sealed, before. None of
    /// ours is idle within a transaction for longer than it computes.
    async fn opens(&self, connection: &mut PgConnection) -> sqlx::Result<()> {
        let set = "set idle_in_transaction_session_timeout = '5s'";
        sqlx::query(set).execute(&mut *connection).await?;
        // What is asked here takes milliseconds. Compiling it first takes most of a second, which the database
        // thinks worth while for a step that tidies up.
        sqlx::query("set jit = off").execute(&mut *connection).await?;
        // Who has given up waiting for a row, and left, waits for it no longer in the database either. Where
        // the database's system cannot tell, it goes on waiting.
        let set = "set client_connection_check_interval = '2s'";
        if let Err(refused) = sqlx::query(set).execute(&mut *connection).await
            && refused.as_database_error().is_none()
        {
            return Err(refused);
        }
        self.looks_whether_read_only(connection).await.map(drop)
    }

    /// Whether a connection that has been idle for so long may be used.
    async fn trusts(
        &self,
        connection: &mut PgConnection,
        since: PoolConnectionMetadata,
    ) -> sqlx::Result<bool> {
        let used_at = Instant::now() - since.idle_for;
        if self.doubts().silent_at.is_some_and(|silent_at| used_at < silent_at) {
            return Err(sqlx::Error::PoolTimedOut);
        }
        if since.idle_for < STILL_FRESH {
            return Ok(true);
        }
        let read_only = in_time(self.looks_whether_read_only(connection)).await;
        if read_only.is_err() {
            self.doubts().silent_at = Some(Instant::now());
        }
        read_only.map(|read_only| !read_only)
    }

    /// Whether a connection is kept that somebody has used. One to a database that can only be read serves
    /// whoever asked, for reading, and nobody else.
    fn keeps(&self, since: PoolConnectionMetadata) -> bool {
        let opened_at = Instant::now() - since.age;
        self.doubts().read_only_at.is_none_or(|found_at| opened_at > found_at + WHILE_OPENING)
    }

    async fn looks_whether_read_only(&self, connection: &mut PgConnection) -> sqlx::Result<bool> {
        let read_only = health::can_only_be_read(connection).await?;
        if read_only {
            self.doubts().read_only_at = Some(Instant::now());
        }
        Ok(read_only)
    }

    fn doubts(&self) -> MutexGuard<'_, Doubts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
