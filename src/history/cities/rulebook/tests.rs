//! The rules' pages say all of the rules, in both languages, and nothing the rules' code denies.

use std::collections::BTreeSet;

use super::{CitiesRuleBook, worked::worked_rounds};
use crate::{RuleBook, Shown, Standing, Teller, Viewer, cities::CitiesTeller, kit::proof};
use rules::{
    Seat,
    cities::{Event, Piece, Side, Square, State, event::By},
    language::Language,
};

const RULES: &str = include_str!("../../../../docs/rules/cities.md");

#[test]
fn every_chapter_is_there_in_both_languages() {
    proof::says_the_same_in_both_languages(&CitiesRuleBook, 12);
}

#[test]
fn every_ruling_has_a_name_of_its_own() {
    proof::names_its_rulings(&CitiesRuleBook, 19);
}

/// The numbers of RULES up to who may see what; what follows is for programs and referees.
#[test]
fn the_numbers_are_those_of_the_rules() {
    let of_players = |number: &&str| !number.starts_with("11.") && !number.starts_with("12.");
    let numbers: Vec<&str> = proof::numbers(RULES).filter(of_players).collect();
    proof::has_the_numbers(&CitiesRuleBook, &numbers, 40);
}

fn table(shown: &Shown) -> &Standing {
    match shown {
        Shown::Table(_, table) => table,
        Shown::Board(..) => panic!("a board"),
    }
}

#[test]
fn what_is_shown_comes_from_the_rules() {
    for language in Language::ALL {
        let shown = |name: &str| {
            assert!(CitiesRuleBook.chapters(language).iter().any(|chapter| chapter.name == name));
            CitiesRuleBook.shown(name, language)
        };
        assert_eq!(table(&shown("board")[0]).rows[1][2], "3");
        let set_up = shown("set-up");
        assert_eq!(table(&set_up[0]).rows[1][2..], ["G2 B3 E4 J4", "I8 F7 A7 D9"].map(sorted));
        assert_eq!(set_up.len(), 4);
        // §5.4.
        let chains = shown("surrounded");
        let left = |row: usize| table(&chains[0]).rows[row][3].clone();
        assert_eq!(
            [0, 1, 2, 3, 4, 5].map(left),
            [".s..s.", ".s...n.", ".n.n.", "|nns.", ".sn.s.", ".s..s."]
        );
        assert_eq!(table(&chains[0]).rows[3][0], "|nno.");
        assert_eq!(table(&shown("lines")[0]).rows.len(), 6, "every condition can be read");
        assert_eq!(table(&shown("writing")[0]).rows.len(), 6, "every line can be read");
    }
}

/// Squares as the rules' code orders them.
fn sorted(squares: &str) -> String {
    let mut squares: Vec<Square> =
        squares.split(' ').map(|square| square.parse().unwrap()).collect();
    squares.sort();
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

fn asked(piece: &str, place: &str) -> (BTreeSet<String>, Vec<String>) {
    let link = |piece: &str, place: &str| format!("?piece={piece}&at={place}");
    let reach = CitiesRuleBook.reach(piece, place, &link, Language::En).unwrap();
    assert_eq!(reach.board_svg.matches("fill-opacity").count(), reach.reached.len());
    assert_eq!(reach.board_svg.matches("<a href=\"?piece=").count(), 100);
    assert_eq!(reach.places.iter().map(|(_, places)| places.len()).sum::<usize>(), 100);
    (reach.reached.into_iter().map(|(code, _)| code).collect(), reach.told)
}

/// §3.2, §3.3, §4.1, §4.2.
#[test]
fn a_piece_may_go_where_the_rules_let_it() {
    assert_eq!(asked("F-alone", "E5").0.len(), 24);
    assert_eq!(asked("H-alone", "E5").0.len(), 48);
    assert_eq!(asked("F-alone", "A1").0.len(), 8);
    let (reached, told) = asked("F", "D2");
    assert!(reached.contains("D4") && !reached.contains("C2"), "{reached:?}");
    assert_eq!(told[1], "On B4 or D4 it becomes a hero.");
    assert_eq!(asked("H-alone", "D6").1[1], "On B7, D7 or G7 it takes a city.");
    assert_eq!(asked("Q", "nowhere"), asked("F", "D2"), "what is none asks for the first");
}

/// A round's public events as the worked examples write them.
fn written(events: &[Event]) -> String {
    let name = |side: &Side| if *side == Side::South { "ann" } else { "bob" };
    let by = |by: &By| if *by == By::Line { " (line)" } else { "" };
    let told = events.iter().filter_map(|event| {
        Some(match event {
            Event::Move { seat, from, to, by: how, .. } => {
                format!("{} {from} {to}{}", name(seat), by(how))
            }
            Event::Exchange { seat, at, by: how } => {
                format!("{} exchanges {at}{}", name(seat), by(how))
            }
            Event::Promotion { at, .. } => format!("{at} becomes a hero"),
            Event::Conquest { city, .. } => format!("{city} taken"),
            Event::Capture { pieces } => {
                let squares: Vec<String> = pieces.iter().map(|it| it.at.to_string()).collect();
                format!("beaten: {}", squares.join(" "))
            }
            Event::LostTurn { seat, why, in_a_row } => {
                let why = serde_json::to_value(why).unwrap();
                let why = why.as_str().unwrap();
                format!("{} loses the turn ({why}, {in_a_row} in a row)", name(seat))
            }
            Event::Skipped { seat } => format!("{} skipped", name(seat)),
            Event::End { why, winners } => {
                let why = serde_json::to_value(why).unwrap();
                format!("end: {}, {} wins", why.as_str().unwrap(), name(&winners[0]))
            }
            _ => return None,
        })
    });
    told.collect::<Vec<_>>().join("; ")
}

/// A board as the worked examples draw it, rank 10 first.
fn drawn(state: &State) -> Vec<String> {
    let sign = |square: Square| {
        let owner = state.position.owner(square);
        match state.position.at(square) {
            Some((Side::South, Piece::Fighter)) => 's',
            Some((Side::South, Piece::Hero)) => 'S',
            Some((Side::North, Piece::Fighter)) => 'n',
            Some((Side::North, Piece::Hero)) => 'N',
            None => owner.map_or('.', |side| if side == Side::South { '+' } else { '-' }),
        }
    };
    let rank = |rank| (0..10).filter_map(|file| Square::at(file, rank)).map(sign).collect();
    (0..10).rev().map(rank).collect()
}

#[test]
fn worked_rounds_come_out_as_the_examples_say() {
    let expected: Vec<serde_json::Value> = include_str!("rounds.jsonl")
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["expect"].clone())
        .collect();
    for language in Language::ALL {
        let rounds = worked_rounds(language);
        assert_eq!((rounds.len(), expected.len()), (12, 12));
        for (round, expected) in rounds.iter().zip(&expected) {
            let mut after = round.before.clone();
            round.events.iter().for_each(|event| after.fold(event));
            assert_eq!(written(&round.events), expected["events"], "{}", round.title);
            assert_eq!(serde_json::json!(drawn(&after)), expected["board"], "{}", round.title);
            let awaited = after.to_move.map(|side| if side == Side::South { "ann" } else { "bob" });
            assert_eq!(serde_json::json!(awaited), expected["awaited"], "{}", round.title);
            if let Some(stored) = expected.get("stored") {
                assert_eq!(&serde_json::json!(after.plans.of(Side::North)), stored);
            }
        }
        // Nothing is a fault but what is meant to be one.
        for (n, round) in rounds.iter().enumerate() {
            for (seat, sheet) in &round.sheets {
                let lines = CitiesTeller.report(
                    &round.before,
                    (*seat, sheet),
                    &round.events,
                    Viewer::Public,
                    language,
                );
                let faults = lines.iter().filter(|line| line.fault.is_some()).count();
                assert_eq!(faults, if n == 6 { 4 } else { 0 }, "{}", round.title);
            }
        }
        let (seat, sheet) = &rounds[7].sheets[0];
        assert_eq!(*seat, Seat(0));
        assert_eq!(sheet.lines[0].text, language.say("H D4 to D5.", "H D4 à D5."));
    }
    let [english, french] = Language::ALL.map(worked_rounds);
    for (english, french) in english.iter().zip(&french) {
        assert!(english.title != french.title && english.about != french.about);
    }
}
