//! Row 38 of the faults: a database that refuses, is silent or newer.

use std::{
    net::TcpListener,
    process::{Command, Output},
};

use crate::support::database::Database;

/// `game list` against that database: one sentence.
fn refused(url: &str) -> String {
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_sealed-orders"))
        .args(["game", "list"])
        .env("DATABASE_URL", url)
        .env("RUST_BACKTRACE", "1")
        .output()
        .unwrap();
    assert_eq!(status.code(), Some(1));
    assert!(stdout.is_empty());
    let told = String::from_utf8(stderr).unwrap();
    assert_eq!(told.lines().count(), 1, "{told}");
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_cannot_be_used_is_named_in_one_sentence() {
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = nobody.local_addr().unwrap();
    let silent = refused(&format!("postgres://ann@{at}/games"));
    assert!(
        silent.contains(&format!("the database at {at}")) && silent.contains("no answer for 3")
    );
    drop(nobody);
    let closed = refused(&format!("postgres://ann@{at}/games"));
    assert!(closed.contains("Connection refused") && closed.contains("DATABASE_URL"), "{closed}");

    let database = Database::new().await;
    let options = database.options();
    let missing = database.url().replace(options.get_database().unwrap(), "nowhere");
    let missing = refused(&missing);
    assert!(missing.contains("\"nowhere\" does not exist"), "{missing}");

    let later =
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                 values (9000, 'of a later version', true, '', 0)";
    sqlx::query(later).execute(&database.pool().await).await.unwrap();
    let newer = refused(&database.url());
    assert!(newer.contains("a later version of sealed-orders"), "{newer}");
}
