//! A backup of a server that works, and the copy out of it, which writes to nobody until it is told to.

pub mod one_game;

use std::{fs, os::unix::fs::PermissionsExt, path::Path, time::Duration};

use sealed_orders::{backup::restore, clock::Clock};

use crate::support::{
    database::Database,
    games::{Table, submission, ticket},
    scratch::Scratch,
    server::Server,
    smtp::Smtp,
    waiting::{letters_have_left, until},
};

/// What a subcommand said on both ways, and how it ended.
fn run(server: &Server, arguments: &[&str]) -> (Option<i32>, String) {
    let output = server.run(arguments);
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_receipted_before_a_backup_began_is_in_the_copy_which_writes_to_nobody_unasked() {
    let (table, scratch) = (Table::live().await, Scratch::new());
    let url = table.database.url();
    let server = Server::start(&[("DATABASE_URL", &url)]).await;
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(table.open("1h").await);
    }
    // Each seals again and again, in every game, while the backup is made.
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let mut sealing = Vec::new();
    for seat in 0..3 {
        let (service, games, stopped) = (table.games.clone(), games.clone(), stopped.clone());
        sealing.push(tokio::spawn(async move {
            while !*stopped.borrow() {
                for game in &games {
                    let sheet = submission("T HQ G8");
                    service.hand_in(&ticket(game, seat, 1), &sheet).await.unwrap();
                }
            }
        }));
    }
    let sheets = "select game, seat, round, salt from sheets";
    let all = async |pool: &sqlx::PgPool| -> Vec<(String, i16, i32, Vec<u8>)> {
        sqlx::query_as(sheets).fetch_all(pool).await.unwrap()
    };
    until("some are sealed", || async { all(&table.pool).await.len() > 50 }).await;
    let before = all(&table.pool).await;
    let file = scratch.path().join("games.dump");
    let file = file.to_str().unwrap();
    let told = server.run(&["backup", file, "--json"]);
    let told: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!(told["bytes"], fs::metadata(file).unwrap().len(), "{told}");
    let (code, said) = run(&server, &["backup", file]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains(": sheets\n") && said.contains("games.dump: "), "{said}");
    stop.send_replace(true);
    for task in sealing {
        task.await.unwrap();
    }
    let mode = fs::metadata(file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1, "and nothing beside it");

    // Not over games, nor under a server; what is no backup is none.
    let (code, said) = run(&server, &["restore", file]);
    assert!(code == Some(1) && said.contains("not empty"), "{said}");
    let other = Database::empty().await;
    let in_use = other.pool().await;
    let stays = in_use.acquire().await.unwrap();
    let (code, said) = run(&server, &["restore", file, "--database-url", &other.url()]);
    assert!(code == Some(1) && said.contains("in use"), "{said}");
    // Nor does one that is given up leave a mark, which the next would take for leave to clear everything.
    let options = other.options();
    let restoring = restore(&options, Path::new(file), &|_| {});
    assert!(tokio::time::timeout(Duration::from_millis(1_500), restoring).await.is_err());
    let mark = "select to_regclass('public.unfinished_restore') is null";
    assert!(sqlx::query_scalar::<_, bool>(mark).fetch_one(&in_use).await.unwrap());
    drop(stays);
    in_use.close().await;
    let other_url = other.url();
    let into = |file: &str| run(&server, &["restore", file, "--database-url", &other_url]);
    fs::write(scratch.path().join("letter"), "no backup").unwrap();
    let (code, said) = into(scratch.path().join("letter").to_str().unwrap());
    assert!(code == Some(1) && said.contains("is no backup"), "{said}");

    let (code, said) = into(file);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("restored: 4 games") && said.contains("mail release"), "{said}");
    let copy = Table::over(other, Clock::Database).await;
    let there = all(&copy.pool).await;
    assert!(before.iter().all(|sheet| there.contains(sheet)), "every receipted sheet");
    copy.pool.close().await;
    let (code, said) = into(file);
    assert!(code == Some(1) && said.contains("not empty"), "{said}");

    // The copy plays on, and sends nothing.
    let smtp = Smtp::start();
    let smtp_url = smtp.url();
    let rehearsal = Server::start(&[
        ("DATABASE_URL", &other_url),
        ("SEALED_ORDERS_SMTP_URL", &smtp_url),
        ("SEALED_ORDERS_MAIL_FROM", "post@play.example.org"),
    ])
    .await;
    let copy = Table::over(copy.database, Clock::Database).await;
    copy.games.close_window(&games[0], Some(1)).await.unwrap();
    let open = || async { copy.round(&games[0], 2).await.is_some() };
    until("the game goes on", open).await;
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    assert!(smtp.kept().is_empty(), "nothing was sent");
    let (code, said) = run(&rehearsal, &["mail", "release"]);
    assert!(code == Some(0) && said.contains("restored from a backup"), "{said}");
    letters_have_left(&copy.pool).await;
    assert!(!smtp.kept().is_empty());
    copy.games.close_window(&games[0], Some(2)).await.unwrap();
    until("and on", || async { copy.round(&games[0], 3).await.is_some() }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_later_version_s_backup_is_refused_and_half_a_copy_is_opened_by_no_server() {
    let (table, scratch) = (Table::live().await, Scratch::new());
    let server = Server::start(&[]).await;
    let (url, file) = (table.database.url(), scratch.path().join("games.dump"));
    let file = file.to_str().unwrap();
    let later =
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                 values (9000, 'of a later version', true, '', 0)";
    sqlx::query(later).execute(&table.pool).await.unwrap();
    assert_eq!(run(&server, &["backup", file, "--database-url", &url]).0, Some(0));
    let other = Database::empty().await;
    let (code, said) = run(&server, &["restore", file, "--database-url", &other.url()]);
    assert!(code == Some(1) && said.contains("of a later version"), "{said}");
    let pool = other.pool().await;
    let tables = "select count(*) from pg_tables where schemaname = 'public'";
    assert_eq!(sqlx::query_scalar::<_, i64>(tables).fetch_one(&pool).await.unwrap(), 0);

    // As a killed restore leaves it.
    let other_url = other.url();
    sqlx::query("create table unfinished_restore ()").execute(&pool).await.unwrap();
    pool.close().await;
    for command in [&["game", "list"][..], &["backup", file]] {
        let arguments = [command, &["--database-url", &*other_url]].concat();
        let (code, said) = run(&server, &arguments);
        assert!(code == Some(1) && said.contains("was not finished"), "{said}");
    }
    sqlx::query("delete from _sqlx_migrations where version = 9000")
        .execute(&table.pool)
        .await
        .unwrap();
    assert_eq!(run(&server, &["backup", file, "--database-url", &url]).0, Some(0));
    // One that fails in its midst leaves nothing, and no mark.
    let pool = other.pool().await;
    sqlx::query("create type games as (of integer)").execute(&pool).await.unwrap();
    pool.close().await;
    let (code, said) = run(&server, &["restore", file, "--database-url", &other.url()]);
    assert!(code == Some(1) && said.contains("already exists"), "{said}");
    let pool = other.pool().await;
    assert_eq!(sqlx::query_scalar::<_, i64>(tables).fetch_one(&pool).await.unwrap(), 0);
    sqlx::query("drop type games").execute(&pool).await.unwrap();
    pool.close().await;
    let (code, said) = run(&server, &["restore", file, "--database-url", &other.url()]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(run(&server, &["game", "list", "--database-url", &other.url()]).0, Some(0));
}
