//! Draws, offered and agreed.

use std::sync::Arc;

use sealed_orders::{
    game::{
        Refusal,
        acts::draw::{Draw, DrawWord},
        opening::candidate::Candidate,
        sheet::hand_in::HandedIn,
    },
    links::game_id::GameId,
    rules::{EndKind, Seat},
    store::{games::Status, round::rounds::ClosedBy, sheet::sheets},
};
use tokio::sync::Barrier;

use super::{events, has, page, press, two};
use crate::{
    crash::OPENINGS,
    support::{
        games::{FOUR, OrRefusal, Table, invited, ticket},
        waiting::{letters_have_left, until},
    },
};

#[tokio::test]
async fn all_agree_on_a_draw_and_everybody_is_told_in_their_language() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = two(&table).await;
    let ann = table.desk(&server, &ticket(&game, 0, 1)).await;
    let zoe = table.desk(&server, &ticket(&game, 1, 1)).await;

    let said = press(&ann, &[("act", "draw")]).await;
    assert!(said.contains("You agree to a draw") && said.contains("Take my agreement back"));
    // Pressed twice it is done once.
    press(&ann, &[("act", "draw")]).await;
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("act").await, 2);
    assert!(has(&table, "ann", "A draw is offered").await);
    let letters = table.mailroom("zoe@example.org").await;
    let subject = "ann propose une partie nulle · manche 1";
    assert!(letters.iter().any(|(it, ..)| it == subject));
    assert!(has(&table, "zoe", "Partie nulle proposée").await);
    let seen = page(&server, &format!("games/{game}")).await;
    assert!(seen.contains("agrees to a draw"), "{seen}");

    let said = press(&ann, &[("act", "no_draw")]).await;
    assert!(said.contains("You do not agree"), "{said}");
    letters_have_left(&table.pool).await;
    assert!(has(&table, "zoe", "Pas de nulle pour l'instant").await);

    let said = press(&zoe, &[("act", "draw")]).await;
    assert!(said.contains("Vous êtes d&#39;accord"), "{said}");
    // The last word ends the game, which is asked once more.
    let said = press(&ann, &[("act", "draw")]).await;
    assert!(said.contains("End the game in a draw?") && said.contains("Nothing has been done yet"));
    assert!(table.round(&game, 1).await.unwrap().is_open());
    press(&ann, &[("act", "draw"), ("sure", "yes")]).await;
    // A worker may be at it while the page is made.
    until("the round is over", || async { !table.round(&game, 1).await.unwrap().is_open() }).await;
    let seen = reqwest::get(&ann).await.unwrap().text().await.unwrap();
    assert!(seen.contains("Round 1 is closed"), "{seen}");
    let round = table.round(&game, 1).await.unwrap();
    assert_eq!(round.closed().unwrap().1, ClosedBy::Settled);
    let now = table.games.find(&game).await.unwrap().unwrap();
    assert_eq!(now.status, Status::Finished);
    let ending = now.ending.unwrap();
    assert_eq!((ending.kind, &*ending.winners), (EndKind::Drawn, &[Seat(0), Seat(1)][..]));
    letters_have_left(&table.pool).await;
    let (_, text, _) = table.mailroom("zoe@example.org").await.swap_remove(0);
    assert!(text.contains("tout le monde a accepté la partie nulle"), "{text}");
    let seen = page(&server, &format!("games/{game}/rounds/1?lang=fr")).await;
    assert!(seen.contains("Terminée") && seen.contains("d&#39;un commun accord"), "{seen}");
    assert!(!seen.contains("exécutées"), "there was none: {seen}");
    let seen = page(&server, &format!("games/{game}?lang=en")).await;
    assert!(seen.contains("Drawn between ann and zoe."), "{seen}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_draw_carries_no_sheet_out_and_an_offer_is_bounded() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    table.hand_in(&ticket(&game, 0, 1), OPENINGS[0]).await;
    for _ in 0..3 {
        for word in [DrawWord::Agrees, DrawWord::TakesBack] {
            table.games.draw(&ticket(&game, 0, 1), word).await.unwrap();
        }
    }
    let again = table.games.draw(&ticket(&game, 0, 1), DrawWord::AgreesForGood).await.or_refusal();
    assert_eq!(again, Err(Refusal::TooOften));
    // In the next round it is possible again, and offers stand from round to round.
    table.games.draw(&ticket(&game, 1, 1), DrawWord::AgreesForGood).await.unwrap();
    table.games.close_window(&game, None).await.unwrap();
    assert_eq!(
        table.games.draw(&ticket(&game, 2, 1), DrawWord::AgreesForGood).await.or_refusal(),
        Err(Refusal::WindowClosed)
    );
    table.hand_in(&ticket(&game, 0, 2), "T G8 G7").await;
    for seat in [0, 2] {
        let drawn = table.games.draw(&ticket(&game, seat, 2), DrawWord::Agrees).await.or_refusal();
        assert_eq!(drawn, Ok(Draw::Offered));
    }
    let asked = table.games.draw(&ticket(&game, 3, 2), DrawWord::Agrees).await.or_refusal();
    assert_eq!(asked, Err(Refusal::EndsGame));
    assert!(table.round(&game, 2).await.unwrap().is_open(), "nothing was done");
    let drawn = table.games.draw(&ticket(&game, 3, 2), DrawWord::AgreesForGood).await.or_refusal();
    assert_eq!(drawn, Ok(Draw::Agreed));
    let events = events(&table.round(&game, 2).await.unwrap());
    assert_eq!(events["events"].as_array().unwrap().len(), 1, "{events}");
    assert_eq!(events["events"][0]["why"], "agreed");
    let server = table.serve(None).await;
    let seen = page(&server, &format!("games/{game}/rounds/2")).await;
    assert!(seen.contains("Ended:") && !seen.contains("Played:"), "{seen}");
    assert!(seen.contains("its sheets were not carried out"), "{seen}");
    let seen = page(&server, &format!("games/{game}/rounds/1")).await;
    assert!(seen.contains("Played:") && !seen.contains("not carried out"), "{seen}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn who_is_left_and_had_agreed_draws_when_the_others_are_out() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    for seat in [0, 1] {
        table.games.draw(&ticket(&game, seat, 1), DrawWord::AgreesForGood).await.unwrap();
    }
    for seat in [2, 3] {
        assert_eq!(table.games.surrender(&ticket(&game, seat, 1)).await.or_refusal(), Ok(false));
    }
    // The round is played for them; the next is drawn before anybody is asked for a sheet.
    for seat in [0, 1] {
        table.hand_in(&ticket(&game, seat, 1), OPENINGS[usize::from(seat)]).await;
    }
    crate::support::waiting::until("it is drawn", || async {
        let game = table.games.find(&game).await.unwrap().unwrap();
        game.ending.is_some_and(|ending| {
            (ending.kind, &*ending.winners) == (EndKind::Drawn, &[Seat(0), Seat(1)][..])
        })
    })
    .await;
    assert_eq!(table.letters("sheet").await, 4, "nobody was asked for a second sheet");
    assert_eq!((table.letters("result").await, table.letters("final").await), (4, 4));
    server.stop().await.unwrap();
}

/// A game of these people, and computers in the other seats of four.
async fn beside_computers(table: &Table, people: &[&str]) -> GameId {
    table
        .open_as(|new| {
            new.players = people.iter().map(|name| invited(name)).collect();
            new.players.resize_with(4, || Candidate::Computer("easy".to_owned()));
        })
        .await
}

#[tokio::test]
async fn computers_are_not_asked() {
    let table = Table::live().await;
    let game = beside_computers(&table, &["ann", "bob"]).await;
    let agree = async |seat| {
        table.games.draw(&ticket(&game, seat, 1), DrawWord::AgreesForGood).await.or_refusal()
    };
    assert_eq!(agree(0).await, Ok(Draw::Offered));
    assert!(table.round(&game, 1).await.unwrap().is_open());
    assert_eq!(agree(1).await, Ok(Draw::Agreed));
    let ending = table.games.find(&game).await.unwrap().unwrap().ending.unwrap();
    assert_eq!((ending.kind, ending.winners.len()), (EndKind::Drawn, 4));
}

#[tokio::test]
async fn one_player_alone_is_given_no_draw_by_computers() {
    let table = Table::live().await;
    let game = beside_computers(&table, &["ann"]).await;
    let refused =
        table.games.draw(&ticket(&game, 0, 1), DrawWord::AgreesForGood).await.or_refusal();
    assert_eq!(refused, Err(Refusal::NoDraw));
    assert!(table.round(&game, 1).await.unwrap().is_open());
    let server = table.serve(None).await;
    let ann = table.desk(&server, &ticket(&game, 0, 1)).await;
    let seen = reqwest::get(&ann).await.unwrap().text().await.unwrap();
    assert!(seen.contains("Give up …"), "{seen}");
    for word in ["Agree to a draw", "Propose a draw", "must agree", "silent game"] {
        assert!(!seen.contains(word), "{word}: {seen}");
    }
    server.stop().await.unwrap();
}

/// Either the draw was first, and no sheet is carried out; or the sheet, and the game goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_last_agreement_races_the_last_sheet() {
    let mut seen = [0, 0];
    for run in 0..20 {
        let table = Arc::new(Table::live().await);
        let game = table.open("1h").await;
        for seat in 0..3 {
            table.hand_in(&ticket(&game, seat, 1), OPENINGS[usize::from(seat)]).await;
            table.games.draw(&ticket(&game, seat, 1), DrawWord::AgreesForGood).await.unwrap();
        }
        let start = Arc::new(Barrier::new(2));
        // Either may be a little slower than the other, and each is much slower once.
        let slow = match run {
            0 => [0, 500],
            1 => [500, 0],
            _ => [0, if run % 2 == 0 { run / 2 } else { 0 }],
        };
        let agreeing = tokio::spawn({
            let (table, game, start) = (table.clone(), game.clone(), start.clone());
            async move {
                start.wait().await;
                tokio::time::sleep(std::time::Duration::from_millis(slow[0])).await;
                table.games.draw(&ticket(&game, 3, 1), DrawWord::AgreesForGood).await.or_refusal()
            }
        });
        start.wait().await;
        tokio::time::sleep(std::time::Duration::from_millis(slow[1])).await;
        let last = table.hand_in(&ticket(&game, 3, 1), OPENINGS[3]).await;
        let drawn = agreeing.await.unwrap();
        // One may have looked for what is due while the other still held the round: a worker's part.
        while table.round(&game, 1).await.unwrap().is_open() {
            table.games.resolve_due(Some(&game)).await.unwrap();
        }
        let round = table.round(&game, 1).await.unwrap();
        let events = events(&round);
        let moved = events["events"].as_array().unwrap().iter();
        let moved = moved.filter(|event| event["kind"] == "moved").count();
        let mut conn = table.pool.acquire().await.unwrap();
        let sheets = sheets::all_of_round(&mut conn, &game, 1).await.unwrap().len();
        assert_eq!(sheets == 4, matches!(last, HandedIn::Sealed { .. }));
        match drawn {
            Ok(Draw::Agreed) => {
                assert_eq!(moved, 0, "run {run}");
                assert!(table.round(&game, 2).await.is_none());
            }
            Err(Refusal::WindowClosed) => {
                assert_eq!(moved, 4, "run {run}");
                assert!(table.round(&game, 2).await.unwrap().is_open());
            }
            other => panic!("run {run}: {other:?}"),
        }
        seen[usize::from(drawn.is_ok())] += 1;
    }
    assert!(seen.iter().all(|&n| n > 0), "each was first once: {seen:?}");
}

/// Who is out is told of the offer, and of no way to agree.
#[tokio::test]
async fn who_is_out_is_not_asked_for_their_word() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    table.games.surrender(&ticket(&game, 3, 1)).await.unwrap();
    table.games.close_window(&game, Some(1)).await.unwrap();
    table.games.draw(&ticket(&game, 0, 2), DrawWord::AgreesForGood).await.unwrap();
    letters_have_left(&table.pool).await;
    for (name, is_asked) in [("bob", true), (FOUR[3], false)] {
        let letters = table.mailroom(&format!("{name}@example.org")).await;
        let mut texts = letters
            .iter()
            .map(|(_, text, _)| text.split_whitespace().collect::<Vec<_>>().join(" "));
        let told = texts.find(|text| text.contains("A draw is offered"));
        let text = told.unwrap_or_else(|| panic!("{name} is told of it"));
        assert_eq!(text.contains("To agree, go to your sheet's"), is_asked, "{text}");
    }
    server.stop().await.unwrap();
}
