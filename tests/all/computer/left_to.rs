//! What becomes of a game that people leave to computers.

use sealed_orders::{
    game::{opening::candidate::Candidate, round::record::GameNow},
    language::Language,
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
    store::{acts::Act, games::Status},
};

use super::let_computers_play;
use crate::{
    account::Browser,
    support::games::{Table, ticket},
};

async fn now(table: &Table, game: &GameId) -> GameNow {
    table.games.now(game).await.unwrap().unwrap()
}

/// Nobody would watch the computers play on.
#[tokio::test]
async fn the_game_ends_when_its_last_person_gives_up() {
    for ruleset in ["risk", "power"] {
        let table = Table::live().await;
        let alone = table.games.open_alone(ruleset, Language::En, chrono_tz::UTC).await.unwrap();
        let Opens::Sheet { seat, round } = alone.first.0 else { panic!("it is asked for nothing") };
        let game = table.games.list(1).await.unwrap().remove(0).id;
        table.games.surrender(&ticket(&game, seat.0, round)).await.unwrap();
        let_computers_play(&table.games).await;
        let now = now(&table, &game).await;
        assert_eq!(now.game.status, Status::Finished, "{ruleset}");
        assert!(!now.round.as_ref().unwrap().is_open(), "{ruleset}");
        // Where two play, the other has won.
        let won = now.holders.len() == 2;
        assert_eq!(now.game.ending.is_some(), won, "{ruleset}");
        assert_eq!(now.acts.last().unwrap().act == Act::Deserted, !won, "{ruleset}");
    }
}

/// Whoever gave up has nothing to do in the game any more, and nothing to keep.
#[tokio::test]
async fn a_game_that_somebody_gave_up_waits_for_them_no_more() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let guest = Candidate::Guest("bob".to_owned());
    let game = table.open_as(|new| new.players[1] = guest).await;
    let gave_up = "you are out; the game goes on";
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let (_, page) = ann.get("/account?lang=en").await;
    assert!(page.contains("Your orders are awaited") && !page.contains(gave_up), "{page}");
    table.games.surrender(&ticket(&game, 0, 1)).await.unwrap();
    let (_, page) = ann.get("/account?lang=en").await;
    assert!(page.contains(gave_up) && !page.contains("awaited"), "{page}");
    assert!(!page.contains("awaits you"), "{page}");
    let (_, page) = ann.get(&format!("/games/{game}?lang=en")).await;
    assert!(page.contains("not awaited any more"), "{page}");
    assert_eq!(now(&table, &game).await.awaited(), [Seat(1), Seat(2), Seat(3)]);
    // Who plays without an address is asked whether to keep the game, until they give it up.
    let link = table.games.give_link(&game, Opens::Seat(Seat(1))).await.unwrap();
    let desk = format!("/seats/{}", link.reveal());
    assert!(ann.get(&desk).await.1.contains("Keep this game"));
    table.games.surrender(&ticket(&game, 1, 1)).await.unwrap();
    let (_, page) = ann.get(&desk).await;
    assert!(!page.contains("Keep this game"), "{page}");
    server.stop().await.unwrap();
}
