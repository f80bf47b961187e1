//! Whether all outgoing mail is held, for who has a letter in hand already: what is claimed is asked for
//! by the claim itself.

use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::{
    game::{Games, post::hold::SEEN_WITHIN},
    store::{
        pool::{Pool, in_time},
        post::hold,
    },
};

/// Looks at the hold, once in [`SEEN_WITHIN`] for all letters of a worker together; where the clock is set by
/// hand, for each of them, so that what is done depends on no other clock.
pub struct Lookout {
    pool: Pool,
    seen_within: Duration,
    seen: Mutex<Option<(Instant, bool)>>,
}

impl Lookout {
    /// One that looks at the database of these games.
    pub fn new(games: &Games) -> Self {
        let seen_within = if games.clock().is_fixed() { Duration::ZERO } else { SEEN_WITHIN };
        Self { pool: games.pool().clone(), seen_within, seen: Mutex::default() }
    }

    /// Whether mail is held. While the database does not say so, it is: what was sent could not be
    /// marked either.
    pub async fn stands(&self) -> bool {
        let mut seen = self.seen.lock().await;
        if let Some((at, stands)) = *seen
            && at.elapsed() < self.seen_within
        {
            return stands;
        }
        let at = Instant::now();
        let asked = async {
            let mut conn = self.pool.acquire().await?;
            in_time(hold::stands(&mut conn)).await
        };
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
