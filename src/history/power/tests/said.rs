//! Sentences.

use super::{opening, rounds};
use crate::{Teller, Viewer, power::PowerTeller};
use rules::{
    Circumstances, Ruleset, Seat,
    language::Language::{self, En, Fr},
    power::{Expected, Fault, Hint, Piece, Power, Reason, adjudicate},
};

use crate::power::{faults::Mistake, sentences};

fn is_a_sentence(text: &str) {
    assert!(text.ends_with(['.', '!', '?']), "{text}");
    assert!(text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || "“«".contains(c)));
    for wrong in ["  ", "..", " ,", " .", " de un ", " de I", " le A", " a I", "{", "}"] {
        assert!(!text.contains(wrong), "{wrong:?} in {text}");
    }
}

#[test]
fn everything_that_happens_is_told_in_both_languages() {
    let mut kinds = std::collections::BTreeSet::new();
    for (case, events) in rounds() {
        let mut state = case.state.clone();
        for event in &events {
            let [en, fr] = Language::ALL.map(|language| {
                PowerTeller.event(&state, event, Viewer::Public, language).unwrap()
            });
            is_a_sentence(&en);
            is_a_sentence(&fr);
            assert_ne!(en, fr);
            kinds.insert(serde_json::to_value(event).unwrap()["kind"].to_string());
            Power.fold(&mut state, event);
        }
    }
    // All 25 but three of them, which no case has.
    assert!(kinds.len() >= 22, "{kinds:?}");
}

#[test]
fn a_round_reads_as_a_report() {
    let (case, events) = rounds().nth(6).unwrap();
    let told = |language| -> Vec<String> {
        let mut state = case.state.clone();
        let tell = |event| {
            let told = PowerTeller.event(&state, event, Viewer::Public, language);
            Power.fold(&mut state, event);
            told
        };
        events.iter().filter_map(tell).collect()
    };
    assert_eq!(
        told(En)[..4],
        [
            "Green Infantry marches from GHQ to G8.",
            "Line 1 of Blue's sheet cannot be read: a piece was expected.",
            "Line 2 of Blue's sheet does nothing: the piece does not get there in one move.",
            "No order of Blue's was carried out, and there is no Power Unit to pay with: Blue's \
             Regiment in BHQ is broken up. One unit is lost; two Infantry and a Power Unit \
             go to the Reserve.",
        ]
    );
    assert_eq!(
        told(Fr)[..4],
        [
            "Un Soldat vert marche de HQV à V8.",
            "La ligne 1 de l'armée bleue est illisible\u{a0}: une pièce était attendue.",
            "La ligne 2 de l'armée bleue reste sans effet\u{a0}: la pièce n'y parvient pas en un \
             déplacement.",
            "Aucun ordre de l'armée bleue n'a été exécuté. Faute de Power, le Régiment bleu à HQB \
             est démonté\u{a0}: un Power est perdu, deux Soldats et un Power vont dans la Réserve.",
        ]
    );
}

#[test]
fn giving_up_and_agreeing_are_told() {
    let told = |seats: usize, circumstances: &Circumstances| {
        let before = opening(seats);
        let events = adjudicate(&before, &[None; 4], circumstances);
        Language::ALL.map(|language| {
            let mut state = before.clone();
            let tell = |event| {
                let told = PowerTeller.event(&state, event, Viewer::Public, language);
                Power.fold(&mut state, event);
                told
            };
            let told: Vec<String> = events.iter().filter_map(tell).collect();
            told.iter().for_each(|sentence| is_a_sentence(sentence));
            told
        })
    };
    let one = Circumstances { surrendered: vec![Seat(1)], ..Circumstances::default() };
    let [en, fr] = told(2, &one);
    assert_eq!(
        en[en.len() - 4..],
        [
            "Yellow and Red give up.",
            "Yellow is out of the game, and all it had leaves it, too.",
            "Red is out of the game, and all it had leaves it, too.",
            "The game is over: Green + Blue win, with the last army left.",
        ]
    );
    assert_eq!(fr[fr.len() - 4], "Les armées jaune et rouge abandonnent.");
    let all = Circumstances { drawn: true, ..Circumstances::default() };
    let [en, fr] = told(4, &all);
    assert_eq!(
        en,
        ["The game is over: all players agreed on a draw between Green, Blue, Yellow and Red."]
    );
    assert_eq!(
        fr,
        ["La partie est finie\u{a0}: tout le monde a accepté la partie nulle, entre l'armée \
          verte, l'armée bleue, l'armée jaune et l'armée rouge."]
    );
}

#[test]
fn every_reason_and_every_misreading_is_told() {
    let all = Reason::LEGAL.into_iter().chain(Expected::ALL.map(Reason::Unreadable));
    for reason in all {
        for language in Language::ALL {
            is_a_sentence(&sentences::mistake(&Mistake::Plain(reason), language));
        }
    }
    let meant = [
        None,
        Some(Hint::PieceInTheOtherLanguage(Piece::Infantry)),
        Some(Hint::ArmyInTheOtherLanguage(rules::power::Army::Green)),
        Some(Hint::PlaceInTheOtherLanguage),
        Some(Hint::MarkInTheOtherLanguage),
        Some(Hint::Exchange),
        Some(Hint::SeveralMoves),
        Some(Hint::TwoOrders),
    ];
    // At the end of a line nothing is found, but something is missing.
    let possible = |expected, meant: Option<Hint>, found: &str| {
        !found.is_empty() || meant.is_none() && expected != Expected::EndOfLine
    };
    for (expected, meant) in Expected::ALL.into_iter().flat_map(|e| meant.map(|m| (e, m))) {
        for found in ["", "Q7"].into_iter().filter(|found| possible(expected, meant, found)) {
            let fault = Fault { column: 1, found: found.to_owned(), expected, meant, army: None };
            for language in Language::ALL {
                is_a_sentence(&sentences::misread(&fault, language, None, language));
            }
        }
    }
}

#[test]
fn every_line_of_every_case_is_told_before_and_after() {
    for (case, events) in rounds() {
        for (seat, sheet) in (0..).map(Seat).zip(&case.sheets) {
            for language in Language::ALL {
                let before = PowerTeller.check(&case.state, seat, sheet, language);
                let after = PowerTeller.report(
                    &case.state,
                    (seat, sheet),
                    &events,
                    Viewer::Public,
                    language,
                );
                let lines = sheet.lines.len() + usize::from(sheet.prisoners.is_some());
                assert_eq!((before.len(), after.len()), (lines, lines));
                for (n, line) in before.iter().enumerate() {
                    line.order.iter().for_each(|order| is_a_sentence(&order.meaning));
                    let Some(fault) = &line.fault else { continue };
                    is_a_sentence(&fault.message);
                    let Some(example) = &fault.example else { continue };
                    let read = super::sheet(&case.state, seat, sheet.language, example);
                    assert_eq!(read.unreadable(), 0, "{example} for {}", line.text);
                    assert!(n >= sheet.lines.len() || read.lines.len() == 1, "{example}");
                }
                after.iter().filter_map(|line| line.fault.as_ref()).for_each(|fault| {
                    is_a_sentence(&fault.message);
                    assert_eq!(fault.example, None);
                });
            }
        }
    }
}

/// With two players each has two armies; with three another one than Red may be mercenary.
#[test]
fn the_first_official_is_named_by_the_army_that_the_seat_usually_has() {
    let armies = opening(4);
    for (language, usually) in [(Language::En, "usually"), (Language::Fr, "d'ordinaire")] {
        let fields = PowerTeller.options(language);
        let official = fields.iter().find(|field| field.name == "official").unwrap();
        let options: Vec<_> = official.groups().iter().flat_map(|group| &group.options).collect();
        for (seat, (_, said)) in (0..4).map(Seat).zip(&options[1..]) {
            let army = PowerTeller.seat_name(&armies, seat, language);
            assert!(said.ends_with(&format!(" ({usually} {army})")), "{said}");
        }
    }
}
