//! What the benches of whole games share: a private PostgreSQL that waits for the disk, as the server's own
//! does, a server over it, people, sheets, an outbox.

#![allow(dead_code, reason = "not every bench uses all of it")]

pub mod asking;
pub mod copies;
pub mod people;
pub mod sink;
pub mod statements;

use std::path::PathBuf;

use sealed_orders::{
    app::{self, Running},
    clock::Clock,
    cluster::Cluster,
    config::{Config, DoorFlags, KeepFlags, PlaceFlags, PostFlags},
    game::{
        Games,
        opening::{
            candidate::{Candidate, Contact},
            proposal::Proposal,
        },
        sheet::hand_in::{HandedIn, Submission},
    },
    language::Language,
    links::{addresses::Addresses, game_id::GameId, opens::Ticket},
    mail::transport::Transport,
    registry::Registry,
    rules::Seat,
    store::{MIGRATIONS, sheet::sheets::Door},
    worker::outbox::{Outbox, Sender},
};
use sqlx::{PgPool, postgres::PgPoolOptions};

/// A database of its own, gone at the end.
pub struct Place {
    pub pool: PgPool,
    pub games: Games,
    pub scratch: PathBuf,
    cluster: Cluster,
}

impl Place {
    pub async fn new(connections: u32) -> Self {
        Self::called("games", connections).await
    }

    /// One of several.
    pub async fn called(name: &str, connections: u32) -> Self {
        let scratch = format!("sealed-orders-bench-{}-{name}", std::process::id());
        let scratch = std::env::temp_dir().join(scratch);
        let cluster = Cluster::start(&scratch).await.unwrap();
        let options = PgPoolOptions::new().max_connections(connections);
        let pool = options.connect_with(cluster.options()).await.unwrap();
        MIGRATIONS.run(&pool).await.unwrap();
        let games = Games::new(pool.clone(), Registry::standard(), Clock::Database);
        Self { pool, games, scratch, cluster }
    }

    /// A server over it, in this process.
    pub async fn serve(&self) -> Running {
        self.serve_posting(PostFlags::default()).await
    }

    /// The same, whose letters leave by that mail server.
    pub async fn serve_by(&self, sink: &sink::Sink) -> Running {
        let smtp_url = Some(format!("smtp://{}:{}?tls=none", sink::HOST, sink.port).into());
        let mail_from = Some("post@play.example.org".to_owned());
        self.serve_posting(PostFlags { smtp_url, mail_from, ..PostFlags::default() }).await
    }

    async fn serve_posting(&self, post: PostFlags) -> Running {
        let place = PlaceFlags {
            listen: "127.0.0.1:0".to_owned(),
            data: Some(self.scratch.clone()),
            database_url: None,
            public_url: None,
            reply_domain: None,
        };
        let (doors, keep) = (DoorFlags::default(), KeepFlags::default());
        let config = Config::read(place, post, doors, &keep).unwrap();
        app::start(config, Registry::standard(), Clock::Database).await.unwrap()
    }

    pub async fn leave(self) {
        self.pool.close().await;
        self.cluster.stop().await.unwrap();
        std::fs::remove_dir_all(self.scratch).unwrap();
    }
}

/// Somebody with an address.
pub fn invited(name: &str) -> Candidate {
    let (name, address) = (name.to_owned(), format!("{name}@example.org"));
    Candidate::Person(Contact { name, address, ..Contact::default() })
}

/// Hands in a seat's sheet for a round.
pub async fn seal(games: &Games, game: &GameId, seat: (Seat, u32), text: String) {
    assert!(try_hand_in(games, game, seat, text, false, "").await);
}

/// The same, and it waits for the deadline though all are in.
pub async fn seal_and_wait(games: &Games, game: &GameId, seat: (Seat, u32), text: String) {
    assert!(try_hand_in(games, game, seat, text, true, "").await);
}

/// Hands in another sheet, which waits for the deadline; whether it was sealed.
pub async fn try_seal(
    games: &Games,
    game: &GameId,
    seat: (Seat, u32),
    text: String,
    number: usize,
) -> bool {
    try_hand_in(games, game, seat, text, true, &format!("-{number}")).await
}

async fn try_hand_in(
    games: &Games,
    game: &GameId,
    (seat, round): (Seat, u32),
    text: String,
    hold: bool,
    again: &str,
) -> bool {
    let key = format!("{round}-{}{again}", seat.0);
    let submission = Submission { hold, ..submission(text, key) };
    let ticket = Ticket { game: game.clone(), seat, round, generation: 1 };
    matches!(games.hand_in(&ticket, &submission).await, Ok(HandedIn::Sealed { .. }))
}

/// A sheet as a page hands it in, under that key.
pub fn submission(text: String, key: String) -> Submission {
    Submission {
        text,
        language: Language::En,
        hold: false,
        pass: false,
        door: Door::Web,
        key,
        received_at: None,
        doubtful: 0,
    }
}

/// A game of four of Power whose first round is open.
pub async fn open_power(games: &Games, name: String) -> GameId {
    let new = Proposal {
        ruleset: "power".to_owned(),
        name: Some(name),
        players: ["ann", "bob", "cy", "di"].map(invited).to_vec(),
        window: "30d".to_owned(),
        options: [("official".to_owned(), "1".to_owned())].into(),
        start_now: true,
        ..Proposal::default()
    };
    games.open_once(&new, "", Language::En).await.unwrap().1.game
}

/// What each seat of such a game may write in its first round, other orders for each number.
pub fn openings(number: usize) -> impl Iterator<Item = (Seat, String)> {
    let sectors = [number % 9, number / 9 % 9, number / 81 % 9];
    (0..).zip(["G", "B", "Y", "R"]).map(move |(seat, army)| {
        let orders = sectors.iter().zip(["T", "I", "F"]);
        let orders = orders.map(|(sector, piece)| format!("{piece} HQ {army}{sector}"));
        (Seat(seat), orders.collect::<Vec<_>>().join("\n"))
    })
}

/// The same games over connections that do not wait for the disk, until [`calm`]: what is prepared need not
/// survive anything.
pub async fn hurried(games: &Games) -> Games {
    let pool = games.pool().here();
    let change = "alter database sealed_orders set synchronous_commit = off";
    sqlx::query(change).execute(pool).await.unwrap();
    let options = (*pool.connect_options()).clone();
    let hurried = pool.options().clone().connect_with(options).await.unwrap();
    Games::new(hurried, games.registry().clone(), Clock::Database)
}

/// New connections wait for the disk again.
pub async fn calm(hurried: Games, games: &Games) {
    hurried.pool().here().close().await;
    for change in ["alter database sealed_orders reset synchronous_commit", "vacuum analyze"] {
        sqlx::query(change).execute(games.pool().here()).await.unwrap();
    }
}

/// One whose letters leave that way.
pub fn outbox(games: &Games, transport: Transport) -> Outbox {
    let addresses =
        Addresses::new(&"https://play.example.org".parse().unwrap(), "play.example.org");
    let sender = Sender {
        address: "post@play.example.org".to_owned(),
        own_return_paths: true,
        signer: None,
    };
    Outbox::new(games.clone(), addresses, transport, sender)
}
