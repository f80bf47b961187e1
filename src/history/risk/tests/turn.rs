//! A turn that was played step by step, told whole.

use super::{
    position,
    said::{ANN, BOB, CY, area, round, tale},
};
use crate::{Matter, Viewer};
use rules::{
    language::Language,
    risk::{Event, State},
};
use serde_json::json;

/// What happened in the steps of a turn. The first attack of the first takes North Africa.
fn played(state: &State, steps: &[&str]) -> Vec<Event> {
    let mut seeds = 0..;
    let (mut now, mut all) = seeds
        .find_map(|seed| {
            let (after, events) = round(state, ANN, steps[0], seed);
            after.own(ANN).has(area("NAF")).then_some((after, events))
        })
        .unwrap();
    for step in &steps[1..] {
        let (after, events) = round(&now, ANN, step, 1);
        now = after;
        all.extend(events);
    }
    all
}

#[test]
fn the_steps_of_a_turn_are_one_tale_that_begins_with_what_was_lost_first() {
    let board = [("BRA", "ann", 30), ("EAF", "ann", 60), ("NAF", "bob", 2), ("EGY", "bob", 50)];
    let state = position(&board, json!({}));
    let mut steps = vec!["PLACE ALL BRA\nATTACK BRA NAF"];
    steps.extend(["ATTACK EAF EGY TIMES 1"; 13]);
    steps.push("END");
    let events = played(&state, &steps);
    let steps = events.iter().filter(|event| matches!(event, Event::GoesOn { .. })).count();
    assert_eq!(steps, 14);
    let throws = events.iter().filter(|event| matches!(event, Event::Threw { .. })).count();
    for language in Language::ALL {
        let told = tale(&state, &events, Viewer::Seat(BOB), language);
        let own: Vec<&str> = told
            .iter()
            .filter(|(matter, _)| matches!(matter, Matter::Lost | Matter::Own))
            .map(|(_, words)| words.as_str())
            .collect();
        let [lost, held] = [
            (
                "Red took North Africa from you; you lost 2 troops there.",
                "Rouge vous prend l'Afrique du Nord\u{a0}; vous y perdez 2 troupes.",
            ),
            (
                "Red attacked Egypt: you held out and lost ",
                "Rouge attaque l'Égypte\u{a0}: vous tenez",
            ),
        ]
        .map(|(english, french)| language.say(english, french));
        assert!(own[0] == lost && own[1].starts_with(held), "{own:?}");
        for viewer in [Viewer::Seat(BOB), Viewer::Seat(CY), Viewer::Seat(ANN), Viewer::Public] {
            let told = tale(&state, &events, viewer, language);
            assert!(told.len() <= 7, "{told:?}");
            let dice: Vec<_> = told
                .iter()
                .filter(|(_, words)| words.starts_with(language.say("Dice", "Dés")))
                .collect();
            assert_eq!(dice.len(), 1, "{told:?}");
            assert!(dice[0].1.contains(&format!(" {throws} ")), "{dice:?}");
            let goes_on = language.say("goes on", "continue");
            assert!(!told.iter().any(|(_, words)| words.contains(goes_on)), "{told:?}");
        }
    }
    // As long as the turn goes on its last step says so.
    let so_far = events.iter().rposition(|event| matches!(event, Event::GoesOn { .. })).unwrap();
    let told = tale(&state, &events[..=so_far], Viewer::Seat(CY), Language::En);
    assert_eq!(told.last().unwrap().1, "Red's turn goes on.");
}

/// Who is out by an attack, and a standing order that came meanwhile, are told behind the attacks: all dice of
/// the turn are summed.
#[test]
fn who_is_out_in_the_middle_of_a_turn_is_told_behind_its_attacks() {
    let board = [("BRA", "ann", 30), ("NAF", "bob", 2)];
    let state = position(&board, json!({}));
    let steps = ["PLACE ALL BRA\nATTACK BRA NAF MOVE 3", "ATTACK BRA VEN MOVE 3", "END"];
    let mut events = played(&state, &steps);
    let first = events.iter().position(|event| matches!(event, Event::GoesOn { .. })).unwrap();
    events.insert(first + 1, Event::Standing { seat: CY, n: 2, at: None });
    for viewer in [Viewer::Public, Viewer::Afterwards] {
        let told = tale(&state, &events, viewer, Language::En);
        let at = |words: &str| {
            let found: Vec<_> =
                (0..told.len()).filter(|&index| told[index].1.contains(words)).collect();
            assert_eq!(found.len(), 1, "{words}: {told:?}");
            found[0]
        };
        assert!(at("North Africa from Blue and Venezuela from Green") < at("Dice: "), "{told:?}");
        assert!(at("Dice: ") < at("and is out"), "{told:?}");
        let knows = told.iter().any(|(_, words)| words.contains("tanding order"));
        assert_eq!(knows, viewer == Viewer::Afterwards, "{told:?}");
    }
}
