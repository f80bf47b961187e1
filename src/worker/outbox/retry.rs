//! How long letters and hosts rest after a failure, so that whoever is down is not hammered and
//! holds up nobody else.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A letter that failed this often, over more than a week, is given up.
pub const MOST_TRIES: u32 = 40;
/// The first pause after a failure; each further one is twice as long.
const FIRST_OF_LETTER: Duration = Duration::from_secs(15);
const LONGEST_OF_LETTER: Duration = Duration::from_secs(6 * 3600);
const FIRST_OF_HOST: Duration = Duration::from_secs(2);
const LONGEST_OF_HOST: Duration = Duration::from_secs(15 * 60);
/// More hosts than these are not remembered when nothing is wrong with them.
const MOST_HOSTS: usize = 1000;

/// The name under which our own mail server's failures are counted.
pub const OUR_SERVER: &str = "";

/// How long a letter waits after it has been tried that often.
pub fn of_letter(tries: u32) -> Duration {
    doubled(FIRST_OF_LETTER, tries, LONGEST_OF_LETTER)
}

fn doubled(first: Duration, failures: u32, longest: Duration) -> Duration {
    first.saturating_mul(1 << failures.saturating_sub(1).min(20)).min(longest)
}

/// The hosts that letters go to, and how they do.
pub struct Hosts {
    known: Mutex<HashMap<String, Host>>,
    /// Letters that may be on their way at once.
    connections: Arc<Semaphore>,
    /// Letters that may be on their way to one host at once.
    places: usize,
    /// How long a letter waits for the others to its host, before it makes room for those to
    /// other hosts.
    patience: Duration,
}

struct Host {
    failures: u32,
    until: Option<Instant>,
    words: String,
    places: Arc<Semaphore>,
}

/// Whether a letter may go to a host now.
pub enum Entry {
    /// It may, for as long as it keeps the pass.
    Open(#[allow(dead_code, reason = "held, not looked at")] Pass),
    /// Not before that has passed; with the host's last words.
    Resting(Duration, Option<String>),
}

/// A place among the letters to a host, and a connection for it.
pub struct Pass {
    _place: OwnedSemaphorePermit,
    _connection: OwnedSemaphorePermit,
}

impl Hosts {
    /// Hosts reached over that many connections, of which one host may have all but one.
    pub fn new(connections: usize, patience: Duration) -> Self {
        Self {
            known: Mutex::default(),
            connections: Arc::new(Semaphore::new(connections)),
            places: connections.saturating_sub(1).max(1),
            patience,
        }
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Host>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long a host still rests; none when it may be tried.
    pub fn rest(&self, host: &str) -> Option<Duration> {
        let until = self.known().get(host)?.until?;
        until.checked_duration_since(Instant::now()).filter(|rest| !rest.is_zero())
    }

    /// Whether a host is not to be tried now.
    pub fn is_resting(&self, host: &str) -> bool {
        self.rest(host).is_some()
    }

    /// Whether a host has failed and not worked since: one letter at a time tries it.
    pub fn is_doubted(&self, host: &str) -> bool {
        self.known().get(host).is_some_and(|host| host.failures > 0)
    }

    /// A pass to a host that has failed, or that it is not to be tried now: before anything is looked up for
    /// a letter to it. None where nothing is known against it.
    pub fn enter_first(&self, host: &str) -> Option<Entry> {
        if let Some(resting) = self.resting(host) {
            return Some(resting);
        }
        let places = {
            let known = self.known();
            Arc::clone(&known.get(host).filter(|host| host.failures > 0)?.places)
        };
        if places.available_permits() < self.places {
            return Some(self.behind_another(host));
        }
        let place = places.try_acquire_owned().ok();
        let connection = Arc::clone(&self.connections).try_acquire_owned().ok();
        Some(match place.zip(connection) {
            Some((place, connection)) => {
                Entry::Open(Pass { _place: place, _connection: connection })
            }
            None => Entry::Resting(FIRST_OF_HOST, self.words(host)),
        })
    }

    /// Waits for a place among the letters to a host; not for long.
    pub async fn enter(&self, host: &str) -> Entry {
        if let Some(resting) = self.resting(host) {
            return resting;
        }
        let (places, is_doubted) = {
            let mut known = self.known();
            if known.len() > MOST_HOSTS {
                let all = self.places;
                known.retain(|_, host| host.failures > 0 || host.places.available_permits() < all);
            }
            let host = known.entry(host.to_owned()).or_insert_with(|| self.unknown());
            (Arc::clone(&host.places), host.failures > 0)
        };
        let place = if is_doubted && places.available_permits() < self.places {
            None
        } else {
            tokio::time::timeout(self.patience, places.acquire_owned())
                .await
                .ok()
                .and_then(Result::ok)
        };
        let connection = Arc::clone(&self.connections).acquire_owned().await.ok();
        match place.zip(connection) {
            // It may have failed while we waited.
            Some((place, connection)) if !self.is_resting(host) => {
                Entry::Open(Pass { _place: place, _connection: connection })
            }
            _ => self.behind_another(host),
        }
    }

    /// That our server rests, or else the host; none when it may be tried.
    fn resting(&self, host: &str) -> Option<Entry> {
        let (rest, of) =
            [OUR_SERVER, host].into_iter().find_map(|it| Some((self.rest(it)?, it)))?;
        Some(Entry::Resting(rest, self.words(of)))
    }

    /// That there is no place, or another letter tries the host: this one waits as long as the host rests, or
    /// would if it failed again.
    fn behind_another(&self, host: &str) -> Entry {
        let failures = self.known().get(host).map_or(0, |host| host.failures);
        let pause = doubled(FIRST_OF_HOST, failures, LONGEST_OF_HOST);
        Entry::Resting(self.rest(host).unwrap_or(pause), self.words(host))
    }

    /// What a host said when it failed; none when it has not.
    fn words(&self, host: &str) -> Option<String> {
        self.known().get(host).map(|host| host.words.clone()).filter(|words| !words.is_empty())
    }

    fn unknown(&self) -> Host {
        Host {
            failures: 0,
            until: None,
            words: String::new(),
            places: Arc::new(Semaphore::new(self.places)),
        }
    }

    /// A host has failed: it rests for the time that is returned. Several letters that fail at once
    /// are one failure.
    pub fn failed(&self, host: &str, words: &str) -> Duration {
        if let Some(rest) = self.rest(host) {
            return rest;
        }
        let mut known = self.known();
        let host = known.entry(host.to_owned()).or_insert_with(|| self.unknown());
        host.failures += 1;
        words.clone_into(&mut host.words);
        let pause = doubled(FIRST_OF_HOST, host.failures, LONGEST_OF_HOST);
        host.until = Some(Instant::now() + pause);
        pause
    }

    /// A host has taken a letter, or refused one as a host that works does; so our server works, too.
    pub fn worked(&self, host: &str) {
        let mut known = self.known();
        for name in [OUR_SERVER, host] {
            if let Some(host) = known.get_mut(name).filter(|host| host.failures > 0) {
                *host = Host { places: Arc::clone(&host.places), ..self.unknown() };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_cap() {
        assert_eq!(of_letter(1), Duration::from_secs(15));
        assert_eq!(of_letter(2), Duration::from_secs(30));
        assert!((1..100).all(|tries| of_letter(tries) <= of_letter(tries + 1)));
        assert_eq!(of_letter(99), LONGEST_OF_LETTER);
    }

    #[tokio::test]
    async fn a_host_that_fails_rests_alone_and_one_that_works_is_trusted_again() {
        let hosts = Hosts::new(3, Duration::from_millis(50));
        let open = async |host| matches!(hosts.enter(host).await, Entry::Open(_));
        assert!(open("a").await);
        assert_eq!(hosts.failed("a", "421 no"), FIRST_OF_HOST);
        assert!(hosts.failed("a", "421 no") <= FIRST_OF_HOST, "one failure, not two");
        let Entry::Resting(_, words) = hosts.enter("a").await else { panic!("it rests") };
        assert_eq!(words.as_deref(), Some("421 no"));
        assert!(open("b").await);
        hosts.worked("a");
        assert!(open("a").await && !hosts.is_doubted("a"));
        hosts.failed(OUR_SERVER, "away");
        let Entry::Resting(_, words) = hosts.enter("b").await else { panic!("nothing leaves") };
        assert_eq!(words.as_deref(), Some("away"));
        hosts.worked("b");
        assert!(open("b").await);
    }

    #[tokio::test]
    async fn one_letter_tries_a_host_that_has_failed_and_the_others_wait_as_long_as_it_rests() {
        let hosts = Hosts::new(3, Duration::from_millis(50));
        assert!(hosts.enter_first("a").is_none(), "nothing is known against it");
        for _ in 0..5 {
            hosts.failed("a", "421 no");
            if let Some(host) = hosts.known().get_mut("a") {
                host.until = None;
            }
        }
        let Some(Entry::Open(first)) = hosts.enter_first("a") else { panic!("it may be tried") };
        let Some(Entry::Resting(pause, words)) = hosts.enter_first("a") else { panic!("by one") };
        assert_eq!((pause, words.as_deref()), (FIRST_OF_HOST * 16, Some("421 no")));
        let Entry::Resting(pause, _) = hosts.enter("a").await else { panic!("by one") };
        assert_eq!(pause, FIRST_OF_HOST * 16);
        drop(first);
        assert!(matches!(hosts.enter_first("a"), Some(Entry::Open(_))));
        hosts.worked("a");
        assert!(hosts.enter_first("a").is_none());
        hosts.failed(OUR_SERVER, "away");
        assert!(matches!(hosts.enter_first("b"), Some(Entry::Resting(..))));
    }

    #[tokio::test]
    async fn letters_to_one_host_leave_a_connection_to_the_others() {
        let hosts = Hosts::new(3, Duration::from_millis(50));
        let (one, two) = (hosts.enter("slow").await, hosts.enter("slow").await);
        assert!(matches!(hosts.enter("slow").await, Entry::Resting(_, None)), "made to wait");
        assert!(matches!(hosts.enter("quick").await, Entry::Open(_)));
        drop((one, two));
        assert!(matches!(hosts.enter("slow").await, Entry::Open(_)));
    }
}
