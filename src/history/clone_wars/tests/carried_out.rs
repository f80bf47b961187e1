//! Sheets after their turn: why a line was not carried out is told from the position in which it was refused.

use super::{ANN, BOB, case_of};
use crate::{Teller, Viewer, clone_wars::CloneWarsTeller};
use rules::{Chance, Circumstances, Ruleset, Seat, clone_wars::CloneWars, language::Language};
use serde_json::{Value, json};

const FOUR: [&str; 4] = ["ann", "bob", "cy", "di"];

/// What is told of the last of a seat's lines after its turn, in both languages. Dantooine has six troops of
/// Red's beside two of Black's on Saleucami; the attacker throws sixes, the defender ones.
fn last((seat, name): (Seat, &str), more: Value, lines: &[&str]) -> [String; 2] {
    let asked = json!({ "sheets": { name: lines }, "chance": [6, 6, 6, 1, 1, 6, 6, 6, 1, 1] });
    let case = case_of(FOUR, &[("DAN", "R", 6)], more, asked);
    let (state, sheets, _) = case.round().unwrap();
    let events = case.adjudicate().unwrap().events;
    Language::ALL.map(|language| {
        let viewer = Viewer::Seat(seat);
        let report =
            CloneWarsTeller.report(state, (seat, &sheets[&seat]), &events, viewer, language);
        let mut told: Vec<Option<String>> =
            report.into_iter().map(|line| line.fault.map(|fault| fault.message)).collect();
        let last = told.pop().flatten();
        assert!(told.iter().all(Option::is_none), "{lines:?}: {told:?}");
        last.unwrap_or_else(|| panic!("{lines:?}"))
    })
}

#[test]
fn what_was_taken_above_is_known_to_the_lines_below() {
    let ann = (ANN, "ann");
    let twice = ["PLACE ALL DAN", "ATTACK DAN SAL", "ATTACK DAN SAL"];
    let [english, french] = last(ann, json!({}), &twice);
    assert_eq!(english, "Saleucami is of your own faction. From Dantooine you may attack Yavin 4.");
    assert!(french.ends_with("Depuis Dantooine, on peut attaquer Yavin 4."), "{french}");

    let fortify = ["PLACE ALL DAN", "ATTACK DAN SAL MOVE 3", "FORTIFY SAL FEL"];
    let [english, french] = last(ann, json!({}), &fortify);
    assert!(english.starts_with("Felucia is not Red's"), "{english}");
    assert!(french.starts_with("Felucia n'est pas"), "{french}");
}

#[test]
fn ships_are_told_where_they_are_by_then() {
    let ships = json!({ "ships": { "DAN": { "FI": 1 } } });
    let lines = ["PLACE ALL DAN", "ATTACK DAN SAL", "FLEET DAN ITH"];
    let [english, french] = last((ANN, "ann"), ships, &lines);
    assert_eq!(english, "There is no such ship there; Red has 1 fighter on Saleucami.");
    assert!(french.contains("Saleucami") && !french.contains("Dantooine"), "{french}");
}

#[test]
fn order_66_says_where_the_pawn_stands_after_a_plot() {
    let more = json!({ "turn": "K", "token": "GRI", "track": 3, "hands": { "K": [3] } });
    let lines = ["TOKEN MUS", "PLACE ALL MUS", "PLAY 3", "ORDER 66 EMPEROR MUS"];
    let [english, french] = last((BOB, "bob"), more, &lines);
    assert_eq!(english, "Order 66 needs the pawn on space 5 or beyond; it is on 4.");
    assert!(french.contains('4') && !french.contains('3'), "{french}");
}

#[test]
fn cards_that_were_traded_above_are_gone() {
    let hand = json!({ "hands": { "R": [1, 11, 21] } });
    let [english, french] = last((ANN, "ann"), hand, &["TRADE", "TRADE 1 11 21"]);
    assert!(english.ends_with("is not in Red's hand: Red holds no card."), "{english}");
    assert!(french.ends_with("Rouge n'a aucune carte."), "{french}");
}

/// A draw that was agreed on comes before any sheet is read (§11.3).
#[test]
fn who_was_not_read_is_told_that_the_game_was_over() {
    let asked = json!({ "sheets": { "ann": ["PLACE ALL DAN", "nonsense", "END"] } });
    let case = case_of(FOUR, &[], json!({}), asked);
    let (state, sheets, _) = case.round().unwrap();
    let drawn = Circumstances { drawn: true, ..Circumstances::default() };
    let events = CloneWars.resolve(state, sheets, &drawn, &mut Chance::of_round([3; 32], 1));
    let report = |language| {
        let own = (ANN, &sheets[&ANN]);
        let lines = CloneWarsTeller.report(state, own, &events, Viewer::Seat(ANN), language);
        lines.into_iter().map(|line| line.fault.unwrap().message).collect::<Vec<_>>()
    };
    let (english, french) = (report(Language::En), report(Language::Fr));
    for line in [0, 2] {
        assert_eq!(english[line], "The game was over before this line.");
        assert_eq!(french[line], "La partie était finie avant cette ligne.");
    }
    assert!(english[1].contains("means nothing here"), "{english:?}");
}
