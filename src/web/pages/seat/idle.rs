//! What is asked once about a sheet before it is sealed: whether lines would do nothing, and whether it
//! leaves to the rules what its author could say.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::{desk, sheet::beside, sheet_page::SheetNotice};
use crate::{history::Line, web::fields::Fields};

/// The question, with the lines of a letter's rows in the box of the page: there the board's script finds
/// them. None where the sheet is sealed as it is. What `is_the_turn` is carried out at once.
pub(super) fn asked(
    fields: &Fields,
    text: &str,
    (lines, left): (Vec<Line>, Option<String>),
    is_the_turn: bool,
) -> Option<(Option<Fields>, SheetNotice)> {
    let idle = lines.iter().filter(|line| line.fault.is_some()).count();
    // A sheet without a word is asked about by itself.
    let left = left.filter(|_| !lines.is_empty() && !is_of_a_program(fields));
    if !asks_about(fields, idle, lines.len(), is_the_turn) && left.is_none() {
        return None;
    }
    // The page goes on in the seat's language, whatever the letter's was.
    let boxed = is_of_a_letter(fields).then(|| desk::lines(lines.clone()));
    let of = mark(boxed.as_deref().unwrap_or(text));
    let boxed = boxed.map(|text| beside(fields, Fields::from([("orders", text)])));
    Some((boxed, SheetNotice::Idle { lines, idle, left, of }))
}

/// Whether its author was asked about that text already.
pub(super) fn was_asked(fields: &Fields, text: &str) -> bool {
    fields.get("idle_of") == mark(text)
}

/// What tells one text from another. A browser ends lines in its own way.
fn mark(text: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(text.lines().collect::<Vec<_>>().join("\n")))
}

/// Whether it is asked about once that so many of all lines will do nothing: on the page about any, of a
/// letter's form where none does anything, or where nothing could be mended after it. What a program sends is
/// done.
fn asks_about(fields: &Fields, idle: usize, all: usize, is_the_turn: bool) -> bool {
    match is_of_a_letter(fields) {
        true => idle > 0 && (idle == all || is_the_turn),
        false => idle > 0 && !is_of_a_program(fields),
    }
}

/// It names no submission, but what is pressed.
fn is_of_a_program(fields: &Fields) -> bool {
    fields.get("key").is_empty() && !is_of_a_letter(fields)
}

/// The form in a letter names neither its submission nor what is pressed.
fn is_of_a_letter(fields: &Fields) -> bool {
    fields.get("key").is_empty() && fields.get("act").is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_letter_it_is_asked_where_nothing_could_be_mended_after_it() {
        let asks = |sent: &[u8], (idle, all), is_the_turn| {
            asks_about(&Fields::read(sent), idle, all, is_the_turn)
        };
        let letter = b"place1=BRA&n1=3";
        assert!(asks(letter, (1, 3), true) && asks(letter, (3, 3), false));
        assert!(!asks(letter, (1, 3), false) && !asks(letter, (0, 3), true));
        assert!(asks(b"act=seal&key=a", (1, 3), false));
        assert!(!asks(b"act=seal", (3, 3), true), "a program knows what it does");
    }
}
