//! Orders one by one: what they find, what they cost, which count.

use serde_json::{Value, json};

use super::{FOUR, THREE, TWO, case, outcome, told};

#[test]
fn an_exchange_takes_moved_pieces_first_and_leaves_those_that_can_still_move() {
    let outcome = outcome(&case(
        &FOUR,
        json!({"G": {"G4": {"I": 1}, "G3": {"I": 1}, "G1": {"I": 2}}}),
        json!({"ann": ["I G4 G1", "I G3 G1", "3I XG1 R", "I G1 G0", "R G1 G0"]}),
    ));
    assert_eq!(outcome["orders"]["ann"][3]["ok"], true);
    assert_eq!(outcome["orders"]["ann"][4]["reason"], "already_moved");
    // Of two moved and two unmoved, three were given: one unmoved Infantry is left. The moved
    // ones went first, so it is an unmoved one, and it moves.
    assert_eq!(outcome["position"]["G"]["spaces"]["G0"], json!({"I": 1}));
}

#[test]
fn two_armies_pay_from_the_richer_and_break_up_by_place() {
    let pay = |position: Value| {
        let outcome = outcome(&case(&TWO, position, json!({})));
        told(&outcome, &["forfeited", "broken_up", "nothing_to_forfeit"])[0].clone()
    };
    let forfeited = |army| json!({"kind": "forfeited", "seat": 0, "army": army});
    assert_eq!(pay(json!({"G": {"GRV": {"P": 1}}, "B": {"BRV": {"P": 2}}})), forfeited("B"));
    assert_eq!(pay(json!({"G": {"GRV": {"P": 2}}, "B": {"BRV": {"P": 2}}})), forfeited("G"));
    let broken = pay(json!({"G": {"G4": {"I": 1}, "GRV": {}}, "B": {"BHQ": {"I": 1}, "BRV": {}}}));
    assert_eq!((&broken["army"], &broken["at"]), (&json!("B"), &json!("BHQ")));
    assert_eq!(broken["gives"], json!({"P": 1}));
    let reserve = pay(json!({"G": {"GHQ": {"C": 1}, "GRV": {"C": 1}}, "B": {"BRV": {}}}));
    assert_eq!((&reserve["at"], &reserve["gives"]), (&json!("GRV"), &json!({"D": 2, "P": 9})));
    assert_eq!(
        pay(json!({"G": {"GHQ": {"M": 1}, "GRV": {}}, "B": {"BRV": {}}}))["kind"],
        "nothing_to_forfeit"
    );
}

#[test]
fn mercenary_moves_are_merged_shared_and_cancelled() {
    let merged = outcome(&case(
        &THREE,
        json!({"R": {"R2": {"T": 2}}}),
        json!({"ann": ["R: T R2 R0"], "bob": ["R: T R2 R0", "R: T R2 R7"]}),
    ));
    assert_eq!(
        told(&merged, &["mercenaries_compared"]),
        [json!({"kind": "mercenaries_compared", "army": "R", "piece": "T", "from": "R2",
                "pieces": 2, "ordered": 3, "outcome": "merged"})]
    );
    let shared = told(&merged, &["shared"]);
    assert_eq!((&shared[0]["seat"], &shared[0]["with"]), (&json!(1), &json!(0)));
    assert_eq!(merged["position"]["R"]["spaces"], json!({"R0": {"T": 1}, "R7": {"T": 1}}));

    // Merged, but the piece is used up before: neither order is carried out.
    let used_up = outcome(&case(
        &THREE,
        json!({"R": {"R2": {"T": 1, "H": 4}}}),
        json!({"ann": ["R: 4H+T XR2 M"], "bob": ["R: T R2 R0"], "cy": ["R: T R2 R0"]}),
    ));
    for name in ["bob", "cy"] {
        assert_eq!(used_up["orders"][name][0]["reason"], "no_such_piece");
    }

    // What is out of range is not compared.
    let mut out_of_range = case(
        &THREE,
        json!({"R": {"R2": {"T": 1}}}),
        json!({"ann": ["R: T R2 R0"], "bob": ["R: T R2 G7"]}),
    );
    out_of_range["official"] = json!("bob");
    let out_of_range = outcome(&out_of_range);
    assert_eq!(out_of_range["orders"]["ann"][0]["ok"], true);
    assert_eq!(out_of_range["orders"]["bob"][0]["reason"], "out_of_range");
}

#[test]
fn the_allowance_counts_army_by_army() {
    let outcome = outcome(&case(
        &TWO,
        json!({"G": {"GHQ": {"F": 6}}, "B": {"BHQ": {"F": 5}}}),
        json!({"ann": ["G: F HQ G8", "hold", "G: F HQ G8", "B: F HQ B8", "G: F HQ G8",
                       "G: F HQ G8", "G: F HQ G8", "B: F HQ B8", "Y: F HQ Y8"]}),
    ));
    let refused: Vec<_> = told(&outcome, &["refused"])
        .iter()
        .map(|e| (e["line"].as_u64().unwrap(), e["reason"].as_str().unwrap().to_owned()))
        .collect();
    let expected =
        [(2, "unreadable: expected a piece"), (7, "over_allowance"), (9, "over_allowance")];
    assert_eq!(refused, expected.map(|(line, reason)| (line, reason.to_owned())));
}
