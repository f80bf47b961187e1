use serde_json::{Value, json};

use super::*;

/// The worked round of §12.
#[test]
fn the_round_of_the_rules_comes_out_as_told() {
    let case = json!({
        "seats": ["ann", "bob"], "options": {"axis": "order"}, "language": "en",
        "state": {
            "axis": "ann", "turn": "ann", "blitz": null, "final": false,
            "points": {"ann": 0, "bob": 0},
            "tracks": {"W": 0, "P": 0, "E": 0, "A": 0, "S": 0},
            "board": {"ann": {}, "bob": {}}, "last": {"ann": null, "bob": null},
            "reserve": {"ann": {"F0": 1, "A2": 1, "N1": 1}, "bob": {"A1": 2, "F2": 1}},
            "bag": {"ann": {"A1": 3, "F1": 2}, "bob": {"N3": 2}}, "pile": {"NUKE": 1, "SPY": 1}
        },
        "sheets": {"ann": ["F0 W1.1", "THEN A2 W1.2", "STOP"]}, "chance": ["F1", "SPY", "A1"],
        "circumstances": {"drawn": false, "surrendered": []}
    });
    let case = Case::read(case.to_string().as_bytes()).unwrap();
    let outcome: Value = serde_json::to_value(case.adjudicate().unwrap()).unwrap();
    assert_eq!(
        outcome["sheets"],
        json!({"ann": [
            {"line": "F0 W1.1", "ok": true},
            {"line": "THEN A2 W1.2", "ok": true},
            {"line": "STOP", "ok": false, "reason": "not_needed"},
        ]})
    );
    assert_eq!(outcome["awaited"], json!(["bob"]));
    assert_eq!(outcome["follow_up"], json!(false));
    assert_eq!(outcome["chance_used"], json!(3));
    assert_eq!(outcome["state"]["bag"]["ann"], json!({"A1": 2, "F1": 1, "SPY": 1}));
}
