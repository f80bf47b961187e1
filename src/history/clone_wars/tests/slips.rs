//! Lines with a slip: what is proposed fits the position, if anything likely does.

use super::{ANN, position, sheet};
use crate::{Teller, clone_wars::CloneWarsTeller, sheet::right_of};
use rules::{
    Ruleset, Seat,
    clone_wars::{CloneWars, State},
    language::Language,
};
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

/// Orders would be lost below what ends the attacks or the turn, and troops below the first attack: such a sheet
/// waits, and what stands too low is named.
#[test]
fn orders_that_would_be_lost_keep_the_window_open() {
    let red = position(&[("DAN", "R", 6)], json!({}));
    let black = position(&[("SAL", "K", 6)], json!({ "turn": "K", "track": 5 }));
    let early = position(&[("SAL", "K", 6)], json!({ "turn": "K", "track": 4 }));
    let waits =
        |state: &State, seat, text| CloneWars.blocked(state, seat, &sheet(text, Language::En));
    for (state, seat, lost) in [
        (&red, ANN, "PLACE ALL DAN\nEND\nATTACK DAN SAL UNTIL 3"),
        (&red, ANN, "PLACE ALL DAN\nFORTIFY ITH MYG\nATTACK DAN SAL UNTIL 3\nEND"),
        (&red, ANN, "PLACE ALL DAN\nATTACK DAN SAL UNTIL 3\nFORTIFY DAN SAL\nATTACK SAL FEL\nEND"),
        (&red, ANN, "ATTACK DAN SAL UNTIL 3\nPLACE ALL DAN\nEND"),
        (&black, Seat(1), "PLACE ALL SAL\nORDER 66 EMPEROR SAL\nATTACK SAL DAN UNTIL 3\nEND"),
    ] {
        assert!(waits(state, seat, lost), "{lost}");
        let lines = CloneWarsTeller.check(state, seat, &sheet(lost, Language::En), Language::En);
        assert!(lines.iter().any(|line| line.fault.is_some()), "{lost}: nothing is named");
    }
    for (state, seat, kept) in [
        (&red, ANN, "PLACE ALL DAN\nATTACK DAN SAL UNTIL 3\nFORTIFY ITH MYG\nEND\nDEFEND 1"),
        (&red, ANN, "PLACE ALL DAN\nFORTIFY ITH MYG IF 9 ITH\nATTACK DAN SAL UNTIL 3\nEND"),
        (&red, ANN, "PLACE ALL DAN\nATTACK DAN SAL UNTIL 3\nPLACE 1 DAN\nEND"),
        (&black, Seat(1), "PLACE ALL SAL\nATTACK SAL DAN UNTIL 3\nORDER 66 EMPEROR SAL\nEND"),
        // It cannot be invoked yet, and ends nothing.
        (&early, Seat(1), "PLACE ALL SAL\nORDER 66 EMPEROR SAL\nATTACK SAL DAN UNTIL 3\nEND"),
    ] {
        assert!(!waits(state, seat, kept), "{kept}");
    }
}

/// What stands too late is put where it counts, and named as that: an order that ends the turn goes last.
#[test]
fn what_stands_too_late_is_proposed_where_it_counts() {
    let red = position(&[("DAN", "R", 6)], json!({}));
    let black = position(&[("SAL", "K", 6)], json!({ "turn": "K", "track": 5 }));
    for (state, seat, text, expected) in [
        (
            &red,
            ANN,
            "FORTIFY ITH MYG\nATTACK DAN SAL UNTIL 3\nPLACE ALL DAN\nEND",
            "PLACE ALL DAN\nATTACK DAN SAL UNTIL 3\nFORTIFY ITH MYG\nEND",
        ),
        (
            &black,
            Seat(1),
            "PLACE ALL SAL\nORDER 66 EMPEROR SAL\nATTACK SAL DAN UNTIL 3",
            "PLACE ALL SAL\nATTACK SAL DAN UNTIL 3\nORDER 66 EMPEROR SAL",
        ),
    ] {
        let sheet = |text| sheet(text, Language::En);
        let lines = CloneWarsTeller.check(state, seat, &sheet(text), Language::En);
        let named = lines.iter().find_map(|line| line.fault.as_ref()).unwrap();
        let is_over = text.contains("ORDER 66");
        assert_eq!(named.message.contains("Move this line up"), !is_over, "{lines:?}");
        let in_time = CloneWarsTeller.in_time(state, &sheet(text)).unwrap();
        let mended = right_of(&CloneWarsTeller.check(state, seat, &in_time, Language::En));
        assert_eq!(mended, expected, "{text}");
        assert!(!CloneWars.blocked(state, seat, &sheet(&mended)), "{mended}");
    }
}
