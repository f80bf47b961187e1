//! A game of 400 rounds: its pages, its letters and its record are no larger than of 40. How quickly they
//! come is measured in `benches/pages.rs`.

use std::collections::BTreeMap;

use sealed_orders::{
    app::Running,
    links::game_id::GameId,
    rules::Ruleset,
    rules::risk::{Risk, State},
};

use crate::{
    support::games::{Table, letters_have_left, ticket},
    territories::hand::open_round,
};

/// How much larger anything may be. The list of rounds is not among what is weighed: of few rounds it is
/// not full.
const RATIO: f64 = 1.2;

async fn now(table: &Table, game: &GameId) -> Option<(u32, State)> {
    open_round(&table.pool, &game.to_string()).await
}

/// Plays until that round is open: nobody attacks, all is placed by rule.
async fn until_round(table: &Table, game: &GameId, wanted: u32) {
    loop {
        let (number, state) = now(table, game).await.unwrap();
        if number >= wanted {
            return;
        }
        for seat in Risk.awaited(&state) {
            table.hand_in(&ticket(game, seat.0, number), "DEFEND 2\nEND").await;
        }
        while now(table, game).await.is_some_and(|(now, _)| now == number) {
            table.games.resolve_due(Some(game)).await.unwrap();
        }
    }
}

/// What pages and letters weigh in the last of so many rounds, and the record a round.
async fn weights(
    table: &Table,
    server: &Running,
    game: &GameId,
    round: u32,
) -> BTreeMap<&'static str, usize> {
    let last = round - 1;
    let (_, state) = now(table, game).await.unwrap();
    let seat = state.turn().unwrap().seat;
    let paths = [
        ("the game's page", format!("games/{game}")),
        ("the page of a round", format!("games/{game}/rounds/{last}")),
        ("a step of it", format!("games/{game}/rounds/{last}/steps/1")),
        ("the game in figures", format!("games/{game}/statistics")),
        ("the game for programs", format!("api/v1/games/{game}")),
        ("the round for programs", format!("api/v1/games/{game}/rounds/{last}")),
        ("the feed", format!("games/{game}/rounds.atom")),
        ("the record, a round", format!("games/{game}/record.json")),
    ];
    let mut weights = BTreeMap::new();
    for (name, path) in paths {
        let answer = reqwest::get(format!("{}{path}", server.url)).await.unwrap();
        assert!(answer.status().is_success(), "{path}");
        weights.insert(name, answer.bytes().await.unwrap().len());
    }
    *weights.get_mut("the record, a round").unwrap() /= last as usize;
    let sheet = table.desk(server, &ticket(game, seat.0, round)).await;
    weights
        .insert("a sheet's page", reqwest::get(sheet).await.unwrap().bytes().await.unwrap().len());
    let name = ["ann", "bob"][usize::from(seat.0)];
    let letters = table.mailroom(&format!("{name}@example.org")).await;
    let (_, text, html) = &letters[0];
    weights.insert("a letter's text", text.len());
    weights.insert("a letter", html.len());
    weights
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_shown_of_round_400_is_no_larger_than_of_round_40() {
    let table = Table::live().await;
    let game = table
        .open_as(|new| {
            new.ruleset = "risk".to_owned();
            new.players.truncate(2);
            new.options.clear();
            new.public = true;
        })
        .await;
    let mut of_round = Vec::new();
    for round in [41, 401] {
        until_round(&table, &game, round).await;
        // Those of the rounds between need not leave.
        sqlx::query(
            "delete from letters where status = 'waiting' and id not in
             (select id from letters order by id desc limit 4)",
        )
        .execute(&table.pool)
        .await
        .unwrap();
        let server = table.serve(None).await;
        letters_have_left(&table.pool).await;
        of_round.push(weights(&table, &server, &game, round).await);
        server.stop().await.unwrap();
    }
    for (name, late) in &of_round[1] {
        let early = of_round[0][name];
        assert!(*late as f64 <= early as f64 * RATIO, "{name}: {late} bytes after {early}");
    }
}
