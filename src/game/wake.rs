//! What the workers of one process tell one another.

use std::{num::NonZero, thread};

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

/// Places where letters are written, so many at once: as many as there are processors. With more of them letters
/// leave no sooner, and whoever seals a sheet waits for processors and connections that letters have.
pub struct Desks {
    free: Semaphore,
    all: u32,
}

impl Default for Desks {
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        // One is for letters even while rounds are resolved; connections are for others, too.
        let all = u32::try_from(processors).unwrap_or(u32::MAX).clamp(2, 8);
        Self { free: Semaphore::new(all as usize), all }
    }
}

impl Desks {
    /// One of them. There is none only while the process ends.
    pub async fn one(&self) -> Option<SemaphorePermit<'_>> {
        self.free.acquire().await.ok()
    }

    /// All but one, so that work that cannot wait as letters can has the processors.
    pub async fn all_but_one(&self) -> Option<SemaphorePermit<'_>> {
        self.free.acquire_many(self.all - 1).await.ok()
    }
}
