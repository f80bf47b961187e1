//! What is told, and why, where the rules are least obvious. Outcomes in bulk are the business of
//! the cases in `tests/all/power`.

use serde_json::{Value, json};

use crate::{Seat, power::case::Case};

const FOUR: [(&str, &str); 4] = [("ann", "G"), ("bob", "B"), ("cy", "Y"), ("di", "R")];
const THREE: [(&str, &str); 3] = [("ann", "G"), ("bob", "B"), ("cy", "Y")];
const TWO: [(&str, &str); 2] = [("ann", "GB"), ("bob", "YR")];

/// A case in which every army lives and has its pieces as `position` says, e.g.
/// `{"G": {"GRV": {"P": 3}, "G4": {"I": 1}}}`. Where no Reserve is named it has one Power Unit, so
/// that a player without orders loses no piece.
fn case(seats: &[(&str, &str)], position: Value, orders: Value) -> Value {
    let mut armies = json!({});
    for army in ["G", "B", "Y", "R"] {
        let mut spaces = position.get(army).cloned().unwrap_or_else(|| json!({}));
        let reserve = spaces.as_object_mut().unwrap().remove(&format!("{army}RV"));
        armies[army] = json!({
            "flags": [army], "reserve": reserve.unwrap_or_else(|| json!({"P": 1})), "spaces": spaces
        });
    }
    let seats: Vec<Value> = seats
        .iter()
        .map(|(name, armies)| {
            json!({ "name": name,
                    "armies": armies.chars().map(String::from).collect::<Vec<_>>() })
        })
        .collect();
    let mercenary = if seats.len() == 3 { json!("R") } else { Value::Null };
    json!({ "seats": seats, "mercenary": mercenary, "official": "ann", "position": armies,
            "orders": orders })
}

fn outcome(case: &Value) -> Value {
    outcome_with(case, &[], false)
}

/// As [`outcome`]; the seats numbered give up, or all agree on a draw.
fn outcome_with(case: &Value, surrendered: &[u8], drawn: bool) -> Value {
    let mut read = Case::read(&serde_json::to_vec(case).unwrap()).unwrap();
    read.circumstances.surrendered = surrendered.iter().copied().map(Seat).collect();
    read.circumstances.drawn = drawn;
    serde_json::to_value(read.adjudicate()).unwrap()
}

/// The events of the kinds named.
fn told(outcome: &Value, kinds: &[&str]) -> Vec<Value> {
    let events = outcome["events"].as_array().unwrap().iter();
    events.filter(|e| kinds.contains(&e["kind"].as_str().unwrap())).cloned().collect()
}

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
