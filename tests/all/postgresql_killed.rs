//! Row 7 of the faults: all of PostgreSQL is killed, five times, under a running server, and no
//! receipted sheet is lost.

use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use serde_json::Value;

use crate::{
    crash::{OPENINGS, open},
    support::{scratch::processes_working_in, server::Server},
};

/// Posts a sheet that holds the window open; the seal on the page when it was sealed.
pub async fn hand_in(link: &str, orders: &str) -> Option<String> {
    let fields = [("orders", orders), ("hold", "yes"), ("act", "seal")];
    let client = reqwest::Client::builder().timeout(Duration::from_secs(30)).build().unwrap();
    let answer = client.post(link).form(&fields).send().await.ok()?;
    let status = answer.status().as_u16();
    let page = answer.text().await.ok()?;
    match status {
        200 => {
            let seal = page.split("<code>").filter_map(|rest| rest.split('<').next());
            seal.map(str::to_owned).find(|seal| seal.len() == 64)
        }
        // The database is away: said in a kind page, and nothing is lost.
        503 => None,
        _ => panic!("{status}: {page}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_kills_of_all_of_postgresql_lose_no_receipted_sheet() {
    let mut server = Server::start(&[]).await;
    let (game, links) = open(&server, "1h");
    let mut receipts = vec![String::new(); 4];
    for kill_number in 0..5 {
        for (seat, link) in links.iter().enumerate() {
            if seat == kill_number % 4 {
                let postgres = processes_working_in(&server.data().join("postgres"));
                assert!(!postgres.is_empty());
                for process in postgres {
                    kill(process, Signal::SIGKILL).ok();
                }
            }
            let orders = format!("{}\nI HQ {}", OPENINGS[seat], ["G6", "B7", "Y7", "R7"][seat]);
            let orders = if kill_number % 2 == 0 { OPENINGS[seat] } else { &orders };
            let mut tries = 0;
            receipts[seat] = loop {
                if let Some(seal) = hand_in(link, orders).await {
                    break seal;
                }
                tries += 1;
                assert!(tries < 100, "it comes back:\n{}", server.log());
                tokio::time::sleep(Duration::from_millis(200)).await;
            };
        }
    }
    let closed = server.run(&["game", "close-window", &game, "--json"]);
    assert!(closed.status.success(), "{}", String::from_utf8_lossy(&closed.stderr));
    let verified = server.run(&["verify", &game, "1", "--json"]);
    let verified: Value = serde_json::from_slice(&verified.stdout).unwrap();
    assert_eq!(verified["sheets"].as_array().unwrap().len(), 4);
    let page = reqwest::get(server.url(&format!("/games/{game}/rounds/1"))).await.unwrap();
    let page = page.text().await.unwrap();
    for seal in &receipts {
        assert!(page.contains(seal.as_str()), "the sheet with seal {seal} counted");
    }
    server.stop();
}
