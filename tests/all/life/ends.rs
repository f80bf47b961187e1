//! How games of the toy end, and what a plan does not do.

use sealed_orders::{
    game::{acts::draw::DrawWord, opening::candidate::Candidate},
    rules::Seat,
    store::{games::Status, sheet::attendance},
};
use serde_json::json;

use super::{
    logs::SAID,
    watch::Watch,
    whole::{hands_in, held, opened, opens},
};
use crate::{
    api::caller::Caller,
    chance::{record_of, replay},
    support::{
        games::{invited, open, ticket},
        waiting::until,
    },
    toy,
    upgrade::stored::toys,
};

/// A computer plays between; all agree on an end in the middle of a turn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_end_is_agreed_in_the_middle_of_a_turn() {
    let table = toys().await;
    let game = opened(&table, Candidate::Computer("easy".to_owned())).await;
    let server = table.serve_what(toy::registry()).await;
    let mut round = 0;
    for seat in [0, 1] {
        round += 1;
        let lay = format!("LAY {} 1 1", held(&table, &game, (seat, round)).await.word());
        hands_in(&table, &game, (seat, round), &lay).await;
        round += 1;
        let back = format!("RENDRE {}", held(&table, &game, (seat, round)).await.word());
        hands_in(&table, &game, (seat, round), &back).await;
    }
    // The computer's whole turn.
    let lay = format!("LAY {} 2 1", held(&table, &game, (0, 7)).await.word());
    hands_in(&table, &game, (0, 7), &lay).await;
    opens(&table, &game, 8).await;
    assert_eq!(table.round(&game, 8).await.unwrap().awaited, [Seat(0)]);
    hands_in(&table, &game, (1, 8), "LAY quokka 1 1").await;
    for seat in [0, 1] {
        table.games.draw(&ticket(&game, seat, 8), DrawWord::AgreesForGood).await.unwrap();
    }
    let over =
        || async { table.games.find(&game).await.unwrap().unwrap().status == Status::Finished };
    until("the game is over", over).await;
    let record = record_of(&table, &game).await;
    assert_eq!(record["rounds"][7]["drawn"], true);
    assert_eq!(record["rounds"][7]["sheets"][0]["orders"], json!(["LAY quokka 1 1"]));
    assert_eq!(replay(&record, &toy::registry()).mismatch, None);
    server.stop().await.unwrap();
}

/// What a host ends stays sealed for good.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_its_host_ends_opens_nothing() {
    let table = toys().await;
    let game = opened(&table, invited("cy")).await;
    let server = table.serve_what(toy::registry()).await;
    let mut watch = Watch::new(&table, &server, &game).await;
    let plan = format!("{SAID}ing plan");
    watch.says(2, &plan);
    let planned = held(&table, &game, (2, 1)).await;
    hands_in(&table, &game, (2, 1), &format!("LAY {} 3 1 {plan}", planned.word())).await;
    let lay = format!("LAY {} 2 1", held(&table, &game, (0, 1)).await.word());
    hands_in(&table, &game, (0, 1), &lay).await;
    watch.look().await;
    table.games.end(&game).await.unwrap();
    // As before: `/opened` is refused, and no word of a hand or a plan is anywhere.
    watch.look().await;
    let (status, _) = watch.afterwards("/rounds/1/opened").await;
    assert_eq!(status, 403);
    let (status, page) = watch.afterwards("/rounds/1/sheets").await;
    assert!(status == 200 && !page.contains(&plan), "{status}: {page}");
    server.stop().await.unwrap();
}

/// A token, a heap, and how high: three picks, the last of them a number.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_program_picks_three_deep_is_an_order() {
    let table = toys().await;
    let game = opened(&table, invited("cy")).await;
    let server = table.serve_what(toy::registry()).await;
    let caller = Caller::of(&server).await;
    let token = table.games.seat_token(&game, Seat(0)).await.unwrap().unwrap();
    let seat = format!("/games/{game}/seats/0");
    let form = caller.done(token.reveal(), &format!("GET {seat}/form"), None).await;
    let heap = &form["offers"][0]["offers"][1];
    let number = &heap["number"];
    assert_eq!((&heap["place"], &number["min"]), (&json!("heap2"), &json!(1)), "{form}");
    let line = format!("{}1", number["before"].as_str().unwrap());
    let sheet = json!({"round": 1, "orders": [line], "hold": false});
    caller.done(token.reveal(), &format!("PUT {seat}/sheet"), Some(sheet)).await;
    opens(&table, &game, 2).await;
    let happened = table.round(&game, 1).await.unwrap().events.unwrap();
    let happened = serde_json::to_value(happened).unwrap();
    assert_eq!(happened["events"][0]["lay"]["heap"], 2, "{happened}");
    server.stop().await.unwrap();
}

/// Who misses its turns has missed them, whatever it planned: whether it did is nobody's to know.
#[tokio::test]
async fn a_plan_is_no_sheet_that_was_waited_for() {
    let table = toys().await;
    for plans in [false, true] {
        let mut new = table.new_game();
        new.ruleset = "tokens".to_owned();
        new.players = ["ann", "bob", "cy"].map(invited).to_vec();
        new.options.clear();
        let game = open(&table.games, &new).await.game;
        for round in 1..=6 {
            if plans && round == 5 {
                hands_in(&table, &game, (0, round), "LAY quokka 1 1").await;
            }
            table.games.close_window(&game, Some(round)).await.unwrap();
        }
        let mut conn = table.pool.acquire().await.unwrap();
        let missed = attendance::missed(&mut conn, &game, Seat(0), 0).await.unwrap();
        assert!(missed >= 2, "{missed} in a row, with a plan: {plans}");
    }
}
