//! Positions to test with.

use std::collections::BTreeMap;

use rules::{
    Chance, Circumstances, Seat,
    kit::territories::{Amount, Area, Attack, Clauses, MapName, Moving},
    language::Language,
    risk::{Act, Event, Options, Order, SetUp, Sheet, Stage, State, carry_out},
};

/// A game's first position.
pub(in crate::risk) fn start(seats: u8, setup: SetUp, map: MapName) -> State {
    let options = Options { setup, map, ..Options::default() };
    State::set_up(options.chosen(), seats, &mut Chance::of_round([7; 32], 0)).1
}

/// So many rounds of a game in which all attack what is weakest; and what happened in the last.
pub(in crate::risk) fn played(seats: u8, map: MapName, rounds: u32) -> (State, State, Vec<Event>) {
    let mut state = start(seats, SetUp::Dealt, map);
    let (mut before, mut last) = (state.clone(), Vec::new());
    for number in 1..=rounds {
        if matches!(state.stage, Stage::Over { .. }) {
            break;
        }
        let mut chance = Chance::of_round([5; 32], number);
        let sheets: BTreeMap<Seat, Sheet> =
            state.living().each().map(|seat| (seat, sheet(&state, seat, number))).collect();
        last = carry_out(&state, &sheets, &Circumstances::default(), &mut chance).0;
        before = state.clone();
        last.iter().for_each(|event| state.fold(event));
    }
    (before, state, last)
}

/// A sheet that attacks from all that is strong; now and then without an END.
fn sheet(state: &State, seat: Seat, number: u32) -> Sheet {
    let mut orders =
        vec![Order::Defend { dice: 1 + (number % 2) as u8, at: state.own(seat).nth(0) }];
    let act = |act| Order::Act(act, None);
    orders.push(act(Act::Trade { cards: None, on: None }));
    let frontier: Vec<Area> = state.map().frontier(state.own(seat)).each().collect();
    for at in frontier.iter().take(2) {
        orders.push(act(Act::Place { n: Amount::Number(3), at: *at }));
    }
    if state.turn().is_some_and(|turn| turn.seat == seat) {
        for &from in &frontier {
            let others = state.map().neighbours(from).minus(state.own(seat));
            let Some(to) = others.each().min_by_key(|&to| state.board.troops(to)) else { continue };
            let moving = Some(Moving::Move(Amount::Number(1)));
            let clauses = Clauses { until: Some(2), moving, ..Clauses::default() };
            orders.push(act(Act::Attack(Attack { from, to, clauses })));
        }
        if !number.is_multiple_of(4) {
            orders.push(act(Act::End));
        }
    }
    Sheet::saying(orders, state.chosen.map, Language::En)
}

/// A position in the middle of a game.
pub(in crate::risk) fn middle() -> State {
    played(4, MapName::World, 30).1
}

/// Six seats, all territories with many troops, all cards in hands.
pub(in crate::risk) fn crowded(map: MapName) -> State {
    let mut state = played(if map == MapName::World { 6 } else { 4 }, map, 14).1;
    for (n, area) in Area::all().enumerate() {
        state.board.reinforce(area, 80 + n as u32 * 41);
    }
    let all = state.deck();
    for (n, card) in all.each().enumerate() {
        state.hands.of_mut(Seat((n % 3) as u8)).put(card);
    }
    state
}
