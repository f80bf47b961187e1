//! Whatever happens is told in both languages, and what stands beside the board is short.

use std::collections::BTreeSet;

use rules::cities::{
    Piece, Reason, Square,
    event::{Beaten, By, Lost, Why},
};

use super::*;

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

/// One event of every kind, and of every way it is told.
fn every_event() -> Vec<Event> {
    let seat = Side::South;
    let plans = || vec![Plan::try_from("IF D9 D7 THEN B2 B4".to_owned()).unwrap()];
    let beaten = |seat, square| Beaten { seat, piece: Piece::Hero, at: at(square) };
    let mut events = vec![
        Event::Refused { seat, line: 2, reason: Reason::TooFar },
        Event::LinesStored { seat, lines: plans() },
        Event::LinesUsed { seat, lines: Vec::new() },
        Event::LinesDropped { seat, lines: plans() },
        Event::Promotion { seat, at: at("B4") },
        Event::Conquest { seat, city: at("D7"), from: Side::North },
        Event::Capture { pieces: vec![beaten(seat, "D5")] },
        Event::Capture { pieces: vec![beaten(seat, "D5"), beaten(Side::North, "E5")] },
        Event::Skipped { seat },
    ];
    for by in [By::Sheet, By::Line] {
        let (from, to) = (at("B2"), at("B3"));
        events.push(Event::Move { seat, piece: Piece::Hero, from, to, path: vec![from, to], by });
        events.push(Event::Exchange { seat, at: at("B4"), by });
    }
    for why in [Lost::NoSheet, Lost::NoLegalOrder] {
        events.extend([1, 2, 3].map(|in_a_row| Event::LostTurn { seat, why, in_a_row }));
    }
    let ends = [
        Why::Cities,
        Why::OnePiece,
        Why::FewPieces,
        Why::LostTurns,
        Why::Repetition,
        Why::Quiet,
        Why::Agreed,
        Why::Surrendered,
        Why::TimedOut,
    ];
    for why in ends {
        events.push(Event::End { why, winners: vec![seat] });
        events.push(Event::End { why, winners: Vec::new() });
    }
    events
}

#[test]
fn every_event_has_a_sentence_of_its_own_in_both_languages() {
    let state = start();
    let mut all = BTreeSet::new();
    for event in every_event() {
        for language in Language::ALL {
            let told = CitiesTeller.event(&state, &event, Viewer::Seat(Seat(0)), language).unwrap();
            assert!(told.ends_with('.') && !told.contains("  "), "{told}");
            assert!(told.starts_with(char::is_uppercase), "{told}");
            let colons = told.matches(" :").count();
            assert!(language == Language::Fr || colons == 0, "{told}");
            assert!(all.insert(told.clone()), "{told}");
        }
    }
}

/// In a window of 360 pixels about fourteen letters of a heading stand in one column of five, over
/// two lines.
#[test]
fn what_stands_beside_the_board_is_short() {
    for language in Language::ALL {
        let standing = CitiesTeller.standing(&start(), Viewer::Public, language);
        let words = standing.head.iter().flat_map(|head| head.split(' '));
        let longest: usize = words.map(|word| word.chars().count()).max().unwrap();
        assert!(longest <= 11, "{:?}", standing.head);
        for seat in Side::ALL.map(Side::seat) {
            assert!(CitiesTeller.seat_name(&start(), seat, language).chars().count() <= 5);
        }
    }
}

/// A graph whose lines mirror one another would say one thing twice.
#[test]
fn scores_tell_cities_and_pieces() {
    let mut state = start();
    state.position.take(at("B2"));
    state.position.give(at("B4"), Side::North);
    let scores = CitiesTeller.statistics().unwrap().scores(&state, Language::En).remove(0);
    let scores: Vec<_> = scores.scores.iter().map(|it| (it.name, it.value.unwrap())).collect();
    assert_eq!(
        scores,
        [("South: cities", 3), ("North: cities", 5), ("South: pieces", 7), ("North: pieces", 8)]
    );
}

#[test]
fn a_loss_matters_most_to_both_sides_and_a_move_to_neither() {
    for event in every_event() {
        let of = |viewer| matter::matter(&event, viewer);
        let [south, north] = [Side::South, Side::North].map(|side| of(Viewer::Seat(side.seat())));
        assert_ne!(of(Viewer::Public), Matter::Own, "{event:?}");
        match event {
            Event::Conquest { .. } | Event::Capture { .. } => {
                assert_eq!((south, north), (Matter::Own, Matter::Own));
            }
            Event::LostTurn { .. } | Event::Skipped { .. } => {
                assert_eq!((south, north), (Matter::Own, Matter::Great), "{event:?}");
            }
            Event::LinesStored { .. } | Event::LinesUsed { .. } | Event::LinesDropped { .. } => {
                assert_eq!((south, north), (Matter::Own, Matter::Plain), "{event:?}");
            }
            Event::Move { by: By::Sheet, .. } | Event::Exchange { by: By::Sheet, .. } => {
                assert_eq!((south, north), (Matter::Ordered, Matter::Plain), "{event:?}");
            }
            Event::Refused { .. } => assert_eq!((south, north), (Matter::Ordered, Matter::Vain)),
            Event::End { .. } => assert_eq!((south, north), (Matter::End, Matter::End)),
            _ => assert_eq!((south, north), (Matter::Plain, Matter::Plain), "{event:?}"),
        }
    }
}
