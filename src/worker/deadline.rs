//! Closes windows whose time has come.

use super::Stop;
use crate::game::Games;

/// Resolves due rounds until it is stopped.
pub async fn run(games: Games, stop: Stop) {
    let wake = games.wake();
    super::run("deadline", &wake.windows, stop, || games.resolve_due(None)).await;
}
