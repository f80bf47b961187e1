//! Lets the computers hand in their sheets.

use super::Stop;
use crate::game::Games;

/// Hands in what computers have to until it is stopped.
pub async fn run(games: Games, stop: Stop) {
    let wake = games.wake();
    super::run("computer", &wake.computers, stop, || games.play_computers()).await;
}
