//! A turn that was played step by step, told whole; and what it took from which army of its reader.

use super::{
    ANN, BOB, area, position_of,
    said::{round, tale},
};
use crate::{Matter, Viewer};
use rules::{
    Seat,
    clone_wars::{Army, Event, Fleet, State, TokenSet},
    language::Language,
};
use serde_json::json;

/// Two commanders, the second of both armies of the Separatists; Red stands in force beside planets of both.
fn of_two() -> State {
    let board = [("DAN", "R", 60), ("SAL", "K", 2), ("FEL", "K", 90)];
    position_of(["ann", "bob", "ann", "bob"], &board, json!({}))
}

/// What happened in the steps of Red's turn. The first takes Saleucami.
fn played(state: &State, steps: &[&str]) -> Vec<Event> {
    let mut first = (0..).map(|seed| round(state, ANN, steps[0], seed));
    let (mut now, mut all) =
        first.find(|(after, _)| after.own(Army::Red).has(area("SAL"))).unwrap();
    for step in &steps[1..] {
        let (after, events) = round(&now, ANN, step, 1);
        now = after;
        all.extend(events);
    }
    all
}

fn own(state: &State, events: &[Event], seat: Seat, language: Language) -> Vec<String> {
    let told = tale(state, events, Viewer::Seat(seat), language);
    let own = told.into_iter().filter(|(matter, _)| matches!(matter, Matter::Lost | Matter::Own));
    own.map(|(_, words)| words).collect()
}

#[test]
fn the_steps_of_a_turn_are_one_tale_that_begins_with_what_was_lost_first() {
    let state = of_two();
    let mut steps = vec!["PLACE ALL DAN\nATTACK DAN SAL MOVE 40"];
    steps.extend(["ATTACK SAL FEL TIMES 1"; 13]);
    steps.push("END");
    let events = played(&state, &steps);
    let throws = events.iter().filter(|event| matches!(event, Event::Threw { .. })).count();
    assert!(throws > 13);
    for (language, lost, held) in [
        (
            Language::En,
            "Red took Saleucami (Black) from you; you lost 2 troops there.",
            "Red attacked Felucia (Black): you held out and lost ",
        ),
        (
            Language::Fr,
            "Rouge vous prend Saleucami (Noir)\u{a0}; vous y perdez 2 troupes.",
            "Rouge attaque Felucia (Noir)\u{a0}: vous tenez bon et perdez ",
        ),
    ] {
        let own = own(&state, &events, BOB, language);
        assert!(own[0] == lost && own[1].starts_with(held), "{own:?}");
        let told = tale(&state, &events, Viewer::Public, language);
        let dice: Vec<_> = told
            .iter()
            .filter(|(_, words)| words.starts_with(language.say("Dice", "Dés")))
            .collect();
        assert_eq!(dice.len(), 1, "{told:?}");
        assert!(dice[0].1.contains(&format!(" {throws} ")), "{dice:?}");
    }
}

/// Who commands two armies is told which of them lost what.
#[test]
fn a_commander_of_two_armies_is_told_which_of_them_lost_a_planet() {
    let took = |to: &str, was: Army| Event::Took {
        army: Army::Red,
        from: area("DAN"),
        to: area(to),
        was,
        moved: 1,
        ships: Fleet::NONE,
        tokens: TokenSet::EMPTY,
    };
    let events = [took("SAL", Army::Black), took("FEL", Army::Black), took("MUS", Army::Blue)];
    let state = of_two();
    for (language, several, one) in [
        (
            Language::En,
            "Red took Saleucami and Felucia (Black) and Mustafar (Blue) from you; ",
            "Red took Saleucami and Felucia from you; ",
        ),
        (
            Language::Fr,
            "Rouge vous prend Saleucami et Felucia (Noir) et Mustafar (Bleu)\u{a0}; ",
            "Rouge vous prend Saleucami et Felucia\u{a0}; ",
        ),
    ] {
        let told = own(&state, &events, BOB, language);
        assert!(told[0].starts_with(several), "{told:?}");
        let four = position_of(["ann", "bob", "cy", "di"], &[], json!({}));
        let told = own(&four, &events, BOB, language);
        assert!(told[0].starts_with(one), "{told:?}");
    }
}
