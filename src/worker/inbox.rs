//! Reads mail that was stored but not dealt with, because the process that had it is gone.

use tokio::sync::Notify;

use super::Stop;
use crate::game::Games;

/// Deals with such mail until it is stopped.
pub async fn run(games: Games, stop: Stop) {
    let never = Notify::new();
    super::run("inbox", &never, stop, || games.read_left_lying()).await;
}
