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

/// A round that is the only one apart, and that no other was resolved beside, may fail so often as by the
/// database's fault: over some minutes. After that it is its own, so that its host is told.
const MOST_DOUBTS: u32 = 10;

/// The same for one that others fail beside, unless they are too many: a defect of one ruleset may cost several.
const MOST_DOUBTS_TOGETHER: u32 = 3 * MOST_DOUBTS;

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
        Taken { apart: Arc::clone(self), game: game.clone(), before, doubts: 0 }
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
    /// How often it failed so that it may have been the database.
    doubts: u32,
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.apart.known().remove(&self.game);
    }
}

impl Taken {
    /// Sees to the round until it is resolved, or set aside, or in another server's hands.
    pub async fn see_to(mut self, games: Games, mut attempt: Attempt) {
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

    /// Holds a failure against its round, unless it may be the database's.
    async fn judge(&mut self, games: &Games, failed: &FailedRound) {
        let FailedRound { game, round, failure, .. } = failed;
        if !self.is_own(failure.whose()) {
            tracing::error!(%game, round, %failure, "a round could not be resolved; it is tried again");
        } else if let Err(uncounted) = games.hold_against(failed).await {
            tracing::error!(%game, round, %failure, %uncounted, "a round could not be resolved");
        }
    }

    /// Whether another failure is the round's own. One that may be the database's is where others were resolved
    /// since it was tried first, or where it has failed for long: less so where it is alone.
    fn is_own(&mut self, whose: Whose) -> bool {
        match whose {
            Whose::Own => true,
            Whose::Database => false,
            Whose::Either => {
                self.doubts += 1;
                let most = match self.apart.known().len() {
                    1 => MOST_DOUBTS,
                    _ => MOST_DOUBTS_TOGETHER,
                };
                let is_long = self.doubts > most && !self.apart.is_full();
                self.apart.resolved() > self.before || is_long
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_of_which_nobody_knows_whose_it_is_is_the_rounds_own_in_the_end() {
        let apart = Arc::new(Apart::default());
        let [alone, other] = ["aaaaaaaa", "bbbbbbbb"].map(|id| id.parse::<GameId>().unwrap());
        let mut taken = apart.take(&alone, 0);
        for _ in 0..MOST_DOUBTS {
            assert!(!taken.is_own(Whose::Either), "it may be the database");
        }
        assert!(taken.is_own(Whose::Either) && !taken.is_own(Whose::Database));
        // Another that fails beside it speaks for the database, but not for ever; one that is resolved, against the
        // round.
        let mut beside = apart.take(&other, 0);
        assert!(!taken.is_own(Whose::Either));
        for _ in 0..MOST_DOUBTS_TOGETHER {
            assert!(!beside.is_own(Whose::Either), "it may be the database");
        }
        assert!(beside.is_own(Whose::Either) && !beside.is_own(Whose::Database));
        let mut third = apart.take(&"cccccccc".parse().unwrap(), 0);
        assert!(!third.is_own(Whose::Either));
        apart.count_resolved();
        assert!(third.is_own(Whose::Either) && !third.is_own(Whose::Database));
        // Where so many fail, it is no round's fault.
        let apart = Arc::new(Apart::default());
        let letters = "abcdefgh";
        let ids =
            letters.chars().flat_map(|one| letters.chars().map(move |two| format!("{one}{two}")));
        let ids = ids.map(|id| format!("aaaaaa{id}").parse::<GameId>().unwrap());
        let mut all: Vec<Taken> = ids.map(|id| apart.take(&id, 0)).collect();
        assert!(all.len() >= MOST);
        for _ in 0..=MOST_DOUBTS_TOGETHER {
            assert!(!all[0].is_own(Whose::Either));
        }
    }
}
