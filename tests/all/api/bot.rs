//! The program in `docs/` plays: four of it, a whole game, against the built server.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::support::{database::Database, server::Server};

#[tokio::test]
async fn four_bots_play_a_game_to_its_agreed_end() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/bot.py");
    let lines = std::fs::read_to_string(&script).unwrap().lines().count();
    assert!(lines <= 40, "it can be read at a glance: {lines} lines");

    let database = Database::empty().await;
    let server = Server::start(&[("DATABASE_URL", &database.url())]).await;
    let run = |arguments: &[&str]| -> Value {
        let output = server.run(arguments);
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let mut open = vec!["game", "open", "--start-now", "--last-round", "2", "--json"];
    for player in ["ann@example.org", "bob@example.org;lang=fr", "cy@example.org", "di@example.org"]
    {
        open.extend(["--player", player]);
    }
    let game = run(&open)["game"].as_str().unwrap().to_owned();
    let bots: Vec<_> = ["G", "1", "y", "3"]
        .into_iter()
        .map(|seat| {
            let made = run(&["game", "token", &game, seat, "--json"]);
            let token = made["token"].as_str().unwrap();
            Command::new("python3")
                .arg(&script)
                .args([&server.url("/"), token, "0.1"])
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    for bot in bots {
        let output = tokio::task::spawn_blocking(|| bot.wait_with_output()).await.unwrap().unwrap();
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{output:?}");
        assert!(told.starts_with("round 1 ['") && told.contains("\nround 2 ["), "{told}");
        assert!(told.contains("the end: finished {'kind': "), "{told}");
    }
    let record = format!("/api/v1/games/{game}/record");
    let record: Value = reqwest::get(server.url(&record)).await.unwrap().json().await.unwrap();
    let rounds = record["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 2);
    for round in rounds {
        assert_eq!(
            (&round["closed_by"], round["sheets"].as_array().unwrap().len()),
            (&"all_in".into(), 4)
        );
    }
    let token = run(&["game", "token", &game, "G", "--json"])["token"].as_str().unwrap().to_owned();
    let late = reqwest::Client::new()
        .put(server.url(&format!("/api/v1/games/{game}/seats/0/sheet")))
        .bearer_auth(token)
        .json(&serde_json::json!({"round": 2, "orders": ["T HQ G8"]}))
        .send()
        .await
        .unwrap();
    assert_eq!(late.status().as_u16(), 410);
    let late: Value = late.json().await.unwrap();
    assert_eq!(late["type"], "/api#ended", "{late}");
    let nobody = server.run(&["game", "token", &game, "7"]);
    assert_eq!(nobody.status.code(), Some(2), "{nobody:?}");
}
