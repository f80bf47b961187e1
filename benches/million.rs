//! What counts most, among a thousand open games and among a million with thirty million sheets: a deadline,
//! its letters, a sheet sealed, a game's page, somebody's games.
//!
//!     cargo bench --bench million             # takes hours and some 60 GB of disk
//!     cargo bench --bench million -- 100000   # so many games
//!
//! The games are copies of one that was played for seven rounds, made by the database itself. Both databases
//! are private ones that wait for the disk, asked in turn; the figure is the fastest, one who asks at a time.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail by panicking")]
#![allow(missing_docs)]

mod games;

use std::time::{Duration, Instant};

use actix_web::http::{Method, header::COOKIE};
use games::{
    Place,
    asking::{Asked, Asker},
    copies, open_power, openings, people, seal,
    sink::Sink,
    try_seal,
};
use sealed_orders::{
    game::Games,
    links::{game_id::GameId, secret::Secret},
    rules::Seat,
    worker::outbox::Outbox,
};
use sqlx::AssertSqlSafe;

const FEW: i64 = 1_000;
const MANY: i64 = 1_000_000;
/// So many are copied in one statement.
const AT_ONCE: i64 = 10_000;
/// Rounds that were played: with the two sheets of the next one, thirty sheets a game.
const PLAYED: u32 = 7;
/// How often each is timed.
const TIMES: usize = 40;
/// How many games somebody plays.
const OWN: i64 = 10;
/// What it may take among many, of what it takes among few.
const MOST: f64 = 1.2;

fn main() {
    let many = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(MANY);
    actix_web::rt::System::new().block_on(run(many));
}

async fn run(many: i64) {
    let sink = Sink::start();
    let mut among = Vec::new();
    for games in [FEW, many] {
        among.push(Among::make(games, &sink).await);
    }
    let mut all = Vec::new();
    for (name, what) in [
        ("a deadline: found, carried out, the next round opened", What::Deadline),
        ("its four letters: found, looked up, written", What::Letters),
        ("a sheet, sealed", What::Sealing),
    ] {
        all.push((name, timed(&mut among, what).await));
    }
    let mut servers = Vec::new();
    for among in &mut among {
        servers.push(among.place.serve().await);
        among.asker = Some(Asker::of(&servers.last().unwrap().url.parse().unwrap()).await);
    }
    for (name, what) in
        [("a game's page, asked for the first time", What::Page), ("somebody's games", What::Own)]
    {
        all.push((name, timed(&mut among, what).await));
    }
    for (name, [few, many]) in all {
        let ratio = many.as_secs_f64() / few.as_secs_f64();
        let mark = if ratio > MOST { "  too much" } else { "" };
        println!("{name}: {few:.2?} among few, {many:.2?} among many, ratio {ratio:.2}{mark}");
    }
    for (among, server) in among.into_iter().zip(servers) {
        server.stop().await.unwrap();
        among.place.leave().await;
    }
}

/// The fastest of each, in turn.
async fn timed(among: &mut [Among], what: What) -> [Duration; 2] {
    let mut took = [Duration::MAX; 2];
    for n in 0..TIMES {
        for (among, took) in among.iter_mut().zip(&mut took) {
            *took = among.time(what, n).await.min(*took);
        }
    }
    took
}

/// What is timed.
#[derive(Clone, Copy)]
enum What {
    Deadline,
    Letters,
    Sealing,
    Page,
    Own,
}

/// A database with so many games.
struct Among {
    place: Place,
    outbox: Outbox,
    /// Games from all over it, another for each time.
    games: Vec<GameId>,
    /// Whose games are asked for.
    session: Secret,
    asker: Option<Asker>,
}

impl Among {
    async fn make(games: i64, sink: &Sink) -> Self {
        let place = Place::called(&format!("{games}-games"), 16).await;
        let hurried = games::hurried(&place.games).await;
        let played = play(&hurried).await;
        // What is copied refers to what is copied with it.
        let unasked = "alter database sealed_orders set session_replication_role = replica";
        sqlx::query(unasked).execute(&place.pool).await.unwrap();
        let options = (*place.pool.connect_options()).clone();
        let copying = place.pool.options().clone().connect_with(options).await.unwrap();
        let started = Instant::now();
        for first in (1..=games).step_by(usize::try_from(AT_ONCE).unwrap()) {
            let last = games.min(first + AT_ONCE - 1);
            // A deadline of its own for each, a second apart, from tomorrow on.
            let closes = "case when t.closed_at is null
                               then now() + interval '1 day' + n * interval '1 second' else t.";
            let [deadline, due_at] =
                ["deadline", "due_at"].map(|column| format!("{closes}{column} end"));
            let others =
                [("rounds.deadline", deadline.as_str()), ("rounds.due_at", due_at.as_str())];
            copies::copy_with(&copying, &played, copies::NAME, (first, last), &others).await;
            let seconds = started.elapsed().as_secs();
            eprint!("\r{last} of {games} games made, {seconds} s ");
        }
        eprintln!();
        copying.close().await;
        let asked = "alter database sealed_orders reset session_replication_role";
        sqlx::query(asked).execute(&place.pool).await.unwrap();
        let account = people::account(&place.pool, "ida@example.org", None).await;
        let session = people::session(&place.pool, account, "browser").await;
        let theirs = format!(
            "update seats set address = 'ida@example.org', name = 'Ida' where seat = 1 and game in
                 (select {} from generate_series(1, $1) n)",
            copies::NAME
        );
        sqlx::query(AssertSqlSafe(theirs)).bind(OWN).execute(&place.pool).await.unwrap();
        games::calm(hurried, &place.games).await;
        let (sheets, size): (i64, String) = sqlx::query_as(
            "select (select count(*) from sheets), pg_size_pretty(pg_database_size(current_database()))",
        )
        .fetch_one(&place.pool)
        .await
        .unwrap();
        println!("{games} games, {sheets} sheets, {size}, made in {:.0?}", started.elapsed());
        // Each time another, and none is somebody's.
        let named =
            format!("select {} from generate_series($1 + 1, $2, ($2 - $1) / $3) n", copies::NAME);
        let many = i64::try_from(3 * TIMES).unwrap();
        let names: Vec<GameId> = sqlx::query_scalar(AssertSqlSafe(named))
            .bind(OWN)
            .bind(games)
            .bind(many)
            .fetch_all(&place.pool)
            .await
            .unwrap();
        let outbox = games::outbox(&place.games, sink.transport());
        Self { place, outbox, games: names, session, asker: None }
    }

    /// How long it takes, for the time of that number.
    async fn time(&mut self, what: What, n: usize) -> Duration {
        let [due, sealed, looked_at] = [0, 1, 2].map(|part| &self.games[part * TIMES + n]);
        match what {
            What::Deadline => {
                let change = "update rounds set deadline = now(), due_at = now(),
                                  why = jsonb_set(why, '{closes}', to_jsonb(now()))
                              where game = $1 and closed_at is null";
                sqlx::query(change).bind(due).execute(&self.place.pool).await.unwrap();
                let started = Instant::now();
                self.place.games.resolve_due(None).await.unwrap();
                started.elapsed()
            }
            What::Letters => {
                let started = Instant::now();
                let written = self.outbox.write_ahead(4).await.unwrap();
                let took = started.elapsed();
                assert!(!written.is_empty(), "the letters of a round that was carried out");
                self.outbox.hand_over_all(written).await;
                took
            }
            What::Sealing => {
                let (seat, text) = (Seat(3), openings(n).last().unwrap().1);
                let started = Instant::now();
                assert!(try_seal(&self.place.games, sealed, (seat, PLAYED + 1), text, n).await);
                started.elapsed()
            }
            What::Page => self.ask(format!("/games/{looked_at}"), Vec::new()).await,
            What::Own => {
                let session = format!("session={}", self.session.reveal());
                self.ask("/account".to_owned(), vec![(COOKIE, session)]).await
            }
        }
    }

    async fn ask(
        &mut self,
        path: String,
        headers: Vec<(actix_web::http::header::HeaderName, String)>,
    ) -> Duration {
        let asked = Asked { method: Method::GET, path, headers, body: String::new() };
        let asker = self.asker.as_mut().unwrap();
        let started = Instant::now();
        assert_eq!(asker.ask(&asked).await, 200, "{}: {}", asked.path, asker.answer());
        started.elapsed()
    }
}

/// A game of which seven rounds were played, with two sheets of the next.
async fn play(games: &Games) -> GameId {
    let game = open_power(games, "Bench of a million".to_owned()).await;
    for round in 1..=PLAYED {
        for (seat, text) in openings(round as usize) {
            seal(games, &game, (seat, round), text).await;
        }
        games.resolve_due(Some(&game)).await.unwrap();
    }
    for (seat, text) in openings(7).take(2) {
        seal(games, &game, (seat, PLAYED + 1), text).await;
    }
    sqlx::query("delete from letters").execute(games.pool().here()).await.unwrap();
    game
}
