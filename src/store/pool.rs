//! The connections of this process to its database.

use std::{io, panic, time::Duration};

use sqlx::{PgPool, Postgres, Transaction, pool::PoolConnection};
use tokio::{runtime::Handle, task::JoinError};

/// How long an answer is waited for where others wait behind whoever asked.
const ANSWER: Duration = Duration::from_secs(5);

/// What the database answers, if it does in time: a connection that was cut without a word looks as if it
/// were slow, for a quarter of an hour.
///
/// # Errors
/// As what is asked, or when there is no answer within five seconds. The connection is then of no more use.
pub async fn in_time<T>(asked: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    let answered = tokio::time::timeout(ANSWER, asked).await;
    answered.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()))
}

/// Connections, each opened on the runtime that this was made on, whoever asks for it.
///
/// Every thread that serves pages has a runtime of its own and, told to stop, ends as soon as it has nothing
/// to do. A connection that was opened on it would break for all others then.
#[derive(Debug, Clone)]
pub struct Pool {
    connections: PgPool,
    runtime: Handle,
}

impl From<PgPool> for Pool {
    /// # Panics
    /// Outside of a Tokio runtime.
    fn from(connections: PgPool) -> Self {
        Self { connections, runtime: Handle::current() }
    }
}

impl Pool {
    /// A connection, when one is free.
    ///
    /// # Errors
    /// When the database does not answer, or none is free for too long.
    pub async fn acquire(&self) -> sqlx::Result<PoolConnection<Postgres>> {
        let connections = self.connections.clone();
        self.at_home(async move { connections.acquire().await }).await
    }

    /// The same, with a transaction begun on it.
    ///
    /// # Errors
    /// As [`acquire`](Self::acquire).
    pub async fn begin(&self) -> sqlx::Result<Transaction<'static, Postgres>> {
        let connections = self.connections.clone();
        self.at_home(async move { connections.begin().await }).await
    }

    /// The same, with a transaction begun by that statement.
    ///
    /// # Errors
    /// As [`acquire`](Self::acquire).
    pub async fn begin_with(
        &self,
        statement: &'static str,
    ) -> sqlx::Result<Transaction<'static, Postgres>> {
        let connections = self.connections.clone();
        self.at_home(async move { connections.begin_with(statement).await }).await
    }

    /// Has it done there, whoever waits for it or not.
    pub fn spawn(&self, work: impl Future<Output: Send + 'static> + Send + 'static) {
        self.runtime.spawn(work);
    }

    /// The connections for who never leaves that runtime, as tools and measurements.
    pub const fn here(&self) -> &PgPool {
        &self.connections
    }

    /// How many connections there are, and how many of them are idle.
    pub fn counts(&self) -> (u32, usize) {
        (self.connections.size(), self.connections.num_idle())
    }

    /// Closes all connections, when those who use one have given it back.
    pub async fn close(&self) {
        self.connections.close().await;
    }

    /// Does it on the runtime of the connections.
    async fn at_home<T: Send + 'static>(
        &self,
        work: impl Future<Output = sqlx::Result<T>> + Send + 'static,
    ) -> sqlx::Result<T> {
        if Handle::current().id() == self.runtime.id() {
            return work.await;
        }
        self.runtime.spawn(work).await.unwrap_or_else(|why: JoinError| match why.try_into_panic() {
            Ok(panicked) => panic::resume_unwind(panicked),
            // The runtime ends, and the connections with it.
            Err(_) => Err(sqlx::Error::PoolClosed),
        })
    }
}
