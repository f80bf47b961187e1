//! Forms, offers, and what is wrong with lines.

use super::{position, sheet, with_track};
use crate::{Next, Offer, Teller, blitzkrieg::BlitzkriegTeller, form::weight, teller::filled_in};
use rules::{
    Seat,
    blitzkrieg::{Event, Player, Sheet, State, Theatre, Token, tried},
    language::Language,
};

fn faults(state: &State, text: &str) -> Vec<Option<(String, Option<String>)>> {
    let lines = BlitzkriegTeller.check(state, Seat(0), &sheet(text), Language::En);
    let fault = |line: crate::Line| line.fault.map(|fault| (fault.message, fault.example));
    lines.into_iter().map(fault).collect()
}

#[test]
fn a_fault_says_what_would_be_right() {
    let state = position(&[Token::A3, Token::F0, Token::Spy]);
    for (line, message, example) in [
        ("A3 W1.2.", "means nothing here", "A3 W1.2"),
        ("FO W1.1", "expected a token of your reserve", "F0 W1.1"),
        ("F0 W1.1 THEN A3 W1.2", "a line of its own", "F0 W1.1 ⏎ THEN A3 W1.2"),
        ("A3 W1.1", "W1.1 is sea", "A3 W1.2"),
        ("A3 W2.1", "not in the active campaign of Western Europe, which is W1", "A3 W1.3"),
        ("SPY W1.1", "nothing yet that the Spy could copy", "F0 W1.1"),
        ("A3 A1.1", "say in a line of its own to which other theatre", "STRATEGIC W"),
    ] {
        let faults = faults(&state, line);
        let (said, better) = faults[0].clone().unwrap();
        assert!(said.contains(message), "{line}: {said}");
        assert_eq!(better.as_deref(), Some(example), "{line}");
    }
    let not_in_reserve = faults(&state, "N1 W1.1")[0].clone().unwrap();
    assert_eq!(not_in_reserve, ("Not in the reserve: navy 1.".to_owned(), None), "nor what is");
}

/// What is drawn is not known before: a line that may serve has no fault.
#[test]
fn lines_that_may_serve_after_a_blitz_have_no_fault() {
    let state = position(&[Token::A3, Token::F0]);
    let said = faults(&state, "F0 W1.1\nTHEN A2 W1.2\nTHEN A3 W1.2\nSTOP");
    assert!(said.iter().all(Option::is_none), "{said:?}");
    let said = faults(&state, "A3 W1.2\nTHEN A3 W1.3\nSTOP");
    assert!(said[0].is_none() && said[1].is_some() && said[2].is_some(), "{said:?}");
}

#[test]
fn reasons_name_nothing_that_is_not_their_readers() {
    let state = position(&[Token::A3]);
    for language in Language::ALL {
        for text in ["N1 W1.1", "A3 W1.1", "SPY W1.2", "A3 W3.1", "STRATEGIC W\nA3 A1.1"] {
            let sheet = Sheet::read(text, language);
            for line in BlitzkriegTeller.check(&state, Seat(0), &sheet, language) {
                let Some(fault) = line.fault else { continue };
                assert!(fault.message.ends_with('.'), "{}", fault.message);
                assert!(!fault.message.contains("  "), "{}", fault.message);
            }
        }
    }
}

fn filled(state: &State, language: Language, fields: &[(&str, &'static str)]) -> String {
    let field =
        |name: &str| fields.iter().find(|field| field.0 == name).map_or("", |field| field.1);
    filled_in(&BlitzkriegTeller, (state, Seat(0)), language, &field)
}

/// §8.6.
#[test]
fn rows_write_their_lines() {
    let state = with_track(position(&[Token::F0, Token::A3]), Theatre::W, 12);
    let fields = [
        ("token1", "F0"),
        ("space1", "W1.1"),
        ("then2", "A2"),
        ("on2", "W1.2"),
        ("then3", "A3"),
        ("on3", "W1.2 # or that"),
        ("effects6", "W3.2 W3.1"),
        ("strategic5", "STRATEGIC P"),
        ("stop7", "STOP"),
    ];
    assert_eq!(
        filled(&state, Language::En, &fields).lines().collect::<Vec<_>>(),
        ["F0 W1.1", "THEN A2 W1.2", "THEN A3 W1.2", "STRATEGIC P", "EFFECTS W3.2 W3.1", "STOP"]
    );
    let french = filled(
        &state,
        Language::Fr,
        &[("token1", "F0"), ("space1", "O1.1"), ("then2", "A2"), ("on2", "O1.2")],
    );
    assert_eq!(french, "F0 O1.1\nPUIS A2 O1.2");
}

/// Rows that cannot be needed are not there, and no form is heavy.
#[test]
fn a_form_has_what_can_be_needed() {
    let plain = BlitzkriegTeller.form(&position(&[Token::N1]), Seat(0), Language::En);
    assert_eq!(plain.sections.len(), 2, "S1.3 is strategic");
    let all: Vec<Token> = Token::ALL.into();
    for language in Language::ALL {
        let full = BlitzkriegTeller.form(&position(&all), Seat(0), language);
        assert_eq!(full.sections.len(), 4);
        assert!(weight(&full) < 40_000, "{}", weight(&full));
    }
    let nobody = BlitzkriegTeller.form(&position(&all), Seat(1), Language::En);
    assert!(nobody.sections.is_empty());
}

fn lines(offers: &[Offer]) -> Vec<String> {
    let line = |offer: &Offer| match &offer.then {
        Next::Line(line) => vec![line.clone()],
        Next::Offers(offers) => lines(offers),
        Next::Number { .. } | Next::Ahead(_) => Vec::new(),
    };
    offers.iter().flat_map(line).collect()
}

fn offered(state: &State, text: &str, language: Language) -> Vec<Offer> {
    BlitzkriegTeller.offers(state, Seat(0), &Sheet::read(text, language), language)
}

/// A token of the reserve, then a space; what is asked beside that only when it is needed.
#[test]
fn offers_lead_through_a_turn() {
    let state = position(&[Token::A3, Token::F0]);
    let offers = offered(&state, "", Language::En);
    assert_eq!(offers.len(), 2);
    let places: Vec<&str> = offers.iter().map(|offer| offer.place.as_str()).collect();
    assert_eq!(places, ["reserve-A3", "reserve-F0"]);
    // Every offered line can be carried out, and where it lacks its target that is offered next.
    for language in Language::ALL {
        for line in lines(&offered(&state, "", language)) {
            let sheet = Sheet::read(&line, language);
            let events = tried(&state, Player::First, &sheet);
            assert!(events.iter().any(|it| matches!(it, Event::Placed { .. })), "{line}");
            assert!(!events.iter().any(|it| matches!(it, Event::Refused { .. })), "{line}");
        }
    }
    assert!(lines(&offered(&state, "A3 A1.1", Language::En)).contains(&"STRATEGIC P".to_owned()));
    assert!(lines(&offered(&state, "A3 W1.2", Language::En)).is_empty());
    let after_blitz = lines(&offered(&state, "F0 W1.1", Language::En));
    assert_eq!(after_blitz, ["STOP", "THEN A3 W1.2", "THEN A3 W1.3"]);
    assert!(lines(&offered(&state, "F0 W1.1\nSTOP", Language::En)).is_empty());
    // Which effect comes first, where a theatre closes.
    let closing = with_track(state, Theatre::W, 12);
    let effects = lines(&offered(&closing, "A3 W1.2\nSTRATEGIC P", Language::En));
    assert!(effects.contains(&"EFFECTS W3.2".to_owned()), "{effects:?}");
}
