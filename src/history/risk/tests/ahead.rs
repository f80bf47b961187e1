//! Lines below the first attack: what is sure of them, whatever the dice bring.

use rules::{
    kit::territories::{Area, Areas, Clauses, MapName},
    language::Language,
    risk::notation::line,
};

use crate::{
    kit::territories::ahead::{Never, Position, Sure},
    risk::ahead::step,
};

/// Who looks holds Brazil with 8 troops, Venezuela with 4 and Egypt with 1. `more` troops may come, or not.
fn ahead(lines: &[&str], more: bool) -> Vec<Sure> {
    let map = MapName::World.map();
    let area = |code: &str| map.of_code(code).unwrap();
    let own: Areas = ["VEN", "BRA", "EGY"].map(area).into_iter().collect();
    let troops = |at: Area| match map.code(at) {
        "BRA" => 8,
        "VEN" => 4,
        _ => 1,
    };
    let position = Position {
        map,
        own,
        taken: Areas::EMPTY,
        friends: own,
        troops: &troops,
        may_grow: &|_| more,
    };
    position.ahead(lines.iter().map(|text| step(&line(text, map, Language::En).unwrap().unwrap())))
}

fn last(lines: &[&str]) -> Option<Never> {
    ahead(lines, false).last().unwrap().never
}

fn spent(lines: &[&str]) -> Option<(Area, Clauses)> {
    match last(lines)? {
        Never::Spent(attack) => Some((attack.from, attack.clauses)),
        _ => None,
    }
}

#[test]
fn what_no_dice_can_make_right_is_sure() {
    let first = "ATTACK BRA NAF UNTIL 3";
    for (line, never) in [
        ("ATTACK BRA PER", None),
        ("ATTACK NAF CGO", None),
        ("ATTACK PER ARG", Some(Never::NotYours)),
        ("ATTACK BRA VEN", Some(Never::Own)),
        ("ATTACK BRA ALA", Some(Never::NotAdjacent)),
        ("ATTACK EGY NAF", Some(Never::TooFew)),
        ("ATTACK VEN PER UNTIL 4", Some(Never::TooFew)),
        ("ATTACK VEN PER IF TAKEN NAF", None),
        ("ATTACK VEN PER IF TAKEN PER", Some(Never::Condition)),
        ("ATTACK VEN PER IF NOT TAKEN PER", None),
        ("ATTACK VEN PER IF 5 VEN", Some(Never::Condition)),
        ("ATTACK VEN PER IF 4 VEN", None),
        ("ATTACK VEN PER IF 1 ALA", Some(Never::Condition)),
        ("FORTIFY VEN ALA", Some(Never::NotYours)),
        ("FORTIFY VEN VEN", Some(Never::Same)),
        ("FORTIFY VEN NAF", None),
        ("FORTIFY VEN EGY", None),
        ("FORTIFY EGY VEN", Some(Never::TooFew)),
        ("PLACE 1 BRA", Some(Never::Opening)),
        ("TRADE", Some(Never::Opening)),
        ("DEFEND 1", None),
        ("END", None),
    ] {
        assert_eq!(last(&[first, line]), never, "{line}");
    }
    assert_eq!(last(&["ATTACK VEN PER", "FORTIFY VEN EGY"]), Some(Never::NotConnected));
    // Somebody put out may bring cards, and those troops.
    for line in ["PLACE 1 BRA", "ATTACK EGY NAF", "FORTIFY EGY VEN", "ATTACK VEN PER IF 5 VEN"] {
        assert_eq!(ahead(&[first, line], true)[1], Sure::default(), "{line}");
    }
}

#[test]
fn an_attack_to_the_last_troop_leaves_nothing_to_attack_or_to_fortify_with() {
    for first in ["ATTACK BRA NAF", "ATTACK BRA NAF UNTIL 1 MOVE ALL", "ATTACK BRA NAF LEAVE 1"] {
        for then in ["ATTACK BRA PER", "FORTIFY BRA VEN"] {
            assert!(spent(&[first, then]).is_some(), "{first}, {then}");
        }
        assert_eq!(last(&[first, "ATTACK VEN PER IF 2 BRA"]), Some(Never::Condition));
        assert_eq!(last(&[first, "ATTACK NAF CGO"]), None);
    }
    for first in [
        "ATTACK BRA NAF UNTIL 2",
        "ATTACK BRA NAF TIMES 1",
        "ATTACK BRA NAF MOVE 3",
        "ATTACK BRA NAF LEAVE 2",
    ] {
        assert_eq!(last(&[first, "ATTACK BRA PER"]), None, "{first}");
    }
    // The second of two attacks on one target may not throw at all.
    let both = ["ATTACK VEN PER UNTIL 2", "ATTACK BRA PER", "ATTACK BRA ARG"];
    assert_eq!(last(&both), None);
    let if_taken = ["ATTACK VEN PER UNTIL 2", "ATTACK BRA NAF IF TAKEN PER", "ATTACK BRA ARG"];
    assert_eq!(last(&if_taken), None);
    let attack = |line: &str| match ahead(&[line, "MOVE 1"], false)[1].never {
        Some(Never::AllIn(attack)) => Some(attack.from),
        _ => None,
    };
    assert!(attack("ATTACK BRA NAF").is_some());
    assert!(attack("ATTACK BRA NAF TIMES 1").is_some());
    assert!(attack("ATTACK BRA NAF MOVE 1").is_none());
}

#[test]
fn what_stands_below_the_end_comes_too_late() {
    let first = "ATTACK BRA NAF UNTIL 3";
    assert_eq!(last(&[first, "END", "ATTACK VEN PER"]), Some(Never::Over));
    assert_eq!(last(&[first, "END IF TAKEN NAF", "ATTACK VEN PER"]), None);
    assert_eq!(last(&[first, "END", "DEFEND 1"]), None);
    assert_eq!(last(&[first, "FORTIFY VEN BRA 1", "ATTACK VEN PER"]), Some(Never::Fortified));
    assert_eq!(last(&[first, "FORTIFY VEN BRA 1", "END"]), None);
    // This one is not sure to be carried out.
    assert_eq!(last(&[first, "FORTIFY BRA VEN", "ATTACK VEN PER"]), None);
}

#[test]
fn a_number_beyond_what_stands_there_is_known() {
    let most = |lines: &[&str]| ahead(lines, false).last().unwrap().most;
    assert_eq!(most(&["ATTACK BRA NAF MOVE 99"]), Some(7));
    assert_eq!(most(&["ATTACK BRA NAF UNTIL 3", "FORTIFY VEN BRA 99"]), Some(3));
    assert_eq!(most(&["ATTACK BRA NAF UNTIL 3", "FORTIFY NAF BRA 99"]), None);
    assert_eq!(ahead(&["ATTACK BRA NAF", "FORTIFY VEN BRA 99"], true)[1].most, None);
}

/// An attack from what is taken again above it may have troops, whatever went before.
#[test]
fn what_may_be_taken_anew_is_not_spent() {
    let again = ["ATTACK BRA NAF TIMES 1", "ATTACK NAF EGY", "ATTACK BRA NAF", "ATTACK NAF CGO"];
    assert_eq!(last(&again), None);
    assert!(spent(&["ATTACK BRA NAF TIMES 1", "ATTACK NAF EAF", "ATTACK NAF CGO"]).is_some());
}
