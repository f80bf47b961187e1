//! A seat is offered, and a newcomer takes it.

use std::sync::Arc;

use sealed_orders::{
    game::{Refusal, seats::replace::OfferWord, sheet::hand_in::HandedIn},
    rules::Seat,
};
use tokio::sync::Barrier;

use super::{desk_of_the_host, get, letter, link, post};
use crate::{
    acts::field,
    crash::OPENINGS,
    support::{
        games::{OrRefusal, Table, contact, player, ticket},
        waiting::letters_have_left,
    },
};

#[tokio::test]
async fn a_seat_whose_sheets_are_missing_is_offered_and_any_sheet_takes_it_back() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.replace_after = Some(2);
            new.host = contact("host");
        })
        .await;
    let play = async |round: u32, orders: [&str; 3]| {
        for (seat, order) in (0..).zip(orders) {
            table.hand_in(&ticket(&game, seat, round), order).await;
        }
        table.games.close_window(&game, Some(round)).await.or_refusal().ok();
    };
    let free = async || {
        let now = table.games.now(&game).await.unwrap().unwrap();
        now.declared().is_free(Seat(3))
    };
    play(1, ["T HQ G8", "T HQ B8", "T HQ Y8"]).await;
    assert!(!free().await, "one round is not two");
    play(2, ["T G8 G7", "T B8 B7", "T Y8 Y7"]).await;
    assert!(free().await);
    let (_, page) = get(&format!("{}games/{game}", server.url)).await;
    assert!(page.contains("You may take over from di"), "{page}");
    let told = letter(&table, "di", "for 2 rounds in a row").await;
    assert!(told.contains("no longer free") && told.contains("/sheets/"), "{told}");
    let told = letter(&table, "host", "for 2 rounds in a row").await;
    assert!(told.contains("/hosts/") && told.contains("The host's desk"), "{told}");
    let others = table.mailroom("ann@example.org").await;
    assert!(others.iter().all(|(_, text, _)| !text.contains("offered to")), "nobody else is");

    table.hand_in(&ticket(&game, 3, 3), "T HQ R8").await;
    assert!(!free().await);
    letter(&table, "host", "keeps the seat").await;
    let (_, page) = get(&format!("{}games/{game}", server.url)).await;
    assert!(!page.contains("You may take over") && page.contains("keeps the seat"), "{page}");
    // It counts anew.
    play(3, ["T G7 G8", "T B7 B8", "T Y7 Y8"]).await;
    play(4, ["T G8 G7", "T B8 B7", "T Y8 Y7"]).await;
    assert!(!free().await);
    play(5, ["T G7 G8", "T B7 B8", "T Y7 Y8"]).await;
    assert!(free().await);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_newcomer_takes_a_free_seat_by_a_letter_and_none_is_taken_twice() {
    let table = Arc::new(Table::live().await);
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let ask = format!("{}games/{game}/seats/1", server.url);
    let newcomer = |name: &'static str, address: &'static str| {
        [("name", name), ("address", address), ("lang", "fr"), ("zone", "")]
    };
    let (status, page) = post(&ask, &newcomer("Zoé", "z0@example.org")).await;
    assert_eq!(status, 422);
    assert!(page.contains("not free any more"), "{page}");

    let host = desk_of_the_host(&table, &server, &game).await;
    let (_, page) = get(&host).await;
    assert_eq!(field(&page, "generation"), "1");
    let offer = [("act", "offer"), ("seat", "1"), ("generation", "1")];
    for _ in 0..2 {
        assert!(post(&host, &offer).await.1.contains("It is done"));
    }
    letter(&table, "bob", "offered to others by the host").await;
    assert_eq!(table.games.acts(&game).await.unwrap().len(), 1);

    // Asked for by many; each address is written to once, and so many within the hour.
    assert_eq!(post(&ask, &newcomer("x", "nowhere")).await.0, 422);
    for n in 0..2 {
        let addresses = [
            "z0@example.org",
            "z1@example.org",
            "z2@example.org",
            "z3@example.org",
            "z4@example.org",
        ];
        for address in addresses {
            let (status, page) = post(&ask, &newcomer("Zoé", address)).await;
            assert_eq!(status, 200, "{n} {page}");
        }
    }
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("claim").await, 5);
    for n in 5..10 {
        let address: &'static str = format!("z{n}@example.org").leak();
        assert_eq!(post(&ask, &newcomer("Zoé", address)).await.0, 200);
    }
    let (status, page) = post(&ask, &newcomer("Zoé", "zz@example.org")).await;
    assert!(status == 422 && page.contains("within the hour"), "{page}");

    // Looking changes nothing; of all who confirm at once one has it.
    let mut links = Vec::new();
    for n in 0..5 {
        let letter = letter(&table, &format!("z{n}"), "Prendre la place").await;
        links.push(link(&letter, "/claims/").replace("http://127.0.0.1:8080/", &server.url));
    }
    assert!(get(&links[0]).await.1.contains("Prendre la place"));
    assert!(post(&links[0], &[]).await.1.contains("Prendre la place"), "nothing was pressed");
    let start = Arc::new(Barrier::new(links.len()));
    let takers: Vec<_> = links
        .iter()
        .cloned()
        .map(|link| {
            let start = start.clone();
            tokio::spawn(async move {
                start.wait().await;
                post(&link, &[("act", "take")]).await.1
            })
        })
        .collect();
    let mut pages = Vec::new();
    for taker in takers {
        pages.push(taker.await.unwrap());
    }
    let has_it: Vec<bool> = pages.iter().map(|page| page.contains("La place est à vous")).collect();
    assert_eq!(has_it.iter().filter(|&&has| has).count(), 1, "{pages:?}");
    assert!(pages.iter().filter(|page| page.contains("plus libre")).count() == 4);
    let winner = has_it.iter().position(|&has| has).unwrap();
    let again = post(&links[winner], &[("act", "take")]).await.1;
    assert!(again.contains("La place est à vous"), "pressed twice: {again}");
    letter(&table, &format!("z{winner}"), "envoyez vos ordres avant").await;
    letter(&table, "bob", "takes over from bob").await;
    let now = table.games.now(&game).await.unwrap().unwrap();
    assert_eq!(now.holders[1].generation, 2);
    assert!(now.holders[1].is_at(&format!("z{winner}@example.org")));
    server.stop().await.unwrap();
}

/// The same with nobody in between: twenty times several takers at a barrier.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_several_takers_at_once_one_has_the_seat() {
    let table = Arc::new(Table::live().await);
    for run in 0..20 {
        let game = table.open("1h").await;
        table.offer_seat(&ticket(&game, 2, 1), OfferWord::Offers).await.unwrap();
        let start = Arc::new(Barrier::new(5));
        let mut takers = Vec::new();
        for n in 0..4 {
            let name = format!("z{run}-{n}");
            table.games.ask_for_seat(&game, Seat(2), &player(&name)).await.unwrap();
        }
        let ids: Vec<uuid::Uuid> = sqlx::query_scalar("select id from claims where game = $1")
            .bind(&game)
            .fetch_all(&table.pool)
            .await
            .unwrap();
        for id in ids {
            let (table, game, start) = (table.clone(), game.clone(), start.clone());
            takers.push(tokio::spawn(async move {
                let claim = table.games.claim(&game, id).await.unwrap().unwrap();
                start.wait().await;
                table.games.take_seat(&game, &claim).await.or_refusal()
            }));
        }
        // And the holder comes back at that very moment.
        start.wait().await;
        let back = table.hand_in(&ticket(&game, 2, 1), OPENINGS[2]).await;
        let mut taken = 0;
        for taker in takers {
            match taker.await.unwrap() {
                Ok(()) => taken += 1,
                Err(refused) => assert_eq!(refused, Refusal::Taken, "run {run}"),
            }
        }
        let now = table.games.now(&game).await.unwrap().unwrap();
        let came_back = matches!(back, HandedIn::Sealed { .. });
        assert!(taken <= 1, "run {run}: taken {taken} times");
        assert!(taken == 1 || came_back, "run {run}: somebody has it");
        assert_eq!(now.holders[2].generation, 1 + taken);
        assert_eq!(now.sheets_in, if taken == 0 { vec![Seat(2)] } else { Vec::new() }, "run {run}");
    }
}
