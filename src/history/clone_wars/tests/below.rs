//! What is offered below an attack, what stays behind it, and what is left to place.

use std::collections::BTreeSet;

use super::{ANN, BOB, case_of, offered::all_states, position, sheet};
use crate::{Teller, clone_wars::CloneWarsTeller, kit::territories::offers::lines};
use rules::{
    clone_wars::{Event, State},
    language::Language,
};
use serde_json::json;

/// Below an attack, and below what ends the turn then, every offer is a line that has no fault.
#[test]
fn what_is_offered_below_an_attack_may_be_written_there() {
    let mut seen = BTreeSet::new();
    for state in all_states() {
        let Some(turn) = state.turn() else { continue };
        let seat = *state.commands.of(turn.army);
        let offered = |text: &str| {
            let sheet = sheet(text, Language::En);
            lines(&CloneWarsTeller.offers(&state, seat, &sheet, Language::En))
        };
        let first = offered("");
        let attacks: Vec<&String> =
            first.iter().filter(|line| line.starts_with("ATTACK")).collect();
        for attack in attacks.iter().step_by(attacks.len() / 3 + 1) {
            for end in ["", "END"] {
                let above = format!("{attack}\n{end}");
                for line in offered(&above) {
                    let all = sheet(&format!("{above}\n{line}"), Language::En);
                    let checked = CloneWarsTeller.check(&state, seat, &all, Language::En);
                    let fault = checked.into_iter().next_back().unwrap().fault;
                    assert_eq!(fault, None, "{above}\n{line}");
                    let word = line.split(' ').next().unwrap_or_default();
                    let is_standing = matches!(word, "DEFEND" | "OFFER" | "PLAY");
                    assert!(end.is_empty() || is_standing, "{above}\n{line}");
                    seen.insert(word.to_owned());
                }
            }
        }
    }
    let expected = ["ATTACK", "DEFEND", "END", "FLEET", "FORTIFY", "MOVE"];
    assert!(expected.iter().all(|word| seen.contains(*word)), "{seen:?}");
}

/// Who attacks in time has so many left when it is taken that as many stay as are asked for.
#[test]
fn so_many_can_surely_stay_behind_as_are_offered() {
    let more = || json!({ "phase": "attack", "to_place": 0 });
    let offered = |troops: u32| {
        let state = position(&[("DAN", "R", troops)], more());
        let offers = CloneWarsTeller.offers(&state, ANN, &sheet("", Language::En), Language::En);
        let staying = |line: &String| line.starts_with("ATTACK DAN SAL") && line.contains("LEAVE");
        lines(&offers).into_iter().filter(staying).collect::<Vec<_>>()
    };
    assert_eq!(offered(7), Vec::<String>::new());
    assert_eq!(offered(8), ["ATTACK DAN SAL UNTIL 4 LEAVE 1", "ATTACK DAN SAL UNTIL 4 LEAVE 2"]);
    // As few as can be are left: of eight five, of which two stay.
    let asked = json!({
        "sheets": { "ann": ["ATTACK DAN SAL UNTIL 4 LEAVE 2"] },
        "chance": [1, 1, 1, 6, 6, 6, 1, 1, 5, 5, 6, 6, 6, 1],
    });
    let board = [("DAN", "R", 8), ("SAL", "K", 2)];
    let case = case_of(["ann", "bob", "cy", "di"], &board, more(), asked);
    let took = case.adjudicate().unwrap().events.into_iter().find_map(|event| match event {
        Event::Took { moved, .. } => Some(moved),
        _ => None,
    });
    assert_eq!(took, Some(3));
}

/// Whatever is asked first, what is left to place is said, too.
#[test]
fn what_is_left_to_place_is_said_beside_a_token_and_many_cards() {
    let asked = |state: &State, seat, text: &str, language| {
        CloneWarsTeller.question(state, seat, &sheet(text, language), language).unwrap()
    };
    let token = position(&[], json!({ "turn": "K", "token": "GRI" }));
    assert_eq!(
        asked(&token, BOB, "", Language::En),
        "Where should the token go? 3 troops left to place."
    );
    assert_eq!(
        asked(&token, BOB, "PLACER 2 SAL", Language::Fr),
        "Où poser le jeton\u{a0}? Encore 1 troupe à placer."
    );
    let placed = asked(&token, BOB, "PLACE ALL SAL", Language::En);
    assert_eq!(placed, "Where should the token go?");
    let hand = position(&[], json!({ "turn": "K", "token": "GRI", "hands": { "K": [1] } }));
    assert_eq!(
        asked(&hand, BOB, "PLACE ALL SAL", Language::En),
        "Where should the token go? You may also build, or play cards:"
    );
    let cards = position(&[], json!({ "hands": { "R": [1, 7, 12, 19, 25] } }));
    let many = asked(&cards, ANN, "", Language::En);
    assert!(many.ends_with("use the effect of one. 3 troops left to place."), "{many}");
    let many = asked(&cards, ANN, "PLACER 1 DAN", Language::Fr);
    assert!(many.ends_with("un pouvoir. Encore 2 troupes à placer."), "{many}");
}
