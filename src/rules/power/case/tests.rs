use serde_json::{Value, json};

use super::*;

fn example() -> Value {
    json!({
        "seats": [{"name": "ann", "armies": ["G"]}, {"name": "bob", "armies": ["B"]},
                  {"name": "cy", "armies": ["Y"]}, {"name": "di", "armies": ["R"]}],
        "official": "ann",
        "position": {
            "G": {"flags": ["G"], "reserve": {"P": 3, "I": 1}, "spaces": {"GHQ": {"I": 2, "T": 2}}},
            "B": {"flags": ["B"], "reserve": {}, "spaces": {"BHQ": {"D": 2}}},
            "Y": {"flags": ["Y"], "reserve": {}, "spaces": {"YHQ": {"I": 1}}},
            "R": {"flags": ["R"], "reserve": {}, "spaces": {"RHQ": {"T": 1}}}
        },
        "orders": {"ann": ["T GHQ G8", "# later", "2P XRV I", "hold"], "bob": ["D BHQ S7"]}
    })
}

fn read(case: &Value) -> Result<Case, String> {
    Case::read(&serde_json::to_vec(case).unwrap()).map_err(|why| why.to_string())
}

fn outcome(case: &Value) -> Value {
    serde_json::to_value(read(case).unwrap().adjudicate()).unwrap()
}

#[test]
fn an_outcome_has_the_shape_of_the_rules() {
    let outcome = outcome(&example());
    assert_eq!(
        outcome["orders"],
        json!({
            "ann": [{"line": "T GHQ G8", "ok": true}, {"line": "2P XRV I", "ok": true},
                    {"line": "hold", "ok": false, "reason": "unreadable: expected a piece"}],
            "bob": [{"line": "D BHQ S7", "ok": true}], "cy": [], "di": []
        })
    );
    assert_eq!(outcome["eliminated"], json!([]));
    assert_eq!(outcome["winners"], Value::Null);
    assert_eq!(
        outcome["position"]["G"]["spaces"],
        json!({"GHQ": {"I": 2, "T": 1}, "G8": {"T": 1}})
    );
    assert_eq!(
        outcome["events"][0],
        json!({"kind": "moved", "seat": 0, "line": 1, "army": "G", "piece": "T",
               "from": "GHQ", "to": "G8"})
    );
}

#[test]
fn orders_and_reasons_are_in_the_cases_language() {
    let mut case = example();
    case["language"] = json!("fr");
    case["orders"] = json!({"ann": ["S HQ V8", "I HQ V8", "T HQV X9", "T HQV IX"]});
    let reports = &outcome(&case)["orders"]["ann"];
    assert_eq!(reports[0]["ok"], true);
    assert_eq!(reports[1]["reason"], "illisible\u{a0}: pièce attendue");
    assert_eq!(reports[2]["reason"], "illisible\u{a0}: lieu attendu");
    assert_eq!(reports[3]["reason"], "hors_de_portée");
}

#[test]
fn bad_input_is_refused_with_what_and_where() {
    let with = |pointer: &str, value: Value| {
        let mut case = example();
        let (object, key) = pointer.rsplit_once('/').unwrap();
        case.pointer_mut(object).unwrap().as_object_mut().unwrap().insert(key.into(), value);
        case
    };
    for (case, why) in [
        (with("/hats", json!(1)), "unknown field `hats`"),
        (with("/official", json!("zed")), "official: unknown seat \"zed\""),
        (with("/orders", json!({"zed": []})), "orders: unknown seat \"zed\""),
        (with("/orders", json!({"ann": [1]})), "expected a string"),
        (with("/prisoners", json!({"zed": "G"})), "prisoners: unknown seat \"zed\""),
        (with("/prisoners", json!({"ann": "B"})), "prisoners: army B is not commanded by \"ann\""),
        (with("/prisoners", json!({"ann": "Q"})), "unknown army \"Q\""),
        (with("/mercenary", json!("B")), "a mercenary army needs 3 seats"),
        (with("/missiles", json!("soon")), "unknown variant `soon`"),
        (with("/language", json!("de")), "unknown variant `de`"),
        (with("/final", json!("yes")), "expected a boolean"),
        (with("/position/Q", json!({})), "unknown army \"Q\""),
        (with("/position/G/spaces/Q9", json!({"I": 1})), "unknown space \"Q9\""),
        (with("/position/G/spaces/G4", json!({"Q": 1})), "unknown piece \"Q\""),
        (with("/position/G/reserve/I", json!(-1)), "invalid value"),
        (with("/position/G/reserve/I", json!(1.5)), "invalid type"),
        (with("/seats/0/name", json!("bob")), "two seats are called \"bob\""),
        (with("/seats/0/armies", json!(["B"])), "army B is commanded twice"),
        (with("/seats/0/armies", json!(["G", "G"])), "names an army twice"),
        (with("/seats/0/armies", json!([])), "seat 1 commands 0 armies"),
    ] {
        let said = read(&case).err();
        assert!(said.as_ref().is_some_and(|said| said.contains(why)), "{case}: {said:?}");
    }
    for (json, why) in [
        ("", "line 1 column 0"),
        ("[1]", "expected"),
        ("{\"seats\":[", "line 1 column 10"),
        ("{} {}", "missing field `seats`"),
        ("\u{feff}{}", "line 1 column"),
    ] {
        let said = Case::read(json.as_bytes()).unwrap_err().to_string();
        assert!(said.contains(why), "{json}: {said}");
    }
    assert!(Case::read(b"\"\xff\"").is_err());
}

#[test]
fn an_eliminated_armys_pieces_are_ignored() {
    let mut case = example();
    case["position"]["R"] = json!({"spaces": {"GHQ": {"I": 5}}});
    let outcome = outcome(&case);
    assert_eq!(outcome["position"]["R"], json!({}));
    assert_eq!(outcome["eliminated"], json!(["R"]));
}
