//! How fast rounds are carried out whose windows close in the same second, with their sheets in: one at a
//! time, and as the server does.
//!
//!     cargo bench --bench storm            # 2,000 games of four, half of them each way
//!     cargo bench --bench storm -- 100     # a try
//!
//! The database is a private cluster that waits for the disk, as the server's own does.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail by panicking")]
#![allow(missing_docs)]

mod games;

use std::time::Instant;

use games::{Place, open_power, openings, seal_and_wait};
use sealed_orders::{
    game::{Games, window::watch::Vigil},
    links::game_id::GameId,
    worker::deadline::Deadlines,
};

fn main() {
    let many = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(2_000);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(run(many));
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
    let change = "update rounds set deadline = now(), due_at = now(),
                         why = jsonb_set(why, '{closes}', to_jsonb(now()))
                  where game = any ($1) and closed_at is null";
    sqlx::query(change).bind(&ids).execute(&place.pool).await.unwrap();
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
