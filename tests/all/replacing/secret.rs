//! Hands that stay secret: a host who plays gets no seat of another by giving it away.

use chrono::{Duration, Utc};
use reqwest::{Client, StatusCode};
use sealed_orders::{
    clock::Clock,
    game::{
        Refusal,
        acts::{act::PlayerAct, outcome::PlayerOutcome},
        host::act::HostAct,
        seats::{replace::OfferWord, secrets::Doer},
    },
    language::Language,
    links::game_id::GameId,
    rules::Seat,
    store::acts::{self, Act},
};

use super::{desk_of_the_host, get, letter, post};
use crate::{
    account::Browser,
    support::{
        games::{FOUR, OrRefusal, Table, contact, invited, player, ticket},
        waiting::lock_waited_for,
    },
};

/// A game of hidden hands, hosted by one of its players; gives whose turn it is, and who hosts it.
async fn open(table: &Table) -> (GameId, Seat, Seat) {
    let game = table
        .open_as(|new| {
            new.ruleset = "blitzkrieg".to_owned();
            new.players = vec![invited("ann"), invited("bob")];
            new.options.clear();
            new.window = "1d".to_owned();
        })
        .await;
    let turn = table.round(&game, 1).await.unwrap().awaited[0];
    let host = Seat(1 - turn.0);
    let address = format!("{}@example.org", FOUR[usize::from(host.0)]);
    let address =
        HostAct::SetAddress { address: Some(address.parse().unwrap()), language: Language::En };
    table.games.host_act(&game, &address, &Doer::Operator).await.unwrap();
    (game, turn, host)
}

fn replaced(seat: Seat) -> HostAct {
    HostAct::Replace { seat, generation: 1, successor: player("eve") }
}

/// The host's link, with nobody known behind it.
fn somebody() -> Doer {
    Doer::Host { holds: Vec::new() }
}

#[tokio::test]
async fn a_host_who_plays_cannot_take_the_others_hand() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (game, turn, host) = open(&table).await;
    let seat = turn.0.to_string();
    let desk = desk_of_the_host(&table, &server, &game).await;
    let whose = [("seat", seat.as_str()), ("generation", "1"), ("sure", "yes")];
    let successor = [("name", "Eve"), ("address", "eve@example.org"), ("lang", "en"), ("zone", "")];
    let replace = [&[("act", "replace")][..], &whose, &successor].concat();
    let offer = [&[("act", "offer")][..], &whose].concat();
    for pressed in [&replace, &offer] {
        let (_, page) = post(&desk, pressed).await;
        assert!(page.contains("stay secret until the end"), "{page}");
        assert!(page.contains("Ask the player to offer the seat"), "{page}");
    }
    let token = table.games.host_token(&game).await.unwrap().reveal().to_owned();
    let url = format!("{}api/v1/games/{game}/host/seats/{seat}/offer", server.url);
    let sent = Client::new().put(url).bearer_auth(token);
    let sent = sent.json(&serde_json::json!({"generation": 1, "offered": true}));
    let answer = sent.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    assert!(answer.text().await.unwrap().contains("stay secret until the end"));
    assert!(table.games.acts(&game).await.unwrap().is_empty(), "nothing was done");

    // The player offers the seat: then it can be given.
    let sheet = table.desk(&server, &ticket(&game, turn.0, 1)).await;
    let (_, page) = get(&sheet).await;
    assert!(page.contains("Offer my seat"), "{page}");
    for _ in 0..2 {
        let (_, page) = post(&sheet, &[("act", "offer")]).await;
        assert!(page.contains("Your seat is offered to others"), "{page}");
        assert!(page.contains("Keep my seat"), "{page}");
    }
    assert_eq!(table.games.acts(&game).await.unwrap().len(), 1);
    letter(&table, FOUR[usize::from(host.0)], "offers the seat to others").await;
    let (_, page) = post(&desk, &replace).await;
    assert!(page.contains("It is done"), "{page}");
    let now = table.games.now(&game).await.unwrap().unwrap();
    assert!(now.holders[usize::from(turn.0)].is_at("eve@example.org"));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn whoever_is_signed_in_is_known_and_an_offer_is_taken_back() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (game, turn, host) = open(&table).await;
    let nowhere = HostAct::SetAddress { address: None, language: Language::En };
    table.games.host_act(&game, &nowhere, &Doer::Operator).await.unwrap();
    let address = format!("{}@example.org", FOUR[usize::from(host.0)]);
    let mut browser = Browser::signed_in(&server, &table, &address).await;
    let desk = desk_of_the_host(&table, &server, &game).await;
    let seat = turn.0.to_string();
    let fields = [("act", "offer"), ("seat", seat.as_str()), ("generation", "1")];
    let (_, _, page) = browser.press(&desk, &fields).await;
    assert!(page.contains("stay secret until the end"), "{page}");

    let theirs = ticket(&game, turn.0, 1);
    for word in [OfferWord::Offers, OfferWord::TakesBack] {
        let done = table.games.player_act(&theirs, &PlayerAct::OfferSeat(word)).await.or_refusal();
        assert_eq!(done, Ok(PlayerOutcome::SeatOffered(word)));
    }
    let (_, _, page) = browser.press(&desk, &fields).await;
    assert!(page.contains("stay secret until the end"), "{page}");
    // Whoever runs the server is asked for nothing.
    let done = table.games.host_act(&game, &replaced(turn), &Doer::Operator).await;
    assert!(done.or_refusal().is_ok());
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_takes_their_offer_back_while_it_is_taken_up_keeps_the_hand() {
    let table = Table::live().await;
    let (game, turn, _) = open(&table).await;
    let theirs = ticket(&game, turn.0, 1);
    table.games.player_act(&theirs, &PlayerAct::OfferSeat(OfferWord::Offers)).await.unwrap();
    // They hold the window, and are about to say so.
    let mut tx = table.pool.begin().await.unwrap();
    sqlx::query("select from rounds where game = $1 for no key update")
        .bind(&game)
        .execute(&mut *tx)
        .await
        .unwrap();
    let (games, id) = (table.games.clone(), game.clone());
    let given = tokio::spawn(async move {
        games.host_act(&id, &replaced(turn), &somebody()).await.or_refusal().map(drop)
    });
    lock_waited_for(&table.pool, 1).await;
    acts::insert(&mut tx, &game, Some(turn), 1, &Act::SeatKept, Utc::now()).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(given.await.unwrap(), Err(Refusal::SecretHand));
}

#[tokio::test]
async fn a_deadline_that_was_missed_frees_the_seat_and_open_games_are_free() {
    let noon = "2026-11-21T12:00:00Z".parse().unwrap();
    let table = Table::new(Clock::fixed(noon)).await;
    let (game, turn, host) = open(&table).await;
    let own = HostAct::Offer { seat: host, generation: 1, word: OfferWord::Offers };
    let themselves = Doer::Host { holds: vec![host] };
    let done = table.games.host_act(&game, &own, &themselves).await;
    assert_eq!(done.or_refusal().map(|_| ()), Ok(()), "their own hand is known to them");
    let done = table.games.host_act(&game, &replaced(turn), &somebody()).await;
    assert_eq!(done.or_refusal().map(|_| ()), Err(Refusal::SecretHand));
    table.clock.set(table.deadline(&game, 1).await + Duration::seconds(1));
    table.resolve_one().await;
    let done = table.games.host_act(&game, &replaced(turn), &somebody()).await;
    assert_eq!(done.or_refusal().map(|_| ()), Ok(()));

    let open = table.open_as(|new| new.host = contact("ann")).await;
    let done = table.games.host_act(&open, &replaced(Seat(1)), &somebody()).await;
    assert_eq!(done.or_refusal().map(|_| ()), Ok(()), "sheets are shown after each round");
}

#[tokio::test]
async fn a_host_who_hides_that_they_play_takes_no_hand() {
    let table = Table::live().await;
    let (game, turn, _) = open(&table).await;
    let others = format!("{}@example.org", FOUR[usize::from(turn.0)]);
    for address in [None, Some("elsewhere@example.org".to_owned()), Some(others)] {
        let address = address.map(|address| address.parse().unwrap());
        let said = HostAct::SetAddress { address, language: Language::En };
        table.games.host_act(&game, &said, &somebody()).await.unwrap();
        for act in
            [replaced(turn), HostAct::Offer { seat: turn, generation: 1, word: OfferWord::Offers }]
        {
            let done = table.games.host_act(&game, &act, &somebody()).await;
            assert_eq!(done.or_refusal().map(|_| ()), Err(Refusal::SecretHand));
        }
    }
    assert!(table.games.acts(&game).await.unwrap().is_empty(), "nothing was done");
}

#[tokio::test]
async fn windows_that_the_host_closes_offer_no_secret_hand() {
    let table = Table::live().await;
    let game = table
        .open_as(|new| {
            new.ruleset = "blitzkrieg".to_owned();
            new.players = vec![invited("ann"), invited("bob")];
            new.options.clear();
            new.replace_after = Some(1);
        })
        .await;
    for round in 1..=2 {
        let close = HostAct::Close { meant: Some(round) };
        table.games.host_act(&game, &close, &somebody()).await.unwrap();
    }
    let acts = table.games.acts(&game).await.unwrap();
    assert!(acts.iter().all(|entry| entry.act == Act::Closed), "{acts:?}");
}
