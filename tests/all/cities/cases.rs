//! Golden cases: every one gives its outcome, and mirrored the mirrored one.

use rules::cities::{Square, case::Case};
use serde_json::{Map, Value, json};

use crate::support::golden::given;

fn golden() -> impl Iterator<Item = (String, Value, Value)> {
    given(include_str!("cases.jsonl"))
}

pub fn outcome(case: &Value) -> Value {
    match Case::read(&serde_json::to_vec(case).unwrap()) {
        Ok(case) => serde_json::to_value(case.adjudicate()).unwrap(),
        Err(fault) => json!({ "error": fault.to_string() }),
    }
}

#[test]
fn every_case_gives_its_outcome() {
    let mut cases = 0;
    for (title, case, expected) in golden() {
        assert_eq!(outcome(&case), expected, "{title}");
        cases += 1;
    }
    assert_eq!(cases, 193);
}

/// §2.2: A ↔ J where the set-up is the same then.
#[test]
fn mirrored_cases_give_mirrored_outcomes() {
    let mut mirrored_cases = 0;
    for (title, case, expected) in golden() {
        let spiral = case["options"]["setup"] == "spiral" || case.get("set_up").is_some();
        // What is wrong with a case names squares in a sentence.
        if spiral || expected.get("error").is_some() {
            continue;
        }
        let got = outcome(&mirrored(&case));
        assert_eq!(unordered(got), unordered(mirrored(&expected)), "{title}");
        mirrored_cases += 1;
    }
    assert!(mirrored_cases > 100, "{mirrored_cases}");
}

/// Captured pieces are told file by file.
fn unordered(mut outcome: Value) -> Value {
    for event in outcome["events"].as_array_mut().into_iter().flatten() {
        if let Some(pieces) = event["pieces"].as_array_mut() {
            pieces.sort_by_key(Value::to_string);
        }
    }
    outcome
}

fn mirrored(value: &Value) -> Value {
    match value {
        Value::String(text) => mirrored_text(text).into(),
        Value::Array(items) => items.iter().map(mirrored).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| (mirrored_text(name), mirrored(value)));
            fields.collect::<Map<_, _>>().into()
        }
        other => other.clone(),
    }
}

/// Every square in a text, in capitals or not, with A for J, and so on.
fn mirrored_text(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let is_square = |at: usize| {
        let rank = chars.get(at + 1).is_some_and(|c| ('1'..='9').contains(c));
        let begins = at == 0 || !chars[at - 1].is_alphabetic();
        rank && begins && ('A'..='J').contains(&chars[at].to_ascii_uppercase())
    };
    let mirror = |c: char| {
        let first = if c.is_ascii_lowercase() { b'a' } else { b'A' };
        char::from(first + 9 - (c as u8 - first))
    };
    let turn = |at: usize| if is_square(at) { mirror(chars[at]) } else { chars[at] };
    (0..chars.len()).map(turn).collect()
}

#[test]
fn squares_of_a_text_are_mirrored() {
    assert_eq!(mirrored_text("IF * d9 THEN B2-C10"), "IF * g9 THEN I2-H10");
    assert!(
        Square::all().all(|it| mirrored_text(&mirrored_text(&it.to_string())) == it.to_string())
    );
}
