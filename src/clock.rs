//! The only reader of the time. The database's clock decides, so that several servers agree and a
//! wrong clock on one of them changes nothing.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Duration, Utc};
use nix::time::{ClockId, clock_gettime};
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

/// A moment on a clock that this machine keeps and nobody sets. It goes on while the machine
/// sleeps, so that a laptop whose lid was closed knows how long.
#[derive(Clone, Copy, Debug)]
pub struct Awake(Duration);

impl Awake {
    /// This moment; none where the system has no such clock.
    pub fn now() -> Option<Self> {
        let counted = clock_gettime(ClockId::CLOCK_BOOTTIME).ok()?;
        Some(Self(Duration::seconds(counted.tv_sec()) + Duration::nanoseconds(counted.tv_nsec())))
    }

    /// How long ago it was.
    pub fn passed(self) -> Option<Duration> {
        Some(Self::now()?.0 - self.0)
    }
}

/// What this machine's clock shows, to be compared with the database's: nothing is decided by it.
pub fn of_this_machine() -> DateTime<Utc> {
    Utc::now()
}

/// A statement that locks rows, and gives with each the time at which it was got, as `held_at`: it is read
/// of what comes out of the lock, so after whatever was waited for. `$1` is the time of a clock that is set by
/// hand ([`Clock::set_to`]). Whatever else the statement reads is as it was before the wait.
macro_rules! held_at {
    ($locking:literal) => {
        concat!(
            "select held.*, coalesce($1, clock_timestamp()) as held_at from (",
            $locking,
            ") held"
        )
    };
}
pub(crate) use held_at;

impl Clock {
    /// Whether it is set by hand, for a test.
    pub fn is_fixed(&self) -> bool {
        matches!(self, Self::Fixed(_))
    }

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

    /// The time it was set to, for a test; none for the database's, which a query can ask itself.
    pub fn set_to(&self) -> Option<DateTime<Utc>> {
        match self {
            Self::Database => None,
            Self::Fixed(shown) => Some(*shown.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }

    /// The time at this moment, in whole microseconds as the database keeps them, not the start of
    /// the transaction: what waited for a lock is judged by when it got it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn now(&self, conn: &mut PgConnection) -> sqlx::Result<DateTime<Utc>> {
        match self.set_to() {
            Some(time) => Ok(time),
            None => sqlx::query_scalar("select clock_timestamp()").fetch_one(&mut *conn).await,
        }
    }
}
