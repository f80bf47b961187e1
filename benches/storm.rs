//! How fast rounds are carried out whose windows close in the same second, with their sheets in: one at a
//! time, and as the server does.
//!
//!     cargo bench --bench storm            # 2,000 games of four, half of them each way
//!     cargo bench --bench storm -- 100     # a try
//!     cargo bench --bench storm -- whole 1000
//!
//! The last is the whole of it, with a real server: until the last of so many rounds is carried out, and
//! until the last letter is out, while others look at pages and seal sheets.
//!
//! The database is a private cluster that waits for the disk, as the server's own does.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail by panicking")]
#![allow(missing_docs)]

mod games;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use games::{Place, open_power, openings, seal_and_wait, sink::Sink};
use sealed_orders::{
    game::{Games, window::watch::Vigil},
    links::game_id::GameId,
    worker::deadline::Deadlines,
};
use sqlx::PgPool;

fn main() {
    let many = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(2_000);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    if std::env::args().any(|argument| argument == "whole") {
        runtime.block_on(whole(many));
    } else {
        runtime.block_on(run(many));
    }
}

async fn run(many: usize) {
    // As many as a server has.
    let place = Place::new(16).await;
    println!("preparing {many} games of four, their sheets in, nothing due");
    let games = prepare(&place.games, many).await;
    // In turns, so that other work on the machine meets both.
    let mut parts = games.chunks(many.div_ceil(8).max(1));
    let (mut alone, mut together) = ((0, 0.0), (0, 0.0));
    while let Some(part) = parts.next() {
        close(&place, part, 1, &mut alone).await;
        if let Some(part) = parts.next() {
            close(&place, part, 4, &mut together).await;
        }
    }
    for (how, (rounds, seconds)) in [("one at a time", alone), ("four at once", together)] {
        println!(
            "{how}: {:.0} rounds a second ({rounds} in {seconds:.1} s)",
            f64::from(rounds) / seconds
        );
    }
    place.leave().await;
}

/// The windows of these games close now; adds how many rounds were carried out, and in how many seconds.
async fn close(place: &Place, games: &[GameId], at_once: usize, sum: &mut (u32, f64)) {
    let ids: Vec<&str> = games.iter().map(GameId::as_str).collect();
    due_now(&place.pool, &ids).await;
    let mut deadlines = Deadlines::new(place.games.clone(), Vigil::default()).at_most(at_once);
    let started = Instant::now();
    while deadlines.run_once().await.unwrap() {}
    sum.1 += started.elapsed().as_secs_f64();
    let resolved: i64 = sqlx::query_scalar(
        "select count(*) from rounds where game = any ($1) and number = 1 and after is not null",
    )
    .bind(&ids)
    .fetch_one(&place.pool)
    .await
    .unwrap();
    assert_eq!(usize::try_from(resolved).unwrap(), games.len(), "all were carried out");
    sum.0 += u32::try_from(resolved).unwrap();
}

/// The windows of these games close.
async fn due_now(pool: &PgPool, games: &[&str]) {
    let change = "update rounds set deadline = now(), due_at = now(),
                         why = jsonb_set(why, '{closes}', to_jsonb(now()))
                  where game = any ($1) and closed_at is null";
    sqlx::query(change).bind(games).execute(pool).await.unwrap();
}

/// Games of four in their first round, whose sheets are in and wait for the deadline.
async fn prepare(games: &Games, many: usize) -> Vec<GameId> {
    let hurried = games::hurried(games).await;
    let mut made = Vec::new();
    for number in 0..many {
        let game = open_power(&hurried, format!("Bench {number}")).await;
        for (seat, text) in openings(number) {
            seal_and_wait(&hurried, &game, (seat, 1), text).await;
        }
        made.push(game);
    }
    games::calm(hurried, games).await;
    made
}

/// Games that others play meanwhile.
const CALM_GAMES: usize = 40;
/// How long pages are asked for before the storm.
const CALM: Duration = Duration::from_secs(10);
/// Between two pages that are asked for; a sheet is sealed after each.
const PAUSE: Duration = Duration::from_millis(20);

async fn whole(many: usize) {
    let place = Place::new(16).await;
    println!("preparing {many} games of four, their sheets in, and {CALM_GAMES} that others play");
    let storm = prepare(&place.games, many).await;
    let calm = prepare(&place.games, CALM_GAMES).await;
    // What was posted so far is no part of it.
    sqlx::query("delete from letters").execute(&place.pool).await.unwrap();
    let sink = Sink::start();
    let server = place.serve_by(&sink).await;

    let over = Arc::new(AtomicBool::new(false));
    let before = tokio::spawn(look(
        server.url.clone(),
        place.games.clone(),
        calm.clone(),
        Arc::clone(&over),
    ));
    tokio::time::sleep(CALM).await;
    over.store(true, Ordering::Relaxed);
    before.await.unwrap().print("in calm");

    let over = Arc::new(AtomicBool::new(false));
    let during =
        tokio::spawn(look(server.url.clone(), place.games.clone(), calm, Arc::clone(&over)));
    let ids: Vec<&str> = storm.iter().map(GameId::as_str).collect();
    due_now(&place.pool, &ids).await;
    let started = Instant::now();
    let unresolved =
        "select count(*) from rounds where closed_at is null and failures < 3 and due_at <= now()";
    until_none(&place.pool, unresolved).await;
    let seconds = started.elapsed().as_secs_f64();
    println!("the last round is carried out after {seconds:.1} s");
    // Receipts of those that others play come and go.
    let waiting =
        "select count(*) from letters where status = 'waiting' and letter ->> 'kind' = 'sheet'";
    until_none(&place.pool, waiting).await;
    let seconds = started.elapsed().as_secs_f64();
    over.store(true, Ordering::Relaxed);
    let sent = "select count(*) from letters where game = any ($1) and status = 'sent'";
    println!("{} letters are out after {seconds:.1} s", count(&place.pool, sent, &ids).await);
    during.await.unwrap().print("in the storm");
    server.stop().await.unwrap();
    drop(sink);
    place.leave().await;
}

async fn until_none(pool: &PgPool, query: &'static str) {
    while sqlx::query_scalar::<_, i64>(query).fetch_one(pool).await.unwrap() > 0 {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

async fn count(pool: &PgPool, query: &'static str, games: &[&str]) -> i64 {
    sqlx::query_scalar(query).bind(games).fetch_one(pool).await.unwrap()
}

/// What somebody saw who looked at pages and sealed sheets.
struct Seen {
    pages: Vec<Duration>,
    sealed: usize,
    refused: usize,
}

impl Seen {
    fn print(mut self, when: &str) {
        self.pages.sort_unstable();
        let at =
            |part: usize| self.pages[(self.pages.len() * part / 100).min(self.pages.len() - 1)];
        println!(
            "{when}: {} pages, half within {:.1} ms, 99 of 100 within {:.1} ms; {} sheets sealed, {} refused",
            self.pages.len(),
            at(50).as_secs_f64() * 1e3,
            at(99).as_secs_f64() * 1e3,
            self.sealed,
            self.refused,
        );
    }
}

/// Asks for the page of one game after the other, each as it is after the last sheet, and seals another.
async fn look(url: String, games: Games, calm: Vec<GameId>, over: Arc<AtomicBool>) -> Seen {
    let client = reqwest::Client::new();
    let mut seen = Seen { pages: Vec::new(), sealed: 0, refused: 0 };
    for (number, game) in (0..).zip(calm.iter().cycle()) {
        if over.load(Ordering::Relaxed) {
            break;
        }
        let started = Instant::now();
        let page = client.get(format!("{url}games/{game}")).send().await.unwrap();
        assert!(page.status().is_success());
        page.bytes().await.unwrap();
        seen.pages.push(started.elapsed());
        let (seat, text) = openings(number).next().unwrap();
        match games::try_seal(&games, game, (seat, 1), text, number).await {
            true => seen.sealed += 1,
            false => seen.refused += 1,
        }
        tokio::time::sleep(PAUSE).await;
    }
    seen
}
