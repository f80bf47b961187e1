//! A server of a life: the use cases, the pages and the API, and its workers called a turn at a time, in
//! this process, behind a wire to the database that can be cut.

use std::{path::Path, rc::Rc, sync::Arc};

use actix_web::{
    App,
    body::to_bytes,
    dev::{Service, ServiceResponse},
    http::Method,
    test::{TestRequest, init_service},
};
use chrono::{DateTime, Duration, Utc};
use futures_util::future::LocalBoxFuture;
use sealed_orders::{
    account::Accounts,
    clock::Clock,
    config::{Config, DoorFlags, KeepFlags, PlaceFlags, PostFlags, PushServices},
    game::{Error, Failure, Games, keeping::Walk, mail_in::stored::Delivered},
    keeping::Keeping,
    links::{addresses::Addresses, game_id::GameId, token::Token},
    mail::{authentication::Origin, transport::Transport},
    registry::Registry,
    web::{self, Site},
    worker::outbox::{Outbox, Sender},
};
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions, PgSslMode},
};

use super::{
    script::{Operator, Worker},
    wire::{Bell, Wire},
};
use crate::support::games::SENDER;

/// How often the worker that sends letters claims some in its turn.
const TURNS: usize = 4;
/// How many it claims at once.
const AT_ONCE: usize = 2;

/// A server that runs.
pub struct Server {
    pub wire: Wire,
    pub pool: PgPool,
    pub name: String,
    games: Games,
    addresses: Addresses,
    mail_server: String,
    pages: Rc<dyn Fn(TestRequest) -> LocalBoxFuture<'static, Answer>>,
}

/// What somebody is answered.
#[derive(Clone, Debug)]
pub enum Answer {
    /// By a page or the API.
    Web {
        status: u16,
        body: String,
        /// Where it leads.
        location: String,
    },
    /// By a door for mail, which has it.
    Mail(Result<Delivered, String>),
    /// By a worker: whether there was work.
    Work(Result<bool, String>),
}

impl Answer {
    /// Whether nothing was done, and it is said so.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Web { status, .. } if (400..500).contains(status))
    }

    /// What of it is the same whenever its life is repeated.
    pub fn in_short(&self) -> String {
        match self {
            Self::Web { status, .. } => status.to_string(),
            Self::Mail(taken) => format!("{taken:?}"),
            Self::Work(done) => format!("{done:?}"),
        }
    }
}

/// What is needed to start one.
pub struct Place<'a> {
    pub directory: &'a Path,
    pub database: &'a PgConnectOptions,
    pub clock: &'a Clock,
    pub mail_server: &'a str,
    pub bell: &'a Bell,
}

impl Server {
    /// Starts one of that name.
    pub async fn start(name: &str, place: &Place<'_>) -> Self {
        let directory = place.directory.join(name);
        let far = place.database.get_socket().unwrap().join(".s.PGSQL.5432");
        let wire = Wire::open(&directory, far, place.bell.clone());
        let options = place.database.clone().socket(&directory).application_name(name);
        // What is said does not depend on which of its connections has said it before.
        let options = options.ssl_mode(PgSslMode::Disable).statement_cache_capacity(0);
        let pool = PgPoolOptions::new()
            .max_connections(4)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_lazy_with(options);
        let games = Games::new(pool.clone(), Registry::standard(), place.clock.clone());
        let addresses = addresses();
        let site = Site {
            games: games.clone(),
            accounts: Accounts::new(games.clone()),
            addresses: addresses.clone(),
            mailroom: false,
            behind_proxy: false,
            pace: Arc::default(),
            shelf: Arc::default(),
            readiness: Arc::default(),
            push: PushServices::Public,
            aside: tokio::runtime::Handle::current(),
        };
        let pages = init_service(App::new().configure(web::routes(&site))).await;
        let pages = Rc::new(pages);
        let pages = move |request: TestRequest| -> LocalBoxFuture<'static, Answer> {
            let pages = pages.clone();
            Box::pin(async move {
                match pages.call(request.to_request()).await {
                    Ok(answered) => answer(answered).await,
                    Err(error) => Answer::Web {
                        status: error.as_response_error().status_code().as_u16(),
                        body: error.to_string(),
                        location: String::new(),
                    },
                }
            })
        };
        let mail_server = place.mail_server.to_owned();
        let (name, pages) = (name.to_owned(), Rc::new(pages));
        Self { wire, pool, name, games, addresses, mail_server, pages }
    }

    /// Asks for a page, or sends a form.
    pub fn page(
        &self,
        path: &str,
        form: Option<&[(&str, &str)]>,
    ) -> LocalBoxFuture<'static, Answer> {
        let request = match form {
            None => TestRequest::get().uri(path),
            Some(fields) => TestRequest::post().uri(path).set_form(fields),
        };
        (self.pages)(request)
    }

    /// Calls the API.
    pub fn api(
        &self,
        (method, path): (Method, &str),
        token: &str,
        key: &str,
        body: Option<&serde_json::Value>,
    ) -> LocalBoxFuture<'static, Answer> {
        let mut request = TestRequest::with_uri(&format!("{}{path}", web::api::ROOT))
            .method(method)
            .insert_header(("Authorization", format!("Bearer {token}")));
        if !key.is_empty() {
            request = request.insert_header(("Idempotency-Key", key));
        }
        if let Some(body) = body {
            request = request.set_json(body);
        }
        (self.pages)(request)
    }

    /// Delivers a mail, which is read at once or left.
    pub fn mail(&self, raw: Vec<u8>, read: bool) -> LocalBoxFuture<'static, Answer> {
        let (games, addresses) = (self.games.clone(), self.addresses.clone());
        Box::pin(async move {
            let taken = match read {
                true => games.deliver(&raw, None, &addresses).await,
                false => leave(&games, &raw, &addresses).await,
            };
            Answer::Mail(taken.map_err(|failure| failure.to_string()))
        })
    }

    /// A worker's turn.
    pub fn work(&self, worker: Worker, now: DateTime<Utc>) -> LocalBoxFuture<'static, Answer> {
        let games = self.games.clone();
        let outboxes = match worker {
            Worker::Outbox => (0..TURNS).map(|_| self.outbox()).collect(),
            _ => Vec::new(),
        };
        Box::pin(async move {
            let done = match worker {
                Worker::Deadlines => games.resolve_due(None).await,
                Worker::Outbox => send(&outboxes).await,
                Worker::Inbox => games.read_left_lying().await,
                Worker::Computers => games.play_computers().await,
                Worker::Tidying => {
                    let kept = Some(Duration::days(30));
                    let all = Keeping {
                        mail: kept,
                        letters: kept,
                        invitations: kept,
                        ..Keeping::default()
                    };
                    games.tidy(&mut Walk::new(all)).await
                }
                Worker::Watch => {
                    // Its own clock agrees with the database's.
                    games.watch_after(Some((now, Duration::zero()))).await.map(|_| true)
                }
            };
            Answer::Work(done.map_err(|failure| failure.to_string()))
        })
    }

    /// What an operator does to the game. What may not be done now is no work.
    pub fn operate(&self, what: Operator, game: &GameId) -> LocalBoxFuture<'static, Answer> {
        let (games, game) = (self.games.clone(), game.clone());
        Box::pin(async move {
            let done = match what {
                Operator::Suspend => games.suspend(&game, Some("to be looked into")).await,
                Operator::GoOn => games.end_suspension(&game).await.map(drop),
            };
            Answer::Work(match done {
                Ok(()) | Err(Error::Refusal(_)) => Ok(false),
                Err(Error::Failure(failure)) => Err(failure.to_string()),
            })
        })
    }

    /// A worker that sends letters.
    fn outbox(&self) -> Outbox {
        let post = PostFlags {
            smtp_url: Some(self.mail_server.clone().into()),
            mail_from: Some(SENDER.to_owned()),
            ..PostFlags::default()
        };
        let place = PlaceFlags {
            listen: "127.0.0.1:0".to_owned(),
            data: None,
            database_url: Some("postgres://nobody@localhost/nothing".to_owned().into()),
            public_url: None,
            reply_domain: Some("play.example.org".to_owned()),
        };
        let config =
            Config::read(place, post, DoorFlags::default(), &KeepFlags::default()).unwrap();
        let transport = Transport::new(&config.post.transport).unwrap();
        let sender = Sender { address: SENDER.to_owned(), own_return_paths: false, signer: None };
        Outbox::new(self.games.clone(), self.addresses.clone(), transport, sender)
    }
}

/// Sends letters, a few at a time. Each time it is a worker that has not met a mail server that fails,
/// and has not looked whether mail is held: both it would remember for seconds.
async fn send(outboxes: &[Outbox]) -> Result<bool, Failure> {
    for (nth, outbox) in outboxes.iter().enumerate() {
        if !outbox.turn(AT_ONCE).await? {
            return Ok(nth > 0);
        }
    }
    Ok(true)
}

/// Where things are.
pub fn addresses() -> Addresses {
    Addresses::new(&"http://127.0.0.1:8080".parse().unwrap(), "play.example.org")
        .sending_from(SENDER)
}

/// Stores a mail and does not read it, as the doors do where mail servers hand it over.
async fn leave(games: &Games, raw: &[u8], addresses: &Addresses) -> Result<Delivered, Failure> {
    use sealed_orders::{game::mail_in::stored::TakenIn, mail::inbound};
    let recipients = inbound::recipients(raw);
    let token = recipients.iter().find_map(|address| addresses.reply_token(address));
    if games.blocks_author(raw).await? {
        return Ok(Delivered::Blocked);
    }
    let Some(token): Option<Token> = token else { return Ok(Delivered::NoSuchAddress) };
    Ok(match games.take_in(raw, &token, &Origin::Trusted).await? {
        TakenIn::Stored(_) => Delivered::Done,
        TakenIn::Again => Delivered::Again,
        TakenIn::Full => Delivered::Full,
        TakenIn::Automatic | TakenIn::Returned => Delivered::Automatic,
        TakenIn::Told => Delivered::Told,
        TakenIn::Unclear => Delivered::Unclear,
        TakenIn::Own => Delivered::Done,
        TakenIn::Blocked => Delivered::Blocked,
        TakenIn::NoSuchAddress => Delivered::NoSuchAddress,
    })
}

async fn answer<B: actix_web::body::MessageBody>(answered: ServiceResponse<B>) -> Answer {
    let status = answered.status().as_u16();
    let location = answered.headers().get("location").and_then(|to| to.to_str().ok());
    let location = location.unwrap_or_default().to_owned();
    let body = to_bytes(answered.into_body()).await.unwrap_or_default();
    Answer::Web { status, body: String::from_utf8_lossy(&body).into_owned(), location }
}
