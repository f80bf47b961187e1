//! A PostgreSQL that cannot start says why.

use std::{fs, os::unix::fs::PermissionsExt};

use nix::unistd::Uid;
use sealed_orders::cluster::{Cluster, ClusterError, Setup};

use super::start;
use crate::support::scratch::Scratch;

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
