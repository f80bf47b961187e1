//! Keeps in mind which networks are blocked.

use tokio::sync::Notify;

use super::Stop;
use crate::game::Games;

/// Looks them up again and again, until it is stopped.
pub async fn run(games: Games, stop: Stop) {
    let never = Notify::new();
    super::run("blocks", &never, stop, || async {
        games.look_up_blocked_networks().await?;
        Ok(false)
    })
    .await;
}
