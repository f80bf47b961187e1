//! Rows 1, 2 and 7 of the faults: the plug is pulled at every step of sealing, resolving and
//! mailing, and the promise holds: a receipted sheet is in the resolved round, a round resolves
//! once, a letter is sent once or again with the same Message-ID.

use std::{collections::BTreeMap, time::Duration};

use sealed_orders::{game::fail::POINTS, store::MIGRATIONS};
use serde_json::Value;
use sqlx::PgPool;

use crate::{
    exactly_once::mail_from,
    support::{
        database::Database,
        games::FOUR,
        server::Server,
        smtp::Smtp,
        waiting::{letters_have_left, until},
    },
};

/// The settings of a server that hands its letters to a mail server.
pub fn settings<'a>(database: &'a str, smtp: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("DATABASE_URL", database),
        ("SEALED_ORDERS_SMTP_URL", smtp),
        ("SEALED_ORDERS_MAIL_FROM", "post@play.example.org"),
        ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org"),
    ]
}

/// Opens a game of four at once, by the command line; gives its id and the seats' links.
pub fn open(server: &Server, window: &str) -> (String, Vec<String>) {
    let mut arguments =
        vec!["game", "open", "--start-now", "--json", "--window", window, "--option", "official=1"];
    let players = FOUR.map(|name| format!("{name}@example.org"));
    for player in &players {
        arguments.extend(["--player", player]);
    }
    let output = server.run(&arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let opened: Value = serde_json::from_slice(&output.stdout).unwrap();
    let links = opened["seats"].as_array().unwrap().iter();
    let links = links.map(|seat| seat["link"].as_str().unwrap().to_owned()).collect();
    (opened["game"].as_str().unwrap().to_owned(), links)
}

/// One legal order of each army at the start.
pub const OPENINGS: [&str; 4] = ["T HQ G8", "T HQ B8", "T HQ Y8", "T HQ R8"];

/// Posts a sheet; none when the server died meanwhile.
async fn post(link: &str, key: &str, orders: &str) -> Option<String> {
    let fields = [("orders", orders), ("key", key), ("act", "seal")];
    let answer = reqwest::Client::new().post(link).form(&fields).send().await.ok()?;
    let status = answer.status().as_u16();
    let page = answer.text().await.ok()?;
    assert_eq!(status, 200, "{page}");
    Some(page)
}

/// As if the leases of whoever died were over.
async fn end_leases(pool: &PgPool) {
    let end = "update letters set due_at = clock_timestamp()
               where status = 'waiting' and letter ->> 'kind' <> 'reminder'";
    sqlx::query(end).execute(pool).await.unwrap();
    let end = "update mails set due_at = clock_timestamp() where status = 'new'";
    sqlx::query(end).execute(pool).await.unwrap();
}

/// What every letter is known by, with how often it came.
pub fn message_ids(smtp: &Smtp) -> BTreeMap<String, usize> {
    let mut ids = BTreeMap::new();
    for kept in smtp.kept() {
        let message = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
        *ids.entry(message.message_id().unwrap().to_owned()).or_default() += 1;
    }
    ids
}

async fn promise_holds(point: &str, pool: &PgPool, game: &str, smtp: &Smtp) {
    // Letters may be out before the round is tried again: those that it causes come with it.
    let resolved = "select exists (select from rounds where number = 2)";
    until("the round is resolved", || async {
        sqlx::query_scalar(resolved).fetch_one(pool).await.unwrap()
    })
    .await;
    letters_have_left(pool).await;
    let rounds: Vec<(i32, bool)> = sqlx::query_as(
        "select number, closed_at is not null from rounds where game = $1 order by 1",
    )
    .bind(game)
    .fetch_all(pool)
    .await
    .unwrap();
    assert_eq!(rounds, [(1, true), (2, false)], "{point}: resolved once");
    let events: Value = sqlx::query_scalar("select events from rounds where number = 1")
        .fetch_one(pool)
        .await
        .unwrap();
    let moved = events["events"].as_array().unwrap().iter();
    assert_eq!(moved.filter(|event| event["kind"] == "moved").count(), 4, "{point}: {events}");
    let kinds: Vec<(String, i64)> = sqlx::query_as(
        "select letter ->> 'kind' || coalesce(letter ->> 'round', ''), count(*) from letters
         where status = 'sent' group by 1 order by 1",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let ids = message_ids(smtp);
    let sent = |kind: &str| kinds.iter().find(|(k, _)| k == kind).map_or(0, |&(_, n)| n);
    assert_eq!(sent("receipt1"), 4, "{point}: {kinds:?}");
    assert_eq!(sent("sheet2"), 4, "{point}: {kinds:?}");
    // A letter for round 1 may have been dropped: its round was over when it could have left.
    assert!(sent("sheet1") <= 4);
    let in_all: i64 = kinds.iter().map(|&(_, n)| n).sum();
    let repeated = ids.values().filter(|&&n| n > 1).count();
    // Between the mail server's 250 and our mark: one, under the same name. A letter may be there
    // whatever else the process is at when it dies.
    let lost_mark = 1;
    // A letter whose mark was lost may have been past its use when it was looked at again.
    let arrived = ids.len() - usize::try_from(in_all).unwrap();
    assert!(arrived <= lost_mark, "{point}: what was sent has arrived: {ids:?} {kinds:?}");
    assert!(repeated <= lost_mark && ids.values().all(|&n| n <= 2), "{point}: {ids:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_plug_is_pulled_at_every_step_and_the_promise_holds() {
    // Those of a mailbox, of acts, of computers and of the watch are where these are tested.
    let elsewhere = |point: &&str| {
        ["mailbox", "act", "computer", "watch"].iter().any(|other| point.starts_with(other))
    };
    for point in POINTS.into_iter().filter(|point| !elsewhere(point)) {
        println!("{point}");
        let database = Database::new().await;
        let (pool, smtp) = (database.pool().await, Smtp::start());
        let (url, smtp_url) = (database.url(), smtp.url());
        let mut settings = settings(&url, &smtp_url);
        // A mail is read by the process that takes it in.
        let by_mail = point.starts_with("mail");
        if !by_mail {
            settings.push(("SEALED_ORDERS_FAIL_POINT", point));
        }
        let mut server = Server::start(&settings).await;
        server.set("SEALED_ORDERS_FAIL_POINT", point);
        let (game, links) = open(&server, "1h");
        let mut died = false;
        for (seat, link) in links.iter().enumerate() {
            let token = link.rsplit('/').next().unwrap();
            let key = uuid::Uuid::now_v7().to_string();
            if by_mail {
                let address = format!("sheet+{token}@play.example.org");
                let id = format!("<{seat}@example.org>");
                let mail = mail_from(FOUR[seat], &address, OPENINGS[seat], &id);
                // The mail server tries again until it is told that all is well.
                while !server.run_with(&["deliver"], &mail).status.success() {
                    died = true;
                    server.set("SEALED_ORDERS_FAIL_POINT", "");
                    end_leases(&pool).await;
                }
                continue;
            }
            while post(link, &key, OPENINGS[seat]).await.is_none() {
                while !server.has_ended() {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
                died = true;
                server.set("SEALED_ORDERS_FAIL_POINT", "");
                end_leases(&pool).await;
                server.start_again().await;
            }
        }
        // It may die later, sending letters.
        for _ in 0..600 {
            if died {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
            if server.has_ended() {
                died = true;
                server.set("SEALED_ORDERS_FAIL_POINT", "");
                end_leases(&pool).await;
                server.start_again().await;
            }
        }
        assert!(died, "{point} was passed");
        promise_holds(point, &pool, &game, &smtp).await;
        server.stop();
    }
}

/// Row 1 again, in the middle of a heap of letters, at no named step.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_kill_among_many_letters_repeats_one_at_the_most() {
    let database = Database::new().await;
    let (pool, smtp) = (database.pool().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let mut server = Server::start(&settings(&url, &smtp_url)).await;
    for _ in 0..5 {
        open(&server, "1h");
    }
    letters_have_left(&pool).await;
    // A heap of letters none of which says what another does.
    let heap = "insert into letters (game, id, seat, letter, made_at, due_at, status)
                select game, gen_random_uuid(), seat,
                       jsonb_build_object('kind', 'late', 'round', 1, 'received_at',
                                          made_at + nth * interval '1 second'),
                       made_at, clock_timestamp(), 'waiting'
                from letters, generate_series(1, 20) nth where letter ->> 'kind' = 'sheet'";
    let (already, mut kills) = (message_ids(&smtp).len(), 0);
    assert_eq!(already, 20);
    sqlx::query(heap).execute(&pool).await.unwrap();
    for arrived in [40, 90, 150, 220, 300] {
        let arrived = || async { smtp.kept().len() >= arrived };
        until("some have arrived", arrived).await;
        server.kill9();
        kills += 1;
        end_leases(&pool).await;
        server.start_again().await;
    }
    letters_have_left(&pool).await;
    let ids = message_ids(&smtp);
    assert_eq!(ids.len(), 420, "none is lost");
    let repeated: usize = ids.values().map(|&n| n - 1).sum();
    assert!(repeated <= kills, "{repeated} of them came again after {kills} kills");
    server.stop();
}

/// Row 2: every process looks for the deadline, one resolves it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_servers_share_one_deadline() {
    let database = Database::new().await;
    let (pool, smtp) = (database.pool().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let settings = settings(&url, &smtp_url);
    let mut servers = Vec::new();
    for _ in 0..6 {
        servers.push(Server::start(&settings).await);
    }
    let games: Vec<_> = (0..5).map(|_| open(&servers[0], "1h").0).collect();
    let soon = "update rounds set deadline = now() + interval '1 second',
                                  due_at = now() + interval '1 second'";
    sqlx::query(soon).execute(&pool).await.unwrap();
    until("all are resolved", || async {
        let open: i64 = sqlx::query_scalar(
            "select count(*) from rounds where number = 1 and closed_at is null",
        )
        .fetch_one(&pool)
        .await
        .unwrap();
        open == 0
    })
    .await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    for game in &games {
        let numbers: Vec<i32> =
            sqlx::query_scalar("select number from rounds where game = $1 order by 1")
                .bind(game)
                .fetch_all(&pool)
                .await
                .unwrap();
        assert_eq!(numbers, [1, 2]);
    }
    letters_have_left(&pool).await;
    let ids = message_ids(&smtp);
    assert!(ids.values().all(|&n| n == 1), "no letter twice: {ids:?}");
    assert!(ids.len() >= 5 * 4, "everybody has the second sheet: {}", ids.len());
    for server in &mut servers {
        server.stop();
    }
}

/// Several processes that migrate an empty database at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_start_at_once_on_an_empty_database_share_the_work() {
    let database = Database::empty().await;
    let url = database.url();
    let settings = [("DATABASE_URL", url.as_str())];
    let (mut one, mut other) = tokio::join!(Server::start(&settings), Server::start(&settings));
    let done: i64 = sqlx::query_scalar("select count(*) from _sqlx_migrations")
        .fetch_one(&database.pool().await)
        .await
        .unwrap();
    assert_eq!(usize::try_from(done).unwrap(), MIGRATIONS.iter().count());
    one.stop();
    other.stop();
}
