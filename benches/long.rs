//! Whether a game of 400 rounds of Risk or of Clone Wars, with attacks in each, costs no more than one of 40:
//! its pages made anew, a sheet's page, its letters, its record a round, and carrying a round out. What they
//! weigh is tested in `tests/all/territories/long.rs`.
//!
//!     cargo bench --bench long          # each forty times
//!     cargo bench --bench long -- 10    # a try

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail by panicking")]
#![allow(missing_docs)]

mod games;
#[path = "../tests/all/territories/skirmish.rs"]
mod skirmish;

use std::time::{Duration, Instant};

use games::{Place, invited, outbox, seal};
use sealed_orders::{
    game::{Games, opening::proposal::Proposal},
    language::Language,
    links::{game_id::GameId, opens::Opens},
    mail::transport::Transport,
    rules::{Seat, clone_wars::CloneWars, risk::Risk},
    worker::outbox::Outbox,
};
use skirmish::{Skirmish, open_round};

/// How many rounds the two games have.
const ROUNDS: [u32; 2] = [40, 400];
/// How much more the longer may cost.
const RATIO: f64 = 1.2;
/// So many of the last rounds are timed as they are carried out.
const LAST: u32 = 20;

fn main() {
    let times = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(40);
    actix_web::rt::System::new().block_on(async {
        run(Risk, times).await;
        run(CloneWars, times).await;
    });
}

async fn run<R: Skirmish>(rules: R, times: usize) {
    println!("{}", R::NAME);
    let place = Place::new(8).await;
    let (games, pool) = (&place.games, &place.pool);
    let (mut played, mut resolved) = (Vec::new(), Vec::new());
    for rounds in ROUNDS {
        let (game, took) = play(games, &rules, rounds).await;
        played.push(game);
        resolved.push(took);
    }
    sqlx::query("vacuum analyze").execute(pool).await.unwrap();
    let server = place.serve().await;
    let bench = Bench {
        games,
        outbox: outbox(games, Transport::Mailroom),
        root: server.url.clone(),
        times,
    };
    let mut costs = vec![("a round, carried out", [fastest(&resolved[0]), fastest(&resolved[1])])];
    let (short, long) = (&played[0], &played[1]);
    for (name, path) in [
        ("the game's page", ""),
        ("the page of its last round", "/rounds/LAST"),
        ("a step of it", "/rounds/LAST/steps/1"),
        ("the game in figures", "/statistics"),
        ("its feed", "/rounds.atom"),
    ] {
        let paths = [short, long].map(|game| game.path(path));
        costs.push((name, bench.pages([short, long], &paths).await));
    }
    let paths = [bench.sheet(short).await, bench.sheet(long).await];
    costs.push(("a sheet's page", bench.pages([short, long], &paths).await));
    let paths = [short, long].map(|game| game.path("/record.json"));
    let whole = bench.pages([short, long], &paths).await;
    costs.push(("its record, a round", [0, 1].map(|n| whole[n] / ROUNDS[n])));
    // Its own outbox would take the letters away.
    server.stop().await.unwrap();
    costs.push(("a letter, written", bench.letters([short, long]).await));
    for (name, [short, long]) in costs {
        let ratio = long.as_secs_f64() / short.as_secs_f64();
        let mark = if ratio > RATIO { "  too much" } else { "" };
        println!(
            "{name}: {short:.2?} of {}, {long:.2?} of {}, ratio {ratio:.2}{mark}",
            ROUNDS[0], ROUNDS[1]
        );
    }
    place.leave().await;
}

/// A game that was played so far.
struct Played {
    game: GameId,
    rounds: u32,
    /// Whose sheet the open round waits for.
    seat: Seat,
}

impl Played {
    fn path(&self, of: &str) -> String {
        format!("games/{}{}", self.game, of.replace("LAST", &self.rounds.to_string()))
    }
}

/// A game of two that goes on and on. How long each of the last rounds took, from the sheet that made it due.
async fn play<R: Skirmish>(games: &Games, rules: &R, rounds: u32) -> (Played, Vec<Duration>) {
    let new = Proposal {
        ruleset: R::NAME.to_owned(),
        name: Some(format!("Bench of {rounds}")),
        players: ["ann", "bob"].map(invited).to_vec(),
        window: "30d".to_owned(),
        start_now: true,
        options: R::options(),
        ..Proposal::default()
    };
    let game = games.open_once(&new, "", Language::En).await.unwrap().1.game;
    let mut took = Vec::new();
    let mut seat = Seat(0);
    for round in 1..=rounds + 1 {
        let (_, state) = open_round(games.pool().here(), game.as_str()).await.unwrap();
        let awaited = rules.awaited(&state);
        seat = awaited[0];
        if round > rounds {
            break;
        }
        let started = Instant::now();
        for seat in awaited {
            seal(games, &game, (seat, round), R::sheet(&state)).await;
        }
        while games.now(&game).await.unwrap().unwrap().round.unwrap().number == round {
            games.resolve_due(Some(&game)).await.unwrap();
        }
        if round + LAST > rounds {
            took.push(started.elapsed());
        }
        // Letters leave between two rounds.
        let leave = "update letters set status = 'sent', settled_at = made_at
                     where game = $1 and status = 'waiting'";
        sqlx::query(leave).bind(&game).execute(games.pool().here()).await.unwrap();
    }
    (Played { game, rounds, seat }, took)
}

/// What is measured with.
struct Bench<'a> {
    games: &'a Games,
    outbox: Outbox,
    root: String,
    times: usize,
}

impl Bench<'_> {
    /// How long these pages of both games take, in turn, each made anew: another edition of its game.
    async fn pages(&self, of: [&Played; 2], paths: &[String; 2]) -> [Duration; 2] {
        let mut took = [Vec::new(), Vec::new()];
        for _ in 0..self.times {
            for ((game, path), took) in of.into_iter().zip(paths).zip(&mut took) {
                sqlx::query("update games set name = name where id = $1")
                    .bind(&game.game)
                    .execute(self.games.pool().here())
                    .await
                    .unwrap();
                let started = Instant::now();
                let answer = reqwest::get(format!("{}{path}", self.root)).await.unwrap();
                assert!(answer.status().is_success(), "{path}");
                assert!(!answer.bytes().await.unwrap().is_empty());
                took.push(started.elapsed());
            }
        }
        took.map(|took| fastest(&took))
    }

    /// The path of the page of the sheet that the open round waits for.
    async fn sheet(&self, of: &Played) -> String {
        let opens = Opens::Sheet { seat: of.seat, round: of.rounds + 1 };
        let token = self.games.give_link(&of.game, opens).await.unwrap();
        format!("sheets/{}", token.reveal())
    }

    /// How long a letter of the last round takes to be looked up and written.
    async fn letters(&self, of: [&Played; 2]) -> [Duration; 2] {
        let mut took = [Vec::new(), Vec::new()];
        for _ in 0..self.times {
            for (game, took) in of.into_iter().zip(&mut took) {
                for (n, again) in [
                    // Those of the last round alone are written.
                    "update letters l set status = 'waiting', settled_at = null, tries = 0,
                                          due_at = made_at + interval '1 year'
                     where letter ->> 'kind' <> 'reminder'
                       and (select count(*) from letters n
                            where n.game = l.game and n.id > l.id and n.letter ->> 'kind' <> 'reminder') < 2",
                    "update letters set due_at = made_at where game = $1 and status = 'waiting'",
                ]
                .into_iter()
                .enumerate()
                {
                    let again = sqlx::query(again);
                    let again = if n == 0 { again } else { again.bind(&game.game) };
                    again.execute(self.games.pool().here()).await.unwrap();
                }
                let started = Instant::now();
                let written = self.outbox.write_ahead(2).await.unwrap();
                took.push(started.elapsed() / written.len() as u32);
            }
        }
        took.map(|took| fastest(&took))
    }
}

/// The fastest: other work makes any slower, none quicker.
fn fastest(took: &[Duration]) -> Duration {
    took.iter().copied().min().unwrap()
}
