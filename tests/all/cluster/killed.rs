//! PostgreSQL or its server is killed.

use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use sealed_orders::cluster::Cluster;
use sqlx::{Connection, PgConnection};

use super::{postmaster, processes, remember, remembered, start};
use crate::support::{
    role::{Actor, Role},
    scratch::Scratch,
};

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
