//! How long pages take that show many games, beside those that show ten: a person's with 500 games, a
//! host's with 300, the list of 100,000 public games, and a search in it.
//!
//!     cargo bench --bench shelves           # forty times each
//!     cargo bench --bench shelves -- 5      # a try, so often
//!
//! One who asks, one request at a time. The games are copies of one that was played, made by the database.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail by panicking")]
#![allow(missing_docs)]

mod games;

use std::time::Duration;

use actix_web::http::{Method, header::COOKIE};
use games::{
    Place,
    asking::{Asked, Asker, times},
    copies, open_power, openings, people, seal,
};
use sealed_orders::links::{game_id::GameId, secret::Secret};
use sqlx::PgPool;

/// What a page with many games may take longer than one with ten.
const MORE: Duration = Duration::from_millis(20);
/// The games of whoever has few, and of whoever has many; that one hosts fewer.
const HELD: [i64; 2] = [10, 500];
const HOSTED: [i64; 2] = [10, 300];
const LISTED: [i64; 2] = [10, 100_000];
/// Numbers of copies, so that no two are the same.
const OF_PEOPLE: i64 = 1_000_000;
/// What the newest of them are found by.
const WORDS: &str = "to_tsvector('simple', folded('Bench of shelves Ann Bob Cy Di'))";

fn main() {
    let times = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(40);
    actix_web::rt::System::new().block_on(run(times));
}

async fn run(often: usize) {
    let place = Place::new(8).await;
    let hurried = games::hurried(&place.games).await;
    let game = open_power(&hurried, "Bench of shelves".to_owned()).await;
    for (seat, text) in openings(7) {
        seal(&hurried, &game, (seat, 1), text).await;
    }
    hurried.resolve_due(Some(&game)).await.unwrap();
    for (seat, text) in openings(7).take(2) {
        seal(&hurried, &game, (seat, 2), text).await;
    }
    let pool = hurried.pool().here();
    sqlx::query("delete from letters").execute(pool).await.unwrap();
    let mut people = Vec::new();
    for n in 0..2 {
        people.push(Somebody::new(pool, &game, n).await);
    }
    let server = place.serve().await;
    sqlx::query("vacuum analyze").execute(pool).await.unwrap();
    let mut asker = Asker::of(&server.url.parse().unwrap()).await;
    for (name, path) in [
        ("somebody's games", "/account"),
        ("the rules, with what awaits them on top", "/rules/power"),
        ("a player's page", "/players/PAGE"),
        ("the feed of their games", "/feeds/FEEDS/rounds.atom"),
        ("the calendar of their games", "/feeds/FEEDS/deadlines.ics"),
        ("their games, for a program", "/api/v1/me"),
    ] {
        let mut took = [Duration::MAX; 2];
        for _ in 0..often {
            for (somebody, took) in people.iter().zip(&mut took) {
                *took = somebody.ask(&mut asker, path).await.min(*took);
            }
        }
        told(name, took);
    }
    let mut lists = Vec::new();
    for (n, last) in LISTED.into_iter().enumerate() {
        let first = if n == 0 { 1 } else { LISTED[0] + 1 };
        list(pool, &game, (first, last)).await;
        // Who asks for nothing is hung up on.
        asker = Asker::of(&server.url.parse().unwrap()).await;
        // A name that three in the list have, and a word that all have.
        for (name, path) in [
            ("the list of public games", "/games"),
            ("a name, looked for in it", "/games?q=word7"),
            ("two words that all have", "/games?q=bench+shel"),
            ("those with free seats", "/games?life=offered"),
            ("those of three seats, of which there is none", "/games?seats=3"),
            ("those that were won, of which there is none", "/games?life=won"),
            ("a page in the middle of it", "/games?q=bench&until=2020-06-01"),
        ] {
            let took = times(&mut asker, path, often).await[0];
            if n == 0 {
                lists.push((name, [took; 2]))
            } else {
                lists.iter_mut().find(|(of, _)| *of == name).unwrap().1[1] = took;
            }
        }
    }
    for (name, took) in lists {
        told(name, took);
    }
    server.stop().await.unwrap();
    games::calm(hurried, &place.games).await;
    place.leave().await;
}

fn told(name: &str, [few, many]: [Duration; 2]) {
    let mark = if many > few + MORE { "  too much" } else { "" };
    println!("{name}: {few:.2?} with few, {many:.2?} with many{mark}");
}

/// Whoever holds seats and hosts games.
struct Somebody {
    session: Secret,
    feeds: Secret,
    program: Secret,
    page: String,
}

impl Somebody {
    async fn new(pool: &PgPool, game: &GameId, n: usize) -> Self {
        let page = format!("bench{n}");
        let address = format!("{page}@example.org");
        let first = OF_PEOPLE * (1 + n as i64);
        copies::copy(pool, game, copies::NAME, (first, first + HELD[n] - 1)).await;
        let named = copies::NAME;
        for (sql, last) in [
            (format!("update seats set address = '{address}', name = 'Ida' where seat = 1 and game in
                      (select {named} from generate_series($1::bigint, $2) n)"), HELD[n]),
            (format!("update games set terms = jsonb_set(terms, '{{host}}', jsonb_build_object(
                          'name', 'Ida', 'address', '{address}', 'language', 'en', 'zone', 'UTC'))
                      where id in (select {named} from generate_series($1::bigint, $2) n)"), HOSTED[n]),
            (format!("update games set terms = jsonb_set(terms, '{{public}}', 'true'), words = {WORDS}
                      where id in (select {named} from generate_series($1::bigint, $2) n)"), HELD[n]),
        ] {
            let change = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(first).bind(first + last - 1);
            change.execute(pool).await.unwrap();
        }
        let account = people::account(pool, &address, Some(&page)).await;
        let session = people::session(pool, account, "browser").await;
        let feeds = people::session(pool, account, "feeds").await;
        let program = people::session(pool, account, "program").await;
        Self { session, feeds, program, page }
    }

    /// How long a page takes that is theirs.
    async fn ask(&self, asker: &mut Asker, path: &str) -> Duration {
        let path = path.replace("PAGE", &self.page).replace("FEEDS", self.feeds.reveal());
        let bearer = format!("Bearer {}", self.program.reveal());
        let headers = match path.starts_with("/api") {
            true => vec![(actix_web::http::header::AUTHORIZATION, bearer)],
            false => vec![(COOKIE, format!("session={}", self.session.reveal()))],
        };
        let asked = Asked { method: Method::GET, path, headers, body: String::new() };
        let started = std::time::Instant::now();
        assert_eq!(asker.ask(&asked).await, 200, "{}: {}", asked.path, asker.answer());
        started.elapsed()
    }
}

/// Lists so many more public games, opened one after the other.
async fn list(pool: &PgPool, game: &GameId, (first, last): (i64, i64)) {
    copies::copy(pool, game, copies::NAME, (first, last)).await;
    sqlx::query(
        "update games set name = 'Bench of shelves, word' || n, opened_at = '2020-01-01'::timestamptz + n * interval '5 min',
                terms = jsonb_set(terms, '{public}', 'true'),
                words = to_tsvector('simple', folded('Bench of shelves, word' || n || ' Ann Bob Cy Di'))
         from generate_series($1, $2) n where id = translate(lpad(n::text, 16, '0'), '0189', 'abcd')",
    )
    .bind(first)
    .bind(last)
    .execute(pool)
    .await
    .unwrap();
    sqlx::query("vacuum analyze").execute(pool).await.unwrap();
}
