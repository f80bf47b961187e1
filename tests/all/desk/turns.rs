//! What another did in the turn before stands on the sheet: in words, and marked on the board.

use std::cell::RefCell;

use reqwest::StatusCode;
use sealed_orders::{language::Language, links::opens::Opens, registry::Registry, rules::Seat};
use thirtyfour::By;

use super::{
    every::{script, type_in},
    screens::{fullest, stands},
};
use crate::{
    account::Browser,
    support::{
        self,
        games::{Table, ticket},
        waiting::until,
    },
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

/// What says to a seat that others are waited for, in words that may stand anywhere on its pages.
const WAITS: [[&str; 3]; 2] = [
    ["not your turn", "asked of you", "It is the other side's turn."],
    ["pas votre tour", "vous est demandé", "C'est à l'autre camp de jouer."],
];

/// On the sheet's page, where one may write for later, as on one's own desk.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_for_others_is_told_so_once() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = support::browser::Browser::start("en").await;
    let mut often = Vec::new();
    for (ruleset, seats, mover, state) in fullest(&Registry::standard()) {
        if ruleset == "power" {
            continue;
        }
        let game = stands(&table, (ruleset, seats), (mover, state)).await;
        let now = table.games.now(&game).await.unwrap().unwrap();
        let played = table.games.played(&now.game).unwrap();
        let turn = played.teller.position(now.state()).unwrap().state().turn();
        let other = turn.welcome.first().copied().unwrap_or(Seat(u8::from(mover == 0)));
        sqlx::query("update rounds set welcome = $2 where game = $1")
            .bind(&game)
            .bind(turn.welcome.iter().map(|seat| i16::from(seat.0)).collect::<Vec<_>>())
            .execute(&table.pool)
            .await
            .unwrap();
        let token = table.games.give_link(&game, Opens::Seat(other)).await.unwrap();
        let mut pages = vec![format!("{}seats/{}", server.url, token.reveal())];
        if !turn.welcome.is_empty() {
            pages.push(table.desk(&server, &ticket(&game, other.0, 1)).await);
        }
        for (language, waits) in Language::ALL.into_iter().zip(WAITS) {
            sqlx::query("update seats set language = $1")
                .bind(language.code())
                .execute(&table.pool)
                .await
                .unwrap();
            for url in &pages {
                browser.goto(url).await.unwrap();
                // A sheet's page is ready once its draft is kept.
                let ready = By::Css("main:not(:has(#desk:not([data-draft=kept])))");
                let told = RefCell::new(String::new());
                until("the page is ready", || async {
                    let Ok(main) = browser.find(ready.clone()).await else { return false };
                    main.text().await.is_ok_and(|text| told.replace(text).is_empty())
                })
                .await;
                let told = told.into_inner();
                let times: usize = waits.iter().map(|words| told.matches(words).count()).sum();
                if times > 1 {
                    often.push(format!("{ruleset} in {language}, {times} times: {told}"));
                }
            }
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
    assert!(often.is_empty(), "{}", often.join("\n\n"));
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
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
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
        if round == 3 {
            what_is_written_wins(
                &table.desk(&server, &ticket(&game, awaited(3).await[0].0, 3)).await,
            )
            .await;
        }
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

/// Where something is written, what happened there in the turn before is not seen; it is once more when that is
/// written no longer.
async fn what_is_written_wins(sheet: &str) {
    let browser = support::browser::Browser::start("en").await;
    browser.goto(sheet).await.unwrap();
    super::becomes(&browser, "").await;
    let place = "return document.querySelector('.lately [data-of]').dataset.of.split(' ')[0]";
    let place = script(&browser, place).await;
    let place = place.as_str().unwrap();
    let seen = format!(
        "return [...document.querySelectorAll('.lately [data-of~=\"{place}\"]')]
            .map((it) => getComputedStyle(it).display !== 'none')"
    );
    for (text, is_seen) in [(format!("PLACE 1 {place}"), false), (String::new(), true)] {
        type_in(&browser, &text).await;
        let seen = script(&browser, &seen).await;
        let seen = seen.as_array().unwrap();
        assert!(!seen.is_empty() && seen.iter().all(|it| *it == is_seen), "{text}: {seen:?}");
    }
    browser.quit().await;
}
