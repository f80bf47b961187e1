//! Servers of two versions meet at one database: the second waits for the first to leave, or says why it
//! does not start; one that was left behind ends.

use std::{
    process::{Child, Command, Stdio},
    time::Duration,
};

use sealed_orders::store::MIGRATIONS;
use sqlx::{Connection, PgConnection, PgPool, migrate::Migrator};

use crate::{
    crash::{OPENINGS, open},
    postgresql_killed::hand_in,
    support::{database::Database, server::Server, waiting::until},
};

/// A change of the tables that can be undone, and so is one that a server of the version before does not know.
const CHANGE: i64 = 37;

/// Undoes it: the database is one of the version before.
async fn undo(pool: &PgPool) {
    for step in [
        "drop index games_opening",
        "alter table games add constraint games_opening_key unique (opening)",
        "delete from _sqlx_migrations where version = 37",
    ] {
        sqlx::query(step).execute(pool).await.unwrap();
    }
}

async fn is_changed(pool: &PgPool) -> bool {
    let changed = "select exists (select from _sqlx_migrations where version = $1)";
    sqlx::query_scalar(changed).bind(CHANGE).fetch_one(pool).await.unwrap()
}

/// A server that is not expected to answer yet.
fn starting(database: &Database) -> Child {
    Command::new(env!("CARGO_BIN_EXE_sealed-orders"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .env("DATABASE_URL", database.url())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// What it says at its end, which is none of success.
fn refused(starting: Child) -> String {
    let output = starting.wait_with_output().unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_not_changed_under_a_server_of_the_version_before() {
    let database = Database::new().await;
    let pool = database.pool().await;
    // It works on its tables, and holds on to them as they are.
    let mut old = Server::start(&[("DATABASE_URL", &database.url())]).await;
    let (game, links) = open(&old, "3d");
    undo(&pool).await;
    // A round in the old one's hands.
    let mut holds = pool.begin().await.unwrap();
    sqlx::query("select from rounds for update").execute(&mut *holds).await.unwrap();
    let told = refused(starting(&database));
    assert!(told.contains("an earlier version of sealed-orders still works on them"), "{told}");
    holds.rollback().await.unwrap();
    assert!(!is_changed(&pool).await, "nothing was changed");
    assert!(hand_in(&links[0], OPENINGS[0]).await.is_some(), "the old one works on");

    // Another that is started while the old one is told to stop takes its place.
    let mut new = starting(&database);
    old.stop();
    until("the tables are brought up to date", || is_changed(&pool)).await;
    assert!(new.try_wait().unwrap().is_none(), "and it serves");
    new.kill().unwrap();
    new.wait().unwrap();
    old.start_again().await;
    for (link, orders) in links.iter().zip(OPENINGS) {
        assert!(hand_in(link, orders).await.is_some());
    }
    let closed = old.run(&["game", "close-window", &game]);
    assert!(closed.status.success(), "{}", String::from_utf8_lossy(&closed.stderr));
    old.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_too_old_to_say_that_it_is_there_is_seen() {
    let database = Database::empty().await;
    // Versions before 37 hold nothing; their connections have no name.
    let mut old = PgConnection::connect_with(&database.options()).await.unwrap();
    let earlier = MIGRATIONS.iter().filter(|change| change.version < CHANGE).cloned().collect();
    Migrator::with_migrations(earlier).run(&mut old).await.unwrap();
    let told = refused(starting(&database));
    assert!(told.contains("still works on them, from a socket of its machine: stop it"), "{told}");
    old.close().await.unwrap();
    let server = Server::start(&[("DATABASE_URL", &database.url())]).await;
    drop(server);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_a_later_version_has_left_behind_ends() {
    let database = Database::new().await;
    let pool = database.pool().await;
    let mut old = Server::start(&[("DATABASE_URL", &database.url())]).await;
    let (_, links) = open(&old, "3d");
    // While the database was away, a later version came first.
    let mut later = PgConnection::connect_with(&database.options()).await.unwrap();
    let mut tx = later.begin().await.unwrap();
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9000, 'of a later version', true, '', 0)",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    sqlx::query(
        "select count(pg_terminate_backend(pid)) from pg_stat_activity
         where datname = current_database() and application_name = 'sealed-orders'",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let before: i64 = count_sheets(&pool).await;
    until("it serves no more", async || reqwest::get(&links[0]).await.is_err()).await;
    while !old.has_ended() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let log = old.log();
    assert!(log.contains("the database is of a later version of sealed-orders"), "{log}");
    assert_eq!(count_sheets(&pool).await, before);
}

async fn count_sheets(pool: &PgPool) -> i64 {
    sqlx::query_scalar("select count(*) from sheets").fetch_one(pool).await.unwrap()
}

/// Whoever starts looks whether the tables are its own by the latest change alone.
#[test]
fn changes_of_the_tables_are_numbered_upwards() {
    let numbers: Vec<i64> = MIGRATIONS.iter().map(|migration| migration.version).collect();
    assert!(numbers.is_sorted());
}
