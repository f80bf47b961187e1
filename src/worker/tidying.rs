//! Removes what was kept long enough.

use std::time::Duration;

use tokio::{
    sync::{Mutex, Notify},
    time::Instant,
};

use super::Stop;
use crate::game::{Games, keeping::Walk};

/// How long it rests after a way through everything.
const REST: Duration = Duration::from_secs(3600);

/// Goes that way again and again, until it is stopped.
pub async fn run(games: Games, walk: Walk, stop: Stop) {
    let never = Notify::new();
    let state = Mutex::new((walk, None::<Instant>));
    super::run("tidying", &never, stop, || async {
        let (walk, rested) = &mut *state.lock().await;
        if rested.is_some_and(|since| since.elapsed() < REST) {
            return Ok(false);
        }
        if games.tidy(walk).await? {
            return Ok(true);
        }
        (*walk, *rested) = (walk.again(), Some(Instant::now()));
        Ok(false)
    })
    .await;
}
