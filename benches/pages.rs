//! How fast pages are: a game's, and a round's of it, beside *fortunes*: the least there is to such a
//! page, which is actix-web, one query of twelve rows and a small askama template, with the same
//! database. And whether a game of 10,000 rounds is as quick to read as one of 100, and the 199th move
//! of a game of turns as the second.
//!
//!     cargo bench --bench pages            # five turns of two seconds each
//!     cargo bench --bench pages -- 0.3     # a try, of as many seconds

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail by panicking")]
#![allow(missing_docs)]

mod games;

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use actix_web::{App, HttpResponse, HttpServer, web};
use askama::Template;
use games::{Place, asking::Asker, copies, invited, open_power, seal};
use sealed_orders::{
    game::{Games, opening::proposal::Proposal},
    language::Language,
    links::game_id::GameId,
    rules::Seat,
};
use sqlx::PgPool;
use url::Url;

/// As many as the server has for its pages.
const THREADS: usize = 2;
/// Connections that ask, one request at a time each.
const READERS: usize = 16;
/// Each rate is the best of so many, taken in turn: other work makes any slower, none quicker.
const TURNS: usize = 5;

/// Games that are alike, so that the page of each is asked for once.
const COPIES: i64 = 5_000;

/// The pages of a game that are timed.
const PAGES: [(&str, &str); 5] = [
    ("the game's page", ""),
    ("the page of round 50", "/rounds/50"),
    ("a step of it", "/rounds/50/steps/1"),
    ("the list of rounds", "/rounds"),
    ("the game in figures", "/statistics"),
];

fn main() {
    let seconds = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(2.0);
    actix_web::rt::System::new().block_on(run(Duration::from_secs_f64(seconds)));
}

async fn run(turn: Duration) {
    let place = Place::new(16).await;
    let (games, pool) = (&place.games, &place.pool);
    let [short, long] = [prepare(games, 100).await, prepare(games, 10_000).await];
    let moves = prepare_moves(games).await;
    let begun = prepare(games, 8).await;
    copies::copy(pool, &begun, copies::NAME, (1, COPIES)).await;
    let fortunes = fortunes(pool).await;
    let server = place.serve().await;
    sqlx::query("vacuum analyze").execute(pool).await.unwrap();

    let page = |game: &GameId, path: &str| format!("{}games/{game}{path}", server.url);
    let pages =
        PAGES.map(|(name, path)| (name, [&short, &long].map(|game| Timed::new(page(game, path)))));
    let (mut fortunes, mut pages) = (Timed::new(fortunes), pages);
    let mut moves = [2, MOVES].map(|n| Timed::new(page(&moves, &format!("/rounds/{n}"))));
    let mut first = first_asked(pool, &server.url, (&long, &begun)).await;
    for _ in 0..TURNS {
        fortunes.time(turn).await;
        // Another edition of each game: what is kept is of the one before.
        sqlx::query("update games set name = name").execute(pool).await.unwrap();
        for (_, timed) in &mut first {
            timed.time(turn).await;
        }
        for timed in pages.iter_mut().flat_map(|(_, both)| both) {
            timed.time(turn).await;
        }
        for timed in &mut moves {
            timed.time(turn).await;
        }
    }
    println!("fortunes: {:.0} a second", fortunes.best);
    for (name, [short, long]) in &pages {
        println!(
            "{name}: {:.0} a second, {:.2} of fortunes; of 10,000 rounds {:.0}, ratio {:.2}",
            short.best,
            short.best / fortunes.best,
            long.best,
            short.best / long.best
        );
    }
    for (name, timed) in first {
        println!(
            "{name}, asked for the first time: {:.0} a second, {:.2} of fortunes",
            timed.best,
            timed.best / fortunes.best
        );
    }
    let [second, last] = moves;
    println!(
        "the page of move 2: {:.0} a second; of move {MOVES} {:.0}, ratio {:.2}",
        second.best,
        last.best,
        second.best / last.best
    );
    server.stop().await.unwrap();
    place.leave().await;
}

/// Pages that nobody has asked for in the edition of their game: other rounds of a long game, other games.
async fn first_asked(
    pool: &PgPool,
    server: &str,
    (long, begun): (&GameId, &GameId),
) -> [(&'static str, Timed); 5] {
    let copies: Vec<String> =
        sqlx::query_scalar("select id from games where id <> $1 and name = $2")
            .bind(begun)
            .bind("Bench of 8")
            .fetch_all(pool)
            .await
            .unwrap();
    let of_rounds = |path: &str| {
        (9..=10_000)
            .map(|n| format!("/games/{long}{}", path.replace("50", &n.to_string())))
            .collect()
    };
    let of_games = |path: &str| copies.iter().map(|game| format!("/games/{game}{path}")).collect();
    PAGES.map(|(name, path)| {
        let paths = if path.contains("50") { of_rounds(path) } else { of_games(path) };
        (name, Timed::each(server, paths))
    })
}

/// A page, or one out of many, and the best rate at which it was had.
struct Timed {
    /// Where its server is, and the addresses of what is asked for, again and again or each in turn.
    server: Url,
    paths: Arc<Vec<String>>,
    best: f64,
}

impl Timed {
    fn new(url: String) -> Self {
        let server: Url = url.parse().unwrap();
        let paths = vec![server.path().to_owned()];
        Self { server, paths: Arc::new(paths), best: 0.0 }
    }

    /// Each of these pages in turn.
    fn each(server: &str, paths: Vec<String>) -> Self {
        Self { server: server.parse().unwrap(), paths: Arc::new(paths), best: 0.0 }
    }

    /// Asks for it again and again, over connections that stay open.
    async fn time(&mut self, turn: Duration) {
        let next = Arc::new(AtomicUsize::new(0));
        let started = Instant::now();
        let until = started + turn;
        let readers = (0..READERS).map(|_| {
            let (server, paths, next) =
                (self.server.clone(), Arc::clone(&self.paths), Arc::clone(&next));
            tokio::task::spawn_local(async move {
                let mut asker = Asker::of(&server).await;
                let mut answers = 0_u32;
                while Instant::now() < until {
                    let path = &paths[next.fetch_add(1, Ordering::Relaxed) % paths.len()];
                    assert_eq!(asker.get(path).await, 200, "{path}");
                    answers += 1;
                }
                answers
            })
        });
        let mut answers = 0;
        for reader in readers.collect::<Vec<_>>() {
            answers += reader.await.unwrap();
        }
        self.best = self.best.max(f64::from(answers) / started.elapsed().as_secs_f64());
    }
}

#[derive(Template)]
#[template(
    source = "<!doctype html><html><head><title>Fortunes</title></head><body><table>\
              <tr><th>id</th><th>message</th></tr>{% for fortune in fortunes %}\
              <tr><td>{{ fortune.0 }}</td><td>{{ fortune.1 }}</td></tr>{% endfor %}\
              </table></body></html>",
    ext = "html"
)]
struct Fortunes {
    fortunes: Vec<(i32, String)>,
}

/// Twelve rows out of a table, one more added, in order, as HTML.
async fn tell(pool: web::Data<PgPool>) -> HttpResponse {
    let query = "select id, message from fortune";
    let mut fortunes: Vec<(i32, String)> =
        sqlx::query_as(query).fetch_all(pool.as_ref()).await.unwrap();
    fortunes.push((0, "Additional fortune added at request time.".to_owned()));
    fortunes.sort_by(|a, b| a.1.cmp(&b.1));
    HttpResponse::Ok().content_type("text/html").body(Fortunes { fortunes }.render().unwrap())
}

/// Serves them; gives their address.
async fn fortunes(pool: &PgPool) -> String {
    for sql in [
        "create table fortune (id integer primary key, message text not null)",
        "insert into fortune select n, '<b>Fortune</b> & ' || md5(n::text) from generate_series(1, 12) n",
    ] {
        sqlx::query(sql).execute(pool).await.unwrap();
    }
    let pool = web::Data::new(pool.clone());
    let served = HttpServer::new(move || {
        App::new().app_data(pool.clone()).route("/fortunes", web::get().to(tell))
    });
    let served = served.workers(THREADS).disable_signals().bind(("127.0.0.1", 0)).unwrap();
    let url = format!("http://{}/fortunes", served.addrs()[0]);
    tokio::spawn(served.run());
    url
}

/// How many moves of a game of turns are played: with the 200th that beats nobody it would end.
const MOVES: u32 = 199;

/// A game of Eight Cities in which one piece of each side goes round in a ring: of eight squares, of
/// seven, so that no position is there for the third time.
async fn prepare_moves(games: &Games) -> GameId {
    let new = Proposal {
        ruleset: "cities".to_owned(),
        name: Some("Bench of moves".to_owned()),
        players: ["ann", "bob"].map(invited).to_vec(),
        window: "30d".to_owned(),
        options: [("first".to_owned(), "1".to_owned()), ("quiet".to_owned(), "100".to_owned())]
            .into(),
        start_now: true,
        ..Proposal::default()
    };
    let game = games.open_once(&new, "", Language::En).await.unwrap().1.game;
    let rings: [&[&str]; 2] = [
        &["B3", "A3", "A4", "A5", "B5", "C5", "C4", "C3"],
        &["B8", "A8", "A7", "A6", "B6", "C6", "C7"],
    ];
    let mut at = ["B2", "B9"];
    for round in 1..=MOVES {
        let (seat, turn) = ((round as usize + 1) % 2, (round as usize - 1) / 2);
        let to = rings[seat][turn % rings[seat].len()];
        seal(games, &game, (Seat(seat as u8), round), format!("{} {to}", at[seat])).await;
        at[seat] = to;
        games.resolve_due(Some(&game)).await.unwrap();
    }
    sqlx::query("delete from letters").execute(games.pool().here()).await.unwrap();
    game
}

/// A game of four with as many rounds resolved, the first eight of them played and the others like the
/// last of these; another is open, and two sheets of it are in.
async fn prepare(games: &Games, rounds: u32) -> GameId {
    let game = open_power(games, format!("Bench of {rounds}")).await;
    for round in 1..=8 {
        for seat in 0..4 {
            hand_in(games, &game, seat, round).await;
        }
        // The last sheet makes it due; nobody else is here to resolve it.
        games.resolve_due(Some(&game)).await.unwrap();
    }
    for sql in [
        "update rounds set number = $2 + 1 where game = $1 and number = 9",
        "insert into rounds (game, number, before, awaited, final_round, opened_at, deadline, due_at,
                             why, closed_at, closed_by, events, after, tally)
         select game, n, before, awaited, final_round, opened_at, deadline, due_at,
                why, closed_at, closed_by, events, after, tally
         from rounds, generate_series(9, $2) n where game = $1 and number = 8",
        "insert into sheets (game, round, seat, version, door, submission, received_at, hold,
                             unreadable, stored, canonical, salt, seal)
         select game, n, seat, version, door, submission, received_at, hold,
                unreadable, stored, canonical, salt, seal
         from sheets, generate_series(9, $2) n where game = $1 and round = 8",
    ] {
        let rounds = i32::try_from(rounds).unwrap();
        sqlx::query(sql).bind(&game).bind(rounds).execute(games.pool().here()).await.unwrap();
    }
    for seat in 0..2 {
        hand_in(games, &game, seat, rounds + 1).await;
    }
    sqlx::query("delete from letters").execute(games.pool().here()).await.unwrap();
    game
}

/// Sends a piece out of the headquarters, and on another that came out before.
async fn hand_in(games: &Games, game: &GameId, seat: u8, round: u32) {
    let army = ["G", "B", "Y", "R"][usize::from(seat)];
    let piece = ["I", "T", "F", "D"][(round % 4) as usize];
    let [last, now, next] = [round, round + 1, round + 2].map(|step| (2 * step) % 9);
    let orders = format!("{piece} HQ {army}{now}\nI {army}{last} {army}{next}\nT HQ {army}{next}");
    seal(games, game, (Seat(seat), round), orders).await;
}
