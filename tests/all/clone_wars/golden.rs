//! Our own golden cases, written for a referee to read: one file a chapter or two of RULES.
//!
//! A case begins with its title and the paragraphs it shows; `§5.3R` is the first ruling (**R**) of a
//! paragraph, `§5.3R2` its second, `§2.7O` what is our own (**O**). Then stands what differs from the plain
//! position: four seats a, b, c, d for Red, Black, Orange and Blue; a Red turn in the second round of turns,
//! phase `attack`; Red holds ITH..TOY, Orange ALD..BYS, Black SAL..BOZ and POL..HYP, Blue KAM..KAS and
//! GEO..YAV, two troops on each planet:
//!
//! - `seats a b c`; `option rounds 2`; `lang fr`; `drawn`; `surrendered a b`;
//! - `lists`, `placing`: that stage; `place 3`: phase `reinforce` with so many troops to place; `phase fleet`;
//!   `turn K`, `first K`, `round 3`; `command O a`: who commands an army;
//! - `board K: ITH 5 ALD..BYS 2`: planets and how many troops stand on each; `free all`: nobody claimed any;
//! - `hand R: 1 14`, `discard republic: 1 2`, `ships ITH: FI 2 CA 1`, `token DOO`, `tokens SAL: DOO GUN`,
//!   `spent RUN` (`spent all`), `track 5`, `held 1`, `emperor MUS`, `taken SAL K`, `dots 2`, `built`,
//!   `shielded SAL`, `follow DAN SAL`, `defend R: all 1 ITH 2`, `shields R: ITH 7`, `offers K: MYG`;
//! - `chance 6 5 DOO 14`: what comes, in its order;
//! - `set up {…}`, `input {…}`, `with /state/phase "x"`, `without /state/first`: the JSON itself;
//! - `a> ATTACK DAN SAL = ok`: a line of a sheet, and what must become of it; a line that must get no
//!   answer has `= -`; `a>` alone is a sheet without lines.
//!
//! What must come of it is written after RULES, all of it:
//!
//! - `+`: each event, in order: its kind, then its fields in the order of §15.1; several placed, dealt,
//!   picked or turned one after the other stand on a line;
//! - `~ b`: who is awaited; `~ a again` in a follow-up; `~ -` after the end;
//! - `!`: what of the state is not as it was, in the words above; `! ending won a`; `! used 1`: how much
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
    ("01-galaxy.txt", include_str!("golden/01-galaxy.txt")),
    ("02-cards.txt", include_str!("golden/02-cards.txt")),
    ("03-set-up.txt", include_str!("golden/03-set-up.txt")),
    ("04-turns.txt", include_str!("golden/04-turns.txt")),
    ("05-attacks.txt", include_str!("golden/05-attacks.txt")),
    ("07-after.txt", include_str!("golden/07-after.txt")),
    ("10-standing.txt", include_str!("golden/10-standing.txt")),
    ("13-writing.txt", include_str!("golden/13-writing.txt")),
    ("17-bad-input.txt", include_str!("golden/17-bad-input.txt")),
];

const BOOK: Book = Book {
    chapters: CHAPTERS,
    folder: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/clone_wars/golden"),
    given: |title, lines| given(title, lines.iter().copied()),
    outcome,
    fields,
    joined: &["dealt", "picked", "placed", "turned"],
    across: 8,
};

/// All of them.
pub fn all() -> Vec<Golden> {
    BOOK.all()
}

#[test]
fn golden_cases_come_out_as_they_are_written() {
    BOOK.hold();
}
