//! Sentences.

use super::{opening, rounds, sheet, state};
use crate::{
    history::{LineFault, Teller, Viewer, power::PowerTeller},
    language::Language::{self, En, Fr},
    rules::{
        Circumstances, Ruleset, Seat,
        power::{Expected, Fault, Meant, Piece, Power, Reason, State, adjudicate, check},
    },
};

use crate::history::power::{faults::Mistake, sentences};

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
             Regiment in BHQ is broken up. One unit is forfeited; two Infantry and a Power Unit \
             go to the Reserve.",
        ]
    );
    assert_eq!(
        told(Fr)[..4],
        [
            "Un Soldat vert marche de HQV à V8.",
            "La ligne 1 de l'armée bleue est illisible : une pièce était attendue.",
            "La ligne 2 de l'armée bleue reste sans effet : la pièce n'y parvient pas en un \
             déplacement.",
            "Aucun ordre de l'armée bleue n'a été exécuté. Faute de Power, le Régiment bleu à HQB \
             est démonté : un Power est perdu, deux Soldats et un Power vont dans la Réserve.",
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
            "Yellow and Red surrender.",
            "Yellow is out of the game, and all it had leaves it, too.",
            "Red is out of the game, and all it had leaves it, too.",
            "The game is over: Green + Blue win, with the last army left.",
        ]
    );
    assert_eq!(fr[fr.len() - 4], "Les armées jaune et rouge capitulent.");
    let all = Circumstances { drawn: true, ..Circumstances::default() };
    let [en, fr] = told(4, &all);
    assert_eq!(
        en,
        ["The game is over: all players agreed on a draw between Green, Blue, Yellow and Red."]
    );
    assert_eq!(
        fr,
        ["La partie est finie : tous les joueurs ont consenti à la partie nulle, entre l'armée \
          verte, l'armée bleue, l'armée jaune et l'armée rouge."]
    );
}

#[test]
fn every_reason_and_every_misreading_is_told() {
    let all = Reason::LEGAL.into_iter().chain(Expected::ALL.map(Reason::Unreadable));
    for reason in all {
        for language in Language::ALL {
            is_a_sentence(&sentences::mistake(&Mistake::Plain(reason), language, language));
        }
    }
    let meant = [
        None,
        Some(Meant::PieceInTheOtherLanguage(Piece::Infantry)),
        Some(Meant::ArmyInTheOtherLanguage(crate::rules::power::Army::Green)),
        Some(Meant::PlaceInTheOtherLanguage),
        Some(Meant::MarkInTheOtherLanguage),
        Some(Meant::Exchange),
        Some(Meant::SeveralMoves),
        Some(Meant::TwoOrders),
    ];
    // At the end of a line nothing is found, but something is missing.
    let possible = |expected, meant: Option<Meant>, found: &str| {
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
                let after = PowerTeller.report(&case.state, seat, sheet, &events, language);
                let lines = sheet.lines.len() + usize::from(sheet.prisoners.is_some());
                assert_eq!((before.len(), after.len()), (lines, lines));
                for (n, line) in before.iter().enumerate() {
                    line.meaning.iter().for_each(|meaning| is_a_sentence(meaning));
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

/// The fault of the last line of a sheet.
fn fault(state: &State, seat: u8, language: Language, text: &str) -> LineFault {
    let sheet = sheet(state, Seat(seat), language, text);
    let mut lines = PowerTeller.check(state, Seat(seat), &sheet, language);
    lines.pop().unwrap().fault.unwrap_or_else(|| panic!("{text} is right"))
}

const POSITION: &str = r#"{
    "G":{"flags":["G"],"reserve":{"P":4,"T":1},"spaces":{"GHQ":{"I":2,"T":2,"F":1,"D":1},
        "G0":{"T":1},"G4":{"H":1},"S12":{"D":1},"R1":{"D":1}}},
    "B":{"flags":["B"],"spaces":{"BHQ":{"I":1}}},
    "Y":{"flags":["Y"],"spaces":{"YHQ":{"I":1}}},
    "R":{"flags":["R"],"spaces":{"RHQ":{"I":1}}}}"#;

#[test]
fn the_answer_names_the_mistake_and_shows_a_right_line() {
    let state = state(4, POSITION);
    for (language, text, message, example) in [
        (
            En,
            "T G0 B0",
            "A Tank has to stop on XI: entering an island or an HQ ends its move.",
            "T G0 XI",
        ),
        (
            En,
            "T GRV HQ G8",
            "“G8” is too much: a line is one order, and a piece moves once a round. Out of the \
             Reserve it goes to its HQ, and on from there in the next round.",
            "T GRV HQ",
        ),
        (
            En,
            "T RV G8",
            "From the Reserve a piece goes to GHQ only, and on from there in the next round.",
            "T GRV GHQ",
        ),
        (En, "F GHQ S6", "A Fighter never flies over a sea lane: they are for ships.", "F GHQ G8"),
        (En, "T G4 G1", "There is no Tank on G4, but a Heavy Tank: that is H.", "H G4 G1"),
        (
            En,
            "S HQ G8",
            "“S” is a piece in French only: in English Infantry is written I.",
            "I HQ G8",
        ),
        (En, "T HQ V8", "“V8” is a place in French only: in English it is G8.", "T HQ G8"),
        (
            En,
            "V: T HQ G8",
            "“V” is an army in French only: in English Green is written G.",
            "G: T HQ G8",
        ),
        (En, "T GHQ XI", "From GHQ to XI it is four steps; a Tank goes three.", "T GHQ G0"),
        (
            En,
            "D R1 R2",
            "A ship does not cut across the corner of a sector 4, as from R1 to R2.",
            "D R1 R0",
        ),
        (
            En,
            "D S12 S4",
            "Two sea lanes never touch: a ship changes lane through a coast, an island or an HQ.",
            "D S12 R3",
        ),
        (En, "2T HQ G8", "Pieces move one at a time: a line for each.", "T HQ G8"),
        (En, "2P XRV T", "A Tank costs exactly three Power Units.", "3P XGRV T"),
        (En, "5P XRV F", "Green's Reserve has only four Power Units.", "2P XGRV I"),
        (
            En,
            "T B4 B1",
            "Green has no Tank on B4, but in GHQ, on G0 and in the Reserve.",
            "T G0 XI",
        ),
        (
            En,
            "T HQ",
            "A place is missing here: an order is a piece, where it stands and where it goes.",
            "I GHQ G8",
        ),
        (
            Fr,
            "T V0 B0",
            "Un Tank doit s'arrêter en IX : entrer dans une île ou un QG finit son déplacement.",
            "T V0 IX",
        ),
        (
            Fr,
            "I HQ V8",
            "« I » n'est une pièce qu'en anglais : en français, le Soldat s'écrit S.",
            "S HQ V8",
        ),
        (Fr, "T V4 V1", "Il n'y a pas de Tank en V4, mais un Char d'assaut : c'est A.", "A V4 V1"),
        (
            Fr,
            "2P XRV S",
            "« XRV » porte la marque d'échange de l'anglais : en français, c'est un E.",
            "2P ERV S",
        ),
        (
            Fr,
            "T RV V8",
            "De la Réserve, une pièce ne va qu'à HQV, et plus loin à la manche suivante.",
            "T RVV HQV",
        ),
    ] {
        let fault = fault(&state, 0, language, text);
        assert_eq!(fault.message, message, "{text}");
        assert_eq!(fault.example.as_deref(), Some(example), "{text}");
        let right = sheet(&state, Seat(0), language, example);
        assert_eq!(check(&state, Seat(0), &right), [Ok(())], "{example}");
    }
}

#[test]
fn two_armies_are_asked_which_one_is_meant() {
    let state = opening(2);
    let missing = fault(&state, 0, En, "T G8 G4");
    assert_eq!(
        missing.message,
        "Which army is this for? Its letter and a colon go before the order."
    );
    assert!(missing.example.is_some_and(|line| line.starts_with("G: ")));
    let choice = fault(&state, 0, Fr, "prisonniers : R");
    assert_eq!(choice.example.as_deref(), Some("prisonniers : V"));
}

#[test]
fn the_column_is_that_of_the_line_as_it_is_shown() {
    let fault = fault(&opening(4), 0, En, "   T GHQ Q9  ");
    assert_eq!(fault.column, Some(7));
    assert_eq!(fault.example.as_deref(), Some("I GHQ G8"));
}

#[test]
fn a_line_above_counts() {
    let fault = fault(&state(4, POSITION), 0, En, "D S12 WI\nD S12 S5");
    assert_eq!(fault.message, "The army has no such piece there, or not enough of them.");
}
