//! What the workers of one process tell one another.

use std::sync::atomic::{AtomicU32, Ordering};

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
pub struct Desks {
    places: Semaphore,
    /// How many sheets are being sealed.
    sealing: AtomicU32,
}

/// How many places there are.
const ALL: u32 = 8;
/// How many a letter takes at the most, while many sheets are sealed: two are written at a time then.
const WIDE: u32 = ALL / 2;

impl Default for Desks {
    fn default() -> Self {
        Self { places: Semaphore::new(ALL as usize), sealing: AtomicU32::new(0) }
    }
}

impl Desks {
    /// Where a letter is written: a place more for each sheet that is being sealed. There is none only while
    /// the process ends.
    pub async fn one(&self) -> Option<SemaphorePermit<'_>> {
        let sealing = self.sealing.load(Ordering::Relaxed);
        self.places.acquire_many(sealing.saturating_add(1).min(WIDE)).await.ok()
    }

    /// All but one, so that work that cannot wait as letters can has the processors.
    pub async fn all_but_one(&self) -> Option<SemaphorePermit<'_>> {
        self.places.acquire_many(ALL - 1).await.ok()
    }

    /// A sheet is sealed until this is dropped: somebody waits for the answer, and letters give way.
    pub fn give_way(&self) -> Sealing<'_> {
        self.sealing.fetch_add(1, Ordering::Relaxed);
        Sealing(self)
    }
}

/// A sheet that is being sealed.
pub struct Sealing<'a>(&'a Desks);

impl Drop for Sealing<'_> {
    fn drop(&mut self) {
        self.0.sealing.fetch_sub(1, Ordering::Relaxed);
    }
}
