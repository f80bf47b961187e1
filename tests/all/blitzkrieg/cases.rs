//! Golden cases: every one gives its outcome, and with the seats swapped the swapped one.

use rules::blitzkrieg::case::Case;
use serde_json::{Map, Value, json};

use crate::support::golden::given;

fn golden() -> impl Iterator<Item = (String, Value, Value)> {
    given(include_str!("cases.jsonl"))
}

pub fn outcome(case: &Value) -> Value {
    let read = Case::read(&serde_json::to_vec(case).unwrap());
    let printed = read.and_then(|case| Ok(serde_json::to_value(case.adjudicate()?)?));
    printed.unwrap_or_else(|fault| json!({ "error": fault.to_string() }))
}

#[test]
fn every_case_gives_its_outcome() {
    let mut cases = 0;
    for (title, case, expected) in golden() {
        assert_eq!(outcome(&case), expected, "{title}");
        cases += 1;
    }
    assert_eq!(cases, 160);
}

/// The second seat is the Axis as well as the first: only the order of seats stays as it is.
#[test]
fn cases_with_the_seats_swapped_give_swapped_outcomes() {
    let mut swapped_cases = 0;
    for (title, case, expected) in golden() {
        // By order the first seat is the Axis (§3.1).
        if case.pointer("/set_up").is_some() && case["set_up"]["options"]["axis"] != "lot" {
            continue;
        }
        assert_eq!(outcome(&swapped(&case)), swapped(&expected), "{title}");
        swapped_cases += 1;
    }
    assert!(swapped_cases > 150, "{swapped_cases}");
}

fn other(name: &str) -> &str {
    match name {
        "ann" => "bob",
        "bob" => "ann",
        other => other,
    }
}

fn swapped(value: &Value) -> Value {
    match value {
        Value::String(text) => {
            text.split_inclusive([' ', '\'', '"', ',']).map(swapped_word).collect::<String>().into()
        }
        // Seats, and all who draw, stand in the order of seats.
        Value::Array(all) if *all == ["ann", "bob"] => value.clone(),
        Value::Array(items) => items.iter().map(swapped).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, it)| (other(name).to_owned(), swapped(it)));
            fields.collect::<Map<_, _>>().into()
        }
        other => other.clone(),
    }
}

/// A word with what separates it from the next.
fn swapped_word(word: &str) -> String {
    let end = word.find([' ', '\'', '"', ',']).unwrap_or(word.len());
    let (name, rest) = word.split_at(end);
    format!("{}{rest}", other(name))
}
