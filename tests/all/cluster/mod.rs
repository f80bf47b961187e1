//! The private PostgreSQL, with real processes that really die.

mod killed;
mod refused;

use std::{
    fs,
    os::unix::{
        fs::{MetadataExt, PermissionsExt},
        process::CommandExt,
    },
    path::Path,
    process::Command,
};

use nix::unistd::Pid;
use sealed_orders::cluster::{Cluster, Durability, Setup};
use sqlx::{Connection, PgConnection};

use crate::support::{
    role::{Actor, Role, tell_parent, until_told_to_leave},
    scratch::{Scratch, processes_working_in},
};

#[tokio::test]
async fn what_was_stored_is_there_after_a_restart() {
    let scratch = Scratch::new();
    let cluster = start(scratch.path()).await;
    remember(&cluster, "a sheet").await.unwrap();
    cluster.stop().await.unwrap();
    assert_eq!(processes(scratch.path()), []);

    let cluster = start(scratch.path()).await;
    assert_eq!(remembered(&cluster).await, ["a sheet"]);
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn it_listens_on_its_own_socket_only_and_is_durable_by_default() {
    let scratch = Scratch::new();
    let cluster = Cluster::start(scratch.path()).await.unwrap();
    for (setting, expected) in [
        ("listen_addresses", ""),
        ("fsync", "on"),
        ("full_page_writes", "on"),
        ("synchronous_commit", "on"),
        ("data_checksums", "on"),
        ("server_encoding", "UTF8"),
        ("lc_collate", "C.UTF-8"),
    ] {
        // PostgreSQL 16 keeps the collation with the database only.
        let query = match setting {
            "lc_collate" => {
                "SELECT datcollate FROM pg_database WHERE datname = $1 OR datname = 'sealed_orders'"
            }
            _ => "SELECT current_setting($1)",
        };
        let mut connection = PgConnection::connect_with(&cluster.options()).await.unwrap();
        let (value,): (String,) =
            sqlx::query_as(query).bind(setting).fetch_one(&mut connection).await.unwrap();
        assert_eq!(value, expected, "{setting}");
    }
    let socket = scratch.path().join("postgres/socket");
    assert_eq!(fs::metadata(&socket).unwrap().permissions().mode() & 0o777, 0o700);
    let socket = fs::metadata(socket.join(".s.PGSQL.5432")).unwrap();
    assert_eq!(socket.permissions().mode() & 0o777, 0o700);
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn values_never_reach_its_log() {
    let scratch = Scratch::new();
    let cluster = start(scratch.path()).await;
    remember(&cluster, "Hush").await.unwrap();
    let mut connection = PgConnection::connect_with(&cluster.options()).await.unwrap();
    for refused in [
        "INSERT INTO memory VALUES ($1)",
        "INSERT INTO memory SELECT 'Hush' WHERE $1 <> ''",
        "SELECT 'Hush' WHERE $1::int > 0",
        "SELECT 'Hush' FRM nowhere WHERE $1",
    ] {
        sqlx::query(refused).bind("Hush").execute(&mut connection).await.unwrap_err();
    }
    connection.close().await.unwrap();
    cluster.stop().await.unwrap();
    let log = fs::read_to_string(scratch.path().join("postgres/log")).unwrap();
    assert!(log.contains("database system is shut down"), "{log}");
    assert!(!log.contains("Hush"), "{log}");
}

#[tokio::test]
async fn its_log_does_not_grow_for_ever_while_it_runs() {
    let scratch = Scratch::new();
    let cluster = start(scratch.path()).await;
    let lies = |name: &str| scratch.path().join("postgres").join(name);
    let length = |name: &str| fs::metadata(lies(name)).map_or(0, |log| log.len());
    let mut connection = PgConnection::connect_with(&cluster.options()).await.unwrap();
    // Two megabytes a statement; over three seconds, so that it is looked at meanwhile.
    sqlx::query("SET log_statement = 'all'").execute(&mut connection).await.unwrap();
    let mut longest = 0;
    for number in 0..40 {
        let statement = format!("SELECT 'number {number}', '{}'", "x".repeat(2 << 20));
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(&mut connection).await.unwrap();
        tokio::time::sleep(std::time::Duration::from_millis(75)).await;
        longest = longest.max(length("log") + length("log.old"));
    }
    assert!(longest > 20 << 20, "nothing is thrown away too soon: {longest}");
    assert!(longest < 56 << 20, "{longest}");
    connection.close().await.unwrap();
    let both = ["log.old", "log"].map(|name| fs::read_to_string(lies(name)).unwrap()).concat();
    for number in 34..40 {
        assert!(both.contains(&format!("SELECT 'number {number}'")), "{number}");
    }
    assert!(!both.contains('\0'), "no holes");
    cluster.stop().await.unwrap();
    let log = fs::read_to_string(lies("log")).unwrap();
    assert!(log.contains("database system is shut down"), "it still writes there");
}

#[tokio::test]
async fn the_last_to_leave_stops_it() {
    let scratch = Scratch::new();
    let mut first = Actor::start(Role::ClusterUser, scratch.path());
    assert_eq!(first.hear(), "ready");
    let postmaster = postmaster(scratch.path());
    let second = start(scratch.path()).await;
    assert_eq!(postmaster, self::postmaster(scratch.path()), "adopted, not started anew");

    first.leave();
    remember(&second, "still here").await.unwrap();
    assert_eq!(postmaster, self::postmaster(scratch.path()));

    second.stop().await.unwrap();
    assert_eq!(processes(scratch.path()), []);
}

#[tokio::test]
async fn of_many_that_come_at_once_one_starts_it() {
    let scratch = Scratch::new();
    let mut actors: Vec<Actor> =
        (0..4).map(|_| Actor::start(Role::ClusterUser, scratch.path())).collect();
    for actor in &mut actors {
        assert_eq!(actor.hear(), "ready");
    }
    let log = fs::read_to_string(scratch.path().join("postgres/log")).unwrap();
    assert_eq!(log.matches("ready to accept connections").count(), 1, "{log}");
    actors.into_iter().for_each(Actor::leave);
    assert_eq!(processes(scratch.path()), []);
}

#[tokio::test]
async fn a_pid_file_that_now_names_a_stranger_is_no_hindrance() {
    let scratch = Scratch::new();
    start(scratch.path()).await.stop().await.unwrap();
    let cluster = scratch.path().join("postgres/cluster");
    let owner = fs::metadata(&cluster).unwrap();
    let mut stranger =
        Command::new("sleep").arg("60").uid(owner.uid()).gid(owner.gid()).spawn().unwrap();
    let pid_file = cluster.join("postmaster.pid");
    fs::write(&pid_file, format!("{}\n{}\n", stranger.id(), cluster.display())).unwrap();
    std::os::unix::fs::chown(&pid_file, Some(owner.uid()), Some(owner.gid())).unwrap();

    let cluster = start(scratch.path()).await;
    cluster.stop().await.unwrap();
    assert_eq!(stranger.try_wait().unwrap(), None, "the stranger was left alone");
    stranger.kill().unwrap();
    stranger.wait().unwrap();
}

#[tokio::test]
async fn a_half_made_cluster_is_made_again() {
    let scratch = Scratch::new();
    let half_made = scratch.path().join("postgres/cluster.new");
    fs::create_dir_all(&half_made).unwrap();
    fs::write(half_made.join("PG_VERSION"), "15").unwrap();
    start(scratch.path()).await.stop().await.unwrap();
    assert!(!half_made.exists());
}

#[tokio::test]
async fn a_data_directory_too_deep_for_a_socket_works() {
    let scratch = Scratch::new();
    let deep = scratch.path().join("a-directory-with-a-long-name/".repeat(5));
    let cluster = start(&deep).await;
    remember(&cluster, "deep").await.unwrap();
    let socket = cluster.options().get_socket().cloned().unwrap();
    assert!(socket.starts_with("/tmp"), "{}", socket.display());
    cluster.stop().await.unwrap();
    fs::remove_dir(socket).unwrap();
}

/// What the other process does in the tests above.
pub async fn use_until_told_to_leave(data: &Path) {
    let cluster = start(data).await;
    tell_parent("ready");
    until_told_to_leave().await;
    cluster.stop().await.unwrap();
}

async fn start(data: &Path) -> Cluster {
    let setup = Setup { durability: Durability::Relaxed, ..Setup::new(data) };
    Cluster::start_as(&setup).await.unwrap()
}

async fn remember(cluster: &Cluster, what: &str) -> sqlx::Result<()> {
    let mut connection = PgConnection::connect_with(&cluster.options()).await?;
    sqlx::query("CREATE TABLE IF NOT EXISTS memory (what text PRIMARY KEY)")
        .execute(&mut connection)
        .await?;
    sqlx::query("INSERT INTO memory VALUES ($1)").bind(what).execute(&mut connection).await?;
    connection.close().await
}

async fn remembered(cluster: &Cluster) -> Vec<String> {
    let mut connection = PgConnection::connect_with(&cluster.options()).await.unwrap();
    sqlx::query_scalar("SELECT what FROM memory ORDER BY what")
        .fetch_all(&mut connection)
        .await
        .unwrap()
}

fn postmaster(data: &Path) -> Pid {
    let file = fs::read_to_string(data.join("postgres/cluster/postmaster.pid")).unwrap();
    Pid::from_raw(file.lines().next().unwrap().parse().unwrap())
}

/// Every process of the cluster in `data`.
fn processes(data: &Path) -> Vec<Pid> {
    processes_working_in(&data.join("postgres/cluster"))
}
