//! Rounds that are seen to apart from the others: those that failed, and those that computers have to write
//! for. The others are not held up, however long it takes.

use std::{
    collections::HashSet,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use tokio::time::sleep;

use crate::{
    game::{
        Games, Whose,
        round::{
            attempt::{Attempt, DueSearch},
            failed::FailedRound,
        },
    },
    links::game_id::GameId,
    worker::PAUSE_AFTER_FAILURE,
};

/// The longest pause before a round that fails is tried again. The first is that after any failure, and
/// each is twice as long as the one before.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Where so many are apart and yet another fails, no round alone is to blame.
const MOST: usize = 64;

/// Which rounds are apart, and how many were resolved.
#[derive(Default)]
pub struct Apart {
    games: Mutex<HashSet<GameId>>,
    resolved: AtomicU64,
}

impl Apart {
    fn known(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The games whose rounds are apart.
    pub fn games(&self) -> Vec<GameId> {
        self.known().iter().cloned().collect()
    }

    /// Whether no more that fail are taken.
    pub fn is_full(&self) -> bool {
        self.known().len() >= MOST
    }

    /// Takes a game's round out of the others' way. So many rounds had been resolved `before` it was tried.
    pub fn take(self: &Arc<Self>, game: &GameId, before: u64) -> Taken {
        self.known().insert(game.clone());
        Taken { apart: Arc::clone(self), game: game.clone(), before }
    }

    /// How many rounds were resolved so far.
    pub fn resolved(&self) -> u64 {
        self.resolved.load(Ordering::Relaxed)
    }

    /// One more was.
    pub fn count_resolved(&self) {
        self.resolved.fetch_add(1, Ordering::Relaxed);
    }
}

/// A round that is apart; it is among the others again when this is dropped.
pub struct Taken {
    apart: Arc<Apart>,
    game: GameId,
    before: u64,
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.apart.known().remove(&self.game);
    }
}

impl Taken {
    /// Sees to the round until it is resolved, or set aside, or in another server's hands.
    pub async fn see_to(self, games: Games, mut attempt: Attempt) {
        let mut pause = PAUSE_AFTER_FAILURE;
        loop {
            let next = match attempt {
                Attempt::Nothing => return,
                Attempt::Done => return self.apart.count_resolved(),
                Attempt::Unwritten(unwritten) => games.write_and_try(&unwritten).await,
                Attempt::Failed(failed) => {
                    if !failed.is_counted {
                        self.judge(&games, &failed).await;
                    }
                    sleep(pause).await;
                    pause = LONGEST_PAUSE.min(pause * 2);
                    games.try_due(&DueSearch::of(&self.game)).await
                }
            };
            // What is of no round the worker meets, too, and tells: then it finds this one again.
            let Ok(next) = next else { return };
            attempt = next;
        }
    }

    /// Holds a failure against its round, unless it may be the database's: nothing else was resolved since
    /// it was tried first.
    async fn judge(&self, games: &Games, failed: &FailedRound) {
        let FailedRound { game, round, failure, .. } = failed;
        let is_own = match failure.whose() {
            Whose::Own => true,
            Whose::Either => self.apart.resolved() > self.before,
            Whose::Database => false,
        };
        if !is_own {
            tracing::error!(%game, round, %failure, "a round could not be resolved; it is tried again");
        } else if let Err(uncounted) = games.hold_against(failed).await {
            tracing::error!(%game, round, %failure, %uncounted, "a round could not be resolved");
        }
    }
}
