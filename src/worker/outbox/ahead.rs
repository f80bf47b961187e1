//! Letters written ahead, and handed over later: for benches and tests.

use std::{sync::Arc, time::Instant};

use tokio::task::JoinSet;

use super::{
    Lease, Outbox,
    writing::{Draft, OutgoingMail},
};
use crate::{game::post::compose::Composed, store::post::outbox};

impl Outbox {
    /// Claims up to `limit` letters and writes them, to be handed over later.
    ///
    /// # Errors
    /// When the database fails, or writing them does.
    pub async fn write_ahead(&self, limit: usize) -> anyhow::Result<Vec<(Lease, OutgoingMail)>> {
        let dispatcher = &self.0;
        let mut conn = dispatcher.games.pool().acquire().await?;
        let at = dispatcher.games.clock().now(&mut conn).await?;
        let limit = i64::try_from(limit)?;
        let claimed = outbox::claim(&mut conn, at, at + chrono::Duration::hours(1), limit).await?;
        drop(conn);
        let mut ahead = Vec::new();
        for posted in claimed {
            let claimed = Lease::new(posted, at, Instant::now());
            let composed = dispatcher.compose(&[&claimed.posted]).await.pop();
            let composed = composed.unwrap_or_else(|| Ok(Composed::Dropped))?;
            if let Draft::Ready(written) = dispatcher.write(&claimed.posted, composed).await? {
                ahead.push((claimed, written));
            }
        }
        Ok(ahead)
    }

    /// Hands over letters that were written ahead, several at once; each is sent or put back.
    pub async fn hand_over_all(&self, ahead: Vec<(Lease, OutgoingMail)>) {
        let mut letters = JoinSet::new();
        for (mut claimed, written) in ahead {
            let Ok(place) = Arc::clone(&self.0.in_hand).acquire_owned().await else { return };
            let dispatcher = Arc::clone(&self.0);
            claimed.since = Instant::now();
            claimed.renew(claimed.since);
            letters.spawn(async move {
                let handed_over = dispatcher.hand_over(&claimed, &written, None).await;
                dispatcher.note(&claimed, handed_over).await;
                drop(place);
            });
            while letters.try_join_next().is_some() {}
        }
        while letters.join_next().await.is_some() {}
        self.0.gate.lock().await.confirm().await;
    }
}
