//! The private PostgreSQL, with real processes that really die.

use std::{
    fs,
    os::unix::{
        fs::{MetadataExt, PermissionsExt},
        process::CommandExt,
    },
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::{Pid, Uid},
};
use sealed_orders::cluster::{Cluster, ClusterError, Durability, Setup};
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
async fn after_the_server_was_killed_the_next_adopts_what_goes_on() {
    let scratch = Scratch::new();
    let mut server = Actor::start(Role::ClusterUser, scratch.path());
    assert_eq!(server.hear(), "ready");
    let orphan = postmaster(scratch.path());
    server.kill();
    assert!(processes(scratch.path()).contains(&orphan));

    let cluster = start(scratch.path()).await;
    assert_eq!(postmaster(scratch.path()), orphan);
    remember(&cluster, "taken over").await.unwrap();
    cluster.stop().await.unwrap();
    assert_eq!(processes(scratch.path()), []);
}

#[tokio::test]
async fn a_killed_postgresql_is_brought_back_within_ten_seconds() {
    let scratch = Scratch::new();
    let cluster = start(scratch.path()).await;
    remember(&cluster, "before").await.unwrap();
    let died = Instant::now();
    kill(postmaster(scratch.path()), Signal::SIGKILL).unwrap();
    while remember(&cluster, "after").await.is_err() {
        assert!(died.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(remembered(&cluster).await, ["after", "before"]);
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn an_adopted_postgresql_is_brought_back_too() {
    let scratch = Scratch::new();
    let mut starter = Actor::start(Role::ClusterUser, scratch.path());
    assert_eq!(starter.hear(), "ready");
    let cluster = start(scratch.path()).await;
    starter.leave();
    let first = postmaster(scratch.path());
    kill(first, Signal::SIGKILL).unwrap();
    while remember(&cluster, "after").await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_ne!(postmaster(scratch.path()), first);
    cluster.stop().await.unwrap();
}

/// Row 7 of the fault list.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_committed_survives_five_kills_of_every_process() {
    let scratch = Scratch::on_disk();
    let cluster = Cluster::start(scratch.path()).await.unwrap();
    remember(&cluster, "0").await.unwrap();
    let (stop, mut stopped) = tokio::sync::watch::channel(false);
    let options = cluster.options();
    let writer = tokio::spawn(async move {
        let mut committed = Vec::new();
        let mut next = 1;
        while !*stopped.borrow_and_update() {
            let Ok(mut connection) = PgConnection::connect_with(&options).await else {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            loop {
                next += 1;
                let insert = sqlx::query("INSERT INTO memory VALUES ($1)").bind(next.to_string());
                if *stopped.borrow() || insert.execute(&mut connection).await.is_err() {
                    break;
                }
                committed.push(next.to_string());
            }
        }
        committed
    });
    for _ in 0..5 {
        let before = remembered(&cluster).await.len();
        while remembered(&cluster).await.len() < before + 20 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let killed = Instant::now();
        for process in processes(scratch.path()) {
            kill(process, Signal::SIGKILL).ok();
        }
        while PgConnection::connect_with(&cluster.options()).await.is_err() {
            assert!(killed.elapsed() < Duration::from_secs(10));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    stop.send(true).unwrap();
    let committed = writer.await.unwrap();
    assert!(committed.len() >= 100);
    let kept = remembered(&cluster).await;
    let lost: Vec<_> = committed.iter().filter(|row| !kept.contains(row)).collect();
    assert!(lost.is_empty(), "{lost:?} of {} were lost", committed.len());
    cluster.stop().await.unwrap();
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

#[tokio::test]
async fn without_postgresql_one_sentence_names_the_package() {
    let (scratch, empty) = (Scratch::new(), Scratch::new());
    let programs = Some(empty.path().to_owned());
    let setup = Setup { programs, ..Setup::new(scratch.path()) };
    let error = Cluster::start_as(&setup).await.unwrap_err();
    assert!(matches!(error, ClusterError::NoPrograms));
    assert!(error.to_string().contains("Debian package `postgresql`"), "{error}");
}

#[tokio::test]
async fn another_versions_cluster_is_left_alone() {
    let scratch = Scratch::new();
    start(scratch.path()).await.stop().await.unwrap();
    fs::write(scratch.path().join("postgres/cluster/PG_VERSION"), "9\n").unwrap();
    let error = Cluster::start(scratch.path()).await.unwrap_err();
    assert!(error.to_string().contains("`postgresql-9`"), "{error}");
}

#[tokio::test]
async fn a_directory_closed_to_the_stand_in_user_is_named() {
    if !Uid::effective().is_root() {
        return; // Only root needs a stand-in.
    }
    let scratch = Scratch::new();
    let closed = scratch.path().join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o700)).unwrap();
    let error = Cluster::start(&closed.join("data")).await.unwrap_err();
    let ClusterError::Barred { barred, .. } = &error else { panic!("{error}") };
    assert_eq!(barred, &closed);
}

#[tokio::test]
async fn a_postgresql_that_cannot_start_says_why() {
    let scratch = Scratch::new();
    start(scratch.path()).await.stop().await.unwrap();
    fs::remove_file(scratch.path().join("postgres/cluster/global/pg_control")).unwrap();
    let error = Cluster::start(scratch.path()).await.unwrap_err();
    assert!(error.to_string().contains("pg_control"), "{error}");
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
