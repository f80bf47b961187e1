//! Positions to test with.

use rules::{
    Chance, Circumstances,
    blitzkrieg::{
        Event, Options, Order, Placement, Player, Sheet, Sheets, State, Theatre, Token,
        adjudicate::placements, carry_out,
    },
    language::Language,
};

/// A game's first position.
pub(in crate::blitzkrieg) fn start() -> State {
    State::set_up(&Options::default(), &mut Chance::of_round([7; 32], 0))
}

/// A position in the middle of a game.
pub(in crate::blitzkrieg) fn middle() -> State {
    played(26).0
}

/// A position in which the Axis has closed a theatre, and goes on after a blitz.
pub(in crate::blitzkrieg) fn closed() -> State {
    let mut state = middle();
    state.tracks.set(Theatre::A, 11);
    state.tracks.set(Theatre::S, -11);
    state.blitz = Some(Theatre::E);
    state
}

/// A position in which the first seat's reserve holds one of everything, and two of some.
pub(in crate::blitzkrieg) fn crowded() -> State {
    let mut state = middle();
    for token in Token::ALL {
        let count = if token.a_side() > 1 { 2 } else { 1 };
        state.reserve.of_mut(Player::First).put(token, count);
    }
    state
}

/// The position in which a long game ended.
pub(in crate::blitzkrieg) fn full() -> State {
    played(200).0
}

/// So many turns, at most, each with whatever comes first in a shuffled list; and what happened in the last.
pub(in crate::blitzkrieg) fn played(turns: u32) -> (State, Vec<Event>) {
    let mut state = start();
    let mut last = Vec::new();
    for round in 1..=turns {
        let Some(mover) = state.turn else { break };
        let mut chance = Chance::of_round([5; 32], round);
        let all: Vec<Placement> = placements(&state, mover).collect();
        let first = chance.below(all.len() as u32) as usize;
        let mut orders = vec![];
        for n in 0..all.len() {
            let placement = all[(first + n) % all.len()];
            orders.push(match state.blitz {
                Some(_) => Order::Then(placement),
                None => Order::Place(placement),
            });
        }
        orders.extend(state.others_open(all[first].space.theatre()).map(Order::Strategic));
        orders.push(Order::Stop);
        let sheet = Sheet::saying(orders, Language::En);
        let mut sheets = Sheets::default();
        *sheets.of_mut(mover) = Some(&sheet);
        last = carry_out(&state, &sheets, &Circumstances::default(), &mut chance).0;
        last.iter().for_each(|event| state.fold(event));
    }
    (state, last)
}
