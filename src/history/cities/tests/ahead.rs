//! Conditional lines, picked on the boards that may come (§8).

use super::{lines, sheet, start};
use crate::{Branch, Teller, cities::CitiesTeller};
use rules::{Seat, cities::State, language::Language};

fn branches(state: &State, seat: u8, text: &str) -> Option<Branch> {
    let sheet = sheet(text, Language::En);
    CitiesTeller.branches(state, Seat(seat), &sheet, Language::En)
}

#[test]
fn lines_that_begin_alike_are_a_tree() {
    let text = "B2 B4\nIF D9 D7 THEN C2 C4\nIF d9 to d7 THEN C2 C4 IF ANY THEN C4 C6\n\
                IF D9 D7 THEN C2 C3\nnonsense";
    let trunk = branches(&start(), 0, text).unwrap();
    let labels: Vec<&str> = trunk.branches.iter().map(|it| it.label.as_str()).collect();
    assert_eq!(labels, ["IF D9 D7 THEN C2 C4", "IF D9 D7 THEN C2 C3"]);
    let [last] = trunk.branches[0].branches.as_slice() else { panic!() };
    assert_eq!(last.label, "IF ANY THEN C4 C6");
    assert_eq!(last.begun, "IF D9 D7 THEN C2 C4 IF ANY THEN C4 C6");
    // Who is awaited answers nothing before its own order; who is not may at once.
    assert_eq!(branches(&start(), 0, ""), None);
    assert!(branches(&start(), 1, "").is_some());
}

/// Every pick ends in a line that can be read, begun by what was picked before.
#[test]
fn picks_lead_through_the_boards_to_a_line() {
    for language in Language::ALL {
        let own = sheet("B2 B4", language);
        let ahead = |begun: &str| CitiesTeller.ahead(&start(), Seat(0), &own, begun, language);
        let first = ahead("").unwrap();
        let begun = lines(&first.offers);
        // §2.2, each piece wherever it goes, and anything at all.
        assert_eq!(begun.len(), 118 + 8 + 1);
        for begun in [&begun[0], &begun[begun.len() - 1]] {
            let then = ahead(begun).unwrap();
            assert!(then.told.contains('?') && !then.told.contains("{}"), "{}", then.told);
            let answers = lines(&then.offers);
            assert!(answers.len() > 100);
            for line in &answers {
                assert!(line.starts_with(begun.as_str()), "{line}");
                assert_eq!(sheet(line, language).unreadable(), 0, "{line}");
            }
            let next = ahead(&answers[0]).unwrap();
            assert!(lines(&next.offers)[0].starts_with(&answers[0]));
        }
    }
}

#[test]
fn the_board_is_as_it_would_be() {
    let own = sheet("B2 B4", Language::En);
    let board = |begun: &str| {
        CitiesTeller.ahead(&start(), Seat(0), &own, begun, Language::En).unwrap().board_svg
    };
    assert!(board("").contains("B4: hero of South"));
    assert!(board("IF D9 D7").contains("D7: hero of North"));
    assert!(!board("IF D9 ANY").contains("D7: hero of North"));
    assert!(board("IF D9 D7 THEN C2 C4").contains("C4: fighter of South"));
    let none = |begun: &str| CitiesTeller.ahead(&start(), Seat(0), &own, begun, Language::En);
    assert_eq!(none("B2 B4"), None);
}

/// §8.3.
#[test]
fn a_line_goes_on_no_further_than_six_pairs() {
    let six = ["IF ANY THEN C2 C3"; 6].join(" ");
    let own = sheet("B2 B4", Language::En);
    let then = CitiesTeller.ahead(&start(), Seat(0), &own, &six, Language::En).unwrap();
    assert_eq!(then.offers, []);
}
