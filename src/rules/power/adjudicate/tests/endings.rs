//! Who leaves, who is official next, and how a game ends.

use serde_json::{Value, json};

use super::{FOUR, THREE, TWO, case, outcome, outcome_with, told};

#[test]
fn the_official_passes_to_the_next_living_player_until_the_game_is_over() {
    let mut case = case(&FOUR, json!({}), json!({}));
    case["position"]["B"] = json!({});
    let passes = told(&outcome(&case), &["official_passes", "game_over"]);
    assert_eq!(passes, [json!({"kind": "official_passes", "to": 2})]);
    case["final"] = json!(true);
    let over = outcome(&case);
    assert_eq!(told(&over, &["official_passes", "game_over"])[0]["why"], "equal");
    assert_eq!(over["winners"], json!(["ann", "cy", "di"]));
}

#[test]
fn who_surrenders_plays_the_round_out_and_then_leaves_with_all_there_is() {
    let outcome = outcome_with(
        &case(
            &FOUR,
            json!({"G": {"R4": {"I": 1}, "G4": {"T": 1}}, "Y": {"GHQ": {"R": 1}}}),
            json!({"ann": ["T G4 G2"], "di": []}),
        ),
        &[0, 2],
        false,
    );
    // Green's sheet was carried out; Yellow took its Flag first, and leaves with both.
    assert_eq!(outcome["orders"]["ann"][0]["ok"], true);
    assert_eq!(
        told(&outcome, &["flag_captured", "surrendered", "eliminated", "official_passes"]),
        [
            json!({"kind": "flag_captured", "army": "G", "by": "Y", "choice": "alone"}),
            json!({"kind": "eliminated", "army": "G", "heir": "Y"}),
            json!({"kind": "surrendered", "seat": 2, "armies": ["Y"]}),
            json!({"kind": "eliminated", "army": "Y", "heir": null}),
            json!({"kind": "official_passes", "to": 1}),
        ]
    );
    assert_eq!((&outcome["position"]["G"], &outcome["position"]["Y"]), (&json!({}), &json!({})));
    assert_eq!((&outcome["eliminated"], &outcome["winners"]), (&json!(["G", "Y"]), &Value::Null));
}

#[test]
fn a_country_given_up_pays_for_the_last_time_in_that_round() {
    let occupied = json!({"B": {"G4": {"I": 1}, "BRV": {}}});
    let first = outcome_with(&case(&FOUR, occupied, json!({"bob": ["I G4 G2"]})), &[0], false);
    assert_eq!(told(&first, &["earned"]).len(), 1);
    let mut again = case(&FOUR, json!({}), json!({"bob": ["I G2 G4"]}));
    again["official"] = json!("bob");
    again["position"] = first["position"].clone();
    let second = outcome(&again);
    assert_eq!(second["orders"]["bob"][0]["ok"], true);
    assert_eq!(told(&second, &["earned"]), [] as [Value; 0]);
}

#[test]
fn both_armies_of_two_leave_and_the_last_player_wins() {
    let outcome = outcome_with(&case(&TWO, json!({}), json!({})), &[0], true);
    assert_eq!(outcome["events"][0]["why"], "agreed");
    let outcome = outcome_with(&case(&TWO, json!({}), json!({})), &[0], false);
    assert_eq!(told(&outcome, &["eliminated"]).len(), 2);
    assert_eq!(told(&outcome, &["surrendered"])[0]["armies"], json!(["G", "B"]));
    assert_eq!(told(&outcome, &["game_over"])[0]["why"], "last_player");
    assert_eq!(outcome["winners"], json!(["bob"]));
}

#[test]
fn when_all_give_up_it_is_drawn_among_all() {
    let outcome = outcome_with(&case(&FOUR, json!({}), json!({})), &[3, 1, 0, 2], false);
    assert_eq!(told(&outcome, &["game_over"])[0]["why"], "nobody_left");
    assert_eq!(outcome["winners"], json!(["ann", "bob", "cy", "di"]));
    assert_eq!(outcome["eliminated"], json!(["G", "B", "Y", "R"]));
}

#[test]
fn a_draw_by_agreement_leaves_everything_as_it_stands() {
    let case = case(&THREE, json!({"G": {"GHQ": {"T": 1}}}), json!({"ann": ["T HQ G8"]}));
    let outcome = outcome_with(&case, &[], true);
    let over = json!({"kind": "game_over", "why": "agreed",
                      "ending": {"winners": [0, 1, 2], "kind": "drawn"}});
    assert_eq!(outcome["events"], json!([over]));
    assert_eq!(outcome["position"], case["position"]);
    assert_eq!(outcome["winners"], json!(["ann", "bob", "cy"]));
}
