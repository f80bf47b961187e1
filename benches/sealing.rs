//! How fast sheets are sealed by HTTP, from the request to the durable commit and the answer: by a letter's
//! form, and by a program. Beside each `pgbench`, which is PostgreSQL's own, with the very statements that
//! one such sealing makes, as many clients, in turn; the outbox is at work all the while.
//!
//!     cargo bench --bench sealing           # five turns of three seconds each
//!     cargo bench --bench sealing -- 1      # a try, of as many seconds
//!
//! The database is a private cluster that waits for the disk, as the server's own does.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail by panicking")]
#![allow(missing_docs)]

mod games;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use actix_web::{
    App,
    http::{
        Method,
        header::{AUTHORIZATION, CONTENT_TYPE},
    },
    test,
};
use games::{
    Place,
    asking::{Asked, Asker},
    copies,
    sink::Sink,
    statements::{self, Pgbench},
};
use sealed_orders::{
    account::Accounts,
    clock::Clock,
    game::Games,
    links::{
        addresses::Addresses,
        game_id::GameId,
        opens::{Opens, Ticket},
    },
    registry::Registry,
    rules::Seat,
    web::{self, Site},
};
use serde_json::json;
use uuid::Uuid;

/// Who seals at the same time: as many as the server has connections to its database.
const CLIENTS: usize = 16;
/// How many games each of them plays: none waits for another.
const GAMES_EACH: usize = 100;
/// Each rate is the best of so many, taken in turn: other work makes any slower, none quicker.
const TURNS: usize = 5;
/// Which sheet of its seat the one is whose statements are listened to: no other number is the same.
const VERSION: u32 = 41;
const SEAT: Seat = Seat(0);

fn main() {
    let seconds = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(3);
    actix_web::rt::System::new().block_on(run(seconds));
}

async fn run(seconds: u64) {
    let place = Place::new(16).await;
    println!("preparing {CLIENTS} times {GAMES_EACH} games, and as many for pgbench");
    let hurried = games::hurried(&place.games).await;
    let mut games = Vec::new();
    for number in 0..CLIENTS * GAMES_EACH {
        games.push(Own::open(&hurried, number).await);
    }
    let scripts = listen(&place, &games[0]).await;
    forget(&place, &games[0].game).await;
    let [sample, last] = [1, CLIENTS * GAMES_EACH].map(|n| i64::try_from(n).unwrap());
    copies::copy(hurried.pool().here(), &games[0].game, "(1000000 + n)::text", (sample - 1, last))
        .await;
    // What was posted as the games were opened has left; the outbox has the receipts alone.
    let left = "update letters set status = 'sent', settled_at = due_at
                where status = 'waiting' and due_at <= now()";
    sqlx::query(left).execute(&place.pool).await.unwrap();
    games::calm(hurried, &place.games).await;
    let sink = Sink::start();
    let server = place.serve_by(&sink).await;
    let mut doors = Vec::new();
    for (door, script) in DOORS.into_iter().zip(scripts) {
        let at = place.scratch.join(format!("{door:?}.sql"));
        println!("{}: {} statements", door.name(), script.lines().count() - 3);
        let pgbench = Pgbench::new(&place.pool, CLIENTS, script, &at).await;
        doors.push((door, pgbench, [0.0_f64; 2]));
    }
    let games = Arc::new(games);
    let mut sealed = 0;
    for turn in 0..TURNS {
        for (door, pgbench, [http, beside]) in &mut doors {
            let rate = seal(&server.url, &games, *door, Duration::from_secs(seconds), &mut sealed);
            let rates = (rate.await, pgbench.rate(seconds).await);
            println!("turn {turn}, {}: {:.0}, pgbench {:.0}", door.name(), rates.0, rates.1);
            (*http, *beside) = (http.max(rates.0), beside.max(rates.1));
        }
    }
    for (door, _, [http, pgbench]) in doors {
        println!(
            "{}: {http:.0} sheets a second, pgbench {pgbench:.0}, ratio {:.2}",
            door.name(),
            http / pgbench
        );
    }
    let sent: i64 = sqlx::query_scalar("select count(*) from letters where status = 'sent'")
        .fetch_one(&place.pool)
        .await
        .unwrap();
    println!("letters that the outbox sent meanwhile: {sent}");
    server.stop().await.unwrap();
    place.leave().await;
}

const DOORS: [Door; 2] = [Door::Form, Door::Program];

#[derive(Clone, Copy, Debug)]
enum Door {
    Form,
    Program,
}

impl Door {
    fn name(self) -> &'static str {
        match self {
            Self::Form => "a letter's form",
            Self::Program => "a program",
        }
    }
}

fn is_sealed(door: Door, status: u16) -> bool {
    matches!((door, status), (Door::Form, 303) | (Door::Program, 200))
}

/// A game, and what opens the sheet of its first seat.
struct Own {
    game: GameId,
    link: String,
    token: String,
}

impl Own {
    async fn open(games: &Games, number: usize) -> Self {
        let game = games::open_power(games, format!("Bench {number}")).await;
        let link = games.give_link(&game, Opens::Sheet { seat: SEAT, round: 1 }).await.unwrap();
        let token = games.seat_token(&game, SEAT).await.unwrap().unwrap();
        let [link, token] = [link, token].map(|token| token.reveal().to_owned());
        Self { game, link, token }
    }

    /// What is asked to seal a sheet: unlike the one before, which would be the same click again.
    fn asked(&self, door: Door, number: usize) -> Asked {
        let (_, orders) = games::openings(number).next().unwrap();
        match door {
            Door::Form => Asked {
                method: Method::POST,
                path: format!("/sheets/{}", self.link),
                headers: vec![(CONTENT_TYPE, "application/x-www-form-urlencoded".to_owned())],
                body: format!("orders={}", orders.replace('\n', "%0A").replace(' ', "+")),
            },
            Door::Program => Asked {
                method: Method::PUT,
                path: format!("{}/games/{}/seats/0/sheet", web::api::ROOT, self.game),
                headers: vec![
                    (CONTENT_TYPE, "application/json".to_owned()),
                    (AUTHORIZATION, format!("Bearer {}", self.token)),
                ],
                body: json!({ "round": 1, "orders": orders.lines().collect::<Vec<_>>() })
                    .to_string(),
            },
        }
    }
}

/// The statements of one sealing by each door, as scripts for pgbench over the copies of that game: what
/// was its own is another each time.
async fn listen(place: &Place, own: &Own) -> Vec<String> {
    for n in 1..VERSION {
        let (seat, orders) = games::openings(n as usize).next().unwrap();
        let submission = games::submission(orders, n.to_string());
        let ticket = Ticket { game: own.game.clone(), seat, round: 1, generation: 1 };
        place.games.hand_in(&ticket, &submission).await.unwrap();
    }
    let pool = statements::logged(&place.pool).await;
    let games = Games::new(pool.clone(), Registry::standard(), Clock::Database);
    let site = Site {
        accounts: Accounts::new(games.clone()),
        games,
        addresses: Addresses::new(&"http://127.0.0.1".parse().unwrap(), "localhost"),
        mailroom: false,
        behind_proxy: false,
        pace: Arc::default(),
        shelf: Arc::default(),
        readiness: Arc::default(),
        push: Default::default(),
        aside: tokio::runtime::Handle::current(),
    };
    let served = test::init_service(App::new().configure(web::routes(&site))).await;
    let log = place.scratch.join("postgres/log");
    let mut scripts = Vec::new();
    for (n, door) in (0..).zip(DOORS) {
        let asked = own.asked(door, 100 + n);
        let mut request = test::TestRequest::default().method(asked.method).uri(&asked.path);
        for header in asked.headers {
            request = request.insert_header(header);
        }
        let before = std::fs::read_to_string(&log).unwrap().len();
        let answer =
            test::call_service(&served, request.set_payload(asked.body).to_request()).await;
        assert!(is_sealed(door, answer.status().as_u16()), "{}", answer.status());
        let said = std::fs::read_to_string(&log).unwrap().split_off(before);
        scripts.push(script(&statements::statements(&said), &own.game, u32::try_from(n).unwrap()));
    }
    pool.close().await;
    scripts
}

/// What was sealed to be listened to goes, with its receipts: the copies begin as the other games do.
async fn forget(place: &Place, game: &GameId) {
    for what in [
        "delete from sheets where game = $1",
        "delete from letters where game = $1 and letter ->> 'kind' in ('receipt', 'faults')",
    ] {
        sqlx::query(what).bind(game).execute(&place.pool).await.unwrap();
    }
}

/// A client goes round its games, and names each sheet as no other, by whatever door.
fn script(statements: &[String], game: &GameId, door: u32) -> String {
    let version = VERSION + door;
    let mut script = format!(
        "\\set n :n + 1\n\
         \\set game 1000000 + :client_id * {GAMES_EACH} + :n % {GAMES_EACH}\n\
         \\set version 1000 + {} * :n + {door}\n",
        DOORS.len()
    );
    // What a connection asks of PostgreSQL's types it asks once, when it is new.
    let asked_anew = |statement: &&String| !statement.contains("pg_catalog.pg_type");
    for statement in statements.iter().filter(asked_anew) {
        let statement = statement.replace(&format!("'{game}'"), ":game");
        let statement = statement.replace(&format!("'{version}'"), ":version");
        script += &with_new_ids(&statement);
        script += ";\n";
    }
    script
}

/// The statement with a new id in the place of each.
fn with_new_ids(statement: &str) -> String {
    let is_id = |text: &str| text.len() == 36 && Uuid::parse_str(text).is_ok();
    let parts: Vec<&str> = statement.split('\'').collect();
    let mut written = String::new();
    for (n, part) in parts.iter().enumerate() {
        match n % 2 == 1 && is_id(part) {
            // A submission's name is text.
            true if statement.contains("submission") => written += "gen_random_uuid()::text",
            true => written += "gen_random_uuid()",
            false if n % 2 == 1 => written += &format!("'{part}'"),
            false => written += part,
        }
    }
    written
}

/// How many sheets a second are sealed.
async fn seal(
    url: &str,
    games: &Arc<Vec<Own>>,
    door: Door,
    turn: Duration,
    sealed: &mut usize,
) -> f64 {
    let started = Instant::now();
    let until = started + turn;
    let first = *sealed;
    let clients = (0..CLIENTS).map(|client| {
        let (games, url) = (Arc::clone(games), url.parse().unwrap());
        actix_web::rt::spawn(async move {
            let mut asker = Asker::of(&url).await;
            let mut done = 0;
            while Instant::now() < until {
                let number = first + done;
                let own = &games[client * GAMES_EACH + number % GAMES_EACH];
                let status = asker.ask(&own.asked(door, number)).await;
                assert!(is_sealed(door, status), "{}", asker.answer());
                done += 1;
            }
            done
        })
    });
    let mut all = 0;
    for client in clients.collect::<Vec<_>>() {
        let done = client.await.unwrap();
        all += done;
        *sealed = (*sealed).max(first + done);
    }
    all as f64 / started.elapsed().as_secs_f64()
}
