//! Lines with a slip: what is proposed fits the position, if anything likely does.

use super::{ANN, common, sheet};
use crate::{Teller, risk::RiskTeller};
use rules::{language::Language, risk::State};
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
        // What is refused in the position, and has nothing near it that is not.
        ("MOVE 0", Language::En, "MOVE 1"),
        ("END\nATTACK NAF WITH BRA", Language::En, "ATTACK BRA NAF"),
    ] {
        assert_eq!(proposed(&state, text, language).as_deref(), Some(expected), "{text}");
    }
}
