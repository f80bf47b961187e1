//! How far an attack may go, and what it will probably bring.

use rules::{language::Language, risk::State};
use serde_json::json;

use super::{position, sheet};
use crate::{Next, Offer, Teller, kit::territories::offers::lines, risk::RiskTeller};

/// The picks of an attack from Brazil on North Africa.
fn ways(state: &State, language: Language) -> Vec<Offer> {
    let offers = RiskTeller.offers(state, rules::Seat(0), &sheet("", language), language);
    let then = |offers: Vec<Offer>, place: &str| match offers
        .into_iter()
        .find(|it| it.place == place)
        .unwrap()
        .then
    {
        Next::Offers(offers) => offers,
        other => panic!("{other:?}"),
    };
    then(then(offers, "BRA"), "NAF")
}

/// With so many troops there, against so many.
fn against(troops: u32, defenders: u32) -> State {
    let more = json!({ "phase": "attack", "to_place": 0 });
    position(&[("BRA", "ann", troops), ("NAF", "bob", defenders)], more)
}

/// To stop in time comes first wherever it is something else than the last troop: with three troops at two.
/// With two nothing is between a throw and the last troop.
#[test]
fn to_stop_in_time_is_offered_first_with_few_troops_too() {
    for (troops, expected) in [
        (4, &["UNTIL 3 ", "TIMES 1 ", ""][..]),
        (3, &["UNTIL 2 ", "TIMES 1 ", ""]),
        (2, &["TIMES 1 ", ""]),
    ] {
        let offered = lines(&ways(&against(troops, 2), Language::En));
        let expected: Vec<String> =
            expected.iter().map(|way| format!("ATTACK BRA NAF {way}MOVE 1")).collect();
        assert_eq!(offered[..expected.len()], expected);
    }
    let three = against(3, 2);
    let labels = |language| ways(&three, language)[0].label.clone();
    assert!(labels(Language::En).starts_with("until 2 are left: "));
    assert!(labels(Language::Fr).starts_with("jusqu'à ce qu'il en reste 2\u{a0}: "));
}

/// However unlike the armies are, what is lost is exact; of two large ones it is told as an estimate.
#[test]
fn what_an_attack_costs_is_exact_or_told_as_an_estimate() {
    for (troops, defenders, english, french) in [
        (5, 3000, "hardly ever won, losing 4", "succès improbable, 4 pertes"),
        (3, 1300, "hardly ever won, losing 2", "succès improbable, 2 pertes"),
        (3000, 5, "nearly always won, losing 4", "succès presque sûr, 4 pertes"),
        (
            5000,
            5200,
            "won about 9 times out of 10, losing about 4422",
            "succès environ 9 fois sur 10, environ 4422 pertes",
        ),
    ] {
        let state = against(troops, defenders);
        let said = |language| {
            let ways = ways(&state, language);
            let mut labels = ways.into_iter().map(|way| way.label);
            labels.find(|it| it.contains("last troop") || it.contains("dernière")).unwrap()
        };
        let expected = format!("to the last troop: {english} on average");
        assert_eq!(said(Language::En), expected);
        let expected = format!("jusqu'à la dernière troupe\u{a0}: {french} en moyenne");
        assert_eq!(said(Language::Fr), expected);
    }
    let once = &ways(&against(5000, 5200), Language::En)[2].label;
    assert_eq!(once, "one throw: cannot take it yet, losing 1 on average");
}
