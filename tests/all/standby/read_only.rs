//! Databases that can only be read: nobody works on them, and nobody stays with them.

use std::process::Command;

use serde_json::Value;
use tokio::task::block_in_place;

use crate::{
    crash::{OPENINGS, open},
    postgresql_killed::hand_in,
    support::{machines::Machines, proxy::Proxy, server::Server, waiting::until},
};

/// A subcommand on the standby: how it ended, and what it said.
fn on_standby(machines: &Machines, arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_sealed-orders"))
        .args(arguments)
        .env("DATABASE_URL", machines.standby_url())
        .env("SEALED_ORDERS_LISTEN", "127.0.0.1:0")
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_server_leaves_a_database_that_can_only_be_read_for_the_one_in_its_place() {
    let mut machines = block_in_place(Machines::new);
    // As with an address that moves to another machine: connections that there are stay where they are.
    let way = Proxy::to(machines.primary().socket()).await;
    let url = format!("postgres://games@{}/games?sslmode=disable", way.address());
    let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
    let (_, links) = open(&server, "3d");
    assert!(hand_in(&links[0], OPENINGS[0]).await.is_some());

    block_in_place(|| {
        let (works, said) = on_standby(&machines, &["game", "list"]);
        assert!(works, "it can be read: {said}");
        let (works, said) = on_standby(&machines, &["serve"]);
        assert!(!works && said.contains("the database can only be read"), "{said}");
        let (_, said) = on_standby(&machines, &["doctor", "--json"]);
        let said: Value = serde_json::from_str(said.trim()).unwrap();
        let commit = said["findings"].as_array().unwrap().iter();
        let commit = commit.filter(|finding| finding["name"] == "database-commit");
        let found = commit.map(|finding| finding["found"].as_str().unwrap()).collect::<String>();
        assert!(found.contains("it can only be read"), "{found}");
    });

    // The one is not to be written any more, and goes on; the other is not the primary yet.
    way.lead_to(machines.standby().socket());
    block_in_place(|| {
        machines.primary().asked("alter system set default_transaction_read_only = on");
        machines.primary().asked("select pg_reload_conf()");
    });
    until("it is told that nothing can be written", async || {
        let told = reqwest::get(server.url("/ready")).await.unwrap().text().await.unwrap();
        told.contains("the database can only be read")
    })
    .await;
    assert!(hand_in(&links[1], OPENINGS[1]).await.is_none(), "a kind page");
    block_in_place(|| machines.promote());
    until("sheets are sealed by the other", async || {
        hand_in(&links[1], OPENINGS[1]).await.is_some()
    })
    .await;
    let sealed = hand_in(&links[1], OPENINGS[1]).await;
    let seals = block_in_place(|| {
        machines.primary().asked("select encode(seal, 'hex') from sheets where seat = 1")
    });
    assert_eq!(seals, [sealed.unwrap()]);
    server.stop();
}
