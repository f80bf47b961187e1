//! What forms weigh: a letter has room for them, and still has rows of attacks.

use super::offered::all_states;
use crate::{
    Teller,
    form::weight,
    kit::territories::room::{FEWEST_ATTACKS, MOST},
    risk::RiskTeller,
};
use rules::{Seat, kit::territories::Area, language::Language, risk::State};

/// Holds that a seat's form fits, and has rows of attacks where it is whose turn it is.
fn fits(state: &State, seat: Seat, language: Language) -> usize {
    let form = RiskTeller.form(state, seat, language);
    let rows = form.sections.iter().find(|section| section.columns[0].name == "from");
    assert!(rows.is_none_or(|section| section.rows >= FEWEST_ATTACKS));
    let weight = weight(&form);
    assert!(weight <= MOST, "{weight}");
    weight
}

#[test]
fn no_form_weighs_too_much() {
    // The largest lists: half of all, or most of it, is one seat's.
    let parts: [fn(usize) -> bool; 5] =
        [|_| false, |n| n % 5 == 0, |n| n % 3 == 0, |n| n % 2 == 0, |n| n % 5 > 0];
    let mut most = 0;
    for state in all_states() {
        for seat in (0..state.seats).map(Seat) {
            for part in parts {
                let mut state = state.clone();
                for (_, area) in Area::all().enumerate().filter(|(n, _)| part(*n)) {
                    state.board.give(area, Some(seat), 1234);
                }
                for language in Language::ALL {
                    most = most.max(fits(&state, seat, language));
                }
            }
        }
    }
    println!("the heaviest form: {most}");
    assert!(most > 20_000, "{most}");
}
