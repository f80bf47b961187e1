//! What earlier versions of a ruleset stored is read, step by step; what a later one stored is an error
//! that names its game and its column, and stops nothing else.

use std::collections::BTreeMap;

use chrono::Duration;
use sealed_orders::{game::Games, links::game_id::GameId, store::games::Status};
use serde_json::Value;
use sqlx::AssertSqlSafe;

use crate::{
    support::{
        games::{Table, invited, open, ticket},
        times::{at_noon, noon},
    },
    toy::{self, older::downgraded},
};

/// Where values of a ruleset are stored: table, column, and the column that names the game.
const COLUMNS: [(&str, &str, &str); 5] = [
    ("games", "state", "id"),
    ("rounds", "before", "game"),
    ("rounds", "events", "game"),
    ("rounds", "after", "game"),
    ("sheets", "stored", "game"),
];

/// Use cases that play the toy.
pub async fn toys() -> Table {
    let table = at_noon().await;
    let registry = toy::registry();
    Table { games: Games::new(table.pool.clone(), registry, table.clock.clone()), ..table }
}

/// A game of the toy after its first turn, with the second begun, handed in and held.
pub async fn begun(table: &Table) -> GameId {
    let mut new = table.new_game();
    new.ruleset = "tokens".to_owned();
    new.players = ["ann", "bob", "cy"].map(invited).to_vec();
    new.options.clear();
    let game = open(&table.games, &new).await.game;
    for _ in 0..2 {
        play_step(table, &game).await;
    }
    let round = table.round(&game, 3).await.unwrap();
    let mut sheet = crate::support::games::submission(&order(table, &game).await);
    sheet.hold = true;
    table.games.hand_in(&ticket(&game, round.awaited[0].0, 3), &sheet).await.unwrap();
    game
}

/// An order with the first token of whoever is to move.
async fn order(table: &Table, game: &GameId) -> String {
    let now = table.games.now(game).await.unwrap().unwrap();
    let seat = now.round.as_ref().unwrap().awaited[0];
    let teller = &table.games.played(&now.game).unwrap().teller;
    teller.position(now.state()).unwrap().example(seat, sealed_orders::language::Language::En)
}

/// Hands in what is to be moved, which is carried out at once.
async fn play_step(table: &Table, game: &GameId) {
    let now = table.games.now(game).await.unwrap().unwrap();
    let round = now.round.unwrap();
    let order = order(table, game).await;
    table.hand_in(&ticket(game, round.awaited[0].0, round.number), &order).await;
    while table.games.resolve_due(Some(game)).await.unwrap() {}
}

/// Plays a game to its end.
pub async fn play_on(table: &Table, game: &GameId) {
    for _ in 0..80 {
        if table.games.find(game).await.unwrap().unwrap().status == Status::Finished {
            return;
        }
        play_step(table, game).await;
    }
    panic!("game {game} does not end");
}

/// Changes every value of a game that is stored in that column.
async fn rewrite(
    table: &Table,
    (of, column, id): (&str, &str, &str),
    game: &GameId,
    change: impl Fn(&Value) -> Value,
) {
    let find =
        format!("select ctid::text, {column} from {of} where {id} = $1 and {column} is not null");
    let found: Vec<(String, Value)> =
        sqlx::query_as(AssertSqlSafe(find)).bind(game).fetch_all(&table.pool).await.unwrap();
    assert!(!found.is_empty(), "{of}.{column}");
    for (at, value) in found {
        let set = format!("update {of} set {column} = $2 where ctid = $1::tid");
        let set = sqlx::query(AssertSqlSafe(set)).bind(at).bind(change(&value));
        set.execute(&table.pool).await.unwrap();
    }
}

/// What a game's pages and record say.
async fn said(table: &Table, game: &GameId) -> Vec<String> {
    let registry = toy::registry();
    let server = table.serve_what(registry).await;
    let mut said = Vec::new();
    for page in ["", "/rounds/1", "/rounds/1/steps/1", "/record.txt", "/record.json", "/statistics"]
    {
        let answer = reqwest::get(format!("{}games/{game}{page}", server.url)).await.unwrap();
        assert_eq!(answer.status(), 200, "{page}");
        // Each server has an address of its own.
        said.push(answer.text().await.unwrap().replace(&server.url, "/"));
    }
    server.stop().await.unwrap();
    said
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn values_of_every_earlier_version_are_read_and_their_games_go_on() {
    let table = toys().await;
    for version in [1, 2, 3] {
        let game = begun(&table).await;
        let before = said(&table, &game).await;
        for column in COLUMNS {
            rewrite(&table, column, &game, |value| downgraded(value, version)).await;
        }
        assert_eq!(said(&table, &game).await, before, "version {version}");
        table.games.close_window(&game, Some(3)).await.unwrap();
        let third = table.round(&game, 3).await.unwrap();
        assert!(third.is_resolved(), "with the sheet of version {version}");
        let laid = serde_json::to_string(&third.events.unwrap()).unwrap();
        assert!(laid.contains("\"laid\"") && laid.contains("\"version\":4"), "{laid}");
        play_on(&table, &game).await;
    }
}

#[tokio::test]
async fn a_value_of_a_later_version_names_its_place_and_stops_no_other_game() {
    let table = toys().await;
    let later = |value: &Value| {
        let mut value = value.clone();
        value["version"] = 99.into();
        value
    };
    let mut spoilt: BTreeMap<String, GameId> = BTreeMap::new();
    for column in [COLUMNS[1], COLUMNS[4]] {
        let game = begun(&table).await;
        rewrite(&table, column, &game, later).await;
        spoilt.insert(format!("{} of game {game}", column.1), game);
    }
    let sound = begun(&table).await;
    table.clock.set(noon() + Duration::hours(1));
    let mut failures: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..20 {
        let Err(failure) = table.games.resolve_due(None).await else { continue };
        let told = failure.to_string();
        assert!(told.contains("newer version of this program"), "{told}");
        let of = spoilt.keys().find(|of| told.contains(of.as_str()));
        *failures.entry(of.expect(&told)).or_default() += 1;
    }
    assert_eq!(failures.values().copied().collect::<Vec<_>>(), [3, 3], "{failures:?}");
    assert!(table.round(&sound, 3).await.unwrap().is_resolved());
    assert!(!table.games.resolve_due(None).await.unwrap());
    // What is told of rounds that were played names its place, too.
    for (column, place) in [(COLUMNS[2], "events"), (COLUMNS[0], "state")] {
        rewrite(&table, column, &sound, later).await;
        let whole = table.games.whole(&sound).await.unwrap().unwrap();
        let played = table.games.played(&whole.game).unwrap();
        let unread = sealed_orders::record::Record::of(&whole, played).err().unwrap().to_string();
        assert!(unread.contains(&format!("{place} of game {sound}")), "{unread}");
    }
}
