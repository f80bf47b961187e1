//! What another did in the turn before stands on the sheet: in words, and marked on the board.

use reqwest::StatusCode;

use crate::{
    account::Browser,
    support::games::{Table, ticket, until},
};

#[tokio::test]
async fn the_other_sides_last_move_is_told_and_marked() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.ruleset = "cities".to_owned();
            new.players.truncate(2);
            super::ahead::speak_french(&mut new.players[1]);
            new.options = [("first".to_owned(), "1".to_owned())].into();
        })
        .await;
    let page = async |seat: u8, round: u32| {
        until("the round is open", || async { table.round(&game, round).await.is_some() }).await;
        let sheet = table.desk(&server, &ticket(&game, seat, round)).await;
        let (status, page) = Browser::new(&server).get(&sheet).await;
        assert_eq!(status, StatusCode::OK);
        page
    };
    let is_marked = |page: &str| page.contains("<g class=\"lately\" pointer-events=\"none\"><g");
    let first = page(0, 1).await;
    assert!(!first.contains("class=\"lately\""), "nothing has happened: {first}");

    table.hand_in(&ticket(&game, 0, 1), "B2 B4").await;
    let other = page(1, 2).await;
    assert!(other.contains("Sud déplace un combattant de B2 à B4."), "{other}");
    assert!(is_marked(&other), "{other}");
    // Whoever is not to move has seen its own.
    assert!(!page(0, 2).await.contains("class=\"lately\""));

    table.hand_in(&ticket(&game, 1, 2), "D9 D7").await;
    let again = page(0, 3).await;
    assert!(again.contains("North moves a fighter from D9 to D7."), "{again}");
    assert!(!again.contains("from B2 to B4") && is_marked(&again), "{again}");
    server.stop().await.unwrap();
}

/// Where all write at once it stands on the round's own page.
#[tokio::test]
async fn a_round_of_all_is_not_told_on_the_sheet() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    for (seat, orders) in (0..).zip(crate::crash::OPENINGS) {
        table.hand_in(&ticket(&game, seat, 1), orders).await;
    }
    until("the next round is open", || async { table.round(&game, 2).await.is_some() }).await;
    let sheet = table.desk(&server, &ticket(&game, 0, 2)).await;
    let (_, page) = Browser::new(&server).get(&sheet).await;
    assert!(!page.contains("class=\"lately\"") && page.contains("/rounds/1?"), "{page}");
    server.stop().await.unwrap();
}

/// With three at play the sheet tells what both others did, back to the reader's own turn.
#[tokio::test]
async fn what_all_others_did_since_ones_own_turn_is_told() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.ruleset = "risk".to_owned();
            new.players.truncate(3);
            new.options.clear();
        })
        .await;
    let awaited = async |round: u32| {
        until("the round is open", || async { table.round(&game, round).await.is_some() }).await;
        table.round(&game, round).await.unwrap().awaited
    };
    for seat in awaited(1).await {
        table.hand_in(&ticket(&game, seat.0, 1), "DEFEND 2").await;
    }
    let lately = async |round: u32| {
        let seat = awaited(round).await[0];
        let sheet = table.desk(&server, &ticket(&game, seat.0, round)).await;
        let (_, page) = Browser::new(&server).get(&sheet).await;
        let told = page.split_once("<p class=\"lately\">").map(|(_, rest)| rest.to_owned());
        told.map(|rest| rest.split("</p>").next().unwrap().to_owned()).unwrap_or_default()
    };
    assert_eq!(lately(2).await, "", "all placed at once before it");
    let mut movers = Vec::new();
    for round in 2..=4 {
        let seat = awaited(round).await[0];
        movers.push(["Red", "Blue", "Green"][usize::from(seat.0)]);
        table.hand_in(&ticket(&game, seat.0, round), "END").await;
    }
    let told = lately(5).await;
    for mover in &movers[1..] {
        assert!(told.contains(&format!("{mover} did not place")), "{mover}: {told}");
    }
    assert!(!told.contains(&format!("{} did not place", movers[0])), "{told}");
    server.stop().await.unwrap();
}
