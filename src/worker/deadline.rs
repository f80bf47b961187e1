//! Closes windows whose time has come, and keeps watch, so that none is closed by a server that was
//! not there.

use tokio::sync::Mutex;

use super::Stop;
use crate::game::{Games, watch::Vigil};

/// Resolves due rounds until it is stopped.
pub async fn run(games: Games, vigil: Vigil, stop: Stop) {
    let wake = games.wake();
    let vigil = Mutex::new(vigil);
    super::run("deadline", &wake.windows, stop, || async {
        games.keep_watch(&mut *vigil.lock().await).await?;
        games.resolve_due(None).await
    })
    .await;
}
