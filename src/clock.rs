//! The only reader of the time. The database's clock decides, so that several servers agree and a
//! wrong clock on one of them changes nothing.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

/// Where the time comes from.
#[derive(Clone, Default)]
pub enum Clock {
    /// The database's clock.
    #[default]
    Database,
    /// A time that stands still until it is set: for tests of the instants around a deadline.
    Fixed(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// A clock that shows `time` until [`Clock::set`].
    pub fn fixed(time: DateTime<Utc>) -> Self {
        Self::Fixed(Arc::new(Mutex::new(time)))
    }

    /// Sets a fixed clock; the database's cannot be set.
    pub fn set(&self, time: DateTime<Utc>) {
        if let Self::Fixed(shown) = self {
            *shown.lock().unwrap_or_else(PoisonError::into_inner) = time;
        }
    }

    /// The time at this moment, in whole microseconds as the database keeps them, not the start of
    /// the transaction: what waited for a lock is judged by when it got it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn now(&self, conn: &mut PgConnection) -> sqlx::Result<DateTime<Utc>> {
        match self {
            Self::Database => {
                sqlx::query_scalar("select clock_timestamp()").fetch_one(&mut *conn).await
            }
            Self::Fixed(shown) => Ok(*shown.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }
}
