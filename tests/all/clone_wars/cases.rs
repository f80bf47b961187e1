//! Golden cases: every one gives its outcome, and with the seats renamed the renamed one.

use rules::clone_wars::case::Case;
use serde_json::{Map, Value, json};

fn golden() -> impl Iterator<Item = (String, Value, Value)> {
    include_str!("cases.jsonl").lines().enumerate().map(|(n, line)| {
        let mut golden: Value = serde_json::from_str(line).unwrap();
        let title = format!("case {} ({})", n + 1, golden["about"]);
        (title, golden["case"].take(), golden["expect"].take())
    })
}

pub fn outcome(case: &Value) -> Value {
    let read = Case::read(&serde_json::to_vec(case).unwrap());
    let printed = read.and_then(|case| Ok(serde_json::to_value(case.adjudicate()?)?));
    printed.unwrap_or_else(|fault| json!({ "error": fault.to_string() }))
}

/// In a state absent keys, empty ones and zeros are equal (§17.2).
pub fn plain(mut outcome: Value) -> Value {
    thin(&mut outcome["state"]);
    outcome
}

fn thin(value: &mut Value) {
    if let Value::Object(fields) = value {
        fields.values_mut().for_each(thin);
        fields.retain(|_, it| *it != json!([]) && *it != json!({}) && *it != 0 && *it != false);
        fields.retain(|_, it| !it.is_null());
    }
}

#[test]
fn every_case_gives_its_outcome() {
    let mut cases = 0;
    for (title, case, expected) in golden() {
        assert_eq!(plain(outcome(&case)), plain(expected), "{title}");
        cases += 1;
    }
    assert_eq!(cases, 160);
}

/// No name means anything.
#[test]
fn cases_with_the_seats_renamed_give_renamed_outcomes() {
    for (title, case, expected) in golden().filter(|(_, _, it)| it.get("error").is_none()) {
        assert_eq!(plain(outcome(&renamed(&case))), plain(renamed(&expected)), "{title}");
    }
}

fn new_name(name: &str) -> &str {
    match name {
        "ann" => "Zoë",
        "bob" => "ann",
        "cy" => "COR",
        other => other,
    }
}

fn renamed(value: &Value) -> Value {
    match value {
        Value::String(text) => new_name(text).into(),
        Value::Array(items) => items.iter().map(renamed).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, it)| (new_name(name).to_owned(), renamed(it)));
            fields.collect::<Map<_, _>>().into()
        }
        other => other.clone(),
    }
}
