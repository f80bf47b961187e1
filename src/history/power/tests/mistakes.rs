//! What people get wrong when they write orders: the table `mistakes.txt`, line by line.

use super::{opening, sheet, state};
use crate::{LineFault, Teller, Viewer, power::PowerTeller};
use rules::{
    Seat,
    language::Language::{self, En, Fr},
    power::{State, check},
};

/// For every mistake a block: its name; a line with it, in each language; below it what its writer
/// is told, and the line that is shown: after `>` one that is legal in its place, after `~` how such
/// an order is written, though nothing is there for it now.
const MISTAKES: &str = include_str!("mistakes.txt");

const POSITION: &str = r#"{
    "G":{"flags":["G"],"reserve":{"P":4,"T":1},"spaces":{"GHQ":{"I":2,"T":2,"F":1,"D":1},
        "G0":{"I":1,"T":1},"G2":{"F":3},"G4":{"H":1},"S12":{"D":1},"R1":{"D":1}}},
    "B":{"flags":["B"],"spaces":{"BHQ":{"I":1}}},
    "Y":{"flags":["Y"],"spaces":{"YHQ":{"I":1}}},
    "R":{"flags":["R"],"spaces":{"RHQ":{"I":1}}}}"#;

/// The fault of the last line of a sheet.
fn fault(state: &State, seat: u8, language: Language, text: &str) -> LineFault {
    let sheet = sheet(state, Seat(seat), language, text);
    let mut lines = PowerTeller.check(state, Seat(seat), &sheet, language);
    lines.pop().unwrap().fault.unwrap_or_else(|| panic!("{text} is right"))
}

#[test]
fn the_answer_names_the_mistake_and_shows_a_right_line() {
    let state = state(4, POSITION);
    for block in MISTAKES.trim_end().split("\n\n") {
        let mut rows = block.lines().skip(1);
        for (language, code) in [(En, "en"), (Fr, "fr")] {
            let mut row = || rows.next().and_then(|row| row.split_at_checked(3)).expect(block);
            let ((spoken, text), (_, message), (mark, example)) = (row(), row(), row());
            assert_eq!(spoken.trim_end(), code, "{block}");
            let fault = fault(&state, 0, language, text);
            assert_eq!(fault.message, message, "{block}");
            assert_eq!(fault.example.as_deref(), Some(example), "{block}");
            let shown = sheet(&state, Seat(0), language, example);
            assert_eq!(shown.unreadable(), 0, "{block}");
            let legal = check(&state, Seat(0), &shown) == [Ok(())];
            assert_eq!(mark, if legal { " > " } else { " ~ " }, "{block}");
        }
        assert_eq!(rows.next(), None, "{block}");
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

#[test]
fn what_is_shown_of_a_sheet_is_in_the_notation_of_its_reader() {
    let state = state(4, POSITION);
    let text = "T GHQ G4\nF G0 G1";
    let own = sheet(&state, Seat(0), En, text);
    let lines = PowerTeller.check(&state, Seat(0), &own, Fr);
    assert_eq!(lines[0].text, "T GHQ G4", "as it was typed");
    assert_eq!(lines[0].shown(), "T HQV V4");
    let fault = lines[1].fault.as_ref().unwrap();
    assert!(fault.message.contains("V0") && !fault.message.contains("G0"), "{}", fault.message);
    let example = fault.example.as_deref().unwrap();
    assert_eq!(sheet(&state, Seat(0), En, example).unreadable(), 0, "{example} is for the author");
    let after = PowerTeller.report(&state, (Seat(0), &own), &[], Viewer::Public, Fr);
    assert_eq!(after[0].shown(), "T HQV V4");
}
