//! Lines with a slip: what is proposed fits the position, if anything likely does.

use super::{ANN, common, sheet};
use crate::{Teller, risk::RiskTeller, sheet::right_of};
use rules::{
    Ruleset,
    language::Language,
    risk::{Risk, State},
};
use serde_json::json;

/// What is proposed in the place of the last line.
fn proposed(state: &State, text: &str, language: Language) -> Option<String> {
    let lines = RiskTeller.check(state, ANN, &sheet(text, language), language);
    lines.into_iter().next_back().unwrap().fault.unwrap_or_else(|| panic!("{text}")).example
}

#[test]
fn what_is_proposed_may_be_written_where_it_stands() {
    let state = common(json!({}));
    for (text, language, expected) in [
        ("ATTACK NAF WITH BRA", Language::En, "ATTACK BRA NAF"),
        ("ATTAQUER NAF AVEC BRA", Language::Fr, "ATTAQUER BRA NAF"),
        // It is written the other way round, but North Africa is not Ann's.
        ("ATTACK BRA WITH NAF", Language::En, "ATTACK BRA NAF"),
        ("PLACE 3 IN NAF", Language::En, "PLACE 3 BRA"),
        ("PLACER 3 BRA ET 2 ARG", Language::Fr, "PLACER 3 BRA ⏎ PLACER 2 ARG"),
        ("DEFEND 1 NAF", Language::En, "DEFEND 1 IN BRA"),
        ("ATTACK BRA NAF UNTIL 40 LEFT", Language::En, "ATTACK BRA NAF UNTIL 3"),
        ("END OF TURN", Language::En, "END"),
        // Below an attack nobody knows what will be Ann's.
        ("ATTACK BRA NAF UNTIL 3\nATTACK EGY FROM NAF", Language::En, "ATTACK NAF EGY"),
        ("ATTACK BRA NAF UNTIL 3\nATTACK MEA WITH EGY", Language::En, "ATTACK BRA VEN"),
        ("END\nATTACK NAF WITH BRA", Language::En, "ATTACK BRA NAF"),
    ] {
        assert_eq!(proposed(&state, text, language).as_deref(), Some(expected), "{text}");
    }
}

/// What was meant, and could not be carried out here, is not proposed.
#[test]
fn nothing_is_proposed_where_nothing_near_it_can_be_done() {
    let state = common(json!({}));
    assert_eq!(proposed(&state, "MOVE 0", Language::En), None);
}

/// Lines that are proposed as one can be sent back as they stand.
#[test]
fn lines_that_are_shown_as_one_are_read_as_several() {
    let read = sheet("PLACER 3 BRA ⏎ PLACER 2 ARG", Language::Fr);
    assert_eq!((read.lines.len(), read.unreadable()), (2, 0));
}

/// Whoever knows what a line that cannot be read will do knows what stands below it.
#[test]
fn a_line_below_one_that_cannot_be_read_is_not_changed() {
    let state = common(json!({}));
    for (text, language, may_be) in [
        ("PLACE 5 IN BRA\nATTACK BRA NAF UNTIL 40", Language::En, "It may be right once"),
        ("PLACER 5 EN BRA\nATTAQUER BRA NAF JUSQU'A 40", Language::Fr, "peut-être juste"),
    ] {
        let lines = RiskTeller.check(&state, ANN, &sheet(text, language), language);
        let fault = lines.into_iter().nth(1).unwrap().fault.unwrap();
        assert!(fault.message.contains(may_be), "{}", fault.message);
        assert_eq!(fault.example, None);
    }
    // What comes at the wrong time stays wrong, whatever stands above it.
    for text in ["PLACE 5 IN BRA\nWANT BRA", "PLACE 5 IN BRA\nEND\nATTACK BRA NAF"] {
        let lines = RiskTeller.check(&state, ANN, &sheet(text, Language::En), Language::En);
        let fault = lines.into_iter().next_back().unwrap().fault.unwrap();
        assert!(!fault.message.contains("may be right"), "{}", fault.message);
    }
}

/// Orders below END would be lost, and with them troops: such a sheet waits. So does one that fortifies first.
#[test]
fn orders_below_the_end_keep_the_window_open() {
    let state = common(json!({}));
    let waits = |text| Risk.blocked(&state, ANN, &sheet(text, Language::En));
    for lost in [
        "END\nPLACE 5 BRA",
        "PLACE ALL BRA\nEND\nATTACK BRA NAF UNTIL 3",
        "PLACE ALL BRA\nATTACK BRA NAF UNTIL 3\nEND\nFORTIFY ARG BRA",
        "PLACE ALL BRA\nFORTIFY ARG BRA\nATTACK BRA NAF UNTIL 3",
        // It may be carried out or not: what stands below it is named in any case.
        "PLACE ALL BRA\nATTACK BRA NAF UNTIL 3\nFORTIFY BRA NAF\nATTACK NAF EGY\nEND",
        // What is left is placed unasked before the attack.
        "ATTACK BRA NAF UNTIL 3\nPLACE ALL BRA\nEND",
        "PLACE 1 BRA\nATTACK BRA NAF UNTIL 3\nPLACE 4 BRA\nEND",
        "PLACE 1 BRA\nATTACK BRA NAF UNTIL 3\nPLACE ALL NAF IF TAKEN NAF\nEND",
        "PLACE 1 BRA\nATTACK BRA NAF UNTIL 3 IF 3 BRA\nPLACE 4 BRA\nEND",
        "ATTACK BRA NAF UNTIL 3\nTRADE\nPLACE ALL NAF\nEND",
    ] {
        assert!(waits(lost), "{lost}");
        let lines = RiskTeller.check(&state, ANN, &sheet(lost, Language::En), Language::En);
        assert!(lines.iter().any(|line| line.fault.is_some()), "{lost}: nothing is named");
    }
    for kept in [
        "PLACE 5 BRA\nEND",
        "END",
        "END\nEND",
        "PLACE ALL BRA\nEND\nDEFEND 1",
        "PLACE ALL BRA\nEND IF 3 BRA\nATTACK BRA NAF UNTIL 3",
        "PLACE ALL BRA\nFORTIFY ARG BRA IF 3 ARG\nFORTIFY BRA ARG\nEND",
        "PLACE ALL BRA\nATTACK BRA NAF UNTIL 3\nPLACE ALL NAF\nEND",
        // What is refused for sure ends nothing.
        "PLACE ALL BRA\nFORTIFY ARG ARG\nATTACK BRA NAF UNTIL 3\nEND",
    ] {
        assert!(!waits(kept), "{kept}");
    }
}

/// What stands too late is put where it counts: sent back so, the sheet does all that it says.
#[test]
fn what_stands_too_late_is_proposed_where_it_counts() {
    let state = common(json!({}));
    for (text, expected) in [
        ("END\nPLACE 5 BRA", "PLACE 5 BRA\nEND"),
        (
            "ATTACK BRA NAF UNTIL 3\nPLACE 5 BRA\nEND\nFORTIFY ARG BRA",
            "PLACE 5 BRA\nATTACK BRA NAF UNTIL 3\nFORTIFY ARG BRA\nEND",
        ),
        (
            "PLACE 1 BRA\nFORTIFY ARG BRA\nATTACK BRA NAF UNTIL 3\nPLACE 4 ARG\nEND\nDEFEND 1",
            "PLACE 1 BRA\nPLACE 4 ARG\nATTACK BRA NAF UNTIL 3\nFORTIFY ARG BRA\nEND\nDEFEND 1",
        ),
    ] {
        let sheet = |text| sheet(text, Language::En);
        let in_time = RiskTeller.in_time(&state, &sheet(text)).unwrap();
        let mended = right_of(&RiskTeller.check(&state, ANN, &in_time, Language::En));
        assert_eq!(mended, expected, "{text}");
        assert!(!Risk.blocked(&state, ANN, &sheet(&mended)), "{mended}");
    }
}

/// While there are troops to place, a sentence that says how many where is no talk; one that begins like an
/// order and names a territory never is.
#[test]
fn a_sentence_that_places_or_attacks_may_be_meant_as_an_order() {
    let state = common(json!({}));
    let is_meant = |sentence| Risk.may_be_meant(&state, ANN, sentence);
    for sentence in [
        "The four troops go to Eastern United States",
        "two to Ontario and two to Central America",
        "The Alaska army gets the four troops",
        "both to Western United States, two to Venezuela",
        "Les quatre troupes vont en Alaska",
        "Tout le reste va sur CHI",
    ] {
        assert!(is_meant(sentence), "{sentence}");
    }
    for sentence in [
        "I hope that you are well after all",
        "We had a lovely time in Brazil last year",
        "One of these days per chance we shall meet",
    ] {
        assert!(!is_meant(sentence), "{sentence}");
    }
    let asked_no_more = common(json!({ "to_place": 0, "phase": "attack" }));
    assert!(!Risk.may_be_meant(&asked_no_more, ANN, "The four troops go to Alaska"));
    for sentence in [
        "attack brazil from venezuela.",
        "attaque de BRA par VEN si pris VEN",
        "attack Ontario from NWT if I took Ontario",
        "attaquer alaska depuis kamtchatka.",
        "fortifier depuis alberta vers ontario",
    ] {
        assert!(Risk.may_be_meant(&asked_no_more, ANN, sentence), "{sentence}");
    }
    for sentence in
        ["Trade is best.", "I shall attack Brazil soon, beware", "End of the story, my friends."]
    {
        assert!(!Risk.may_be_meant(&asked_no_more, ANN, sentence), "{sentence}");
    }
}
