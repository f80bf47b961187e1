//! Whether all outgoing mail is held, for who has a letter in hand already: what is claimed is asked for
//! by the claim itself.

use std::time::Instant;

use sqlx::PgPool;
use tokio::sync::Mutex;

use crate::{game::post::hold::SEEN_WITHIN, store::post::hold};

/// Looks at the hold, once in [`SEEN_WITHIN`] for all letters of a worker together.
pub struct Lookout {
    pool: PgPool,
    seen: Mutex<Option<(Instant, bool)>>,
}

impl Lookout {
    /// One that looks at that database.
    pub fn new(pool: PgPool) -> Self {
        Self { pool, seen: Mutex::default() }
    }

    /// Whether mail is held. While the database does not say so, it is: what was sent could not be
    /// marked either.
    pub async fn stands(&self) -> bool {
        let mut seen = self.seen.lock().await;
        if let Some((at, stands)) = *seen
            && at.elapsed() < SEEN_WITHIN
        {
            return stands;
        }
        let at = Instant::now();
        let asked = async { hold::stands(&mut *self.pool.acquire().await?).await };
        match asked.await {
            Ok(stands) => {
                *seen = Some((at, stands));
                stands
            }
            Err(failure) => {
                tracing::warn!(%failure, "it is not known whether mail is held");
                true
            }
        }
    }
}
