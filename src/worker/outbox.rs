//! Sends letters: claim, write, hand over, mark.
//!
//! Several letters are claimed, written and offered to the mail server at once, over several
//! connections. But only one at a time passes the gate, where the server gets the line that ends the
//! letter, without which it has none, and the letter is marked: a letter that was handed over and
//! not marked, because the process died, is claimed again when its lease is over, and goes out with
//! the same Message-ID. So a kill repeats one letter at the most.

mod gate;
mod pauses;
mod writing;

use std::{
    panic::AssertUnwindSafe,
    sync::Arc,
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use tokio::{
    sync::{Mutex, OwnedSemaphorePermit, Semaphore},
    task::JoinSet,
};

pub use self::writing::{OutgoingMail, Sender};
use self::{
    gate::Gate,
    pauses::{Entry, Hosts, OUR_SERVER},
    writing::Draft,
};
use super::{PAUSE, PAUSE_AFTER_FAILURE, Stop};
use crate::{
    account::Accounts,
    game::{Failure, Games, fail},
    links::addresses::Addresses,
    mail::transport::{SendError, Transport},
    store::post::{
        mailroom,
        outbox::{self, About, Posted, Settled},
    },
};

/// For how long letters are claimed.
const LEASE: Duration = Duration::from_secs(300);
/// A letter is not offered any more when its lease is older: handing it over may take the rest.
const LATEST_OFFER: Duration = Duration::from_secs(120);
/// Letters that are claimed and not settled.
const IN_HAND: usize = 64;
/// Letters that are written at once: it is work for the processor.
const WRITERS: usize = 4;
/// Connections to the mail server. All but one of them may wait for the same host.
const CONNECTIONS: usize = 8;
/// How long a letter waits for the others to its host, before it makes room.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long the others wait for a mail server that has a letter and does not say so.
const SILENCE_AT_THE_GATE: Duration = Duration::from_secs(5);

/// The worker that sends letters. Cheap to clone.
#[derive(Clone)]
pub struct Outbox(Arc<Dispatcher>);

/// What all letters in hand share.
struct Dispatcher {
    games: Games,
    accounts: Accounts,
    addresses: Addresses,
    transport: Transport,
    sender: Arc<Sender>,
    in_hand: Arc<Semaphore>,
    writers: Semaphore,
    hosts: Hosts,
    gate: Mutex<Gate>,
}

/// A letter that this process has to itself for a while.
pub struct Claimed {
    posted: Posted,
    /// The time it was claimed, by the clock and by this machine's.
    at: DateTime<Utc>,
    since: Instant,
}

impl Claimed {
    /// The time now, without asking the database once more.
    fn now(&self) -> DateTime<Utc> {
        self.at + self.since.elapsed()
    }
}

/// What becomes of a letter that was not sent.
enum Unsent {
    Dropped,
    Later(DateTime<Utc>),
    /// It waits for something that is no fault of its own; the attempt does not count.
    Waits(Duration, Option<String>),
    TryAgain(String),
    GivenUp(String),
}

/// A fault of this program or its database: its words are for the log, and the letter's readers are
/// told no more than that it is late.
fn ours(posted: &Posted, words: &str) -> Unsent {
    tracing::error!(game = posted.about.key(), letter = %posted.id, words, "a letter cannot be written");
    Unsent::TryAgain(String::new())
}

impl Outbox {
    /// A worker that sends in that name.
    pub fn new(games: Games, addresses: Addresses, transport: Transport, sender: Sender) -> Self {
        Self(Arc::new(Dispatcher {
            hosts: Hosts::new(CONNECTIONS, PATIENCE),
            gate: Mutex::new(Gate::new(games.pool().clone())),
            in_hand: Arc::new(Semaphore::new(IN_HAND)),
            writers: Semaphore::new(WRITERS),
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
            let pause = match self.claim().await {
                Ok(claimed) if !claimed.is_empty() => {
                    for (claimed, place) in claimed {
                        let (dispatcher, stop) = (Arc::clone(&self.0), stop.clone());
                        letters.spawn(async move {
                            dispatcher.see_through(claimed, &stop).await;
                            drop(place);
                        });
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

    /// Claims as many letters whose time has come as there is room for, once there is any; one
    /// alone after the mail server has failed. None while it rests.
    async fn claim(&self) -> Result<Vec<(Claimed, OwnedSemaphorePermit)>, Failure> {
        let dispatcher = &self.0;
        if dispatcher.hosts.is_resting(OUR_SERVER) {
            return Ok(Vec::new());
        }
        let Ok(place) = Arc::clone(&dispatcher.in_hand).acquire_owned().await else {
            return Ok(Vec::new());
        };
        let mut places = vec![place];
        if !dispatcher.hosts.is_doubted(OUR_SERVER) {
            places.extend(std::iter::from_fn(|| {
                Arc::clone(&dispatcher.in_hand).try_acquire_owned().ok()
            }));
        }
        let mut conn = dispatcher.games.pool().acquire().await?;
        let at = dispatcher.games.clock().now(&mut conn).await?;
        let limit = i64::try_from(places.len()).unwrap_or(1);
        let since = Instant::now();
        let lease = chrono::Duration::seconds(LEASE.as_secs().cast_signed());
        let claimed = outbox::claim(&mut conn, at, lease, limit).await?;
        if !claimed.is_empty() {
            fail::point("outbox: claimed");
        }
        let claimed = claimed.into_iter().map(|posted| Claimed { posted, at, since });
        Ok(claimed.zip(places).collect())
    }

    /// Claims up to `limit` letters and writes them, to be handed over later: for the bench.
    ///
    /// # Errors
    /// A [`Failure`] of the database, or of writing them.
    pub async fn write_ahead(&self, limit: usize) -> anyhow::Result<Vec<(Claimed, OutgoingMail)>> {
        let dispatcher = &self.0;
        let mut conn = dispatcher.games.pool().acquire().await?;
        let at = dispatcher.games.clock().now(&mut conn).await?;
        let limit = i64::try_from(limit)?;
        let claimed = outbox::claim(&mut conn, at, chrono::Duration::hours(1), limit).await?;
        drop(conn);
        let mut ahead = Vec::new();
        for posted in claimed {
            let claimed = Claimed { posted, at, since: Instant::now() };
            if let Draft::Ready(written) = dispatcher.write(&claimed.posted).await? {
                ahead.push((claimed, written));
            }
        }
        Ok(ahead)
    }

    /// Hands over letters that were written ahead, several at once; each is sent or put back.
    pub async fn hand_over_all(&self, ahead: Vec<(Claimed, OutgoingMail)>) {
        let mut letters = JoinSet::new();
        for (mut claimed, written) in ahead {
            let Ok(place) = Arc::clone(&self.0.in_hand).acquire_owned().await else { return };
            let dispatcher = Arc::clone(&self.0);
            claimed.since = Instant::now();
            letters.spawn(async move {
                let handed_over = dispatcher.hand_over(&claimed, &written).await;
                dispatcher.note(&claimed, handed_over).await;
                drop(place);
            });
            while letters.try_join_next().is_some() {}
        }
        while letters.join_next().await.is_some() {}
        self.0.gate.lock().await.confirm().await;
    }
}

impl Dispatcher {
    /// Sees one letter through: it is sent, or put back, or leaves the outbox another way.
    async fn see_through(&self, claimed: Claimed, stop: &Stop) {
        let posted = &claimed.posted;
        let attempt = async {
            let written = {
                let _place = self.writers.acquire().await;
                // A letter that cannot be written must not hold up the others, nor be lost.
                match AssertUnwindSafe(self.write(posted)).catch_unwind().await {
                    Ok(Ok(Draft::Ready(written))) => written,
                    Ok(Ok(Draft::Later(then))) => return Err(Unsent::Later(then)),
                    Ok(Ok(Draft::Dropped)) => return Err(Unsent::Dropped),
                    Ok(Err(failure)) => return Err(ours(posted, &format!("{failure:#}"))),
                    Err(_) => return Err(ours(posted, "writing it panicked")),
                }
            };
            fail::point("outbox: rendered");
            if *stop.borrow() {
                return Err(Unsent::Waits(Duration::ZERO, None));
            }
            self.hand_over(&claimed, &written).await
        };
        let attempt = attempt.await;
        self.note(&claimed, attempt).await;
    }

    /// Hands a letter over. Once the mail server has it, it is marked.
    async fn hand_over(&self, claimed: &Claimed, written: &OutgoingMail) -> Result<(), Unsent> {
        let posted = &claimed.posted;
        let smtp = match &self.transport {
            Transport::Smtp(smtp) => smtp,
            Transport::Mailroom => return self.keep(claimed, written).await,
        };
        let _pass = match self.hosts.enter(written.host()).await {
            Entry::Open(pass) => pass,
            Entry::Resting(pause, words) => return Err(Unsent::Waits(pause, words)),
        };
        let offered = smtp.offer(&written.return_path, &written.to).await;
        let offered = offered.map_err(|refused| self.refused(written.host(), refused))?;
        fail::point("outbox: offered");
        let held = offered.say(&written.raw).await;
        let held = held.map_err(|refused| self.refused(written.host(), refused))?;
        fail::point("outbox: held");
        let mut gate = self.gate.lock().await;
        if claimed.since.elapsed() > LATEST_OFFER {
            return Err(Unsent::Waits(Duration::ZERO, None));
        }
        let mut handing_over = Box::pin(held.end());
        let handed_over = match tokio::time::timeout(SILENCE_AT_THE_GATE, &mut handing_over).await {
            Ok(handed_over) => handed_over,
            Err(_) => {
                // It is the mail server's silence that may repeat this one; others go on.
                drop(gate);
                let handed_over = handing_over.await;
                gate = self.gate.lock().await;
                handed_over
            }
        };
        handed_over.map_err(|refused| self.refused(written.host(), refused))?;
        fail::point("outbox: sent");
        gate.mark(&posted.about, posted.id, claimed.now()).await;
        drop(gate);
        self.hosts.worked(written.host());
        fail::point("outbox: marked");
        Ok(())
    }

    /// Keeps a letter in the mailroom.
    async fn keep(&self, claimed: &Claimed, written: &OutgoingMail) -> Result<(), Unsent> {
        let Posted { about, id, .. } = &claimed.posted;
        let kept = async {
            let mut tx = self.games.pool().begin().await?;
            let now = self.games.clock().now(&mut tx).await?;
            mailroom::keep(&mut tx, about, *id, &written.to, &written.raw, now).await?;
            outbox::settle(&mut tx, about, *id, Settled::Sent, None, now).await?;
            tx.commit().await
        };
        kept.await.map_err(|failure: sqlx::Error| ours(&claimed.posted, &failure.to_string()))
    }

    /// What a refusal means for the letter, and for the others to the same host.
    fn refused(&self, host: &str, refused: SendError) -> Unsent {
        match refused {
            SendError::Server(words) => {
                let pause = self.hosts.failed(OUR_SERVER, &words);
                tracing::warn!(words, seconds = pause.as_secs(), "the mail server fails and rests");
                Unsent::Waits(pause, Some(words))
            }
            SendError::Host(words) => {
                let pause = self.hosts.failed(host, &words);
                tracing::warn!(host, words, seconds = pause.as_secs(), "a host fails and rests");
                Unsent::TryAgain(words)
            }
            SendError::Temporary(words) => Unsent::TryAgain(words),
            SendError::Permanent(words) => {
                self.hosts.worked(host);
                Unsent::GivenUp(words)
            }
        }
    }

    /// Notes what became of an attempt. When that fails, the letter is claimed again after its
    /// lease.
    async fn note(&self, claimed: &Claimed, attempt: Result<(), Unsent>) {
        let Err(unsent) = attempt else { return };
        let Posted { about, id, tries, .. } = &claimed.posted;
        let game = about.key();
        let noted = async {
            let mut conn = self.games.pool().acquire().await?;
            let now = self.games.clock().now(&mut conn).await?;
            let (settled, words) = match unsent {
                Unsent::Dropped => (Settled::Dropped, None),
                Unsent::Later(then) => {
                    outbox::postpone(&mut conn, &claimed.posted, None, then).await?;
                    return Ok(());
                }
                Unsent::Waits(pause, words) => {
                    let due_at = now + pause;
                    let words = words.as_deref();
                    outbox::postpone(&mut conn, &claimed.posted, words, due_at).await?;
                    if let Some(words) = words.filter(|_| self.hosts.is_resting(OUR_SERVER)) {
                        outbox::tell_all_waiting(&mut conn, words, now).await?;
                    }
                    return Ok(());
                }
                Unsent::TryAgain(words) if *tries < pauses::MOST_TRIES => {
                    tracing::warn!(game, letter = %id, tries, words, "a letter will be tried again");
                    let due_at = now + pauses::of_letter(*tries);
                    outbox::put_back(&mut conn, &claimed.posted, &words, due_at).await?;
                    return Ok(());
                }
                Unsent::TryAgain(words) | Unsent::GivenUp(words) => {
                    tracing::error!(game, letter = %id, tries, words, "a letter is undeliverable");
                    (Settled::Undeliverable, Some(words))
                }
            };
            outbox::settle(&mut conn, about, *id, settled, words.as_deref(), now).await?;
            drop(conn);
            let to_holder = claimed.posted.person.is_none();
            if let About::Seat(game, seat) = about
                && settled == Settled::Undeliverable
                && to_holder
            {
                self.games.mail_failed(game, *seat).await?;
            }
            Ok::<(), Failure>(())
        };
        if let Err(failure) = noted.await {
            tracing::error!(game, letter = %id, %failure, "what became of a letter is not noted");
        }
    }
}
