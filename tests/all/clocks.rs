//! Rows 10 and 11 of the faults with real clocks that are wrong, by Debian's `faketime`.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use chrono::{DateTime, Duration, Utc};
use sealed_orders::cluster::{Cluster, Durability, Setup};
use serde_json::Value;
use sqlx::PgPool;

use crate::{
    crash::{OPENINGS, open},
    support::{database::Database, scratch::Scratch, server::Server, skipped, waiting::until},
};

/// The library that lies about the time.
fn faketime() -> Option<PathBuf> {
    let found = fs::read_dir("/usr/lib").ok()?.flatten().find_map(|entry| {
        let library = entry.path().join("faketime/libfaketimeMT.so.1");
        library.exists().then_some(library)
    });
    if found.is_none() {
        skipped("clocks that are wrong need Debian's faketime: run `make setup`");
    }
    found
}

async fn databases_time(pool: &PgPool) -> DateTime<Utc> {
    sqlx::query_scalar("select clock_timestamp()").fetch_one(pool).await.unwrap()
}

fn shown(server: &Server, game: &str) -> Value {
    let output = server.run(&["game", "show", game, "--json"]);
    serde_json::from_slice(&output.stdout).unwrap()
}

async fn is_resolved(pool: &PgPool, game: &str, round: i32) -> bool {
    let resolved = "select exists (select from rounds
                                   where game = $1 and number = $2 and closed_at is not null)";
    sqlx::query_scalar(resolved).bind(game).bind(round).fetch_one(pool).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_servers_clock_that_is_an_hour_off_changes_nothing() {
    let Some(library) = faketime() else { return };
    for wrong in ["+1h", "-1h"] {
        let database = Database::new().await;
        let pool = database.pool().await;
        let (url, library) = (database.url(), library.to_str().unwrap());
        let lies = [("DATABASE_URL", url.as_str()), ("LD_PRELOAD", library), ("FAKETIME", wrong)];
        let mut server = Server::start(&lies).await;
        let before = databases_time(&pool).await;
        let (game, links) = open(&server, "30m");
        let after = databases_time(&pool).await;
        let deadline: DateTime<Utc> =
            shown(&server, &game)["deadline"].as_str().unwrap().parse().unwrap();
        let half_an_hour = Duration::minutes(30);
        assert!((before + half_an_hour..=after + half_an_hour).contains(&deadline), "{wrong}");
        let seal = [("orders", OPENINGS[0]), ("act", "seal")];
        let page = reqwest::Client::new().post(&links[0]).form(&seal).send().await.unwrap();
        assert_eq!(page.status(), 200, "{wrong}: in time by the database");
        let received: DateTime<Utc> =
            sqlx::query_scalar("select received_at from sheets").fetch_one(&pool).await.unwrap();
        assert!((before..=databases_time(&pool).await).contains(&received), "{wrong}");
        // Another game's window ends by the database's clock; this one's does not.
        let (other, _) = open(&server, "1s");
        until("the one that is due is resolved", || is_resolved(&pool, &other, 1)).await;
        assert!(!is_resolved(&pool, &game, 1).await, "{wrong}");
        server.stop();
    }
}

/// PostgreSQL's programs, with a clock that is off by what `offset` says.
fn programs_with_a_wrong_clock(dir: &Path, library: &Path, offset: &Path) -> Option<PathBuf> {
    let real = fs::read_dir("/usr/lib/postgresql").ok()?.flatten().map(|entry| entry.path());
    let real = real.max()?.join("bin");
    let wrapped = dir.join("programs");
    fs::create_dir(&wrapped).unwrap();
    for entry in fs::read_dir(&real).unwrap().flatten() {
        let (name, program) = (entry.file_name(), entry.path());
        let lie = if name == "postgres" {
            format!(
                "LD_PRELOAD={} FAKETIME_TIMESTAMP_FILE={} FAKETIME_NO_CACHE=1 \
                 FAKETIME_DONT_FAKE_MONOTONIC=1 ",
                library.display(),
                offset.display()
            )
        } else {
            String::new()
        };
        let script = format!("#!/bin/sh\n{lie}exec {} \"$@\"\n", program.display());
        let path = wrapped.join(&name);
        fs::write(&path, script).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    Some(wrapped)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_databases_clock_that_jumps_resolves_nothing_and_all_goes_on_when_it_is_right_again() {
    let Some(library) = faketime() else { return };
    let scratch = Scratch::new();
    fs::set_permissions(scratch.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let offset = scratch.path().join("offset");
    fs::write(&offset, "+0").unwrap();
    let Some(programs) = programs_with_a_wrong_clock(scratch.path(), &library, &offset) else {
        skipped("a database whose clock jumps needs Debian's PostgreSQL");
        return;
    };
    let setup = Setup {
        durability: Durability::Relaxed,
        programs: Some(programs),
        ..Setup::new(scratch.path().join("data"))
    };
    let cluster = Cluster::start_as(&setup).await.unwrap();
    let options = cluster.options();
    let url = format!(
        "postgres://{}@localhost/{}?host={}",
        options.get_username(),
        options.get_database().unwrap(),
        options.get_socket().unwrap().display()
    );
    let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
    let pool = PgPool::connect_with(options).await.unwrap();
    let (game, links) = open(&server, "1h");
    let right = databases_time(&pool).await;

    fs::write(&offset, "+3h").unwrap();
    assert!(databases_time(&pool).await - right > Duration::hours(2), "it has jumped");
    let held = || async { server.run(&["deadlines"]).status.code() == Some(3) };
    until("the operator is asked", held).await;
    assert!(!is_resolved(&pool, &game, 1).await);
    assert!(server.log().contains("held back"), "{}", server.log());
    // Sheets are taken meanwhile.
    let seal = [("orders", OPENINGS[0]), ("hold", "yes"), ("act", "seal")];
    let page = reqwest::Client::new().post(&links[0]).form(&seal).send().await.unwrap();
    assert_eq!(page.status(), 200);

    fs::write(&offset, "+0").unwrap();
    let let_go = || async { server.run(&["deadlines"]).status.code() == Some(0) };
    until("nothing is held back any more", let_go).await;
    assert!(!is_resolved(&pool, &game, 1).await);
    assert_eq!(shown(&server, &game)["round"], 1);
    let told: i64 =
        sqlx::query_scalar("select count(*) from letters where letter ->> 'kind' = 'new_deadline'")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(told, 0);
    // And a window that ends does end.
    let (other, _) = open(&server, "1s");
    until("the one that is due is resolved", || is_resolved(&pool, &other, 1)).await;
    server.stop();
    pool.close().await;
    cluster.stop().await.unwrap();
}
