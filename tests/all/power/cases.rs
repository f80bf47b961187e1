//! Golden cases: every one gives its outcome, in both notations, in whatever order its sheets and
//! seats are named, and when its events are folded.

use std::collections::BTreeMap;

use rules::{
    Chance, Ruleset, Seat,
    language::Language,
    power::{Power, Sheet, State, case::Case, notation::print},
};
use serde_json::{Map, Value, json};

/// The given cases, and the worked rounds that are shown to players.
const FILES: [&str; 2] =
    [include_str!("cases.jsonl"), include_str!("../../../src/history/power/rulebook/rounds.jsonl")];

fn golden() -> impl Iterator<Item = (String, Value, Value)> {
    // What our own cases come out as is held where they are written.
    let own = super::golden::all().into_iter().map(|golden| {
        let mut expected = outcome(&golden.case);
        // They number seats, which are named in another order below.
        expected.as_object_mut().unwrap().remove("events");
        (golden.title, golden.case, expected)
    });
    given().chain(own)
}

/// Cases with the outcome that others wrote down.
fn given() -> impl Iterator<Item = (String, Value, Value)> {
    FILES.iter().flat_map(|file| file.lines().enumerate()).map(|(n, line)| {
        let mut golden: Value = serde_json::from_str(line).unwrap();
        let title = golden["title"].as_str().map_or(format!("case {}", n + 1), str::to_owned);
        (title, golden["case"].take(), golden["expect"].take())
    })
}

fn read(case: &Value) -> Case {
    Case::read(&serde_json::to_vec(case).unwrap()).unwrap()
}

pub fn outcome(case: &Value) -> Value {
    serde_json::to_value(read(case).adjudicate()).unwrap()
}

/// Holds what an outcome says against what is expected of it, wherever that says something.
fn hold(title: &str, expected: &Value, outcome: &Value) {
    match expected {
        Value::Object(fields) if !fields.is_empty() => {
            for (name, expected) in fields {
                hold(&format!("{title}, {name}"), expected, &outcome[name]);
            }
        }
        Value::Array(items) => {
            assert_eq!(outcome.as_array().map(Vec::len), Some(items.len()), "{title}: {outcome}");
            for (n, expected) in items.iter().enumerate() {
                hold(&format!("{title} {}", n + 1), expected, &outcome[n]);
            }
        }
        _ => assert_eq!(outcome, expected, "{title}"),
    }
}

/// The position is exactly the expected one, not only where that says something.
fn hold_all(title: &str, expected: &Value, outcome: &Value) {
    hold(title, expected, outcome);
    assert_eq!(outcome["position"], expected["position"], "{title}");
}

#[test]
fn every_case_gives_its_outcome() {
    let mut held = 0;
    for (title, case, expected) in given() {
        hold_all(&title, &expected, &outcome(&case));
        held += 1;
    }
    assert_eq!(held, 172);
}

#[test]
fn neither_the_order_of_sheets_nor_of_seats_matters() {
    for (title, case, expected) in golden() {
        let mut shuffled = case.clone();
        let orders = case["orders"].as_object().unwrap().iter().rev();
        shuffled["orders"] = Value::Object(orders.map(|(k, v)| (k.clone(), v.clone())).collect());
        shuffled["seats"].as_array_mut().unwrap().reverse();
        let outcome = outcome(&shuffled);
        let mut expected = expected;
        if let Some(winners) = expected["winners"].as_array_mut() {
            winners.reverse();
        }
        hold_all(&title, &expected, &outcome);
    }
}

#[test]
fn every_case_in_french_gives_the_same_outcome() {
    for (title, mut case, expected) in golden() {
        let english = read(&case);
        let mut french = Map::new();
        for (name, sheet) in english.names.iter().zip(&english.sheets) {
            let lines = sheet.lines.iter().map(|line| match &line.read {
                Ok(order) => print::order(order, Language::Fr, None),
                // What nobody can read stays so, and counts against the same army.
                Err(fault) => {
                    let army = fault.army.map(|army| print::prefix(army, Language::Fr));
                    format!("{}?", army.unwrap_or_default())
                }
            });
            french.insert(name.clone(), lines.collect());
        }
        case["orders"] = Value::Object(french);
        case["language"] = json!("fr");
        let outcome = outcome(&case);
        assert_eq!(outcome["position"], expected["position"], "{title}");
        let carried_out = |orders: &Value| -> Vec<Vec<bool>> {
            let sheets = orders.as_object().unwrap().values();
            let ok = |line: &Value| line["ok"].as_bool().unwrap();
            sheets.map(|lines| lines.as_array().unwrap().iter().map(ok).collect()).collect()
        };
        assert_eq!(carried_out(&outcome["orders"]), carried_out(&expected["orders"]), "{title}");
    }
}

#[test]
fn stored_events_fold_to_the_same_position() {
    for (title, case, expected) in golden() {
        let case = read(&case);
        let sheets: BTreeMap<Seat, Sheet> =
            (0..).map(Seat).zip(case.sheets.iter().cloned()).collect();
        let mut chance = Chance::of_round([0; 32], 1);
        let events = Power.resolve(&case.state, &sheets, &case.circumstances, &mut chance);
        let mut state: State = stored(&case.state);
        assert_eq!(state, case.state, "{title}");
        for event in &stored::<Vec<_>>(&events) {
            Power.fold(&mut state, event);
        }
        let position = serde_json::to_value(&state.position).unwrap();
        assert_eq!(position, expected["position"], "{title}");
    }
}

fn stored<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    serde_json::from_value(serde_json::to_value(value).unwrap()).unwrap()
}
