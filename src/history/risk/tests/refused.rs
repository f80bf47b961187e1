//! Why lines are not carried out, and what it means to write none and to give up.

use super::{common, sheet};
use crate::{
    Position, Teller,
    position::PositionOf,
    risk::{RiskTeller, board::states::start},
};
use rules::{
    Decoded, Seat,
    kit::territories::{MapName, notation::Keyword},
    language::Language,
    risk::{Risk, SetUp, State},
};
use serde_json::{Value, json};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

/// What is wrong with the first of a seat's lines, and a line that would be right.
fn fault(state: &State, seat: Seat, text: &str, language: Language) -> (String, Option<String>) {
    let lines = RiskTeller.check(state, seat, &sheet(text, language), language);
    let fault = lines.into_iter().next().unwrap().fault.unwrap_or_else(|| panic!("{text}"));
    (fault.message, fault.example)
}

#[test]
fn an_attack_the_wrong_way_round_is_turned() {
    let state = common(json!({}));
    let (said, better) = fault(&state, ANN, "ATTACK NAF BRA UNTIL 3", Language::En);
    assert!(said.contains("is not yours"), "{said}");
    assert_eq!(better.as_deref(), Some("ATTACK BRA NAF UNTIL 3"));
}

#[test]
fn a_line_whose_condition_is_false_is_not_its_own_cure() {
    for line in ["FORTIFY ARG BRA IF TAKEN NAF", "ATTACK BRA NAF IF TAKEN NAF"] {
        let (said, better) = fault(&common(json!({})), ANN, line, Language::En);
        assert!(said.starts_with("The line counts only if"), "{said}");
        assert_eq!(better, None, "{line}");
    }
}

/// Nobody trades, nor lets troops follow, in another's turn, whatever its phase.
#[test]
fn whoever_writes_in_anothers_turn_is_told_that_it_is_not_theirs() {
    for phase in ["reinforce", "attack"] {
        let state = common(json!({ "phase": phase, "to_place": 0 }));
        for (language, lines, said) in [
            (Language::En, ["TRADE", "MOVE 2", "ATTACK NAF EGY", "END"], "It is not your turn;"),
            (
                Language::Fr,
                ["ECHANGER", "AVANCER 2", "ATTAQUER NAF EGY", "FIN"],
                "Ce n'est pas à vous de jouer",
            ),
        ] {
            for line in lines {
                let (told, better) = fault(&state, BOB, line, language);
                assert!(told.starts_with(said), "{line}: {told}");
                let defend = Keyword::Defend.text(language);
                let is_near = |it: &String| it.starts_with(defend);
                assert_eq!(better.as_ref().is_some_and(is_near), !["END", "FIN"].contains(&line));
            }
        }
    }
}

/// §10.3: of two who live the other wins at once.
#[test]
fn giving_up_is_told_as_it_is() {
    let said = |state: &State, l| RiskTeller.occasion(state, 1, Some(ANN), l).surrender;
    let two = start(2, SetUp::Dealt, MapName::World);
    let three = start(3, SetUp::Dealt, MapName::World);
    for (language, wins, goes_on) in [
        (Language::En, "The other player wins at once", "The others play on."),
        (Language::Fr, "L'autre joueur gagne aussitôt", "Les autres continuent."),
    ] {
        assert!(said(&two, language).starts_with(wins), "{}", said(&two, language));
        assert!(said(&three, language).ends_with(goes_on), "{}", said(&three, language));
    }
}

/// §8.3: who has five cards or more trades by rule.
#[test]
fn who_writes_no_sheet_is_told_of_the_sets_that_are_traded() {
    let said = |hand: &[&str], language| {
        let more: Value = json!({ "hands": { "ann": hand } });
        RiskTeller.occasion(&common(more), 1, Some(ANN), language).without
    };
    let five = ["ALA", "ALB", "VEN", "SCA", "NEU"];
    for (language, sets) in [
        (
            Language::En,
            "Without a sheet sets that must be traded are traded, your troops are placed",
        ),
        (Language::Fr, "Sans feuille, les séries qui doivent être échangées le sont, vos troupes"),
    ] {
        assert!(said(&five, language).starts_with(sets), "{}", said(&five, language));
        assert!(!said(&five[..4], language).starts_with(sets), "{}", said(&five[..4], language));
    }
}

#[test]
fn an_attack_with_more_troops_than_a_number_says_is_offered_in_lines_that_can_be_read() {
    let mut state = common(json!({ "phase": "attack", "to_place": 0 }));
    let brazil = state.map().of_code("BRA").unwrap();
    state.board.give(brazil, Some(ANN), 30_000);
    for language in Language::ALL {
        let offers = RiskTeller.offers(&state, ANN, &sheet("", language), language);
        for line in crate::kit::territories::offers::lines(&offers) {
            assert_eq!(sheet(&line, language).unreadable(), 0, "{line}");
        }
    }
}

/// Dice are not thrown when a sheet is tried out, which is said where one has them thrown.
#[test]
fn who_tries_an_attack_out_is_told_that_no_dice_are_thrown() {
    let state = common(json!({}));
    let said = |text: &str, l| RiskTeller.untried(&state, ANN, &sheet(text, l), l);
    assert!(said("PLACE ALL BRA\nATTACK BRA NAF", Language::En).unwrap().starts_with("No dice"));
    let french = said("PLACER TOUT BRA\nATTAQUER BRA NAF", Language::Fr).unwrap();
    assert!(french.starts_with("Les dés ne sont pas lancés"), "{french}");
    for none in ["PLACE ALL BRA\nEND", "ATTACK BRA EGY", "END\nATTACK BRA NAF"] {
        assert_eq!(said(none, Language::En), None, "{none}");
    }
}

/// A sheet of the placing with nothing but standing orders replaces one that places: its author is told what
/// the rules place, before it is sealed and with what was sealed (§8.2).
#[test]
fn a_sheet_that_places_nothing_is_told_that_the_rules_place() {
    let state = start(3, SetUp::Dealt, MapName::World);
    let place = state.map().code(state.own(ANN).nth(0).unwrap());
    let decoded = Decoded { ruleset: Risk, state: state.clone() };
    let position = PositionOf { teller: &RiskTeller, decoded };
    let told = |text: &str, language| {
        let own = position.read(ANN, language, text);
        (own.left(language), own.stored(language))
    };
    for (language, text, said) in [
        (Language::En, "DEFEND 1", "You have 21 troops left to place. If you do not place them"),
        (Language::Fr, "DEFENDRE 1", "Il vous reste 21 troupes à placer. Si vous ne les placez"),
    ] {
        let (left, stored) = told(text, language);
        assert!(left.clone().is_some_and(|left| left.starts_with(said)), "{left:?}");
        assert_eq!(stored, left);
    }
    assert_eq!(told(&format!("PLACE ALL {place}\nDEFEND 1"), Language::En), (None, None));
    // Of this its author is told by other words.
    assert_eq!(told("", Language::En).1, None);
    // A sheet that waits is told what it comes to all the same.
    let other = state.map().code(state.own(BOB).nth(0).unwrap());
    for (language, text, said) in [
        (
            Language::En,
            format!("PLACE 3 {other}"),
            "a line that needs mending may do nothing. You have 21 troops",
        ),
        (
            Language::Fr,
            format!("PLACER 3 {other}"),
            "peut rester sans effet. Il vous reste 21 troupes",
        ),
    ] {
        let stored = told(&text, language).1;
        assert!(stored.clone().is_some_and(|stored| stored.contains(said)), "{stored:?}");
    }
}

/// The same in a turn, where it is over with troops left, or they would be placed before an attack; and of a set
/// that nobody may keep (§8.3).
#[test]
fn a_turn_that_leaves_troops_is_told_that_the_rules_place_them() {
    let told = |state: &State, text: &str| {
        RiskTeller.left(state, ANN, &sheet(text, Language::En), Language::En)
    };
    let state = common(json!({}));
    for (text, left) in
        [("PLACE 2 BRA\nEND", 3), ("PLACE 4 BRA\nATTACK BRA NAF UNTIL 3", 1), ("END", 5)]
    {
        let said = told(&state, text).unwrap();
        assert!(said.starts_with(&format!("You have {left} troop")), "{text}: {said}");
    }
    for text in ["PLACE ALL BRA\nEND", "PLACE 2 BRA", ""] {
        assert_eq!(told(&state, text), None, "{text}");
    }
}
