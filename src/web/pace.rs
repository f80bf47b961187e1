//! How much one client may change, and how fast, so that nobody keeps a server from the others or
//! has it send letters to strangers. Reading is not counted, but for games that are not there: who asks for
//! many of them guesses the addresses of private ones. Who sits at the machine itself is not
//! either: behind a proxy that does not say for whom it asks, everybody would be one client.
//!
//! Each server counts for itself. What must hold over all of them is counted in the database: letters
//! that sign in (`account/sign_in.rs`), claims on seats, answers to mail.

use std::{
    collections::HashMap,
    num::NonZeroU32,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use actix_web::{
    HttpRequest,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{AUTHORIZATION, HeaderValue, RETRY_AFTER},
    },
    middleware::Next,
    web,
};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock};
use percent_encoding::percent_decode_str;
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use super::{PageError, Site, api, client::Client, language};

/// Changes by one network that are taken at once, and how many more each second.
const BY_NETWORK: (u32, u32) = (240, 4);
/// The same of one person: whoever has a sheet's link, a token or a session.
const BY_PERSON: (u32, u32) = (120, 1);
/// Games that one network may open at once: each may write to people who have not asked for it, and is
/// played for days.
const GAMES_AT_ONCE: u32 = 10;
/// Free seats that one network may ask for at once: each letter goes to an address that may be
/// anybody's, and a game takes so many claims an hour from all.
const CLAIMS_AT_ONCE: u32 = 4;
/// How long until it may open one more game, and ask for one more seat.
const BETWEEN_GAMES: Duration = Duration::from_secs(360);
/// Games that are not there which one network may ask for at once, and how many more each second.
const MISSES: (u32, u32) = (60, 1);
/// How often those who have long been quiet are forgotten.
const FORGOTTEN_EVERY: Duration = Duration::from_secs(60);

/// Who is counted.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Whom {
    Client(Client),
    /// By what they show, of which only a hash is kept.
    Person([u8; 16]),
}

/// The counts of one server.
pub struct Pace {
    networks: DefaultKeyedRateLimiter<Whom>,
    people: DefaultKeyedRateLimiter<Whom>,
    games: DefaultKeyedRateLimiter<Whom>,
    claims: DefaultKeyedRateLimiter<Whom>,
    misses: DefaultKeyedRateLimiter<Whom>,
    /// Until when who has missed too often gets no answer.
    resting: Mutex<HashMap<Whom, Instant>>,
}

impl Default for Pace {
    fn default() -> Self {
        let many = |(burst, a_second): (u32, u32)| {
            RateLimiter::keyed(Quota::per_second(some(a_second)).allow_burst(some(burst)))
        };
        let games = Quota::with_period(BETWEEN_GAMES).unwrap_or(Quota::per_hour(NonZeroU32::MIN));
        Self {
            networks: many(BY_NETWORK),
            people: many(BY_PERSON),
            games: RateLimiter::keyed(games.allow_burst(some(GAMES_AT_ONCE))),
            claims: RateLimiter::keyed(games.allow_burst(some(CLAIMS_AT_ONCE))),
            misses: many(MISSES),
            resting: Mutex::default(),
        }
    }
}

fn some(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl Pace {
    /// How long whoever asks has to wait; none when they may have what they ask for.
    fn wait(&self, request: &HttpRequest) -> Option<Duration> {
        if is_read(request) {
            let until = *self.resting().get(&by_network(request)?)?;
            return looks_for_a_game(request)
                .then(|| until.saturating_duration_since(Instant::now()))
                .filter(|wait| !wait.is_zero());
        }
        let network = by_network(request);
        // As the router reads it.
        let path = percent_decode_str(request.path()).decode_utf8_lossy();
        let opens_a_game =
            ["/games", "/play"].contains(&path.strip_prefix(api::ROOT).unwrap_or(&path));
        let asks_for_a_seat = match path.strip_prefix(api::ROOT) {
            Some(operation) => operation.ends_with("/claims"),
            None => path.starts_with("/games/") && path.contains("/seats/"),
        };
        let counted = [
            network.clone().map(|network| (&self.networks, network)),
            network.clone().filter(|_| opens_a_game).map(|network| (&self.games, network)),
            network.filter(|_| asks_for_a_seat).map(|network| (&self.claims, network)),
            person(request).map(|person| (&self.people, person)),
        ];
        counted
            .into_iter()
            .flatten()
            .filter_map(|(counts, whom)| counts.check_key(&whom).err().map(|late| (counts, late)))
            .map(|(counts, late)| late.wait_time_from(counts.clock().now()))
            .max()
    }

    /// Counts that somebody asked for a game that is not there.
    fn missed(&self, request: &HttpRequest) {
        let Some(network) = by_network(request) else { return };
        if let Err(late) = self.misses.check_key(&network) {
            let wait = late.wait_time_from(self.misses.clock().now());
            self.resting().insert(network, Instant::now() + wait);
        }
    }

    fn resting(&self) -> MutexGuard<'_, HashMap<Whom, Instant>> {
        self.resting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets who has been quiet for long, until it is stopped.
    pub async fn forget(self: Arc<Self>, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            tokio::select! {
                () = tokio::time::sleep(FORGOTTEN_EVERY) => {}
                _ = stop.changed() => {}
            }
            let counts = [&self.networks, &self.people, &self.games, &self.claims, &self.misses];
            for counts in counts {
                counts.retain_recent();
                counts.shrink_to_fit();
            }
            let now = Instant::now();
            self.resting().retain(|_, until| *until > now);
        }
    }
}

/// The network that a request comes from; none for this machine itself.
fn by_network(request: &HttpRequest) -> Option<Whom> {
    let client = Client::of(request);
    (client != Client::ThisMachine).then_some(Whom::Client(client))
}

fn is_read(request: &HttpRequest) -> bool {
    [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method())
}

/// Whether a request names a game in its address.
fn looks_for_a_game(request: &HttpRequest) -> bool {
    let path = request.path();
    path.strip_prefix(api::ROOT).unwrap_or(path).starts_with("/games/")
}

/// Who a request says it is from: not looked up, for it is only counted.
fn person(request: &HttpRequest) -> Option<Whom> {
    let header = request.headers().get(AUTHORIZATION).map(HeaderValue::as_bytes);
    let path = percent_decode_str(request.path()).decode_utf8_lossy();
    let in_path = path.split('/').find(|part| part.len() >= 40).map(str::as_bytes);
    let shown = if path.starts_with(api::ROOT) { header } else { in_path }?;
    // However it is written, it is one: capitals, spaces before it and after it.
    let shown: Vec<u8> = shown.iter().filter(|byte| !byte.is_ascii_whitespace()).copied().collect();
    let hash: [u8; 32] = Sha256::digest(shown.to_ascii_lowercase()).into();
    hash.first_chunk().copied().map(Whom::Person)
}

/// Answers who asks for too much with how long to wait, and changes nothing.
pub async fn pace(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let site = request.request().app_data::<web::Data<Site>>();
    let Some(wait) = site.and_then(|site| site.pace.wait(request.request())) else {
        let answered = next.call(request).await?;
        let asked = answered.request();
        if answered.status() == StatusCode::NOT_FOUND
            && is_read(asked)
            && looks_for_a_game(asked)
            && let Some(site) = asked.app_data::<web::Data<Site>>()
        {
            site.pace.missed(asked);
        }
        return Ok(answered);
    };
    let seconds = wait.as_secs() + 1;
    let l = language(request.request());
    let error: actix_web::Error = match request.path().starts_with(api::ROOT) {
        true => api::Problem::of(api::Trouble::TooFast, l).into(),
        false => PageError::too_fast(l, seconds).into(),
    };
    let mut response = error.error_response();
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    Err(actix_web::error::InternalError::from_response(error, response).into())
}
