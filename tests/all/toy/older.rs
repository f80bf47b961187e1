//! What earlier versions of the toy stored: the steps that bring it up, and the way back for tests.
//!
//! Version 1 had a field for each heap, the text alone of a sheet, and another word for an event.
//! Version 2 had another name for whose turn it is. Version 3 knew the step as a switch.

use sealed_orders::{
    language::Language,
    rules::{NoUpgrade, StoredKind},
};
use serde_json::{Value, json};

use super::Sheet;

const HEAPS: [&str; 3] = ["heap_1", "heap_2", "heap_3"];

/// One step up.
pub fn upgrade(kind: StoredKind, from: u32, mut value: Value) -> Result<Value, NoUpgrade> {
    match (kind, from) {
        (StoredKind::State, 1) => value["heaps"] = json!(HEAPS.map(|heap| value[heap].take())),
        (StoredKind::State, 2) => value["turn"] = value["player"].take(),
        (StoredKind::State, 3) => {
            let second = value["second"].as_bool().ok_or(NoUpgrade("it has no step"))?;
            value["step"] = json!(if second { "return" } else { "lay" });
        }
        (StoredKind::Sheet, 1) => {
            let text = value.as_str().ok_or(NoUpgrade("it is no text"))?;
            value = serde_json::to_value(Sheet::read(Language::En, text))
                .map_err(|_| NoUpgrade("it cannot be stored"))?;
        }
        (StoredKind::Events, 1) => {
            for event in value.as_array_mut().ok_or(NoUpgrade("it is no list"))? {
                if event["kind"] == "played" {
                    event["kind"] = json!("laid");
                }
            }
        }
        (StoredKind::Sheet | StoredKind::Events, 2 | 3) => {}
        _ => return Err(NoUpgrade("there was no such version")),
    }
    Ok(value)
}

/// A stored value as version 1, 2 or 3 stored it.
pub fn downgraded(stored: &Value, to: u32) -> Value {
    let mut stored = stored.clone();
    assert_eq!(stored["version"], 4);
    if let Some(state) = stored.get_mut("state").and_then(Value::as_object_mut) {
        let step = state.remove("step").unwrap();
        state.insert("second".to_owned(), json!(step == "return"));
        if to <= 2 {
            let turn = state.remove("turn").unwrap();
            state.insert("player".to_owned(), turn);
        }
        if to == 1 {
            let heaps = state.remove("heaps").unwrap();
            for (heap, at) in HEAPS.iter().zip(0..) {
                state.insert((*heap).to_owned(), heaps[at as usize].clone());
            }
        }
    }
    if to == 1 {
        if let Some(sheet) = stored.get_mut("sheet") {
            let lines: Vec<_> = sheet["lines"].as_array().unwrap().iter().collect();
            let lines: Vec<_> = lines.iter().map(|line| line["text"].as_str().unwrap()).collect();
            *sheet = json!(lines.join("\n"));
        }
        for event in stored.get_mut("events").and_then(Value::as_array_mut).into_iter().flatten() {
            if event["kind"] == "laid" {
                event["kind"] = json!("played");
            }
        }
    }
    stored["version"] = json!(to);
    stored
}
