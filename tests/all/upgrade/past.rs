//! Makes a dump of what the present version stores.

use std::{fs, process::Command};

use sealed_orders::{account::Accounts, clock::Clock, language::Language, store::MIGRATIONS};

use super::{DUMPS, games, links::Keys};
use crate::support::games::Table;
use crate::support::waiting::letters_have_left;

/// Removes what `pg_dump` writes for `psql` alone.
fn plain(dump: &str) -> String {
    let kept = dump.lines().filter(|line| !line.starts_with('\\') && !line.starts_with("--"));
    let mut lines: Vec<&str> = Vec::new();
    for line in kept {
        if !(line.is_empty() && lines.last().is_none_or(|last| last.is_empty())) {
            lines.push(line);
        }
    }
    lines.join("\n") + "\n"
}

/// Somebody with an account, signed in by a browser and a program.
async fn account(table: &Table, keys: &mut Keys) {
    let account = sealed_orders::store::account::accounts::Account {
        id: uuid::Uuid::now_v7(),
        name: "Ann".to_owned(),
        language: Language::En,
        zone: chrono_tz::UTC,
        made_at: keys.now,
    };
    let mut conn = table.pool.acquire().await.unwrap();
    use sealed_orders::store::account::accounts;
    accounts::insert(&mut conn, &account).await.unwrap();
    accounts::give_address(&mut conn, account.id, "ann@example.org", keys.now).await.unwrap();
    let people = Accounts::new(table.games.clone());
    let program = people.new_program(&account, "bot").await.unwrap().unwrap();
    keys.program = program.token.reveal().to_owned();
    let feeds = people.new_feeds(&account).await.unwrap();
    for feed in ["rounds.atom", "deadlines.ics"] {
        keys.link("feeds", &format!("{}/{feed}", feeds.reveal()));
    }
    let wishes = people.wishes(&account).await.unwrap();
    people.set_wishes(&account, &wishes).await.unwrap();
}

/// A dump is added with each version that is released: `docs/programmers.md` says how.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "writes a dump of the present version into tests/dumps"]
async fn make_a_dump() {
    let now = "2026-11-21T12:00:00Z".parse().unwrap();
    let table = Table::new(Clock::fixed(now)).await;
    let mut keys = Keys { now, ..Keys::default() };
    account(&table, &mut keys).await;
    games::not_begun(&table, &mut keys).await;
    games::sheets(&table, &mut keys).await;
    games::acts(&table, &mut keys).await;
    games::seats(&table, &mut keys).await;
    // Their letters leave, the others' stay in the outbox.
    let server = table.serve(None).await;
    keys.session = crate::account::Browser::signed_in(&server, &table, "ann@example.org")
        .await
        .session()
        .to_owned();
    letters_have_left(&table.pool).await;
    server.stop().await.unwrap();
    games::computers(&table, &mut keys).await;
    games::over(&table, &mut keys).await;
    games::rulesets(&table, &mut keys).await;
    games::set_aside(&table, &mut keys).await;
    games::mails(&table, &mut keys).await;
    // Where letters really go out, none is kept.
    sqlx::query("delete from mailroom").execute(&table.pool).await.unwrap();
    keys.public_pages(&table).await;

    let version = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap();
    let path = |what: &str| format!("{DUMPS}/{version:04}.{what}");
    let dumped = Command::new("pg_dump")
        .args(["--inserts", "--rows-per-insert=100", "--no-owner", "--no-privileges"])
        .arg(table.database.url())
        .output()
        .unwrap();
    assert!(dumped.status.success(), "{}", String::from_utf8_lossy(&dumped.stderr));
    fs::create_dir_all(DUMPS).unwrap();
    fs::write(path("sql"), plain(&String::from_utf8(dumped.stdout).unwrap())).unwrap();
    let server = table.serve(None).await;
    keys.pages = keys.asked(&server).await;
    fs::write(path("json"), serde_json::to_string_pretty(&keys).unwrap() + "\n").unwrap();
    server.stop().await.unwrap();
}
