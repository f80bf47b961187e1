//! Golden cases: every one gives its outcome, and with the seats renamed the renamed one.

use rules::risk::case::Case;
use serde_json::{Value, json};

use crate::support::golden::{given, renamed};

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
    assert_eq!(cases, 172);
}

/// No name means anything.
#[test]
fn cases_with_the_seats_renamed_give_renamed_outcomes() {
    for (title, case, expected) in golden().filter(|(_, _, it)| it.get("error").is_none()) {
        assert_eq!(outcome(&renamed(&case, new_name)), renamed(&expected, new_name), "{title}");
    }
}

fn new_name(name: &str) -> &str {
    match name {
        "ann" => "Zoë",
        "bob" => "ann",
        "cy" => "BRA",
        other => other,
    }
}
