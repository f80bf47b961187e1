//! Lessons can be done as they ask.

use crate::{
    RuleBook, Verdict,
    kit::proof,
    risk::rulebook::{RiskRuleBook, lessons, worked},
};
use rules::{
    Chance, Circumstances, Ruleset, Seat,
    kit::territories::MapName,
    language::Language,
    risk::{Event, Risk, Sheet},
};

/// What a lesson asks for can be read and carried out whole, and comes to what its words say.
#[test]
fn the_wanted_orders_of_the_lessons_are_carried_out() {
    let after = |number: usize, chance: u32, text: &str, language: Language| {
        let case = worked::case(number).unwrap();
        let state = case.round().unwrap().0.clone();
        let sheet = Sheet::read(text, MapName::World, language);
        let sheets = [(Seat(0), sheet)].into();
        let mut chance = Chance::of_round([0; 32], chance);
        let events = Risk.resolve(&state, &sheets, &Circumstances::default(), &mut chance);
        assert!(!events.iter().any(|it| matches!(it, Event::Refused { .. })), "{text}: {events:?}");
        let mut after = state;
        events.iter().for_each(|event| after.fold(event));
        (after, events)
    };
    for language in Language::ALL {
        let lessons = lessons::lessons(language);
        assert_eq!(lessons.len(), lessons::LESSONS.len());
        for (lesson, (number, chance, _)) in lessons.iter().zip(&lessons::LESSONS) {
            let (state, events) = after(*number, *chance, lesson.wanted, language);
            assert_eq!(state.turn().unwrap().seat, Seat(1), "{}: the turn is over", lesson.title);
            let took = events.iter().filter(|it| matches!(it, Event::Took { .. })).count();
            assert_eq!(
                took,
                [0, 1, 2][lessons::LESSONS.iter().position(|it| it.0 == *number).unwrap()]
            );
        }
    }
}

/// As who reads the lessons answers them.
#[test]
fn the_wanted_order_of_a_lesson_is_right_and_another_is_not() {
    for language in Language::ALL {
        let lessons = RiskRuleBook.lessons(language);
        proof::are_done_by_what_they_ask_for(&lessons, language);
        let answers = |number: usize, english: &str, french: &str| {
            lessons[number].judge(language.say(english, french), language)
        };
        // Another way to the same.
        let other =
            answers(0, "PLACE 4 Brazil\nPLACE 9 VEN\nEND", "PLACE 4 Brésil\nPLACE 9 VEN\nFIN");
        assert!(matches!(other, Verdict::Right(_)));
        let other = answers(0, "PLACE ALL BRA\nEND", "PLACER TOUT BRA\nFIN");
        assert!(matches!(other, Verdict::Other(_)));
        let other = answers(1, "ATTACK BRA NAF\nEND", "ATTAQUER BRA NAF\nFIN");
        assert!(matches!(other, Verdict::Other(_)), "none was left at home");
    }
}
