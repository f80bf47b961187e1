//! Closes windows whose time has come, and keeps watch, so that none is closed by a server that was
//! not there.

use std::time::Duration;

use tokio::sync::Mutex;

use super::Stop;
use crate::game::{Failure, Games, window::watch::Vigil};

/// How long resolving one round may take. On a connection whose other end is gone without a word
/// it would take for ever.
const PATIENCE: Duration = Duration::from_secs(8);

/// Resolves due rounds until it is stopped.
pub async fn run(games: Games, vigil: Vigil, stop: Stop) {
    let wake = games.wake();
    let vigil = Mutex::new(vigil);
    super::run("deadline", &wake.windows, stop, || async {
        games.keep_watch(&mut *vigil.lock().await).await?;
        let resolved = tokio::time::timeout(PATIENCE, games.resolve_due(None)).await;
        resolved.unwrap_or(Err(Failure::NoAnswer))
    })
    .await;
}
