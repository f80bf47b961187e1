//! What came of a case, as golden cases write it.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::ARMIES;

/// The outcome's events and position, a line each.
pub fn told(outcome: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    for event in outcome["events"].as_array().unwrap() {
        let mut line = format!("+ {}", event["kind"].as_str().unwrap());
        for (name, value) in event.as_object().unwrap().iter().filter(|(name, _)| *name != "kind") {
            let _ = write!(line, " {name}={}", word(value));
        }
        lines.push(line);
    }
    for army in ARMIES {
        let has = &outcome["position"][army];
        if has == &json!({}) {
            lines.push(format!("= {army}: out"));
            continue;
        }
        let listed = |pieces: &Value| {
            let counts = pieces.as_object().unwrap().iter();
            counts.map(|(piece, n)| format!("{n}{piece}")).collect::<Vec<_>>().join(" ")
        };
        let spaces = has["spaces"].as_object().unwrap().iter();
        let mut parts: Vec<String> = vec![
            spaces.map(|(at, p)| format!("{at} {}", listed(p))).collect::<Vec<_>>().join(", "),
        ];
        if has["reserve"] != json!({}) {
            parts.push(format!("reserve {}", listed(&has["reserve"])));
        }
        parts.push(format!("flags {}", word(&has["flags"]).replace(',', " ")));
        parts.retain(|part| !part.is_empty());
        lines.push(format!("= {army}: {}", parts.join("; ")));
    }
    lines
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.replace(' ', "_"),
        Value::Array(items) => items.iter().map(word).collect::<Vec<_>>().join(","),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| format!("{name}:{}", word(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(" "))
        }
        other => other.to_string(),
    }
}

/// What became of a line: `ok`, or the code of its refusal.
pub fn result(outcome: &Value, seat: usize, line: usize) -> String {
    let refused =
        outcome["events"].as_array().unwrap().iter().find(|event| {
            event["kind"] == "refused" && event["seat"] == seat && event["line"] == line
        });
    refused.map_or("ok".to_owned(), |event| event["reason"].as_str().unwrap().to_owned())
}
