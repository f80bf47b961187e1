//! What the workers of one process tell one another.

use tokio::sync::{Notify, Semaphore, SemaphorePermit};

/// Rung when there is work for a worker of this process; other processes' workers find it when
/// they next look.
#[derive(Default)]
pub struct Wake {
    /// A letter is in the outbox.
    pub letters: Notify,
    /// A window may have to close.
    pub windows: Notify,
    /// A computer's sheet may be missing.
    pub computers: Notify,
    /// Where letters are written.
    pub desks: Desks,
}

/// Places where letters are written, so many at once: some wait for the database meanwhile.
pub struct Desks(Semaphore);

/// How many there are.
const ALL: u32 = 8;

impl Default for Desks {
    fn default() -> Self {
        Self(Semaphore::new(ALL as usize))
    }
}

impl Desks {
    /// One of them. There is none only while the process ends.
    pub async fn one(&self) -> Option<SemaphorePermit<'_>> {
        self.0.acquire().await.ok()
    }

    /// All but one, so that work that cannot wait as letters can has the processors.
    pub async fn all_but_one(&self) -> Option<SemaphorePermit<'_>> {
        self.0.acquire_many(ALL - 1).await.ok()
    }
}
