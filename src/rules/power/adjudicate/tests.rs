//! What is told, and why, where the rules are least obvious. Outcomes in bulk are the business of
//! the cases in `tests/all/power`.

mod conflicts;
mod endings;
mod orders;

use serde_json::{Value, json};

use crate::{Seat, power::case::Case};

const FOUR: [(&str, &str); 4] = [("ann", "G"), ("bob", "B"), ("cy", "Y"), ("di", "R")];
const THREE: [(&str, &str); 3] = [("ann", "G"), ("bob", "B"), ("cy", "Y")];
const TWO: [(&str, &str); 2] = [("ann", "GB"), ("bob", "YR")];

/// A case in which every army lives and has its pieces as `position` says, e.g.
/// `{"G": {"GRV": {"P": 3}, "G4": {"I": 1}}}`. Where no Reserve is named it has one Power Unit, so
/// that a player without orders loses no piece.
fn case(seats: &[(&str, &str)], position: Value, orders: Value) -> Value {
    let mut armies = json!({});
    for army in ["G", "B", "Y", "R"] {
        let mut spaces = position.get(army).cloned().unwrap_or_else(|| json!({}));
        let reserve = spaces.as_object_mut().unwrap().remove(&format!("{army}RV"));
        armies[army] = json!({
            "flags": [army], "reserve": reserve.unwrap_or_else(|| json!({"P": 1})), "spaces": spaces
        });
    }
    let seats: Vec<Value> = seats
        .iter()
        .map(|(name, armies)| {
            json!({ "name": name,
                    "armies": armies.chars().map(String::from).collect::<Vec<_>>() })
        })
        .collect();
    let mercenary = if seats.len() == 3 { json!("R") } else { Value::Null };
    json!({ "seats": seats, "mercenary": mercenary, "official": "ann", "position": armies,
            "orders": orders })
}

fn outcome(case: &Value) -> Value {
    outcome_with(case, &[], false)
}

/// As [`outcome`]; the seats numbered give up, or all agree on a draw.
fn outcome_with(case: &Value, surrendered: &[u8], drawn: bool) -> Value {
    let mut read = Case::read(&serde_json::to_vec(case).unwrap()).unwrap();
    read.circumstances.surrendered = surrendered.iter().copied().map(Seat).collect();
    read.circumstances.drawn = drawn;
    serde_json::to_value(read.adjudicate()).unwrap()
}

/// The events of the kinds named.
fn told(outcome: &Value, kinds: &[&str]) -> Vec<Value> {
    let events = outcome["events"].as_array().unwrap().iter();
    events.filter(|e| kinds.contains(&e["kind"].as_str().unwrap())).cloned().collect()
}
