//! Several servers at work at once, one step at a time: which of them goes on next is decided by dice,
//! so that the same dice let them meet in the same way.

use std::{cell::RefCell, rc::Rc, time::Duration};

use futures_util::future::LocalBoxFuture;
use sqlx::{PgConnection, PgPool};
use tokio::task::{JoinHandle, spawn_local};

use super::{
    dice::Dice,
    script::{At, Fault, How},
    wire::{Bell, Grant, Wire},
};

/// An act, and where it is done.
pub struct Cue<T> {
    /// The server's connections.
    pub wire: Wire,
    /// The same, as it sees them.
    pub pool: PgPool,
    /// By which name the database knows it.
    pub name: String,
    /// What it does.
    pub act: LocalBoxFuture<'static, T>,
    /// What happens to it meanwhile.
    pub fault: Option<Fault>,
}

/// What came of an act.
pub struct Came<T> {
    /// None where the server was killed before it was done, or it panicked.
    pub back: Option<T>,
    /// Whether the fault happened.
    pub struck: bool,
    /// Whether the server is dead.
    pub killed: bool,
    /// Its panic, if it did.
    pub panic: Option<String>,
    /// How many pieces it said to the database.
    pub pieces: u32,
}

/// Where they are.
pub struct Stage<'a> {
    /// What rings when anything moves.
    pub bell: &'a Bell,
    /// A connection of our own, to see who waits for a lock.
    pub monitor: &'a mut PgConnection,
}

/// How long something that never moves is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

struct Actor<T> {
    cue: Cue<T>,
    task: JoinHandle<()>,
    done: Rc<RefCell<Option<T>>>,
    /// Pieces that went through.
    count: u32,
    /// Commits among them.
    commits: u32,
    blocked: bool,
    struck: bool,
    /// To be killed as soon as the database has done what it was told.
    doomed: bool,
    killed: bool,
    panic: Option<String>,
}

impl<T: 'static> Actor<T> {
    fn begin(mut cue: Cue<T>, bell: &Bell) -> Self {
        let done = Rc::new(RefCell::new(None));
        let act = std::mem::replace(&mut cue.act, Box::pin(std::future::pending()));
        let (kept, bell) = (done.clone(), bell.clone());
        let task = spawn_local(async move {
            // Rung when it panics, too.
            struct Ring(Bell);
            impl Drop for Ring {
                fn drop(&mut self) {
                    self.0.notify_one();
                }
            }
            let _ring = Ring(bell);
            let came = act.await;
            *kept.borrow_mut() = Some(came);
        });
        Self {
            cue,
            task,
            done,
            count: 0,
            commits: 0,
            blocked: false,
            struck: false,
            doomed: false,
            killed: false,
            panic: None,
        }
    }

    fn is_done(&self) -> bool {
        self.killed || self.done.borrow().is_some() || self.task.is_finished()
    }

    /// Whether it is at rest: it waits for leave, or for another, or is done.
    fn is_settled(&self) -> bool {
        !self.cue.wire.waits() && (self.cue.wire.asks() || self.is_done()) || self.blocked
    }

    /// Lets it say its next piece, or strikes.
    async fn step(&mut self) {
        let commits = self.cue.wire.commits();
        self.count += 1;
        self.commits += u32::from(commits);
        let fault = self.cue.fault.filter(|fault| match fault.at {
            At::Piece(nth) => nth == self.count,
            At::Commit(nth) => commits && nth == self.commits,
        });
        let grant = match fault {
            None => Grant::Pass,
            Some(fault) if fault.after => Grant::CutAfter,
            Some(_) => Grant::Cut,
        };
        self.cue.wire.grant(grant);
        if let Some(fault) = fault {
            self.struck = true;
            self.doomed = fault.how == How::Kill;
        }
    }

    async fn kill(&mut self) {
        self.task.abort();
        self.cue.wire.die().await;
        self.killed = true;
    }
}

impl Stage<'_> {
    /// Has all of them done, and gives what came of each.
    pub async fn play<T: 'static>(&mut self, cues: Vec<Cue<T>>, dice: &mut Dice) -> Vec<Came<T>> {
        let mut actors: Vec<Actor<T>> =
            cues.into_iter().map(|cue| Actor::begin(cue, self.bell)).collect();
        loop {
            self.settle(&mut actors).await;
            for actor in &mut actors {
                if actor.doomed && !actor.killed && !actor.cue.wire.waits() {
                    actor.kill().await;
                }
            }
            // What a server that is done has left to say changes nothing for anybody.
            let mut ready: Vec<&mut Actor<T>> =
                actors.iter_mut().filter(|actor| !actor.killed && actor.cue.wire.asks()).collect();
            if let Some(left) = ready.iter_mut().find(|actor| actor.is_done()) {
                left.step().await;
            } else if ready.is_empty() {
                if actors.iter().all(Actor::is_done) && Self::at_rest(&actors) {
                    break;
                }
                // They wait for each other: the database ends that. Or connections are on their way back.
                tokio::time::timeout(Duration::from_millis(2), self.bell.notified()).await.ok();
            } else {
                let one = dice.below(ready.len());
                ready.swap_remove(one).step().await;
            }
        }
        let mut all = Vec::new();
        for mut actor in actors {
            if !actor.killed
                && actor.done.borrow().is_none()
                && let Err(why) = (&mut actor.task).await
                && why.is_panic()
            {
                let why = why.into_panic();
                let words = why.downcast_ref::<String>().cloned();
                actor.panic = words.or_else(|| Some((*why.downcast_ref::<&str>()?).to_owned()));
            }
            let back = actor.done.borrow_mut().take();
            let (struck, killed, pieces) = (actor.struck, actor.killed, actor.count);
            all.push(Came { back, struck, killed, panic: actor.panic, pieces });
        }
        all
    }

    /// Whether all connections are back where they belong.
    fn at_rest<T>(actors: &[Actor<T>]) -> bool {
        let is_back = |pool: &PgPool| pool.num_idle() == pool.size() as usize;
        actors.iter().all(|actor| actor.killed || is_back(&actor.cue.pool))
    }

    /// Waits until each is at rest.
    async fn settle<T: 'static>(&mut self, actors: &mut [Actor<T>]) {
        actors.iter_mut().for_each(|actor| actor.blocked = false);
        let several = actors.len() > 1;
        let since = std::time::Instant::now();
        while let Some(one) = actors.iter().position(|actor| !actor.is_settled()) {
            assert!(since.elapsed() < PATIENCE, "a server does not move any more");
            if tokio::time::timeout(Duration::from_millis(2), self.bell.notified()).await.is_ok() {
                continue;
            }
            if several
                && actors[one].cue.wire.waits()
                && self.is_waiting(&actors[one].cue.name).await
            {
                actors[one].blocked = actors[one].cue.wire.waits();
            }
        }
    }

    /// Whether a server waits for a lock that another has. Whoever gives a lock up gives it to the next
    /// itself, so that this is so until then and not a moment longer.
    async fn is_waiting(&mut self, name: &str) -> bool {
        sqlx::query_scalar(
            "select exists (select from pg_locks l join pg_stat_activity a using (pid)
                            where a.application_name = $1 and not l.granted
                              and l.locktype in ('transactionid', 'tuple', 'advisory'))",
        )
        .bind(name)
        .fetch_one(&mut *self.monitor)
        .await
        .unwrap()
    }
}
