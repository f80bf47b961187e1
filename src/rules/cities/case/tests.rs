use serde_json::{Value, json};

use super::*;

/// The worked round of §12.
#[test]
fn the_round_of_the_rules_comes_out_as_told() {
    let case = json!({
        "seats": ["ann", "bob"], "options": {"setup": "lines", "quiet": 25}, "language": "en",
        "state": {
            "to_move": "ann", "turns": 12,
            "pieces": {"ann": {"B4": "H", "C2": "F", "D2": "F"},
                       "bob": {"D7": "H", "E9": "F", "F9": "F"}},
            "cities": {"B4": "ann", "D4": "ann", "G4": "ann", "I4": "ann",
                       "B7": "bob", "D7": "bob", "G7": "bob", "I7": "bob"},
            "since": ["B4 B5", "D7 C6", "B5 B4", "C6 D7"], "missed": {"ann": 0, "bob": 1},
            "lines": {"bob": ["IF B4 B7 THEN D7 B8"]}
        },
        "sheets": {"ann": ["B4 B7 # the city", "IF D7 B8 THEN C2 C4 IF ANY THEN C4 C6"]},
        "circumstances": {"drawn": false, "surrendered": []}
    });
    let case = Case::read(case.to_string().as_bytes()).unwrap();
    let outcome: Value = serde_json::to_value(case.adjudicate()).unwrap();
    assert_eq!(outcome["state"]["turns"], 15);
    assert_eq!(
        outcome["state"]["since"],
        json!(["B4 B5", "D7 C6", "B5 B4", "C6 D7", "B4 B7*", "D7 B8", "C2 C4"])
    );
    assert_eq!(outcome["state"]["lines"], json!({"ann": ["IF ANY THEN C4 C6"]}));
    assert_eq!(outcome["awaited"], json!(["bob"]));
    let kinds: Vec<_> =
        outcome["events"].as_array().unwrap().iter().map(|event| &event["kind"]).collect();
    assert_eq!(kinds, ["lines_stored", "move", "conquest", "move", "move"]);
}
