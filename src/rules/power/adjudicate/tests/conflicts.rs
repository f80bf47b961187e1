//! Ties, strikes and battles: who goes back, who is captured, who gets what.

use serde_json::{Value, json};

use super::{FOUR, TWO, case, outcome, told};

#[test]
fn a_tie_is_told_with_its_strengths_and_the_retreats_that_follow() {
    let outcome = outcome(&case(
        &FOUR,
        json!({"G": {"G4": {"F": 1}, "XI": {"I": 1}}, "B": {"B4": {"I": 1, "T": 1}},
               "Y": {"B0": {"I": 1}}}),
        json!({"ann": ["F G4 B0"], "bob": ["I B4 B0", "T B4 B0"]}),
    ));
    assert_eq!(
        told(&outcome, &["tied", "retreated"]),
        [
            json!({"kind": "tied", "at": "B0", "strength": 5, "strengths": [
                {"side": {"seat": 0}, "strength": 5}, {"side": {"seat": 1}, "strength": 5},
                {"side": {"seat": 2}, "strength": 2}]}),
            json!({"kind": "retreated", "at": "B0", "side": {"seat": 0}, "army": "G",
                   "piece": "F", "count": 1, "to": "G4"}),
            json!({"kind": "retreated", "at": "B0", "side": {"seat": 1}, "army": "B",
                   "piece": "I", "count": 1, "to": "B4"}),
            json!({"kind": "retreated", "at": "B0", "side": {"seat": 1}, "army": "B",
                   "piece": "T", "count": 1, "to": "B4"}),
        ]
    );
}

#[test]
fn a_piece_out_of_the_reserve_retreats_there_and_a_made_one_does_not_move() {
    let outcome = outcome(&case(
        &FOUR,
        json!({"G": {"GRV": {"R": 1}, "G8": {"I": 3}}, "B": {"G6": {"R": 1}, "G4": {"R": 1}}}),
        json!({"ann": ["R RV HQ", "3I XG8 R"], "bob": ["R G6 GHQ", "R G4 G8"]}),
    ));
    assert_eq!(outcome["position"]["G"]["reserve"], json!({"R": 1}));
    assert_eq!(outcome["position"]["G"]["spaces"], json!({"G8": {"R": 1}}));
    let back = json!({"G6": {"R": 1}, "G4": {"R": 1}});
    assert_eq!(outcome["position"]["B"]["spaces"], back);
}

#[test]
fn under_a_stand_off_the_others_fight() {
    let outcome = outcome(&case(
        &FOUR,
        json!({"G": {"NI": {"R": 1}}, "B": {"NI": {"R": 1}}, "Y": {"B2": {"F": 1}},
               "R": {"G4": {"T": 1}}}),
        json!({"cy": ["F B2 NI"], "di": ["T G4 NI"]}),
    ));
    let told = told(&outcome, &["stand_off", "battle", "captured"]);
    assert_eq!(told.len(), 3);
    assert_eq!((&told[0]["strength"], &told[1]["winner"]), (&json!(20), &json!({"seat": 2})));
    assert_eq!(told[1]["choice"], "alone");
    assert_eq!(
        told[2],
        json!({"kind": "captured", "at": "NI", "army": "R", "pieces": {"T": 1}, "by": "Y"})
    );
}

#[test]
fn a_launch_strikes_after_all_sheets_or_as_read() {
    let mut case = case(
        &FOUR,
        json!({"G": {"G4": {"M": 2}}, "B": {"BHQ": {"T": 2}, "BRV": {"P": 7, "I": 1}}}),
        json!({"ann": ["M G4 BHQ", "M G4 BRV"], "bob": ["T BHQ B8", "I RV HQ"]}),
    );
    let together = outcome(&case);
    assert_eq!(together["position"]["B"]["spaces"], json!({"B8": {"T": 1}}));
    let destroyed = told(&together, &["destroyed"]);
    assert_eq!(destroyed[0]["pieces"], json!({"I": 1, "T": 1}));
    assert_eq!(destroyed[1]["pieces"], json!({"P": 7}));
    case["missiles"] = json!("as_read");
    let as_read = outcome(&case);
    assert_eq!(as_read["position"]["B"]["spaces"], json!({}));
    assert_eq!(told(&as_read, &["struck"]).len(), 2);
    assert_eq!(as_read["orders"]["bob"][0]["reason"], "no_such_piece");
    assert_eq!(told(&as_read, &["forfeited"]).len(), 2);
    assert_eq!(told(&as_read, &["nothing_to_forfeit"]).len(), 1);
}

#[test]
fn several_missiles_on_one_place_are_one_strike() {
    let outcome = outcome(&case(
        &FOUR,
        json!({"G": {"G4": {"M": 1}}, "B": {"B4": {"M": 1}}, "Y": {"XI": {"I": 1}}}),
        json!({"ann": ["M G4 XI"], "bob": ["M B4 XI"]}),
    ));
    assert_eq!(
        told(&outcome, &["struck"]),
        [json!({"kind": "struck", "target": "XI", "missiles": 2, "by": ["G", "B"]})]
    );
}

#[test]
fn prisoners_go_to_the_stronger_the_named_the_weaker_in_all_the_first() {
    let choice = |position: Value, named: Value| {
        let mut case = case(&TWO, position, json!({}));
        case["prisoners"] = named;
        let battle = told(&outcome(&case), &["battle"])[0].clone();
        (battle["to"].clone(), battle["choice"].clone())
    };
    let at_xi = |green: &str, blue: &str, more: Value| json!({"G": {"XI": {green: 1}}, "B": {"XI": {blue: 1}, "BHQ": more}, "Y": {"XI": {"I": 1}}});
    let is = |army: &str, why: &str| (json!(army), json!(why));
    let even = || at_xi("F", "F", json!({}));
    assert_eq!(choice(at_xi("F", "T", json!({})), json!({"ann": "B"})), is("G", "stronger"));
    assert_eq!(choice(even(), json!({"ann": "B"})), is("B", "named"));
    // Green has paid one unit, and has less.
    assert_eq!(choice(even(), json!({})), is("G", "less_power"));
    let mut equal = even();
    equal["G"]["GRV"] = json!({"P": 2});
    assert_eq!(choice(equal, json!({})), is("G", "first"));
}

#[test]
fn flags_go_to_the_last_captor_and_rings_take_everything_out() {
    let chain = outcome(&case(
        &FOUR,
        json!({"G": {"BHQ": {"I": 1}}, "B": {"YHQ": {"R": 1}}, "R": {"GHQ": {"I": 1}}}),
        json!({}),
    ));
    let eliminated = |outcome: &Value| -> Vec<(Value, Value)> {
        let out = told(outcome, &["eliminated"]);
        out.iter().map(|e| (e["army"].clone(), e["heir"].clone())).collect()
    };
    let pair = |army: &str, heir: &str| (json!(army), json!(heir));
    assert_eq!(eliminated(&chain), [pair("G", "R"), pair("B", "R"), pair("Y", "R")]);
    assert_eq!(chain["winners"], json!(["di"]));
    assert_eq!(chain["position"]["R"]["flags"], json!(["G", "B", "Y", "R"]));

    // Red's Flag is taken by Green, and Green and Blue take each other's.
    let ring = outcome(&case(
        &FOUR,
        json!({"G": {"BHQ": {"I": 1}, "RHQ": {"I": 1}}, "B": {"GHQ": {"I": 1}},
               "Y": {"YHQ": {"I": 1}}, "R": {"RRV": {"P": 9}}}),
        json!({}),
    ));
    let out: Vec<_> = eliminated(&ring);
    assert!(out.iter().all(|(_, heir)| heir.is_null()), "{out:?}");
    assert_eq!(out.len(), 3);
    assert_eq!(ring["position"]["Y"]["flags"], json!(["Y"]));
}
