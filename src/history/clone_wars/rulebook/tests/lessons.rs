//! Lessons can be done as they ask.

use crate::{
    RuleBook, Verdict,
    clone_wars::rulebook::{CloneWarsRuleBook, lessons, worked},
    kit::proof,
};
use rules::{
    Chance, Circumstances, Ruleset, Seat,
    clone_wars::{Army, CloneWars, Event, Sheet},
    language::Language,
};

/// What a lesson asks for can be read and carried out whole, and comes to what its words say.
#[test]
fn the_wanted_orders_of_the_lessons_are_carried_out() {
    let after = |number: usize, chance: u32, text: &str, language: Language| {
        let case = worked::case(number).unwrap();
        let state = case.round().unwrap().0.clone();
        let sheet = Sheet::read(text, language);
        let sheets = [(Seat(0), sheet)].into();
        let mut chance = Chance::of_round([0; 32], chance);
        let events = CloneWars.resolve(&state, &sheets, &Circumstances::default(), &mut chance);
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
            assert_eq!(
                state.turn().unwrap().army,
                Army::Black,
                "{}: the turn is over",
                lesson.title
            );
            let took = events.iter().filter(|it| matches!(it, Event::Took { .. })).count();
            let at = lessons::LESSONS.iter().position(|it| it.0 == *number).unwrap();
            assert_eq!(took, [0, 1, 2][at], "{}", lesson.title);
        }
    }
}

/// As who reads the lessons answers them.
#[test]
fn the_wanted_order_of_a_lesson_is_right_and_another_is_not() {
    for language in Language::ALL {
        let lessons = CloneWarsRuleBook.lessons(language);
        proof::are_done_by_what_they_ask_for(&lessons, language);
        let answers = |number: usize, english: &str, french: &str| {
            lessons[number].judge(language.say(english, french), language)
        };
        // Another way to the same.
        let other =
            answers(0, "PLACE 1 Toydaria\nPLACE 9 DAN\nEND", "PLACE 1 Toydaria\nPLACE 9 DAN\nFIN");
        assert!(matches!(other, Verdict::Right(_)));
        let other = answers(0, "PLACE ALL DAN\nEND", "PLACER TOUT DAN\nFIN");
        assert!(matches!(other, Verdict::Other(_)));
        let other = answers(1, "ATTACK DAN SAL\nEND", "ATTAQUER DAN SAL\nFIN");
        assert!(matches!(other, Verdict::Other(_)), "the fighter went along");
    }
}
