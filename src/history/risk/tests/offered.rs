//! What may be picked on the board, what is asked before it, and examples.

use std::collections::{BTreeMap, BTreeSet};

use super::{ANN, common, position, sheet};
use crate::{
    Next, Offer, Teller,
    kit::territories::offers::lines,
    risk::{
        RiskTeller,
        board::states::{crowded, middle, played, start},
    },
};
use rules::{
    Chance, Circumstances, Ruleset,
    kit::territories::MapName,
    language::Language,
    risk::{Event, Risk, SetUp, State, carry_out, state::seats, tried},
};
use serde_json::json;

pub(super) fn all_states() -> Vec<State> {
    let mut states = vec![
        start(2, SetUp::Dealt, MapName::World),
        start(6, SetUp::Lists, MapName::World),
        start(3, SetUp::Lists, MapName::Galaxy),
        middle(),
        crowded(MapName::World),
        crowded(MapName::Galaxy),
    ];
    states.extend([9, 17, 33, 60, 90].map(|rounds| played(2, MapName::World, rounds).1));
    states.extend([12, 24, 36].map(|rounds| played(5, MapName::World, rounds).1));
    states
}

#[test]
fn every_offer_leads_to_a_line_that_can_be_carried_out() {
    let mut seen = BTreeSet::new();
    for state in all_states() {
        for seat in seats(state.seats).each() {
            for language in Language::ALL {
                let nothing = sheet("", language);
                let offers = RiskTeller.offers(&state, seat, &nothing, language);
                let is_asked =
                    Risk.awaited(&state).contains(&seat) || Risk.welcome(&state).contains(&seat);
                assert_eq!(!offers.is_empty(), is_asked);
                for line in lines(&offers) {
                    let sheet = rules::risk::Sheet::read(&line, state.chosen.map, language);
                    assert_eq!((sheet.lines.len(), sheet.unreadable()), (1, 0), "{line}");
                    let is_refused = |event: &Event| matches!(event, Event::Refused { .. });
                    let events = tried(&state, seat, &sheet);
                    assert!(!events.iter().any(is_refused), "{line}: {events:?}");
                    seen.extend(line.split(' ').next().map(str::to_owned));
                }
            }
        }
    }
    let expected = ["ATTACK", "DEFEND", "END", "FORTIFY", "MOVE", "PLACE", "TRADE", "WANT"];
    assert!(expected.iter().all(|word| seen.contains(*word)), "{seen:?}");
}

/// What would be placed by rule may still be picked.
#[test]
fn all_troops_are_offered_until_they_are_placed() {
    let state = start(3, SetUp::Dealt, MapName::World);
    let place = state.map().code(state.own(ANN).nth(0).unwrap());
    let offered = |text: &str| {
        let offers = RiskTeller.offers(&state, ANN, &sheet(text, Language::En), Language::En);
        lines(&offers).into_iter().filter(|line| line.starts_with("PLACE")).collect::<Vec<_>>()
    };
    assert!(offered("").contains(&format!("PLACE 21 {place}")));
    assert!(offered(&format!("PLACE 20 {place}")).contains(&format!("PLACE 1 {place}")));
    assert!(offered(&format!("PLACE ALL {place}")).is_empty());
}

/// To stop in time comes first, and what it will probably bring is said.
#[test]
fn an_attack_is_offered_with_what_it_will_probably_bring() {
    let state = common(json!({ "phase": "attack", "to_place": 0 }));
    let offers = RiskTeller.offers(&state, ANN, &sheet("", Language::En), Language::En);
    let then = |offers: &[Offer], place: &str| match &offers
        .iter()
        .find(|it| it.place == place)
        .unwrap()
        .then
    {
        Next::Offers(offers) => offers.clone(),
        other => panic!("{other:?}"),
    };
    let ways = then(&then(&offers, "BRA"), "NAF");
    let said: Vec<&str> = ways.iter().map(|way| way.label.as_str()).collect();
    assert_eq!(
        said,
        [
            "until 3 are left: won 8 times out of 10, losing 1 on average",
            "one throw: won 4 times out of 10, losing 1 on average",
            "to the last troop: won 9 times out of 10, losing 2 on average",
            "otherwise …",
        ]
    );
    assert_eq!(
        lines(&ways),
        [
            "ATTACK BRA NAF UNTIL 3 MOVE 1",
            "ATTACK BRA NAF TIMES 1 MOVE 1",
            "ATTACK BRA NAF MOVE 1",
            "ATTACK BRA NAF TIMES 2 MOVE 1",
            "ATTACK BRA NAF TIMES 99 MOVE 1",
            "ATTACK BRA NAF DICE 1 UNTIL 3 MOVE 1",
            "ATTACK BRA NAF DICE 2 UNTIL 3 MOVE 1",
        ]
    );
    let after = RiskTeller.offers(
        &state,
        ANN,
        &sheet("ATTACK BRA NAF UNTIL 3 MOVE 1", Language::En),
        Language::En,
    );
    let after = lines(&after);
    for line in ["MOVE ALL IF TAKEN NAF", "ATTACK NAF EGY UNTIL 3 IF TAKEN NAF", "END"] {
        assert!(after.iter().any(|it| it == line), "{line}: {after:?}");
    }
    let said = sheet("ATTACK BRA NAF UNTIL 3 MOVE 1\nMOVE ALL IF TAKEN NAF", Language::En);
    let offers = RiskTeller.offers(&state, ANN, &said, Language::En);
    assert!(!lines(&offers).iter().any(|it| it.starts_with("MOVE")), "it stands already");
    assert_eq!(
        lines(&RiskTeller.offers(&state, ANN, &sheet("END", Language::En), Language::En)).len(),
        2 + 2 * 2
    );
}

/// What is left to place is always said, and what comes next once it is placed.
#[test]
fn the_question_says_what_is_left_to_place() {
    let state = common(json!({}));
    let asked = |state: &State, text: &str, l| RiskTeller.question(state, ANN, &sheet(text, l), l);
    for (text, english) in [
        ("", Some("5 troops left to place. Where?")),
        ("PLACE 4 BRA", Some("1 troop left to place. Where?")),
        ("PLACE ALL BRA", Some("Attack from where? Or fortify, or end your turn:")),
        ("PLACE ALL BRA\nATTACK BRA NAF", Some("Seal to see the dice, or go on:")),
        ("PLACE ALL BRA\nEND", None),
        ("PLACE ALL BRA\nATTACK BRA NAF\nEND", None),
        (
            "PLACE ALL BRA\nATTACK BRA NAF UNTIL 3\nFORTIFY ARG BRA",
            Some("Seal, or add END in case that last move cannot be made then:"),
        ),
        ("PLACE ALL BRA\nATTACK BRA NAF UNTIL 3\nFORTIFY ARG BRA\nEND", None),
    ] {
        assert_eq!(asked(&state, text, Language::En).as_deref(), english, "{text}");
    }
    let french = asked(&state, "PLACER 3 BRA", Language::Fr);
    assert_eq!(french.as_deref(), Some("Encore 2 troupes à placer. Où\u{a0}?"));
    let hand = json!({ "hands": { "ann": ["ALA", "ALB", "VEN", "SCA", "NEU"] } });
    let must = |text, language| asked(&common(hand.clone()), text, language).unwrap();
    assert_eq!(
        must("", Language::En),
        "You have five cards or more: trade a set. 5 troops left to place."
    );
    assert!(must("PLACER 4 BRA", Language::Fr).ends_with(" Encore 1 troupe à placer."));
    assert!(must("PLACE 5 BRA", Language::En).ends_with("trade a set."));
    let other = asked(&common(json!({ "turn": "bob" })), "", Language::En).unwrap();
    assert!(other.starts_with("It is not your turn"), "{other}");
}

/// What is an example can be read and carried out.
#[test]
fn examples_are_right() {
    for state in all_states() {
        for seat in seats(state.seats).each() {
            for language in Language::ALL {
                let text = RiskTeller.example(&state, seat, language);
                let sheet = rules::risk::Sheet::read(&text, state.chosen.map, language);
                assert_eq!(sheet.unreadable(), 0, "{text}");
                let refused = tried(&state, seat, &sheet);
                let refused = refused.iter().any(|it| matches!(it, Event::Refused { .. }));
                assert!(!refused, "{text}");
                let sheets = BTreeMap::from([(seat, sheet)]);
                let mut chance = Chance::of_round([3; 32], 1);
                carry_out(&state, &sheets, &Circumstances::default(), &mut chance);
            }
        }
    }
}

/// Below an attack, and below what ends the turn then, every offer is a line that has no fault.
#[test]
fn what_is_offered_below_an_attack_may_be_written_there() {
    let mut seen = BTreeSet::new();
    for state in all_states() {
        let Some(turn) = state.turn() else { continue };
        let nothing = sheet("", Language::En);
        let offered = lines(&RiskTeller.offers(&state, turn.seat, &nothing, Language::En));
        let is = |line: &&String, word: &str| line.starts_with(word);
        let fortify = offered.iter().rfind(|line| is(line, "FORTIFY")).cloned();
        let attacks: Vec<&String> = offered.iter().filter(|line| is(line, "ATTACK")).collect();
        for attack in attacks.iter().step_by(attacks.len() / 3 + 1) {
            let ends = ["", "END"].map(str::to_owned).into_iter().chain(fortify.clone());
            for end in ends {
                let above = format!("{attack}\n{end}");
                let read =
                    |text: &str| rules::risk::Sheet::read(text, state.chosen.map, Language::En);
                let offers = RiskTeller.offers(&state, turn.seat, &read(&above), Language::En);
                for line in lines(&offers) {
                    let all = read(&format!("{above}\n{line}"));
                    let checked = RiskTeller.check(&state, turn.seat, &all, Language::En);
                    let fault = checked.into_iter().next_back().unwrap().fault;
                    assert_eq!(fault, None, "{above}\n{line}");
                    let word = line.split(' ').next().unwrap_or_default();
                    // Whether a fortifying can still be done then nobody knows.
                    let may_end = end.starts_with("FORTIFY") && word == "END";
                    assert!(end.is_empty() || word == "DEFEND" || may_end, "{above}\n{line}");
                    seen.insert(word.to_owned());
                }
            }
        }
    }
    assert_eq!(Vec::from_iter(seen), ["ATTACK", "DEFEND", "END", "FORTIFY", "MOVE"]);
}

/// Who goes on from one place to the next holds the first one by then: it is no target any more.
#[test]
fn an_attack_that_goes_on_does_not_turn_back() {
    let goes_on = |line: &&String| line.contains(" IF TAKEN ");
    let mut seen = 0;
    for state in all_states() {
        let Some(turn) = state.turn() else { continue };
        let offered = |text: &str| {
            lines(&RiskTeller.offers(&state, turn.seat, &sheet(text, Language::En), Language::En))
        };
        let begins: Vec<String> =
            offered("").into_iter().filter(|line| line.starts_with("ATTACK")).collect();
        for first in begins.iter().step_by(begins.len() / 3 + 1) {
            for second in offered(first).iter().filter(goes_on).step_by(4) {
                let [from, to] = [1, 2].map(|at| second.split(' ').nth(at).unwrap());
                let back = format!("ATTACK {to} {from} ");
                let below = offered(&format!("{first}\n{second}"));
                assert!(below.iter().all(|it| !it.starts_with(&back)), "{first}\n{second}");
                seen += below.iter().filter(goes_on).count();
            }
        }
    }
    assert!(seen > 0);
}

/// Who attacks in time has so many left when it is taken that as many stay as are asked for.
#[test]
fn so_many_can_surely_stay_behind_as_are_offered() {
    let offered = |troops: u32| {
        let more = json!({ "phase": "attack", "to_place": 0 });
        let board = [("BRA", "ann", troops), ("NAF", "bob", 3), ("PER", "ann", 1)];
        let state = position(&board, more);
        let offers = RiskTeller.offers(&state, ANN, &sheet("", Language::En), Language::En);
        let staying = |line: &String| line.starts_with("ATTACK BRA NAF") && line.contains("LEAVE");
        lines(&offers).into_iter().filter(staying).collect::<Vec<_>>()
    };
    assert_eq!(offered(7), Vec::<String>::new());
    assert_eq!(offered(8), ["ATTACK BRA NAF UNTIL 4 LEAVE 1", "ATTACK BRA NAF UNTIL 4 LEAVE 2"]);
    assert_eq!(offered(30)[1], "ATTACK BRA NAF UNTIL 15 LEAVE 13");
    // As few as can be are left: of eight five, of which two stay.
    let asked = json!({
        "sheets": { "ann": ["ATTACK BRA NAF UNTIL 4 LEAVE 2"] },
        "chance": [1, 1, 1, 6, 6, 6, 1, 1, 5, 5, 6, 6, 6, 1, 1],
    });
    let more = json!({ "phase": "attack", "to_place": 0 });
    let case = super::case(&[("BRA", "ann", 8), ("NAF", "bob", 3)], more, asked);
    let took = case.adjudicate().unwrap().events.into_iter().find_map(|event| match event {
        Event::Took { moved, .. } => Some(moved),
        _ => None,
    });
    assert_eq!(took, Some(3));
}
