//! Words that are used in several places.
//!
//! Source: RULES §1.3.

pub(super) use crate::capital;
use rules::{
    Seat,
    cities::{Piece, Side, Square},
    language::Language,
};

/// What a side is called.
pub(super) const fn side(side: Side, language: Language) -> &'static str {
    match side {
        Side::South => language.say("South", "Sud"),
        Side::North => language.say("North", "Nord"),
    }
}

/// What a seat is called; nothing for a seat there is not.
pub(super) fn seat(seat: Seat, language: Language) -> String {
    Side::of(seat).map(|it| side(it, language).to_owned()).unwrap_or_default()
}

/// A piece.
pub(super) const fn piece(piece: Piece, language: Language) -> &'static str {
    match piece {
        Piece::Fighter => language.say("fighter", "combattant"),
        Piece::Hero => language.say("hero", "héros"),
    }
}

/// So many pieces: `2 fighters`.
pub(super) fn pieces(count: usize, piece: Piece, language: Language) -> String {
    let word = match (piece, count) {
        (_, ..=1) => self::piece(piece, language),
        (Piece::Fighter, _) => language.say("fighters", "combattants"),
        (Piece::Hero, _) => language.say("heroes", "héros"),
    };
    format!("{count} {word}")
}

/// Squares one after another: `B2, C3 and D4`.
pub(super) fn squares(squares: &[Square], language: Language) -> String {
    list(&squares.iter().map(Square::to_string).collect::<Vec<_>>(), language)
}

/// Squares one of which is meant: `B2, C3 or D4`.
pub(super) fn alternatives(squares: &[Square], language: Language) -> String {
    joined(squares.iter().map(Square::to_string).collect(), language.say("or", "ou"))
}

/// Words one after another, with "and" before the last.
pub(super) fn list(words: &[String], language: Language) -> String {
    language.list(words)
}

fn joined(mut words: Vec<String>, before_the_last: &str) -> String {
    let last = words.pop().unwrap_or_default();
    if words.is_empty() {
        return last;
    }
    format!("{} {before_the_last} {last}", words.join(", "))
}
