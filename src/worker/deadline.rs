//! Closes windows whose time has come, and keeps watch, so that none is closed by a server that was
//! not there.

use std::time::Duration;

use tokio::{
    sync::Mutex,
    time::{Instant, timeout},
};

use super::{PAUSE_AFTER_FAILURE, Stop};
use crate::game::{Failure, Games, round::resolve::Attempt, window::watch::Vigil};

/// How long resolving one round may take. On a connection whose other end is gone without a word
/// it would take for ever.
const PATIENCE: Duration = Duration::from_secs(8);

/// Resolves due rounds until it is stopped.
pub async fn run(games: Games, vigil: Vigil, stop: Stop) {
    let wake = games.wake();
    let deadlines = Mutex::new(Deadlines::new(games.clone(), vigil));
    super::run("deadline", &wake.windows, stop, || async {
        deadlines.lock().await.run_once().await
    })
    .await;
}

/// What the worker remembers.
pub struct Deadlines {
    games: Games,
    vigil: Vigil,
    /// When rounds that failed may be tried again; at once where none has.
    again: Option<Instant>,
}

impl Deadlines {
    /// Of these games, as a server that has kept this watch.
    pub const fn new(games: Games, vigil: Vigil) -> Self {
        Self { games, vigil, again: None }
    }

    /// Resolves a round that is due, and says whether there may be more to do. A round that fails
    /// waits before it is tried again; the others do not wait for it.
    ///
    /// # Errors
    /// A [`Failure`] that is of no round alone, such as of the database.
    pub async fn run_once(&mut self) -> Result<bool, Failure> {
        self.games.keep_watch(&mut self.vigil).await?;
        let again = self.again.is_none_or(|again| Instant::now() >= again);
        let tried = timeout(PATIENCE, self.games.try_due(None, again)).await;
        match tried.unwrap_or(Err(Failure::NoAnswer))? {
            Attempt::Nothing => Ok(false),
            Attempt::Done => Ok(true),
            Attempt::Failed(_) => {
                self.again = Some(Instant::now() + PAUSE_AFTER_FAILURE);
                Ok(true)
            }
        }
    }
}
