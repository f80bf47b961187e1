//! The pieces.
//!
//! Source: RULES §1.2, §1.3.

use serde::{Deserialize, Serialize};

use crate::language::Language;

/// A kind of piece (§1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Piece {
    /// Goes two steps.
    #[serde(rename = "F")]
    Fighter,
    /// Goes three steps.
    #[serde(rename = "H")]
    Hero,
}

impl Piece {
    /// How many steps it goes at the most (§3.2).
    pub const fn reach(self) -> u8 {
        match self {
            Self::Fighter => 2,
            Self::Hero => 3,
        }
    }

    /// Its letter in a language (§1.3).
    pub const fn letter(self, language: Language) -> &'static str {
        match self {
            Self::Fighter => language.say("F", "C"),
            Self::Hero => "H",
        }
    }
}
