//! Sheets after their turn: why a line was not carried out is told from the position in which it was refused.

use super::{COMMON, case};
use crate::{Teller, Viewer, risk::RiskTeller};
use rules::{
    Circumstances, Ruleset, Seat,
    kit::territories::{Area, MapName},
    language::Language,
    risk::{Risk, case::Case},
};
use serde_json::{Value, json};

const ANN: Seat = Seat(0);

/// What is told of Ann's lines after the turn of a case, in both languages.
fn told(case: &Case) -> [Vec<Option<String>>; 2] {
    let (state, sheets, _) = case.round().unwrap();
    let events = case.adjudicate().unwrap().events;
    Language::ALL.map(|language| {
        let sheet = &sheets[&ANN];
        let lines = RiskTeller.report(state, (ANN, sheet), &events, Viewer::Seat(ANN), language);
        lines.into_iter().map(|line| line.fault.map(|fault| fault.message)).collect()
    })
}

/// What is told of the last of these lines. The attacker throws sixes, the defender ones.
fn last(more: Value, lines: &[&str]) -> [String; 2] {
    let asked = json!({ "sheets": { "ann": lines }, "chance": [6, 6, 6, 1, 1] });
    told(&case(&COMMON, more, asked)).map(|mut told| {
        let last = told.pop().flatten();
        assert!(told.iter().all(Option::is_none), "{lines:?}: {told:?}");
        last.unwrap_or_else(|| panic!("{lines:?}"))
    })
}

#[test]
fn what_was_taken_above_is_known_to_the_lines_below() {
    let [english, french] = last(json!({}), &["PLACE ALL BRA", "ATTACK BRA NAF", "ATTACK BRA NAF"]);
    assert_eq!(
        english,
        "North Africa is yours already. From Brazil you may attack Venezuela and Peru."
    );
    assert!(french.contains("est déjà à vous\u{a0}: l'Afrique du Nord."), "{french}");
    let (_, may) = french.split_once("on peut attaquer").unwrap();
    assert!(may.contains("le Venezuela") && !may.contains("Afrique"), "{french}");

    let fortify = ["PLACE ALL BRA", "ATTACK BRA NAF MOVE 3", "FORTIFY NAF EGY"];
    let [english, french] = last(json!({}), &fortify);
    assert!(english.starts_with("Egypt is not yours"), "{english}");
    assert!(french.contains("n'est pas à vous\u{a0}: l'Égypte"), "{french}");

    // From where there is one troop by now: it had eleven.
    let [english, french] =
        last(json!({}), &["PLACE ALL BRA", "ATTACK BRA NAF", "ATTACK BRA PER UNTIL 3"]);
    assert_eq!(
        english,
        "You wanted to stop at 3 troops, and Brazil has no more. You may attack Peru from Argentina."
    );
    assert!(french.starts_with("Trop peu de troupes"), "{french}");
}

#[test]
fn cards_that_were_traded_above_are_gone() {
    let hand = json!({ "hands": { "ann": ["ALA", "NWT", "GRL"] } });
    let [english, french] = last(hand, &["TRADE", "TRADE ALA NWT GRL"]);
    assert_eq!(english, "Card ALA (infantry) is not in your hand: you hold no card.");
    assert!(french.ends_with("vous n'avez aucune carte."), "{french}");
}

#[test]
fn lines_below_the_one_that_won_are_told_that_the_game_was_over() {
    let map = MapName::World.map();
    let mut board: Vec<(&str, &str, u32)> =
        Area::all().map(|area| (map.code(area), "ann", 3)).collect();
    board.retain(|(code, ..)| *code != "NAF");
    board.push(("NAF", "bob", 1));
    let lines = ["PLACE ALL BRA", "ATTACK BRA NAF", "FORTIFY ARG BRA"];
    let asked = json!({ "sheets": { "ann": lines }, "chance": [6, 6, 6, 1] });
    let [english, french] =
        told(&case(&board, json!({ "out": ["cy"] }), asked)).map(|mut told| told.remove(2));
    assert_eq!(english.as_deref(), Some("The game was over before this line."));
    assert_eq!(french.as_deref(), Some("La partie était finie avant cette ligne."));
}

/// A draw that was agreed on comes before any sheet is read (§10.2).
#[test]
fn who_was_not_read_is_told_that_the_game_was_over() {
    let asked = json!({ "sheets": { "ann": ["PLACE ALL BRA", "END"] } });
    let case = case(&COMMON, json!({}), asked);
    let (state, sheets, _) = case.round().unwrap();
    let drawn = Circumstances { drawn: true, ..Circumstances::default() };
    let mut chance = rules::Chance::of_round([3; 32], 1);
    let events = Risk.resolve(state, sheets, &drawn, &mut chance);
    let lines =
        RiskTeller.report(state, (ANN, &sheets[&ANN]), &events, Viewer::Seat(ANN), Language::En);
    for line in lines {
        assert_eq!(line.fault.unwrap().message, "The game was over before this line.");
    }
}

/// What is written above an attack does not change what was wrong with it (§12.3).
#[test]
fn a_line_that_was_not_read_says_what_was_expected() {
    let [english, french] = last(json!({}), &["PLACE ALL BRA", "ATTACK BRA NOWHERE"]);
    assert!(english.contains("“NOWHERE” means nothing here"), "{english}");
    assert!(french.contains("ne veut rien dire ici"), "{french}");
}
