//! Over every position and round of the kept cases: whatever happens is drawn and told.

mod arrows;
mod drawn;
mod matters;
mod mistakes;
mod said;
mod written;

use rules::{
    Chance, Seat,
    power::{Event, Position, Power, Sheet, State, case::Case, notation::Reader},
};
use rules::{Ruleset, language::Language};

const EXAMPLES: &str = include_str!("rulebook/rounds.jsonl");
const CASES: &str = include_str!("../../../tests/all/power/cases.jsonl");

/// A game as it opens.
fn opening(seats: usize) -> State {
    State::set_up(&<_>::default(), seats, &mut Chance::of_round([7; 32], 0)).unwrap()
}

/// A game with that position.
fn state(seats: usize, position: &str) -> State {
    let position: Position = serde_json::from_str(position).unwrap();
    State { position, ..opening(seats) }
}

fn sheet(state: &State, seat: Seat, language: Language, text: &str) -> Sheet {
    Reader::new(state, seat, language).sheet(text)
}

/// Every case, and what happens in it.
fn rounds() -> impl Iterator<Item = (Case, Vec<Event>)> {
    EXAMPLES.lines().chain(CASES.lines()).map(|line| {
        let kept: serde_json::Value = serde_json::from_str(line).unwrap();
        let case = Case::read(kept["case"].to_string().as_bytes()).unwrap();
        let events = case.adjudicate().events;
        (case, events)
    })
}

/// Every state before and after a round.
fn states() -> impl Iterator<Item = State> {
    rounds().flat_map(|(case, events)| {
        let mut after = case.state.clone();
        events.iter().for_each(|event| Power.fold(&mut after, event));
        [case.state, after]
    })
}
