//! What is said, asked and offered.

mod below;
mod carried_out;
mod ended;
mod offered;
mod refused;
mod said;
mod secret;
mod slips;
mod turn;
mod weight;
mod written;

use rules::{
    Seat,
    clone_wars::{Sheet, State, cards, case::Case, galaxy},
    kit::territories::{Area, Card},
    language::Language,
};
use serde_json::{Value, json};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CY: Seat = Seat(2);

/// The plain position of the worked rounds, four seats, with what is said: `ann` Red, `bob` Black, `cy`
/// Orange, `di` Blue; two troops on every planet.
fn position(board: &[(&str, &str, u32)], more: Value) -> State {
    position_of(["ann", "bob", "cy", "di"], board, more)
}

/// The same with who commands the armies R, K, O and B.
fn position_of(commands: [&str; 4], board: &[(&str, &str, u32)], more: Value) -> State {
    case_of(commands, board, more, json!({})).round().unwrap().0.clone()
}

/// The same with what is asked of it: sheets, chance.
fn case_of(commands: [&str; 4], board: &[(&str, &str, u32)], more: Value, asked: Value) -> Case {
    let mut all = serde_json::Map::new();
    for area in Area::all() {
        let code = galaxy().code(area);
        let army = match area.index() + 1 {
            1..=9 => "R",
            10..=16 => "O",
            17..=23 | 33..=37 => "K",
            _ => "B",
        };
        all.insert(code.to_owned(), json!([army, 2]));
    }
    for (code, army, troops) in board {
        all.insert((*code).to_owned(), json!([army, troops]));
    }
    let [red, black, orange, blue] = commands;
    let mut state = json!({
        "stage": "turn", "first": "R", "turn": "R", "round": 3, "phase": "reinforce",
        "commands": { "R": red, "K": black, "O": orange, "B": blue }, "to_place": 3, "board": all,
    });
    for (name, value) in more.as_object().unwrap() {
        state[name] = value.clone();
    }
    let mut seats = Vec::new();
    for name in [red, black, orange, blue] {
        if !seats.contains(&name) {
            seats.push(name);
        }
    }
    let mut case = json!({ "seats": seats, "language": "en", "state": state, "sheets": {} });
    for (name, value) in asked.as_object().unwrap() {
        case[name] = value.clone();
    }
    Case::read(&serde_json::to_vec(&case).unwrap()).unwrap()
}

fn area(code: &str) -> Area {
    galaxy().of_code(code).unwrap()
}

fn sheet(text: &str, language: Language) -> Sheet {
    Sheet::read(text, language)
}

fn card(number: u8) -> Card {
    cards::numbered(number).unwrap()
}

/// Who asks for help is told what may be written, and what Order 66 and Shields may cost.
#[test]
fn help_has_the_notation_and_what_order_66_and_shields_may_cost() {
    let book = crate::Teller::rulebook(&super::CloneWarsTeller).unwrap();
    for (language, lines, order_66, shields) in [
        (Language::En, ["END", "ORDER 66 EMPEROR"], "five in eight", "Shields: "),
        (Language::Fr, ["FIN", "ORDRE 66 EMPEREUR"], "cinq sur huit", "Boucliers\u{a0}: "),
    ] {
        let notation = book.notation(language);
        for line in lines {
            assert!(notation.iter().any(|[it, _]| it.starts_with(line)), "{line}: {notation:?}");
        }
        let warnings = book.warnings(language);
        assert!(warnings.iter().any(|it| it.contains(order_66)), "{warnings:?}");
        assert!(warnings.iter().any(|it| it.starts_with(shields)), "{warnings:?}");
    }
}
