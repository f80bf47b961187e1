//! Games of 400 rounds with attacks in each, in which territories go to and fro: pages, letters and the record are
//! no larger than of 40. How quickly they come is measured in `benches/long.rs`.

use std::collections::BTreeMap;

use sealed_orders::{
    app::Running,
    links::game_id::GameId,
    rules::{Seat, clone_wars::CloneWars, risk::Risk},
};
use serde_json::Value;

use crate::{
    support::{
        games::{Table, ticket},
        waiting::letters_have_left,
    },
    territories::{hand::open_round, skirmish::Skirmish},
};

/// How much larger anything may be. The list of rounds is not among what is weighed: of few rounds it is
/// not full.
const RATIO: f64 = 1.2;
/// So many of the last rounds are weighed together: not each has as many attacks.
const LAST: u32 = 10;
/// So many rounds are in the feed.
const IN_FEED: u32 = 20;

const ROUNDS: &str = "rounds for programs, a hundred events";
const FEED: &str = "the feed, a hundred events of its rounds";

async fn now<R: Skirmish>(table: &Table, game: &GameId) -> (u32, R::State) {
    open_round(&table.pool, &game.to_string()).await.expect("it does not end")
}

/// Plays until that round is open; in how many rounds of these territories changed hands.
async fn until_round<R: Skirmish>(table: &Table, rules: &R, game: &GameId, wanted: u32) -> u32 {
    let (mut owners, mut changed) = (None, 0);
    loop {
        let (number, state) = now::<R>(table, game).await;
        let before = owners.replace(R::owners(&state));
        changed += u32::from(before.is_some_and(|before| Some(before) != owners));
        if number >= wanted {
            return changed;
        }
        for seat in rules.awaited(&state) {
            table.hand_in(&ticket(game, seat.0, number), &R::sheet(&state)).await;
        }
        while now::<R>(table, game).await.0 == number {
            table.games.resolve_due(Some(game)).await.unwrap();
        }
    }
}

/// What pages weigh in the last of so many rounds, and the record a round.
async fn weights(
    table: &Table,
    server: &Running,
    game: &GameId,
    (round, seat): (u32, Seat),
) -> BTreeMap<&'static str, usize> {
    let last = round - 1;
    let mut paths = vec![
        ("the game's page", format!("games/{game}")),
        ("the game in figures", format!("games/{game}/statistics")),
        ("the game for programs", format!("api/v1/games/{game}")),
        (FEED, format!("games/{game}/rounds.atom")),
        ("the record, a round", format!("games/{game}/record.json")),
    ];
    for round in last - LAST + 1..=last {
        paths.extend([
            ("pages of rounds", format!("games/{game}/rounds/{round}")),
            ("steps of them", format!("games/{game}/rounds/{round}/steps/1")),
            (ROUNDS, format!("api/v1/games/{game}/rounds/{round}")),
        ]);
    }
    let mut weights = BTreeMap::new();
    for (name, path) in paths {
        let answer = reqwest::get(format!("{}{path}", server.url)).await.unwrap();
        assert!(answer.status().is_success(), "{path}");
        *weights.entry(name).or_default() += answer.bytes().await.unwrap().len();
    }
    *weights.get_mut("the record, a round").unwrap() /= last as usize;
    // Dice decide how much there is to tell, and these tell all of it.
    for (name, rounds) in [(ROUNDS, LAST), (FEED, IN_FEED)] {
        let mut events = 0;
        for round in last - rounds + 1..=last {
            let told = reqwest::get(format!("{}api/v1/games/{game}/rounds/{round}", server.url));
            let told: Value = told.await.unwrap().json().await.unwrap();
            events += told["events"].as_array().unwrap().len();
        }
        *weights.get_mut(name).unwrap() = weights[name] * 100 / events;
    }
    let sheet = table.desk(server, &ticket(game, seat.0, round)).await;
    weights
        .insert("a sheet's page", reqwest::get(sheet).await.unwrap().bytes().await.unwrap().len());
    weights
}

/// What the letter weighs that asks a seat for its sheet: its text, and its form.
async fn letter(table: &Table, seat: Seat) -> [usize; 2] {
    letters_have_left(&table.pool).await;
    let name = ["ann", "bob"][usize::from(seat.0)];
    let letters = table.mailroom(&format!("{name}@example.org")).await;
    let (_, text, html) = letters.iter().find(|(_, _, html)| html.contains("<form")).unwrap();
    [text.len(), html.len()]
}

/// Plays between two seats, and compares.
async fn is_no_larger_later<R: Skirmish>(rules: R) {
    let table = Table::live().await;
    let game = table
        .open_as(|new| {
            new.ruleset = R::NAME.to_owned();
            new.players.truncate(2);
            new.options = R::options();
            new.public = true;
        })
        .await;
    let mut of_round = Vec::new();
    for round in [41, 401] {
        until_round(&table, &rules, &game, round - LAST).await;
        // Those of the rounds before need not leave.
        sqlx::query("delete from letters where status = 'waiting'")
            .execute(&table.pool)
            .await
            .unwrap();
        let server = table.serve(None).await;
        let (mut changed, mut written, mut seat) = (0, [0, 0], Seat(0));
        for late in round - LAST + 1..=round {
            changed += until_round(&table, &rules, &game, late).await;
            seat = rules.awaited(&now::<R>(&table, &game).await.1)[0];
            let letter = letter(&table, seat).await;
            written = [written[0] + letter[0], written[1] + letter[1]];
        }
        assert!(changed > 0, "territories change hands");
        let mut weights = weights(&table, &server, &game, (round, seat)).await;
        weights.extend([("letters' texts", written[0]), ("letters", written[1])]);
        of_round.push(weights);
        server.stop().await.unwrap();
    }
    for (name, late) in &of_round[1] {
        let early = of_round[0][name];
        println!("{name}: {early} bytes, then {late}");
        assert!(*late as f64 <= early as f64 * RATIO, "{name}: {late} bytes after {early}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn round_400_of_risk_weighs_no_more_than_round_40() {
    is_no_larger_later(Risk).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn round_400_of_clone_wars_weighs_no_more_than_round_40() {
    is_no_larger_later(CloneWars).await;
}
