//! The rules' pages say all of the rules, in both languages, and nothing the rules' code denies.

use std::collections::{BTreeMap, BTreeSet};

use super::{chapters, reach::reach, worked::worked_rounds};
use crate::{Paragraph, Shown, Teller, power::PowerTeller};
use rules::{Seat, language::Language, power::Event};

fn paragraphs(language: Language) -> Vec<Paragraph> {
    chapters(language).into_iter().flat_map(|chapter| chapter.paragraphs).collect()
}

#[test]
fn every_chapter_is_there_in_both_languages() {
    let [english, french] = Language::ALL.map(chapters);
    assert_eq!(english.len(), 13);
    assert_eq!(english.iter().map(|c| c.name).collect::<BTreeSet<_>>().len(), 13);
    for (n, (english, french)) in english.iter().zip(&french).enumerate() {
        assert_eq!(english.name, french.name);
        assert_ne!(english.title, french.title);
        for (english, french) in english.paragraphs.iter().zip(&french.paragraphs) {
            assert!(english.number.split('.').next() == Some(&(n + 1).to_string()));
            assert_ne!(english.words, french.words, "§{}", english.number);
            // French is the longer one, but not by much: nothing is left out.
            let ratio = french.words.len() as f32 / english.words.len() as f32;
            assert!((0.75..1.6).contains(&ratio), "§{}: {ratio}", english.number);
            assert_eq!(english.words.matches('`').count(), french.words.matches('`').count());
        }
    }
}

/// As many as RULES marks with **R**, but for those that are about notation and referees.
#[test]
fn every_ruling_has_a_name_of_its_own() {
    for language in Language::ALL {
        let rulings: Vec<_> =
            paragraphs(language).into_iter().filter_map(|p| Some((p.ruling?, p.number))).collect();
        let names: BTreeSet<_> = rulings.iter().map(|(name, _)| name).collect();
        assert_eq!((rulings.len(), names.len()), (14, 14));
        let mut on = BTreeMap::<&str, usize>::new();
        rulings.iter().for_each(|(_, number)| *on.entry(number).or_default() += 1);
        assert_eq!(on["5.2"], 3);
    }
}

#[test]
fn the_numbers_are_those_of_the_rules() {
    let mut numbers: Vec<&str> = paragraphs(Language::En).iter().map(|p| p.number).collect();
    numbers.dedup();
    let all = [
        (1, 5),
        (2, 4),
        (3, 3),
        (4, 9),
        (5, 5),
        (6, 1),
        (7, 3),
        (8, 4),
        (9, 5),
        (10, 2),
        (11, 3),
        (12, 4),
    ];
    let mut expected: Vec<String> = all
        .iter()
        .flat_map(|&(chapter, last)| (1..=last).map(move |n| format!("{chapter}.{n}")))
        .collect();
    expected.push("13".to_owned());
    assert_eq!(numbers, expected);
}

#[test]
fn tables_come_from_the_rules() {
    let shown = |name: &str, language| {
        assert!(chapters(language).iter().any(|chapter| chapter.name == name));
        super::shown::shown(name, language)
    };
    let table = |shown: &Shown| match shown {
        Shown::Table(_, table) => table.rows.clone(),
        Shown::Board(..) => panic!("a board"),
    };
    let pieces = table(&shown("pieces", Language::Fr)[0]);
    assert_eq!(pieces.len(), 10);
    assert_eq!(pieces[2], ["Chasseur", "C", "5", "5", "air", "Bombardier"]);
    let seats = table(&shown("set-up", Language::En)[0]);
    assert_eq!(seats[1], ["3", "Green · Blue · Yellow", "Red"]);
    for language in Language::ALL {
        let lines = table(&shown("writing", language)[1]);
        assert_eq!(lines.len(), 10, "every line can be read");
    }
    assert_eq!(table(&shown("writing", Language::Fr)[1])[4][0], "2P ERVV S");
    assert!(
        matches!(&shown("board", Language::En)[0], Shown::Board(_, svg) if svg.contains("S12"))
    );
}

fn asked(piece: &str, place: &str) -> Vec<String> {
    let link = |piece: &str, place: &str| format!("?piece={piece}&at={place}");
    let reach = reach(piece, place, &link, Language::En).unwrap();
    assert_eq!(
        reach.board_svg.matches("fill-opacity").count(),
        reach.reached.iter().filter(|(code, _)| !code.ends_with("RV")).count()
    );
    assert_eq!(reach.board_svg.matches("<a href=\"?piece=").count(), 57);
    reach.reached.into_iter().map(|(code, _)| code).collect()
}

/// §1.5, §2.2, §4.3, §4.6.
#[test]
fn a_piece_may_go_where_the_rules_let_it() {
    let abroad = asked("F", "GHQ")
        .into_iter()
        .filter(|code| code.len() == 2 && !code.starts_with('G') && !code.ends_with('I'))
        .collect::<BTreeSet<_>>();
    assert_eq!(abroad.into_iter().collect::<Vec<_>>(), ["B0", "B5", "R0", "R3", "Y0"]);
    assert_eq!(asked("F", "BRV"), ["BHQ"]);
    assert!(!asked("D", "G1").contains(&"G2".to_owned()), "it cuts no corner");
    assert_eq!(asked("T", "S1"), [""; 0], "a Tank is never on a lane");
    assert_eq!(asked("D", "G4"), [""; 0]);
    assert_eq!(asked("M", "G4").len(), 61, "57 spaces and four Reserves");
    assert_eq!(asked("P", "nowhere"), asked("F", "GHQ"), "what is none asks for the first");
}

#[test]
fn worked_rounds_are_the_same_in_both_languages() {
    let [english, french] = Language::ALL.map(worked_rounds);
    assert_eq!((english.len(), french.len()), (12, 12));
    for (english, french) in english.iter().zip(&french) {
        assert_ne!(english.title, french.title);
        let refused = |events: &[Event]| {
            events.iter().filter(|event| matches!(event, Event::Refused { .. })).count()
        };
        assert_eq!(english.events.len(), french.events.len(), "{}", english.title);
        assert_eq!(refused(&english.events), refused(&french.events), "{}", english.title);
        for round in [english, french] {
            let language = if std::ptr::eq(round, english) { Language::En } else { Language::Fr };
            for (seat, sheet) in &round.sheets {
                let lines = PowerTeller.report(
                    &round.before,
                    (*seat, sheet),
                    &round.events,
                    crate::Viewer::Public,
                    language,
                );
                assert_eq!(lines.len(), sheet.lines.len() + usize::from(sheet.prisoners.is_some()));
            }
        }
    }
    let blue = &french[6].sheets.iter().find(|(seat, _)| *seat == Seat(1)).unwrap().1;
    assert_eq!(blue.lines[0].text, "I HQB B8");
    assert!(blue.lines[0].read.is_err());
}
