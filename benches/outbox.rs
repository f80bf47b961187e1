//! How fast the outbox empties: sheet letters into `smtp-sink`, beside `smtp-source` to the same sink
//! in the same run. Both are in Debian's `postfix` package.
//!
//!     cargo bench --bench outbox            # 10,000 letters
//!     cargo bench --bench outbox -- 1000    # a try
//!
//! The database is a private cluster that waits for the disk, as the server's own does.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail by panicking")]
#![allow(missing_docs)]

mod games;

use std::{
    process::Command,
    time::{Duration, Instant},
};

use games::{
    Place, open_power, openings, seal,
    sink::{HOST, Sink, program},
};
use sealed_orders::game::Games;
use sqlx::PgPool;

/// As many as the outbox has.
const CONNECTIONS: &str = "8";

fn main() {
    let letters = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(10_000);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(run(letters));
}

async fn run(letters: usize) {
    let place = Place::new(8).await;
    let (games, pool) = (&place.games, &place.pool);
    println!("preparing {letters} sheet letters, four a game, each game with a board of its own");
    prepare(games, letters).await;

    let sink = Sink::start();
    let outbox = games::outbox(games, sink.transport());
    let started = Instant::now();
    let ahead = outbox.write_ahead(letters).await.unwrap();
    let alone = started.elapsed();
    let bytes: usize = ahead.iter().map(|(_, written)| written.length()).sum();
    let length = bytes / ahead.len();
    println!("a letter has {length} bytes on average");
    println!("written one after another, nothing sent: {}", rate(ahead.len(), alone));

    // The best of each: other work on the machine makes any run slower, none quicker.
    let mut source = f64::MAX;
    for sessions in ["1", CONNECTIONS, "1", CONNECTIONS] {
        let took = smtp_source(sink.port, sessions, letters, length);
        println!("smtp-source, {sessions} connections kept open: {}", rate(letters, took));
        source = source.min(took.as_secs_f64());
    }
    let started = Instant::now();
    outbox.hand_over_all(ahead).await;
    let took = started.elapsed();
    assert_eq!(waiting(pool).await, 0, "every letter was sent and marked");
    println!("outbox, letters already written: {}", rate(letters, took));
    println!("ratio to the best of smtp-source: {:.2}", source / took.as_secs_f64());
    let took = smtp_source(sink.port, CONNECTIONS, letters, length);
    println!("smtp-source once more: {}", rate(letters, took));

    sqlx::query(
        "update letters set status = 'waiting', settled_at = null, due_at = made_at, tries = 0",
    )
    .execute(pool)
    .await
    .unwrap();
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let started = Instant::now();
    let running = tokio::spawn(outbox.run(stopped));
    while waiting(pool).await > 0 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    println!("outbox, written as they go: {}", rate(letters, started.elapsed()));
    stop.send_replace(true);
    running.await.unwrap();

    drop(sink);
    place.leave().await;
}

fn rate(letters: usize, took: Duration) -> String {
    let seconds = took.as_secs_f64();
    #[allow(clippy::cast_precision_loss, reason = "some thousands")]
    let rate = letters as f64 / seconds;
    format!("{rate:.0} letters a second ({seconds:.1} s)")
}

/// One round of each game is played, differently in each, so that the letters of its second round
/// show the board of that game; these letters alone stay in the outbox.
async fn prepare(games: &Games, letters: usize) {
    let hurried = games::hurried(games).await;
    for number in 0..letters.div_ceil(4) {
        let game = open_power(&hurried, format!("Bench {number}")).await;
        for (seat, text) in openings(number) {
            seal(&hurried, &game, (seat, 1), text).await;
        }
        hurried.resolve_due(Some(&game)).await.unwrap();
    }
    let others = "delete from letters where not (letter @> '{\"kind\": \"sheet\", \"round\": 2}')";
    sqlx::query(others).execute(games.pool().here()).await.unwrap();
    games::calm(hurried, games).await;
    assert_eq!(waiting(games.pool().here()).await, i64::try_from(letters.div_ceil(4) * 4).unwrap());
}

async fn waiting(pool: &PgPool) -> i64 {
    sqlx::query_scalar("select count(*) from letters where status = 'waiting'")
        .fetch_one(pool)
        .await
        .unwrap()
}

/// The seconds that smtp-source takes for as many messages of that length.
fn smtp_source(port: u16, sessions: &str, letters: usize, length: usize) -> Duration {
    let started = Instant::now();
    let status = Command::new(program("smtp-source"))
        .args(["-d", "-s", sessions, "-m", &letters.to_string(), "-l", &length.to_string()])
        .args(["-f", "post@play.example.org", "-t", "ann@example.org", &format!("{HOST}:{port}")])
        .status()
        .unwrap();
    assert!(status.success());
    started.elapsed()
}
