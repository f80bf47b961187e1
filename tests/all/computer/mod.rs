//! Seats that computers hold: they accept at once, get no letters, and hand in like everybody, once,
//! whatever happens to the server, having seen no sheet.

mod failing;
mod left_to;
mod opening;

use std::collections::BTreeSet;

use sealed_orders::{
    clock::Clock,
    game::{
        Games,
        opening::{candidate::Candidate, proposal::Proposal},
    },
    links::game_id::GameId,
    registry::Registry,
    rules::{
        Level, StoredState,
        power::{Army, Power, State},
    },
};
use serde_json::{Value, json};
use sqlx::types::Json;

use crate::{
    account::Browser,
    crash::settings,
    doors::{by_form, find_letter, sheet_letter},
    support::{
        database::Database,
        games::{self, Table, invited, ticket},
        server::Server,
        smtp::Smtp,
        waiting::until,
    },
};

/// A game of ann and three computers, Green leading.
fn with_computers(level: Level, start_now: bool) -> Proposal {
    let computer = Candidate::Computer(level.code().to_owned());
    Proposal {
        ruleset: "power".to_owned(),
        name: Some("Practice".to_owned()),
        players: vec![invited("ann"), computer.clone(), computer.clone(), computer],
        window: "3d".to_owned(),
        options: [("official".to_owned(), "1".to_owned())].into(),
        start_now,
        ..Proposal::default()
    }
}

async fn open(table: &Table, new: &Proposal) -> GameId {
    games::open(&table.games, new).await.game
}

/// The sheets of a round, in the order of seat and version: seat, version, door, orders, hold.
async fn sheets(table: &Table, game: &GameId, round: i32) -> Vec<(i16, i32, String, String, bool)> {
    sqlx::query_as(
        "select seat, version, door, canonical, hold from sheets
         where game = $1 and round = $2 order by seat, version",
    )
    .bind(game)
    .bind(round)
    .fetch_all(&table.pool)
    .await
    .unwrap()
}

async fn let_computers_play(games: &Games) {
    while games.play_computers().await.unwrap() {}
}

/// One person on the built server, by letter and page, to the agreed end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_computers_to_the_agreed_end() {
    const ROUNDS: usize = 4;
    let (database, smtp) = (Database::new().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let mut server = Server::start(&settings(&url, &smtp_url)).await;
    let last = ROUNDS.to_string();
    let output = server.run(&[
        "game",
        "open",
        "--json",
        "--window",
        "3d",
        "--last-round",
        &last,
        "--option",
        "official=1",
        "--player",
        "ann@example.org;name=Ann",
        "--player",
        "computer;level=easy",
        "--player",
        "computer",
        "--player",
        "ordinateur;niveau=difficile",
    ]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let opened: Value = serde_json::from_slice(&output.stdout).unwrap();
    let game = opened["game"].as_str().unwrap();
    let links: Vec<&Value> =
        opened["seats"].as_array().unwrap().iter().map(|seat| &seat["link"]).collect();
    assert!(links[0].is_string() && links[1..].iter().all(|link| link.is_null()), "{opened}");

    // Hers is the only answer there is to wait for.
    let accepted = reqwest::Client::new()
        .post(links[0].as_str().unwrap())
        .form(&[("answer", "accept")])
        .send()
        .await
        .unwrap();
    assert!(accepted.status().is_success());
    let orders: [&[&str]; ROUNDS] =
        [&["T HQ G8", "D HQ S6"], &["T G8 G4"], &["T G4 G1"], &["D S6 G3"]];
    for (round, orders) in (1..).zip(orders) {
        let letter = sheet_letter(&smtp, "ann", round).await;
        by_form(&letter, orders).await;
    }
    until("ann is told how it ended", || async {
        let letters = find_letter(&smtp, "ann", &["has won", "share the victory"]);
        letters.iter().any(|(text, _)| text.contains("The game is over"))
    })
    .await;

    let shown = server.run(&["game", "show", game, "--json"]);
    let shown: Value = serde_json::from_slice(&shown.stdout).unwrap();
    assert_eq!((&shown["status"], &shown["round"]), (&json!("finished"), &json!(ROUNDS)));
    assert!(!shown["winners"].as_array().unwrap().is_empty(), "{shown}");
    let seats = &shown["seats"];
    assert_eq!(seats[1]["name"], "Computer 2 (easy)");
    assert_eq!(seats[2]["computer"], "medium");
    assert_eq!((&seats[0]["computer"], &seats[3]["address"]), (&Value::Null, &Value::Null));
    // Each round was over when the person's sheet was in, and every sheet's seal holds.
    let pool = database.pool().await;
    let closed: Vec<String> = sqlx::query_scalar("select closed_by from rounds order by number")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(closed, ["all_in"; ROUNDS]);
    for round in 1..=ROUNDS {
        let verified = server.run(&["verify", game, &round.to_string(), "--json"]);
        let verified: Value = serde_json::from_slice(&verified.stdout).unwrap();
        let sheets = verified["sheets"].as_array().unwrap();
        assert!(sheets.len() == 4 && sheets.iter().all(|sheet| sheet["holds"] == true));
    }
    // Computers get no letters.
    let told: BTreeSet<String> =
        smtp.kept().iter().flat_map(|kept| kept.envelope.to.clone()).collect();
    assert_eq!(told.into_iter().collect::<Vec<_>>(), ["ann@example.org"]);
    // Their name says what they are, in the reader's language.
    for (language, name) in [("en", "Computer 4 (hard)"), ("fr", "Ordinateur 4 (difficile)")] {
        let page = server.url(&format!("/games/{game}?lang={language}"));
        let page = reqwest::get(page).await.unwrap().text().await.unwrap();
        assert!(page.contains(name), "{name} in {page}");
    }
    server.stop();
}

/// Several servers at it at once, and again, and still one sheet each: the same as if the person's
/// had been in before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn they_hand_in_once_and_what_others_handed_in_changes_nothing() {
    let table = Table::live().await;
    let mut written = Vec::new();
    for person_first in [true, false] {
        let game = open(&table, &with_computers(Level::Medium, true)).await;
        let same_seed = "update games set seed = decode(repeat('07', 32), 'hex')";
        sqlx::query(same_seed).execute(&table.pool).await.unwrap();
        let ann = ticket(&game, 0, 1);
        if person_first {
            table.games.hand_in(&ann, &held()).await.unwrap();
        }
        let other = Games::new(table.pool.clone(), Registry::standard(), Clock::Database);
        tokio::join!(let_computers_play(&table.games), let_computers_play(&other));
        // As if somebody had died before it was noted that all is done.
        sqlx::query("update rounds set computers_at = opened_at")
            .execute(&table.pool)
            .await
            .unwrap();
        tokio::join!(let_computers_play(&table.games), let_computers_play(&other));
        let mut sheets = sheets(&table, &game, 1).await;
        sheets.retain(|sheet| sheet.0 != 0);
        assert_eq!(
            sheets.iter().map(|sheet| (sheet.0, sheet.1)).collect::<Vec<_>>(),
            [(1, 1), (2, 1), (3, 1)]
        );
        assert!(sheets.iter().all(|sheet| sheet.2 == "computer" && !sheet.3.is_empty()));
        written.push(sheets);
        if !person_first {
            assert!(table.round(&game, 1).await.unwrap().is_open(), "ann is waited for");
            table.hand_in(&ann, "T HQ G8").await;
            assert!(!table.round(&game, 1).await.unwrap().is_open(), "and for nobody else");
        }
    }
    assert_eq!(written[0], written[1]);
    assert_eq!(table.letters("receipt").await, 2, "ann's");
    assert_eq!(table.letters("sheet").await, 3, "ann's");
}

/// A sheet that keeps the window open.
fn held() -> sealed_orders::game::sheet::hand_in::Submission {
    let mut submission = crate::support::games::submission("T HQ G8");
    submission.hold = true;
    submission
}

/// When the last person is out of the game, it goes on at the pace it was opened with.
#[tokio::test]
async fn computers_among_themselves_keep_the_windows() {
    let table = Table::live().await;
    let game = open(&table, &with_computers(Level::Easy, true)).await;
    let mut state: State = table.round(&game, 1).await.unwrap().before.decoded::<Power>().unwrap();
    state.position.take_all(Army::Green);
    state.position.hand_flag(Army::Green, Some(Army::Blue));
    sqlx::query("update rounds set before = $1, awaited = '{1,2,3}'")
        .bind(Json(StoredState::of::<Power>(&state).unwrap()))
        .execute(&table.pool)
        .await
        .unwrap();
    let_computers_play(&table.games).await;
    let sheets = sheets(&table, &game, 1).await;
    assert!(sheets.len() == 3 && sheets.iter().all(|sheet| sheet.4), "all hold: {sheets:?}");
    let round = table.round(&game, 1).await.unwrap();
    assert!(round.is_open() && round.due_at == round.deadline);
    // Who watches is told so.
    let server = table.serve(None).await;
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let (_, page) = ann.get(&format!("/games/{game}?lang=en")).await;
    assert!(page.contains("only computers still play"), "{page}");
    assert!(page.contains("You are out; the game goes on"), "{page}");
    let (_, page) = ann.get("/account?lang=en").await;
    assert!(page.contains("you are out; the game goes on"), "{page}");
    server.stop().await.unwrap();
}
