//! Lines with a slip: what is proposed fits the position, if anything likely does.

use super::{ANN, position, sheet};
use crate::{Teller, clone_wars::CloneWarsTeller};
use rules::{Seat, clone_wars::State, language::Language};
use serde_json::json;

/// What is proposed in the place of the last line.
fn proposed(state: &State, seat: Seat, text: &str, language: Language) -> Option<String> {
    let lines = CloneWarsTeller.check(state, seat, &sheet(text, language), language);
    lines.into_iter().next_back().unwrap().fault.unwrap_or_else(|| panic!("{text}")).example
}

#[test]
fn what_is_proposed_may_be_written_where_it_stands() {
    let state = position(&[("DAN", "R", 6)], json!({ "hands": { "R": [7, 12] } }));
    for (text, expected) in [
        ("ATTACK SAL WITH DAN", "ATTACK DAN SAL"),
        // It is meant the other way round, but Saleucami is not Red's.
        ("ATTACK DAN WITH SAL", "ATTACK DAN SAL"),
        ("PLACE 3 IN SAL", "PLACE 3 DAN"),
        ("PLACE 2 DAN AND 1 ITH", "PLACE 2 DAN ⏎ PLACE 1 ITH"),
        ("DEFEND 1 SAL", "DEFEND 1 IN DAN"),
        ("SHIELD DAN WITH 7", "PLAY 7 DAN"),
        ("BUILD SHIP 12 ON SAL", "BUILD 12 DAN"),
        // Below an attack nobody knows what will be Red's.
        ("PLACE ALL DAN\nATTACK DAN SAL UNTIL 3\nATTACK FEL FROM SAL", "ATTACK SAL FEL"),
        ("PLACE ALL DAN\nATTACK DAN SAL UNTIL 3\nATTACK JAB WITH FEL", "ATTACK DAN SAL"),
        // Below the end of the turn nothing fits.
        ("END\nATTACK SAL WITH DAN", "ATTACK DAN SAL"),
    ] {
        assert_eq!(proposed(&state, ANN, text, Language::En).as_deref(), Some(expected), "{text}");
    }
    let french = proposed(&state, ANN, "ATTAQUER SAL AVEC DAN", Language::Fr);
    assert_eq!(french.as_deref(), Some("ATTAQUER DAN SAL"));
}
