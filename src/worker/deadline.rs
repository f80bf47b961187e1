//! Closes windows whose time has come, and keeps watch, so that none is closed by a server that was
//! not there.
//!
//! No round waits for another: one that fails, or that computers have to write for, is seen to by itself
//! (`apart`).

mod apart;

use std::{sync::Arc, time::Duration};

use tokio::{sync::Mutex, task::JoinSet, time::Instant};

use self::apart::{Apart, Taken};
use super::Stop;
use crate::game::{
    Failure, Games, Whose,
    round::attempt::{Attempt, DueSearch},
    window::watch::{Vigil, Watched},
};

/// How long resolving one round may take while others wait for it.
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
    most: usize,
    /// Whether a round was due when it last looked: so there may be more.
    busy: bool,
    apart: Arc<Apart>,
    /// The rounds that are apart, each by itself.
    alone: JoinSet<()>,
    /// How many rounds had been resolved when one last failed that may have done so by the database's
    /// fault.
    doubted_at: Option<u64>,
}

impl Deadlines {
    /// Of these games, as a server that has kept this watch.
    pub fn new(games: Games, vigil: Vigil) -> Self {
        Self {
            games,
            vigil,
            most: AT_ONCE,
            busy: false,
            apart: Arc::default(),
            alone: JoinSet::new(),
            doubted_at: None,
        }
    }

    /// The same with so many rounds in hand at once.
    #[must_use]
    pub fn at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    /// Resolves rounds that are due, several at once where there was one before, and says whether there
    /// may be more to do. One that fails is tried again, and one that computers have to write for is
    /// resolved, apart from the others. Where looking fails, and it is not the database, those are resolved of which
    /// it is known that they are due.
    ///
    /// # Errors
    /// A [`Failure`] that is of no round, such as of the database.
    pub async fn run_once(&mut self) -> Result<bool, Failure> {
        let (gives_back, unwatched) = match self.games.keep_watch(&mut self.vigil).await {
            Ok(watched) => (matches!(watched, Watched::GivingBack { .. }), None),
            Err(failure) if failure.whose() == Whose::Database => return Err(failure),
            Err(failure) => (false, Some(failure)),
        };
        let (at_once, until) = match self.busy {
            true => (self.most, Some(Instant::now() + SPELL)),
            false => (1, None),
        };
        let wake = self.games.wake();
        // A letter may wait for a while; whoever was promised a deadline may not.
        let _desks = if self.busy { wake.desks.all_but_one().await } else { None };
        let mut spells = JoinSet::new();
        for _ in 0..at_once {
            spells.spawn(spell(self.games.clone(), until, Arc::clone(&self.apart)));
        }
        let (mut busy, mut in_doubt, mut failure) = (false, false, unwatched);
        while let Some(spell) = spells.join_next().await {
            let Ok(spell) = spell else {
                tracing::error!("looking for a round to resolve panicked");
                continue;
            };
            busy |= spell.is_busy;
            in_doubt |= spell.in_doubt;
            failure = spell.failure.or(failure);
            for (taken, attempt) in spell.left {
                self.alone.spawn(taken.see_to(self.games.clone(), attempt));
            }
        }
        while self.alone.try_join_next().is_some() {}
        self.busy = busy;
        if let Some(failure) = failure {
            return Err(failure);
        }
        // Two in a row, and none was resolved between them: it may be the database, and there is no haste.
        let resolved = self.apart.resolved();
        let pause = in_doubt && self.doubted_at == Some(resolved);
        if in_doubt {
            self.doubted_at = Some(resolved);
        }
        Ok(gives_back || busy && !pause)
    }
}

/// What came of resolving rounds one after the other.
#[derive(Default)]
struct Spell {
    /// Whether one was due.
    is_busy: bool,
    /// Rounds that are to be seen to apart.
    left: Vec<(Taken, Attempt)>,
    /// Whether one failed that may have done so by the database's fault.
    in_doubt: bool,
    /// What is of no round.
    failure: Option<Failure>,
}

/// Resolves rounds that are due, one after the other, until none is or the time is up; one alone where
/// none is given.
async fn spell(games: Games, until: Option<Instant>, apart: Arc<Apart>) -> Spell {
    let mut spell = Spell::default();
    loop {
        let (before, except) = (apart.resolved(), apart.games());
        let search = DueSearch { game: None, except: &except, patience: PATIENCE };
        match games.try_due(&search).await {
            Ok(Attempt::Nothing) => return spell,
            Ok(Attempt::Done) => {
                apart.count_resolved();
                spell.is_busy = true;
            }
            Ok(Attempt::Unwritten(unwritten)) => {
                spell.is_busy = true;
                spell
                    .left
                    .push((apart.take(unwritten.of(), before), Attempt::Unwritten(unwritten)));
            }
            Ok(Attempt::Failed(failed)) if apart.is_full() => {
                return Spell { failure: Some(failed.failure), ..spell };
            }
            Ok(Attempt::Failed(failed)) => {
                spell.is_busy = true;
                spell.in_doubt = !failed.is_counted;
                spell.left.push((apart.take(&failed.game, before), Attempt::Failed(failed)));
                if spell.in_doubt {
                    return spell;
                }
            }
            Err(failure) => return Spell { failure: Some(failure), ..spell },
        }
        if until.is_none_or(|until| Instant::now() >= until) {
            return spell;
        }
    }
}
