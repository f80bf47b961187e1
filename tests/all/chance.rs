//! Chance that anybody can check: the seed's hash from the start, the seed at the end, and a game that is
//! played again from its record.

mod shown;

use std::process::{Command, Output, Stdio};

use sealed_orders::{
    clock::Clock,
    game::{acts::draw::DrawWord, round::seed},
    language::Language,
    links::game_id::GameId,
    record::{
        Record,
        replay::{Mismatch, Replay},
    },
    registry::Registry,
    rules::{Chance, Seat},
};
use serde_json::{Value, json};

use crate::{
    support::games::{Table, contact, submission, ticket},
    toy,
    upgrade::{
        games::write_all,
        stored::{begun, play_on, toys},
    },
};

/// The record of a game as programs get it.
pub async fn record_of(table: &Table, game: &GameId) -> Value {
    let whole = table.games.whole(game).await.unwrap().unwrap();
    let played = table.games.played(&whole.game).unwrap();
    serde_json::to_value(Record::of(&whole, played).unwrap()).unwrap()
}

/// What comes of playing a record again.
pub fn replay(record: &Value, registry: &Registry) -> Replay {
    let record = Record::read(&record.to_string()).unwrap();
    record.replay(registry, |_| {}).unwrap_or_else(|why| panic!("{why}"))
}

/// A game of six rounds with all that a replay must know of: sheets in both languages and with faults,
/// a missing sheet, a host's closing, somebody who gives up, and the agreed last round.
async fn played(table: &Table) -> GameId {
    let game = table
        .open_as(|new| {
            new.options.clear();
            new.last_round = Some(6);
            new.host = contact("host");
        })
        .await;
    write_all(table, &game).await;
    let faulty = "T HQ G8\nTHIS IS NO ORDER\nF HQ G5 # said aside";
    table.hand_in(&ticket(&game, 0, 2), faulty).await;
    let mut french = submission("T QG B8\nprisonniers : B");
    french.language = Language::Fr;
    table.games.hand_in(&ticket(&game, 1, 2), &french).await.unwrap();
    table.games.close_window(&game, Some(2)).await.unwrap();
    write_all(table, &game).await;
    table.games.surrender(&ticket(&game, 2, 4)).await.unwrap();
    write_all(table, &game).await;
    table.games.close_window(&game, Some(5)).await.unwrap();
    write_all(table, &game).await;
    game
}

#[tokio::test]
async fn a_whole_game_comes_out_again_and_what_was_changed_names_its_round() {
    let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
    let game = played(&table).await;
    let record = record_of(&table, &game).await;
    assert_eq!(record["rounds"].as_array().unwrap().len(), 6);
    assert_eq!(record["rounds"][3]["surrendered"], json!([2]));
    assert_eq!(record["rounds"][1]["sheets"][1]["language"], "fr");
    assert_eq!(record["rounds"][5]["final_round"], true);
    let registry = Registry::standard();
    assert_eq!(replay(&record, &registry), Replay { rounds: 6, mismatch: None });

    let differs = |change: fn(&mut Value)| {
        let mut changed = record.clone();
        change(&mut changed);
        assert_ne!(changed, record);
        replay(&changed, &registry).mismatch.unwrap()
    };
    type Change = (fn(&mut Value), (u32, Mismatch));
    let changes: [Change; 12] = [
        (
            |r| r["rounds"][1]["sheets"][0]["orders"][0] = json!("T GHQ G7"),
            (2, Mismatch::Seal(Seat(0))),
        ),
        (
            |r| drop(r["rounds"][0]["sheets"].as_array_mut().unwrap().remove(1)),
            (1, Mismatch::Events),
        ),
        (|r| r["rounds"][3]["surrendered"] = json!([]), (4, Mismatch::Events)),
        (|r| r["rounds"][5]["final_round"] = json!(false), (6, Mismatch::Events)),
        (|r| r["rounds"][2]["events"][0]["kind"] = json!("never"), (3, Mismatch::Events)),
        (|r| r["rounds"][4]["position"]["official"] = json!(9), (5, Mismatch::Position)),
        (|r| r["rounds"][4]["awaited"] = json!([0, 1, 2, 3]), (5, Mismatch::Seats)),
        (|r| r["rounds"][0]["drawn"] = json!(true), (1, Mismatch::Events)),
        (|r| drop(r["rounds"].as_array_mut().unwrap().remove(2)), (3, Mismatch::Number)),
        (|r| drop(r["rounds"].as_array_mut().unwrap().pop()), (5, Mismatch::End)),
        (|r| r["start"]["official"] = json!(9), (0, Mismatch::Position)),
        (|r| r["game"]["chance"]["seed"] = json!("00".repeat(32)), (0, Mismatch::Seed)),
    ];
    for (change, mismatch) in changes {
        assert_eq!(differs(change), mismatch);
    }
}

#[tokio::test]
async fn a_draw_and_a_game_that_all_but_one_give_up_come_out_again() {
    let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
    let drawn = table.open("1h").await;
    table.hand_in(&ticket(&drawn, 0, 1), "T HQ G8").await;
    table.games.draw(&ticket(&drawn, 0, 1), DrawWord::AgreesForGood).await.unwrap();
    table.games.draw(&ticket(&drawn, 0, 1), DrawWord::TakesBack).await.unwrap();
    table.games.close_window(&drawn, Some(1)).await.unwrap();
    for seat in 0..4 {
        table.games.draw(&ticket(&drawn, seat, 2), DrawWord::AgreesForGood).await.unwrap();
    }
    let given_up = table.open("1h").await;
    for seat in 0..3 {
        table.games.surrender(&ticket(&given_up, seat, 1)).await.unwrap();
    }
    for (game, rounds) in [(drawn, 2), (given_up, 1)] {
        let record = record_of(&table, &game).await;
        assert_eq!(replay(&record, &Registry::standard()), Replay { rounds, mismatch: None });
    }
}

#[tokio::test]
async fn what_was_drawn_comes_out_of_the_seed_and_of_no_other() {
    let table = toys().await;
    let game = begun(&table).await;
    table.games.close_window(&game, Some(3)).await.unwrap();
    play_on(&table, &game).await;
    let mut record = record_of(&table, &game).await;
    let registry = toy::registry();
    assert_eq!(replay(&record, &registry).mismatch, None);
    // Another one may by chance give the same tokens; a score of them do not.
    let mut others = (0..20).map(|n| {
        let other = [n; 32];
        record["game"]["chance"] = json!({
            "seed": data_encoding::HEXLOWER.encode(&other),
            "seed_sha256": data_encoding::HEXLOWER.encode(&seed::hash(&other)),
        });
        replay(&record, &registry).mismatch
    });
    assert!(others.any(|mismatch| mismatch.is_some()));
}

/// `sealed-orders verify … --replay`, with that on its standard input.
fn verify(database: &str, arguments: &[&str], input: Option<&Value>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sealed-orders"));
    command.env("DATABASE_URL", database).arg("verify").args(arguments).arg("--replay");
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    if let Some(record) = input {
        std::io::Write::write_all(&mut stdin, record.to_string().as_bytes()).unwrap();
    }
    drop(stdin);
    child.wait_with_output().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_says_so_and_how_it_ends() {
    let table = Table::live().await;
    let url = table.database.url();
    let says = |output: &Output| {
        let text = [&output.stdout[..], &output.stderr[..]].concat();
        (output.status.code().unwrap(), String::from_utf8(text).unwrap())
    };
    let (game, other) = (table.open("1h").await, table.open("1h").await);
    let (code, told) = says(&verify(&url, &[game.as_str()], None));
    assert!(code == 2 && told.contains("the game is not over"), "{told}");
    for seat in 0..4 {
        table.games.draw(&ticket(&game, seat, 1), DrawWord::AgreesForGood).await.unwrap();
    }
    table.games.end(&other).await.unwrap();
    let (code, told) = says(&verify(&url, &[game.as_str()], None));
    assert_eq!((code, told.trim()), (0, "all comes out as recorded: the start and 1 round"));
    let (code, told) = says(&verify(&url, &[other.as_str(), "--json"], None));
    assert!(code == 2 && told.contains("never published"), "{told}");

    // A file, and standard input.
    let scratch = crate::support::scratch::Scratch::new();
    let file = scratch.path().join("record.json");
    let mut record = record_of(&table, &game).await;
    std::fs::write(&file, record.to_string()).unwrap();
    let (code, told) = says(&verify(&url, &[file.to_str().unwrap(), "--json"], None));
    assert_eq!(code, 0);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told, json!({"rounds": 1, "holds": true, "differs": null}));
    record["rounds"][0]["drawn"] = json!(false);
    let output = verify(&url, &["-", "--json"], Some(&record));
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(told["differs"], json!({"round": 1, "what": "events"}));

    for (change, says_so) in
        [("version", "a newer version of this program"), ("format", "not the record of a game")]
    {
        let mut changed = record.clone();
        changed[change] = if change == "version" { json!(2) } else { json!("else") };
        let (code, told) = says(&verify(&url, &["-"], Some(&changed)));
        assert!(code == 2 && told.contains(says_so), "{told}");
    }
    let (code, told) = says(&verify(&url, &["nowhere.json"], None));
    assert!(code == 2 && told.contains("neither a file nor a game"), "{told}");
}

/// What `docs/record.md` works out is what is drawn.
#[test]
fn the_worked_example_of_the_guide_is_true() {
    let guide = include_str!("../../docs/record.md");
    let seed: [u8; 32] = std::array::from_fn(|byte| byte as u8);
    let hash = data_encoding::HEXLOWER.encode(&seed::hash(&seed));
    assert!(guide.contains(&hash), "{hash}");
    for round in 0..=2 {
        let mut chance = Chance::of_round(seed, round);
        let dice: Vec<String> = (0..12).map(|_| (1 + chance.below(6)).to_string()).collect();
        assert!(guide.contains(&format!("| {round} | {} |", dice.join(" "))), "{round}: {dice:?}");
    }
}
