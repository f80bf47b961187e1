//! How much one client may change, and how fast, so that nobody keeps a server from the others or
//! has it send letters to strangers. Reading is not counted, but for all that is stored of somebody, which
//! may be much, and for games that are not there: who asks for many of them guesses the addresses of
//! private ones. Requests from the machine itself are not
//! counted: behind a proxy that does not say for whom it asks, everybody would be one client.
//!
//! Each server counts for itself, which costs nothing. What has letters sent to strangers must hold over
//! all of them, and is counted in the database as well ([`Allowance`]); so are letters that sign in
//! (`account/sign_in.rs`) and answers to mail. While the database does not count, each server's own count
//! holds.

use std::{
    borrow::Cow,
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
        StatusCode,
        header::{AUTHORIZATION, HeaderValue, RETRY_AFTER},
    },
    middleware::Next,
    web,
};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock};
use percent_encoding::percent_decode_str;
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use uuid::Uuid;

use super::{PageError, Site, api, client::Client, is_read, language};
use crate::game::{Failure, allowance::Allowance};

/// Changes by one network that are taken at once, and how many more each second.
const BY_NETWORK: (u32, u32) = (240, 4);
/// The same of one person: whoever has a sheet's link, a token or a session.
const BY_PERSON: (u32, u32) = (120, 1);
/// Games that are not there which one network may ask for at once, and how many more each second.
const MISSES: (u32, u32) = (60, 1);
/// How often somebody may take out all that is stored of them at once, and how long until they may once
/// more.
const TAKEN_OUT: (u32, Duration) = (2, Duration::from_secs(600));
/// How long the database may take to count.
const PATIENCE: Duration = Duration::from_secs(2);
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
    shared: [(Allowance, DefaultKeyedRateLimiter<Whom>); 3],
    misses: DefaultKeyedRateLimiter<Whom>,
    taken_out: DefaultKeyedRateLimiter<Whom>,
    /// Until when who has missed too often gets no answer.
    resting: Mutex<HashMap<Whom, Instant>>,
}

impl Default for Pace {
    fn default() -> Self {
        let many = |(burst, a_second): (u32, u32)| {
            RateLimiter::keyed(Quota::per_second(some(a_second)).allow_burst(some(burst)))
        };
        let seldom = |(burst, each): (u32, Duration)| {
            let quota = Quota::with_period(each).unwrap_or(Quota::per_hour(NonZeroU32::MIN));
            RateLimiter::keyed(quota.allow_burst(some(burst)))
        };
        let shared = |allowance: Allowance| {
            let each = allowance.each().to_std().unwrap_or_default();
            (allowance, seldom((allowance.at_once(), each)))
        };
        Self {
            networks: many(BY_NETWORK),
            people: many(BY_PERSON),
            shared: [Allowance::Games, Allowance::Claims, Allowance::SignIns].map(shared),
            misses: many(MISSES),
            taken_out: seldom(TAKEN_OUT),
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
        let asked = asks_for(request);
        let shared = self.shared.iter().filter(|(allowance, _)| asked == Some(*allowance));
        let counted = [
            network.clone().map(|network| (&self.networks, network)),
            person(request).map(|person| (&self.people, person)),
        ];
        shared
            .filter_map(|(_, counts)| Some((counts, network.clone()?)))
            .chain(counted.into_iter().flatten())
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

    /// Counts that somebody takes out all that is stored of them. How long they have to wait; none when they
    /// may have it.
    pub fn takes_out(&self, account: Uuid) -> Option<Duration> {
        let late = self.taken_out.check_key(&Whom::Person(account.into_bytes())).err()?;
        Some(late.wait_time_from(self.taken_out.clock().now()))
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
            let shared = self.shared.iter().map(|(_, counts)| counts);
            let own = [&self.networks, &self.people, &self.misses, &self.taken_out];
            for counts in shared.chain(own) {
                counts.retain_recent();
                counts.shrink_to_fit();
            }
            let now = Instant::now();
            self.resting().retain(|_, until| *until > now);
        }
    }
}

/// The path of a request as the router reads it.
fn path(request: &HttpRequest) -> Cow<'_, str> {
    percent_decode_str(request.path()).decode_utf8_lossy()
}

/// The network that a request comes from; none for this machine itself.
fn by_network(request: &HttpRequest) -> Option<Whom> {
    let client = Client::of(request);
    (client != Client::ThisMachine).then_some(Whom::Client(client))
}

/// What is asked for of what all servers count together.
fn asks_for(request: &HttpRequest) -> Option<Allowance> {
    let path = path(request);
    if ["/games", "/play"].contains(&path.strip_prefix(api::ROOT).unwrap_or(&path)) {
        return Some(Allowance::Games);
    }
    if path == "/account/sign-in" {
        return Some(Allowance::SignIns);
    }
    let asks_for_a_seat = match path.strip_prefix(api::ROOT) {
        Some(operation) => operation.ends_with("/claims"),
        None => path.starts_with("/games/") && path.contains("/seats/"),
    };
    asks_for_a_seat.then_some(Allowance::Claims)
}

/// The same over all servers. Where the database does not say so, there is nothing to wait for: what this
/// server alone has counted holds.
async fn wait_for_all(site: &Site, request: &HttpRequest) -> Option<Duration> {
    let allowance = asks_for(request).filter(|_| !is_read(request))?;
    let Whom::Client(network) = by_network(request)? else { return None };
    if let Some(game) = game_named(request).filter(|_| allowance == Allowance::Claims) {
        let of_game = format!(" {game}");
        if let Some(wait) = wait_in_turn(site, Allowance::ClaimsOfOne, &network, &of_game).await {
            return Some(wait);
        }
    }
    wait_in_turn(site, allowance, &network, "").await
}

/// How long whoever asks for a letter to sign in by another page than that of signing in has to wait; none when
/// they may have it.
pub async fn asks_to_sign_in(site: &Site, request: &HttpRequest) -> Option<Duration> {
    let Whom::Client(network) = by_network(request)? else { return None };
    wait_in_turn(site, Allowance::SignIns, &network, "").await
}

/// Counts a network, and the one around it; `about` names what it asks for.
async fn wait_in_turn(
    site: &Site,
    allowance: Allowance,
    network: &Client,
    about: &str,
) -> Option<Duration> {
    let hash = |whom: String| -> [u8; 32] { Sha256::digest(whom).into() };
    let asked = async {
        let own = site.games.have(allowance, &hash(format!("{network}{about}"))).await?;
        let Some(around) = network.around().filter(|_| own.is_none()) else { return Ok(own) };
        site.games.have_around(allowance, &hash(format!("around {around}{about}"))).await
    };
    match tokio::time::timeout(PATIENCE, asked).await.unwrap_or(Err(Failure::NoAnswer)) {
        Ok(wait) => wait.and_then(|wait| wait.to_std().ok()),
        Err(failure) => {
            tracing::warn!(%failure, ?allowance, "what all servers allow together was not counted");
            None
        }
    }
}

/// Whether a request names a game in its address.
fn looks_for_a_game(request: &HttpRequest) -> bool {
    let path = path(request);
    path.strip_prefix(api::ROOT).unwrap_or(&path).starts_with("/games/")
}

/// The game that a request names in its address.
fn game_named(request: &HttpRequest) -> Option<String> {
    let path = path(request);
    let named = path.strip_prefix(api::ROOT).unwrap_or(&path).strip_prefix("/games/")?;
    named.split('/').next().map(str::to_ascii_lowercase)
}

/// Who a request says it is from: not looked up, for it is only counted.
fn person(request: &HttpRequest) -> Option<Whom> {
    let header = request.headers().get(AUTHORIZATION).map(HeaderValue::as_bytes);
    let path = path(request);
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
    let site = request.request().app_data::<web::Data<Site>>().cloned();
    let wait = match &site {
        Some(site) => match site.pace.wait(request.request()) {
            None => wait_for_all(site, request.request()).await,
            wait => wait,
        },
        None => None,
    };
    let Some(wait) = wait else {
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
    let error: actix_web::Error = match path(request.request()).starts_with(api::ROOT) {
        true => api::Problem::of(api::Trouble::TooFast, l).into(),
        false => PageError::too_fast(l, seconds).into(),
    };
    let mut response = error.error_response();
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    Err(actix_web::error::InternalError::from_response(error, response).into())
}
