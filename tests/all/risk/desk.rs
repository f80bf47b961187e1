//! A turn on the map, step by step: on a telephone with a finger, on a wide screen with a mouse.

use sealed_orders::{
    app::Running,
    links::game_id::GameId,
    rules::{
        Seat,
        kit::territories::{Area, Areas},
        risk::State,
    },
};

use crate::{
    support::games::{Table, ticket},
    territories::hand::{Hand, plays_with, round},
};

const ANN: Seat = Seat(0);

/// Hands in what ends the other seat's turns until it is Ann's.
async fn until_it_is_anns(table: &Table, game: &GameId, mut number: u32) -> (u32, State) {
    loop {
        let (now, state): (_, State) = round(table, game, number).await;
        let turn = state.turn().unwrap().seat;
        if turn == ANN {
            return (now, state);
        }
        table.hand_in(&ticket(game, turn.0, now), "END").await;
        number = now + 1;
    }
}

/// Ann's territory that borders on most that is another's, and the weakest of that.
fn front(state: &State) -> (Area, Area) {
    let (map, own) = (state.map(), state.own(ANN));
    let others = |area: Area| -> Areas { map.neighbours(area).minus(own) };
    let from = map.frontier(own).each().max_by_key(|&area| others(area).len()).unwrap();
    let to = others(from).each().min_by_key(|&area| state.board.troops(area)).unwrap();
    (from, to)
}

async fn plays_a_turn(table: &Table, server: &Running, mut hand: Hand<'_>) {
    let browser = hand.browser;
    let game = table
        .open_as(|new| {
            new.ruleset = "risk".to_owned();
            new.players.truncate(2);
            new.options.clear();
        })
        .await;
    let (_, state): (_, State) = round(table, &game, 1).await;
    let code = |area: Area| state.map().code(area);
    let (from, to) = front(&state);
    let (from, to) = (code(from), code(to));
    let second = state.own(ANN).each().map(code).find(|&code| code != from).unwrap();

    // All troops are placed: what is left is always in sight, and each line can be undone.
    hand.open(&table.desk(server, &ticket(&game, 0, 1)).await).await;
    hand.asks("26 troops left to place").await;
    hand.place(second, 5).await;
    hand.asks("21 troops left to place").await;
    hand.undo().await;
    hand.asks("26 troops left to place").await;
    hand.place(second, 1).await;
    hand.place(from, 25).await;
    hand.asks("That is all").await;
    hand.seal("Your sheet is sealed").await;
    table.hand_in(&ticket(&game, 1, 1), "DEFEND 2").await;

    // Her turn: to place, then one attack, sealed to see its dice.
    let (number, state) = until_it_is_anns(table, &game, 2).await;
    let left = state.turn().unwrap().to_place;
    hand.open(&table.desk(server, &ticket(&game, 0, number)).await).await;
    hand.asks(&format!("{left} troops left to place")).await;
    hand.place(from, left).await;
    hand.asks("Attack from where?").await;
    hand.ways(from, to).await;
    hand.touch(thirtyfour::By::Css(".near button")).await;
    let attack = format!("ATTACK {from} {to} UNTIL 3 MOVE 1");
    hand.becomes(&attack).await;
    hand.undo().await;
    // The other ways are there, too.
    hand.area(from).await;
    hand.area(to).await;
    hand.press("otherwise").await;
    hand.press("several throws").await;
    hand.number(4).await;
    hand.becomes(&format!("ATTACK {from} {to} TIMES 4 MOVE 1")).await;
    hand.undo().await;
    hand.attack(from, to, &attack).await;
    hand.asks("Seal to see the dice").await;
    let main = hand.seal("Your sheet is sealed and carried out").await;
    // Every throw is there; of a long attack, behind what came of it.
    let page = browser.source().await.unwrap();
    assert!(
        page.contains(" against ") && (main.contains("takes") || main.contains("took")),
        "{main}"
    );

    // The turn goes on: more follow, then it ends.
    let (next, state): (_, State) = round(table, &game, number + 1).await;
    assert_eq!(state.turn().unwrap().seat, ANN);
    let most = state.board.troops(state.turn().unwrap().follow.unwrap().from) - 1;
    hand.begin().await;
    hand.follows_and_fortifies(from, to, most).await;
    hand.undo().await;
    hand.end().await;
    hand.asks("That is all").await;
    hand.seal("Your sheet is sealed").await;

    // While it is another's turn she may change how she defends.
    let (other, state): (_, State) = round(table, &game, next + 1).await;
    assert_eq!(state.turn().unwrap().seat, Seat(1));
    assert_eq!(
        state.board.troops(Area::all().find(|&it| state.map().code(it) == from).unwrap()),
        2
    );
    hand.open(&table.desk(server, &ticket(&game, 0, other)).await).await;
    hand.asks("It is not your turn").await;
    hand.defends(to).await;
    hand.seal("Your sheet is sealed").await;
    table.hand_in(&ticket(&game, 1, other), "END").await;
    let (_, state): (_, State) = round(table, &game, other + 1).await;
    let defence = state.defences.of(ANN);
    assert_eq!(defence.everywhere(), 1);
    assert_eq!(defence.said().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_played_on_a_telephone() {
    plays_with(true, plays_a_turn).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_played_on_a_wide_screen() {
    plays_with(false, plays_a_turn).await;
}
