//! What becomes of a game that people leave to computers.

use sealed_orders::{
    game::round::record::GameNow,
    language::Language,
    links::{game_id::GameId, opens::Opens},
    store::{acts::Act, games::Status},
};

use super::let_computers_play;
use crate::support::games::{Table, ticket};

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
