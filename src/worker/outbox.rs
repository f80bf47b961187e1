//! Sends letters: claim, write, hand over, mark.
//!
//! Several letters are claimed, written and offered to the mail server at once, over several
//! connections. But only one at a time passes the gate, where the server gets the line that ends the
//! letter, without which it has none, and the letter is marked: a letter that was handed over and
//! not marked, because the process died, is claimed again when its lease is over, and goes out with
//! the same Message-ID. So a kill repeats one letter at the most.

mod ahead;
mod dispatcher;
mod gate;
pub(super) mod retry;
mod writing;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    task::JoinSet,
    time::timeout,
};

pub use self::writing::{OutgoingMail, Sender};
use self::{
    dispatcher::Dispatcher,
    gate::Gate,
    retry::{Hosts, OUR_SERVER},
};
use super::{PAUSE, PAUSE_AFTER_FAILURE, Stop, hold::Lookout};
use crate::{
    account::Accounts,
    game::{Failure, Games, fail},
    links::addresses::Addresses,
    mail::transport::Transport,
    store::post::outbox::{self, About, Posted},
};

/// For how long letters are claimed: so long they wait when this process dies.
const LEASE: Duration = Duration::from_secs(45);
/// How often a letter is claimed anew while it is on its way.
const RENEWAL: Duration = Duration::from_secs(10);
/// Letters that are claimed and not settled.
const IN_HAND: usize = 64;
/// Letters that are claimed at once, when there are so many; and how long a claim waits for places for them.
const TOGETHER: usize = 16;
const GATHERING: Duration = Duration::from_millis(30);
/// Connections to the mail server. All but one of them may wait for the same host.
const CONNECTIONS: usize = 8;
/// How long a letter waits for the others to its host, before it makes room.
const PATIENCE: Duration = Duration::from_secs(5);

/// The worker that sends letters. Cheap to clone.
#[derive(Clone)]
pub struct Outbox(Arc<Dispatcher>);

/// A letter that this process has to itself for a while.
pub struct Lease {
    posted: Posted,
    /// The time it was claimed, by the clock and by this machine's.
    at: DateTime<Utc>,
    since: Instant,
    /// When it was claimed anew.
    renewed: Mutex<Instant>,
}

impl Lease {
    fn new(posted: Posted, at: DateTime<Utc>, since: Instant) -> Self {
        Self { posted, at, since, renewed: Mutex::new(since) }
    }

    /// How much of it is over.
    fn age(&self) -> Duration {
        self.renewed.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    fn renew(&self, since: Instant) {
        *self.renewed.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }

    /// The time now, without asking the database once more.
    fn now(&self) -> DateTime<Utc> {
        self.at + self.since.elapsed()
    }
}

/// A letter that was claimed, and its place among those in hand.
struct LetterInHand {
    lease: Lease,
    place: OwnedSemaphorePermit,
}

/// Letters that were claimed, those about one game together, in the order in which they were posted.
fn by_game(claimed: Vec<LetterInHand>) -> impl Iterator<Item = Vec<LetterInHand>> {
    let mut by_game: BTreeMap<String, Vec<LetterInHand>> = BTreeMap::new();
    for claimed in claimed {
        let posted = &claimed.lease.posted;
        // What is about no game has nothing in common.
        let key = match &posted.about {
            About::Seat(game, _) => game.as_str().to_owned(),
            About::Reader => posted.id.to_string(),
        };
        by_game.entry(key).or_default().push(claimed);
    }
    by_game.into_values().map(|mut together| {
        together.sort_by_key(|claimed| (claimed.lease.posted.made_at, claimed.lease.posted.id));
        together
    })
}

impl Outbox {
    /// A worker that sends in that name.
    pub fn new(games: Games, addresses: Addresses, transport: Transport, sender: Sender) -> Self {
        Self(Arc::new(Dispatcher {
            hosts: Hosts::new(CONNECTIONS, PATIENCE),
            hold: Lookout::new(&games),
            gate: tokio::sync::Mutex::new(Gate::new(games.pool().clone())),
            in_hand: Arc::new(Semaphore::new(IN_HAND)),
            accounts: Accounts::new(games.clone()),
            games,
            addresses,
            transport,
            sender: Arc::new(sender),
        }))
    }

    /// Sends letters until it is stopped; those in hand are then seen through.
    pub async fn run(self, mut stop: Stop) {
        let games = self.0.games.clone();
        let mut letters = JoinSet::new();
        while !*stop.borrow() {
            while letters.try_join_next().is_some() {}
            let pause = match self.claim(IN_HAND).await {
                Ok(claimed) if !claimed.is_empty() => {
                    for together in by_game(claimed) {
                        let (dispatcher, stop) = (Arc::clone(&self.0), stop.clone());
                        letters.spawn(
                            async move { dispatcher.see_all_through(together, &stop).await },
                        );
                    }
                    Duration::ZERO
                }
                Ok(_) => {
                    if letters.is_empty() {
                        self.0.gate.lock().await.confirm().await;
                    }
                    self.0.hosts.rest(OUR_SERVER).unwrap_or(PAUSE)
                }
                Err(failure) => {
                    tracing::error!(worker = "outbox", %failure, "it will be tried again");
                    PAUSE_AFTER_FAILURE
                }
            };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = games.wake().letters.notified(), if !self.0.hosts.is_resting(OUR_SERVER) => {}
                _ = stop.changed() => {}
            }
        }
        while letters.join_next().await.is_some() {}
        self.0.gate.lock().await.confirm().await;
    }

    /// One turn: claims and sees through letters whose time has come, one after the other, but no more than
    /// so many. Says whether there were any.
    ///
    /// # Errors
    /// A [`Failure`] of the database, when one could not be claimed.
    pub async fn turn(&self, most: usize) -> Result<bool, Failure> {
        let (_running, stop) = watch::channel(false);
        let mut any = false;
        for _ in 0..most {
            let claimed = self.claim(1).await?;
            if claimed.is_empty() {
                break;
            }
            any = true;
            self.0.see_all_through(claimed, &stop).await;
        }
        self.0.gate.lock().await.confirm().await;
        Ok(any)
    }

    /// Claims as many letters whose time has come as there is room for, once there is any, but no more
    /// than that; one alone after the mail server has failed. None while it rests.
    async fn claim(&self, most: usize) -> Result<Vec<LetterInHand>, Failure> {
        let dispatcher = &self.0;
        if dispatcher.hosts.is_resting(OUR_SERVER) {
            return Ok(Vec::new());
        }
        let Ok(place) = Arc::clone(&dispatcher.in_hand).acquire_owned().await else {
            return Ok(Vec::new());
        };
        let mut places = vec![place];
        if !dispatcher.hosts.is_doubted(OUR_SERVER) {
            // Letters of one round come together: a claim for each place that is free would part them.
            let together = u32::try_from(most.min(TOGETHER).saturating_sub(1)).unwrap_or(0);
            let many = Arc::clone(&dispatcher.in_hand).acquire_many_owned(together);
            if let Ok(Ok(mut many)) = timeout(GATHERING, many).await {
                places.extend(std::iter::from_fn(|| many.split(1)));
            }
            let more =
                std::iter::from_fn(|| Arc::clone(&dispatcher.in_hand).try_acquire_owned().ok());
            places.extend(more.take(most.saturating_sub(places.len())));
        }
        let mut conn = dispatcher.games.pool().acquire().await?;
        let at = dispatcher.games.clock().now(&mut conn).await?;
        let limit = i64::try_from(places.len()).unwrap_or(1);
        let since = Instant::now();
        let claimed = outbox::claim(&mut conn, at, at + LEASE, limit).await?;
        if !claimed.is_empty() {
            fail::point("outbox: claimed");
        }
        let claimed = claimed.into_iter().map(|posted| Lease::new(posted, at, since));
        Ok(claimed.zip(places).map(|(lease, place)| LetterInHand { lease, place }).collect())
    }
}
