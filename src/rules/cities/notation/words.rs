//! The words of both languages.
//!
//! Source: RULES §9.2.

use serde::{Deserialize, Serialize};

use crate::{cities::piece::Piece, kit::slip::is_near, language::Language};

/// A word that means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// A kind of piece.
    Piece(Piece),
    /// An exchange.
    Change,
    /// What a condition begins with.
    If,
    /// What an answer begins with.
    Then,
    /// Any square, or any turn.
    Any,
    /// Any turn.
    Always,
    /// `TO`, `A`, `VERS`: read over between squares.
    Towards,
    /// `COUP`: read over between squares, and once after "any".
    Move,
}

impl Word {
    /// What is written, and what it means.
    const WRITTEN: [(&'static str, Self); 20] = [
        ("F", Self::Piece(Piece::Fighter)),
        ("FIGHTER", Self::Piece(Piece::Fighter)),
        ("C", Self::Piece(Piece::Fighter)),
        ("COMBATTANT", Self::Piece(Piece::Fighter)),
        ("H", Self::Piece(Piece::Hero)),
        ("HERO", Self::Piece(Piece::Hero)),
        ("HEROS", Self::Piece(Piece::Hero)),
        ("CHANGE", Self::Change),
        ("ECHANGE", Self::Change),
        ("ECHANGER", Self::Change),
        ("IF", Self::If),
        ("SI", Self::If),
        ("THEN", Self::Then),
        ("ALORS", Self::Then),
        ("ANY", Self::Any),
        ("TOUT", Self::Any),
        ("TOUJOURS", Self::Always),
        ("TO", Self::Towards),
        ("VERS", Self::Towards),
        ("COUP", Self::Move),
    ];

    /// The word that was written, in capitals without accents.
    pub(super) fn of(written: &str) -> Option<Self> {
        match written {
            "*" => Some(Self::Any),
            // Among so short words it would be taken for a slip of others.
            "A" => Some(Self::Towards),
            written => {
                Self::WRITTEN.iter().find(|(text, _)| *text == written).map(|&(_, word)| word)
            }
        }
    }

    /// The word that was perhaps meant: one letter is wrong, missing, too much, or has changed places
    /// with the next.
    pub(super) fn like(written: &str) -> Option<Self> {
        let long = Self::WRITTEN.iter().filter(|(text, _)| text.len() > 3);
        long.clone().find(|(text, _)| is_near(text, written)).map(|&(_, word)| word)
    }

    /// How it is written in a language.
    pub const fn text(self, language: Language) -> &'static str {
        match self {
            Self::Piece(piece) => piece.letter(language),
            Self::Change => language.say("CHANGE", "ECHANGE"),
            Self::If => language.say("IF", "SI"),
            Self::Then => language.say("THEN", "ALORS"),
            Self::Any => language.say("ANY", "TOUT"),
            Self::Always => language.say("ANY", "TOUJOURS"),
            Self::Towards => language.say("TO", "VERS"),
            Self::Move => "COUP",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_known() {
        for (written, meant) in [
            ("CHNAGE", Some(Word::Change)),
            ("CHANG", Some(Word::Change)),
            ("ALOR", Some(Word::Then)),
            ("TTOUT", Some(Word::Any)),
            ("HERRO", Some(Word::Piece(Piece::Hero))),
            ("PASS", None),
            ("", None),
            ("OF", None),
        ] {
            assert_eq!(Word::like(written), meant, "{written}");
        }
    }
}
