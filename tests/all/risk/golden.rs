//! Our own golden cases, written for a referee to read: one file a chapter or two of RULES.
//!
//! A case begins with its title and the paragraphs it shows; `§5.4R` is the first ruling (**R**) of a
//! paragraph, `§5.4R2` its second. Then stands what differs from a turn of X in the second round of
//! turns, phase `attack`, against Y, who holds all with one troop each:
//!
//! - `seats X Y Z`; `option cards fixed`; `lang fr`; `drawn`; `surrendered X Y`;
//! - `lists`, `placing`: that stage; `place 5`: phase `reinforce` with so many troops to place; `turn Y`,
//!   `first Y`, `round 3`;
//! - `rest Z 2`: who holds what nothing is said of; `board X: BRA 5 ALA..CAM 2`: territories and how many
//!   troops stand on each, `-` for nobody; `free ALA BRA`: those that nobody has picked;
//! - `hand X: ALA W1`, `discard ALA`, `sets 3`, `taken NAF`, `follow BRA NAF`, `matched`, `defend Y: all 1
//!   NAF 2`, `out Z`;
//! - `chance 6 5 BRA`: what comes, in its order;
//! - `set up {…}`, `input {…}`, `with /state/phase "x"`, `without /state/first`: the JSON itself;
//! - `X> ATTACK BRA NAF = ok`: a line of a sheet, and what must become of it; a line that must get no
//!   answer has `= -`; `X>` alone is a sheet without lines.
//!
//! What must come of it is written after RULES, all of it:
//!
//! - `+`: each event, in order: its kind, then its fields in the order of §14.1; several placed, dealt or
//!   picked one after the other stand on a line;
//! - `~ Y`: who is awaited; `~ X again` in a follow-up; `~ -` after the end;
//! - `!`: what of the state is not as it was, in the words above; `! ending won X`; `! used 1`: how much
//!   chance was used, if not all;
//! - `! error words`: bad input, said with these words.
//!
//! `REWRITE_CASES=1` writes what comes of the cases into their files, for a referee to look through.

use super::{
    cases::outcome,
    written::{fields, given},
};
use crate::support::golden::{Book, Golden};

const CHAPTERS: &[(&str, &str)] = &[
    ("01-map.txt", include_str!("golden/01-map.txt")),
    ("02-cards.txt", include_str!("golden/02-cards.txt")),
    ("03-set-up.txt", include_str!("golden/03-set-up.txt")),
    ("04-turns.txt", include_str!("golden/04-turns.txt")),
    ("05-attacks.txt", include_str!("golden/05-attacks.txt")),
    ("08-unasked.txt", include_str!("golden/08-unasked.txt")),
    ("10-ends.txt", include_str!("golden/10-ends.txt")),
    ("12-writing.txt", include_str!("golden/12-writing.txt")),
    ("16-bad-input.txt", include_str!("golden/16-bad-input.txt")),
];

const BOOK: Book = Book {
    chapters: CHAPTERS,
    folder: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/risk/golden"),
    given: |title, lines| given(title, lines.iter().copied()),
    outcome,
    fields,
    joined: &["dealt", "picked", "placed"],
    across: 7,
};

/// All of them.
pub fn all() -> Vec<Golden> {
    BOOK.all()
}

#[test]
fn golden_cases_come_out_as_they_are_written() {
    BOOK.hold();
}
