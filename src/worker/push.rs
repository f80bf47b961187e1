//! Brings what people are told on their devices to push services: claim, write, bring, settle.
//!
//! A push that was brought and not settled, because the process died, is claimed again when its lease
//! is over, and goes out under the same topic and tag: the device shows it once.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{Arc, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::{Mutex, Notify, OwnedSemaphorePermit, Semaphore};
use url::Url;

use super::{Stop, hold::Lookout, outbox::retry};
use crate::{
    counts::COUNTS,
    game::{Failure, Games, post::pushes::ComposedPush},
    links::{addresses::Addresses, game_id::GameId},
    push::{Courier, Device, DeviceFault, ServerKey, Undelivered},
    store::post::pushes::{self, Push},
};

/// For how long pushes are claimed.
const LEASE: TimeDelta = TimeDelta::seconds(60);
/// How many are brought at once.
const AT_ONCE: usize = 8;
/// For how long a service that does not answer is not called, so that it holds nobody else up.
const REST: TimeDelta = TimeDelta::seconds(60);
/// Nor is one that has taken longer than this.
const SLOW: Duration = Duration::from_secs(2);
/// A push that failed this often, over some hours, is given up.
const MOST_TRIES: u32 = 12;

/// A push in hand: its place, and its game's.
struct InHand {
    worker: Arc<Pushes>,
    game: GameId,
    place: Option<OwnedSemaphorePermit>,
}

impl Drop for InHand {
    fn drop(&mut self) {
        self.worker.busy().remove(&self.game);
        drop(self.place.take());
        self.worker.settled.notify_one();
    }
}

/// The worker that tells devices.
pub struct Pushes {
    games: Games,
    addresses: Addresses,
    courier: Courier,
    /// Services that have not answered, by their origin, each with when it is called again.
    resting: Mutex<BTreeMap<String, DateTime<Utc>>>,
    hold: Lookout,
    /// A place for each push in hand: they do not wait for one another.
    places: Arc<Semaphore>,
    /// The games of which one is in hand.
    busy: std::sync::Mutex<HashSet<GameId>>,
    /// Rung when there is another place.
    settled: Notify,
}

impl Pushes {
    /// One whose messages go by that courier.
    pub fn new(games: Games, addresses: Addresses, courier: Courier) -> Self {
        let hold = Lookout::new(&games);
        Self {
            games,
            addresses,
            courier,
            resting: Mutex::default(),
            hold,
            places: Arc::new(Semaphore::new(AT_ONCE)),
            busy: std::sync::Mutex::default(),
            settled: Notify::new(),
        }
    }

    /// Tells devices until it is stopped.
    pub async fn run(self, stop: Stop) {
        let worker = Arc::new(self);
        super::run("push", &worker.settled, stop, || worker.run_once()).await;
        // What is in hand is settled first.
        while worker.places.available_permits() < AT_ONCE {
            worker.settled.notified().await;
        }
    }

    /// Takes some of those whose time has come in hand. False when there were none.
    async fn run_once(self: &Arc<Self>) -> Result<bool, Failure> {
        let free = self.places.available_permits();
        if free == 0 {
            return Ok(false);
        }
        let mut conn = self.games.pool().acquire().await?;
        let now = self.games.clock().now(&mut conn).await?;
        let busy: Vec<GameId> = self.busy().iter().cloned().collect();
        let busy: Vec<&str> = busy.iter().map(GameId::as_str).collect();
        let limit = i64::try_from(free).unwrap_or(1);
        let claimed = pushes::claim(&mut conn, now, LEASE, limit, &busy).await?;
        drop(conn);
        if claimed.is_empty() {
            return Ok(false);
        }
        let key = Arc::new(self.games.push_key().await?);
        for push in claimed {
            if let Some(then) = self.rests_until(&push, now).await {
                self.put_back(&push, then, true).await?;
            } else if let Ok(place) = Arc::clone(&self.places).try_acquire_owned() {
                self.busy().insert(push.game.clone());
                let in_hand = InHand {
                    worker: Arc::clone(self),
                    game: push.game.clone(),
                    place: Some(place),
                };
                let key = Arc::clone(&key);
                tokio::spawn(async move {
                    if let Err(failure) = in_hand.worker.bring(&push, &key).await {
                        tracing::error!(worker = "push", %failure, "it will be tried again");
                    }
                });
            }
        }
        Ok(true)
    }

    fn busy(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Until when the push's service is not called.
    async fn rests_until(&self, push: &Push, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let mut resting = self.resting.lock().await;
        resting.retain(|_, then| *then > now);
        resting.get(&origin(push)).copied()
    }

    async fn bring(&self, push: &Push, key: &ServerKey) -> Result<(), Failure> {
        let note = match self.games.compose_push(push, &self.addresses).await {
            Ok(ComposedPush::Note(note)) => note,
            Ok(ComposedPush::Later(then)) => {
                return self.put_back(push, then, true).await;
            }
            Ok(ComposedPush::Dropped) => return self.settle(push).await,
            // What is stored cannot be read: it is not tried for ever.
            Err(failure) if failure.is_unreadable() && push.tries >= MOST_TRIES => {
                self.settle(push).await?;
                return Err(failure);
            }
            Err(failure) => return Err(failure),
        };
        let now = note.now;
        if self.hold.stands().await {
            return self.put_back(push, now, true).await;
        }
        let row = push.device.clone();
        let device = Device::stored(&row.endpoint, row.p256dh, row.auth, self.courier.services());
        let since = Instant::now();
        let brought = match &device {
            Ok(device) => self.courier.deliver(device, key, note).await,
            // Where it may be brought has changed since.
            Err(_) => Err(Undelivered::Gone),
        };
        if since.elapsed() > SLOW {
            self.resting.lock().await.insert(origin(push), now + REST);
        }
        self.note(push, &device, brought, now).await
    }

    /// Notes what came of bringing it.
    async fn note(
        &self,
        push: &Push,
        device: &Result<Device, DeviceFault>,
        brought: Result<(), Undelivered>,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let game = &push.game;
        match brought {
            Ok(()) => {
                COUNTS.pushes.count("brought");
                self.settle(push).await?;
            }
            Err(why @ Undelivered::Gone) => {
                COUNTS.pushes.count("gone");
                tracing::info!(%game, ?device, %why, "a device is told no more");
                pushes::forget(&mut *self.games.pool().acquire().await?, &push.device).await?;
            }
            Err(why) if push.tries >= MOST_TRIES => {
                COUNTS.pushes.count("given_up");
                tracing::warn!(%game, ?device, %why, "a device was not told: given up");
                self.settle(push).await?;
            }
            Err(why) => {
                COUNTS.pushes.count("again");
                tracing::warn!(%game, ?device, %why, "a device was not told: it will be tried again");
                if matches!(why, Undelivered::NoAnswer | Undelivered::Unreachable(_)) {
                    self.resting.lock().await.insert(origin(push), now + REST);
                }
                let pause = TimeDelta::from_std(retry::of_letter(push.tries)).unwrap_or(LEASE);
                self.put_back(push, now + pause, false).await?;
            }
        }
        Ok(())
    }

    /// Nothing more is to be done for it.
    async fn settle(&self, push: &Push) -> Result<(), Failure> {
        let mut conn = self.games.pool().acquire().await?;
        Ok(pushes::settle(&mut conn, push).await?)
    }

    /// It is brought then; `untried`, it was not tried this time.
    async fn put_back(
        &self,
        push: &Push,
        then: DateTime<Utc>,
        untried: bool,
    ) -> Result<(), Failure> {
        let mut conn = self.games.pool().acquire().await?;
        Ok(pushes::put_back(&mut conn, push, then, untried).await?)
    }
}

/// The service that a push goes to: scheme, name and port.
fn origin(push: &Push) -> String {
    let endpoint = Url::parse(&push.device.endpoint);
    endpoint.map(|url| url.origin().ascii_serialization()).unwrap_or_default()
}
