//! What is said, asked and offered.

mod ahead;
mod carried_out;
mod galaxy;
mod offered;
mod refused;
mod said;
mod slips;
mod turn;
mod ways;
mod weight;
mod written;

use rules::{
    Seat,
    language::Language,
    risk::{Sheet, State, case::Case},
};
use serde_json::{Value, json};

const ANN: Seat = Seat(0);

/// A position as a case says it, with three seats: `ann` has what is said, the rest is `cy`'s, one troop
/// each.
fn position(board: &[(&str, &str, u32)], more: Value) -> State {
    case(board, more, json!({})).round().unwrap().0.clone()
}

/// The same with what is asked of it: sheets, chance.
fn case(board: &[(&str, &str, u32)], more: Value, asked: Value) -> Case {
    let map = rules::kit::territories::MapName::World.map();
    let mut all = serde_json::Map::new();
    for area in rules::kit::territories::Area::all() {
        all.insert(map.code(area).to_owned(), json!(["cy", 1]));
    }
    for (code, seat, troops) in board {
        all.insert((*code).to_owned(), json!([seat, troops]));
    }
    let mut state = json!({
        "stage": "turn", "first": "ann", "turn": "ann", "round": 3, "phase": "reinforce",
        "to_place": 5, "board": all,
    });
    for (name, value) in more.as_object().unwrap() {
        state[name] = value.clone();
    }
    let mut case = json!({
        "seats": ["ann", "bob", "cy"], "language": "en", "state": state, "sheets": {},
    });
    for (name, value) in asked.as_object().unwrap() {
        case[name] = value.clone();
    }
    Case::read(&serde_json::to_vec(&case).unwrap()).unwrap()
}

/// Ann has Brazil and Argentina, Bob North Africa and Egypt.
const COMMON: [(&str, &str, u32); 4] =
    [("BRA", "ann", 6), ("ARG", "ann", 4), ("NAF", "bob", 2), ("EGY", "bob", 3)];

fn common(more: Value) -> State {
    position(&COMMON, more)
}

fn sheet(text: &str, language: Language) -> Sheet {
    Sheet::read(text, rules::kit::territories::MapName::World, language)
}
