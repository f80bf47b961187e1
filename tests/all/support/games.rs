//! Games of four to do things to, in this process: a database, use cases, a clock of one's own.

use std::net::SocketAddr;

use chrono::{DateTime, Utc};
use sealed_orders::{
    app::{self, Running},
    clock::Clock,
    config::{
        AuthenticationFlags, Config, DoorFlags, KeepFlags, PlaceFlags, PostFlags, PushServices,
    },
    game::{
        Error, Games, Refusal,
        opening::{
            candidate::{Candidate, Contact},
            open::GameLinks,
            player::Player,
            proposal::Proposal,
        },
        seats::{replace::OfferWord, secrets::Doer},
        sheet::hand_in::{HandedIn, Submission},
    },
    language::Language,
    links::{
        addresses::Addresses,
        game_id::GameId,
        opens::{Opens, Ticket},
    },
    mail::transport::Transport,
    registry::Registry,
    rules::Seat,
    store::{
        post::mailroom,
        round::rounds::{self, Round},
        sheet::sheets::Door,
    },
    worker::outbox::{Outbox, Sender},
};
use sqlx::PgPool;
use uuid::Uuid;

use super::{database::Database, loopback::own_address, smtp::Smtp, waiting::until};

/// The names of four players, in the order of their seats.
pub const FOUR: [&str; 4] = ["ann", "bob", "cy", "di"];

/// Whom letters come from.
pub const SENDER: &str = "post@play.example.org";

/// Use cases over a database of their own.
pub struct Table {
    pub games: Games,
    pub pool: PgPool,
    pub clock: Clock,
    pub addresses: Addresses,
    pub database: Database,
}

impl Table {
    pub async fn new(clock: Clock) -> Self {
        Self::over(Database::new().await, clock).await
    }

    /// Whoever runs the server gives a seat to somebody else.
    pub async fn replace(&self, ticket: &Ticket, successor: &Player) -> Result<(), Error> {
        self.games.replace(ticket, successor, &Doer::Operator).await
    }

    /// Whoever runs the server offers a seat, or takes the offer back.
    pub async fn offer_seat(&self, ticket: &Ticket, word: OfferWord) -> Result<(), Error> {
        self.games.offer_seat(ticket, word, &Doer::Operator).await
    }

    /// Over a database that has its tables.
    pub async fn over(database: Database, clock: Clock) -> Self {
        let pool = database.pool().await;
        let addresses =
            Addresses::new(&"http://127.0.0.1:8080".parse().unwrap(), "play.example.org")
                .sending_from(SENDER);
        let games = Games::new(pool.clone(), Registry::standard(), clock.clone());
        Self { games, pool, clock, addresses, database }
    }

    /// With the database's own clock.
    pub async fn live() -> Self {
        Self::new(Clock::Database).await
    }

    /// A game of four whose first window is open, Green leading.
    pub async fn open(&self, window: &str) -> GameId {
        self.open_as(|new| new.window = window.into()).await
    }

    /// A game of four that waits for its players to accept.
    pub async fn invite(&self, window: &str) -> GameId {
        self.open_as(|new| {
            new.window = window.into();
            new.start_now = false;
        })
        .await
    }

    /// A game of four whose first window is open for an hour, but for what is changed of that.
    pub async fn open_as(&self, change: impl FnOnce(&mut Proposal)) -> GameId {
        let mut new = self.new_game();
        change(&mut new);
        open(&self.games, &new).await.game
    }

    /// What it is opened with.
    pub fn new_game(&self) -> Proposal {
        Proposal {
            ruleset: "power".to_owned(),
            name: Some("Four friends".to_owned()),
            players: FOUR.map(invited).to_vec(),
            window: "1h".to_owned(),
            options: [("official".to_owned(), "1".to_owned())].into(),
            start_now: true,
            ..Proposal::default()
        }
    }

    /// A server over the same database, in this process; without a mail server its letters stay
    /// in the mailroom.
    pub async fn serve(&self, smtp: Option<&Smtp>) -> Running {
        self.serve_all(smtp, Registry::standard()).await
    }

    /// The same without a mail server, playing these rulesets.
    pub async fn serve_what(&self, registry: Registry) -> Running {
        self.serve_all(None, registry).await
    }

    /// The same as people reach it at that address; beside it, where it is.
    pub async fn serve_as(&self, public_url: &str) -> (Running, String) {
        let listen = format!("{}:8080", own_address());
        let place = PlaceFlags {
            listen: listen.clone(),
            data: None,
            database_url: Some(self.database.url().into()),
            public_url: Some(public_url.to_owned()),
            reply_domain: Some("play.example.org".to_owned()),
        };
        let config =
            Config::read(place, PostFlags::default(), unchecked(), &KeepFlags::default()).unwrap();
        let server = app::start(config, Registry::standard(), self.clock.clone()).await.unwrap();
        (server, format!("http://{listen}"))
    }

    /// A server that also tells devices by a push service of one's own.
    pub async fn serve_telling(&self, push: SocketAddr) -> Running {
        let config = Config { push: PushServices::AlsoAt(push), ..self.config(None) };
        app::start(config, Registry::standard(), self.clock.clone()).await.unwrap()
    }

    async fn serve_all(&self, smtp: Option<&Smtp>, registry: Registry) -> Running {
        app::start(self.config(smtp), registry, self.clock.clone()).await.unwrap()
    }

    /// A worker that sends letters by that mail server, when it is told to.
    pub fn outbox(&self, smtp: &Smtp) -> Outbox {
        let transport = Transport::new(&self.config(Some(smtp)).post.transport).unwrap();
        let sender = Sender { address: SENDER.to_owned(), own_return_paths: false, signer: None };
        Outbox::new(self.games.clone(), self.addresses.clone(), transport, sender)
    }

    fn config(&self, smtp: Option<&Smtp>) -> Config {
        let place = PlaceFlags {
            listen: "127.0.0.1:0".to_owned(),
            data: None,
            database_url: Some(self.database.url().into()),
            public_url: None,
            reply_domain: Some("play.example.org".to_owned()),
        };
        let post = PostFlags {
            smtp_url: smtp.map(|smtp| smtp.url().into()),
            mail_from: Some(SENDER.to_owned()),
            ..PostFlags::default()
        };
        Config::read(place, post, unchecked(), &KeepFlags::default()).unwrap()
    }

    /// The letters in the mailroom to somebody, the newest first: subject, text and HTML.
    pub async fn mailroom(&self, to: &str) -> Vec<(String, String, String)> {
        let mut conn = self.pool.acquire().await.unwrap();
        let kept = mailroom::newest(&mut conn, Some(to), 100).await.unwrap();
        kept.iter()
            .map(|kept| {
                let mail = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
                let (text, html) = (mail.body_text(0).unwrap(), mail.body_html(0).unwrap());
                (mail.subject().unwrap().to_owned(), text.into_owned(), html.into_owned())
            })
            .collect()
    }

    pub async fn round(&self, game: &GameId, number: u32) -> Option<Round> {
        let mut conn = self.pool.acquire().await.unwrap();
        rounds::find(&mut conn, game, number).await.unwrap()
    }

    pub async fn deadline(&self, game: &GameId, number: u32) -> DateTime<Utc> {
        self.round(game, number).await.unwrap().deadline
    }

    /// Resolves a round that is due, as a worker does: again and again, for a transaction that was
    /// given up holds its round for a moment longer.
    pub async fn resolve_one(&self) {
        let resolved = || async { self.games.resolve_due(None).await.unwrap() };
        until("a due round is resolved", resolved).await;
    }

    pub async fn hand_in(&self, ticket: &Ticket, text: &str) -> HandedIn {
        self.games.hand_in(ticket, &submission(text)).await.unwrap()
    }

    /// The page of a seat's sheet, as its letter names it, on that server.
    pub async fn desk(&self, server: &Running, ticket: &Ticket) -> String {
        let opens = Opens::Sheet { seat: ticket.seat, round: ticket.round };
        let token = self.games.give_link(&ticket.game, opens).await.unwrap();
        format!("{}sheets/{}", server.url, token.reveal())
    }

    /// A reply address for a seat's sheet, as its letter holds it.
    pub async fn reply_address(&self, ticket: &Ticket) -> String {
        let opens = Opens::Sheet { seat: ticket.seat, round: ticket.round };
        let token = self.games.give_link(&ticket.game, opens).await.unwrap();
        self.addresses.reply(&token)
    }

    /// The number that a query gives.
    pub async fn number(&self, query: &'static str) -> i64 {
        sqlx::query_scalar(query).fetch_one(&self.pool).await.unwrap()
    }

    /// How many letters of a kind there are, whatever became of them.
    pub async fn letters(&self, kind: &str) -> i64 {
        sqlx::query_scalar("select count(*) from letters where letter ->> 'kind' = $1")
            .bind(kind)
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }
}

/// No doors beside the pipe, and nobody asked whom mail is from.
pub fn unchecked() -> DoorFlags {
    let authentication = AuthenticationFlags {
        mail_authentication: Some("off".to_owned()),
        ..AuthenticationFlags::default()
    };
    DoorFlags { authentication, ..DoorFlags::default() }
}

/// Opens a game as it is proposed.
pub async fn open(games: &Games, proposal: &Proposal) -> GameLinks {
    games.open_once(proposal, "", Language::En).await.unwrap().1
}

/// Somebody as a host writes them down.
pub fn contact(name: &str) -> Contact {
    Contact {
        name: name.to_owned(),
        address: format!("{name}@example.org"),
        language: "en".to_owned(),
        zone: "UTC".to_owned(),
    }
}

/// The same for a seat.
pub fn invited(name: &str) -> Candidate {
    Candidate::Person(contact(name))
}

/// The same, judged.
pub fn player(name: &str) -> Player {
    contact(name).judge(Language::En, chrono_tz::UTC).unwrap()
}

pub fn ticket(game: &GameId, seat: u8, round: u32) -> Ticket {
    Ticket { game: game.clone(), seat: Seat(seat), round, generation: 1 }
}

pub fn submission(text: &str) -> Submission {
    Submission {
        text: text.to_owned(),
        language: Language::En,
        hold: false,
        pass: false,
        door: Door::Web,
        key: Uuid::now_v7().to_string(),
        received_at: None,
        doubtful: 0,
    }
}

/// What somebody was refused, where nothing may fail.
pub trait OrRefusal<T> {
    fn or_refusal(self) -> Result<T, Refusal>;
}

impl<T> OrRefusal<T> for Result<T, Error> {
    fn or_refusal(self) -> Result<T, Refusal> {
        self.map_err(|error| error.refusal().unwrap())
    }
}
