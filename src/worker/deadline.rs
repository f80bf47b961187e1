//! Closes windows whose time has come, and keeps watch, so that none is closed by a server that was
//! not there.

use std::time::Duration;

use tokio::{
    sync::Mutex,
    task::JoinSet,
    time::{Instant, timeout},
};

use super::{PAUSE_AFTER_FAILURE, Stop};
use crate::game::{Failure, Games, round::resolve::Attempt, window::watch::Vigil};

/// How long resolving one round may take. On a connection whose other end is gone without a word
/// it would take for ever.
const PATIENCE: Duration = Duration::from_secs(8);

/// How many rounds are in hand at once when many are due: some work for the processors while others wait
/// for the disk, and most of the database's connections left to pages.
const AT_ONCE: usize = 4;

/// For how long those in hand take the next round each, without waiting for one another, before the worker
/// looks at its watch again.
const SPELL: Duration = Duration::from_secs(1);

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
    most: usize,
    /// Whether a round was due when it last looked: so there may be more.
    busy: bool,
}

impl Deadlines {
    /// Of these games, as a server that has kept this watch.
    pub const fn new(games: Games, vigil: Vigil) -> Self {
        Self { games, vigil, again: None, most: AT_ONCE, busy: false }
    }

    /// The same with so many rounds in hand at once.
    #[must_use]
    pub fn at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    /// Resolves rounds that are due, several at once where there was one before, and says whether there
    /// may be more to do. A round that fails waits before it is tried again; the others do not wait for
    /// it.
    ///
    /// # Errors
    /// A [`Failure`] that is of no round alone, such as of the database.
    pub async fn run_once(&mut self) -> Result<bool, Failure> {
        self.games.keep_watch(&mut self.vigil).await?;
        // One that failed is tried again alone: of several at once a second would take up what failed in
        // the hands of the first.
        let again = !self.busy && self.again.is_none_or(|again| Instant::now() >= again);
        let was_busy = self.busy;
        let (at_once, until) = match was_busy {
            true => (self.most, Some(Instant::now() + SPELL)),
            false => (1, None),
        };
        let wake = self.games.wake();
        // A letter may wait for a while; whoever was promised a deadline may not.
        let _desks = if was_busy { wake.desks.all_but_one().await } else { None };
        let mut spells = JoinSet::new();
        for _ in 0..at_once {
            spells.spawn(spell(self.games.clone(), until, again));
        }
        let (mut busy, mut failure) = (false, None);
        while let Some(spell) = spells.join_next().await {
            match spell {
                Ok(spell) => {
                    busy |= spell.is_busy;
                    if spell.has_failed {
                        self.again = Some(Instant::now() + PAUSE_AFTER_FAILURE);
                    }
                    failure = spell.failure.or(failure);
                }
                Err(_) => {
                    tracing::error!("resolving a round panicked; it is tried again");
                    self.again = Some(Instant::now() + PAUSE_AFTER_FAILURE);
                }
            }
        }
        self.busy = busy;
        match failure {
            Some(failure) => Err(failure),
            // After many at once it looks once more, for those that failed.
            None => Ok(busy || was_busy),
        }
    }
}

/// What came of resolving rounds one after the other.
#[derive(Default)]
struct Spell {
    /// Whether one was due.
    is_busy: bool,
    /// Whether one failed, by its own fault.
    has_failed: bool,
    /// What is of no round alone.
    failure: Option<Failure>,
}

/// Resolves rounds that are due, one after the other, until none is or the time is up; one alone where
/// none is given.
async fn spell(games: Games, until: Option<Instant>, again: bool) -> Spell {
    let mut spell = Spell::default();
    loop {
        let tried = timeout(PATIENCE, games.try_due(None, again)).await;
        match tried.unwrap_or(Err(Failure::NoAnswer)) {
            Ok(Attempt::Nothing) => return spell,
            Ok(Attempt::Done) => spell.is_busy = true,
            Ok(Attempt::Failed(_)) => (spell.is_busy, spell.has_failed) = (true, true),
            Err(failure) => return Spell { failure: Some(failure), ..spell },
        }
        if until.is_none_or(|until| Instant::now() >= until) {
            return spell;
        }
    }
}
