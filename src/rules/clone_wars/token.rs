//! The tokens of the Separatists, and where each is.
//!
//! Source: RULES §2.6.

use serde::{Deserialize, Serialize};

use crate::kit::territories::{Area, Areas, Numbered, Set};

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Token {
    /// Count Dooku.
    Doo,
    /// Rune Haako.
    Run,
    /// General Grievous.
    Gri,
    /// Asajj Ventress.
    Ven,
    /// Secret Plans.
    Pla,
    /// Nute Gunray.
    Gun,
    /// Poggle the Lesser.
    Pog,
    /// San Hill.
    Hil,
    /// Wat Tambor.
    Tam,
}

/// Tokens, in their order.
pub type TokenSet = Set<Token>;

impl Token {
    /// All of them, in their order.
    pub const ALL: [Self; 9] = [
        Self::Doo,
        Self::Run,
        Self::Gri,
        Self::Ven,
        Self::Pla,
        Self::Gun,
        Self::Pog,
        Self::Hil,
        Self::Tam,
    ];

    /// Its code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Doo => "DOO",
            Self::Run => "RUN",
            Self::Gri => "GRI",
            Self::Ven => "VEN",
            Self::Pla => "PLA",
            Self::Gun => "GUN",
            Self::Pog => "POG",
            Self::Hil => "HIL",
            Self::Tam => "TAM",
        }
    }

    /// The token of a code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|token| token.code() == code)
    }

    /// Its dots.
    pub const fn dots(self) -> u32 {
        match self {
            Self::Doo | Self::Gri | Self::Ven | Self::Pla => 2,
            Self::Run | Self::Gun | Self::Pog | Self::Hil | Self::Tam => 1,
        }
    }
}

impl Numbered for Token {
    fn number(self) -> u8 {
        self as u8
    }

    fn numbered(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// Where a token is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// In the pile: not drawn.
    #[default]
    Pile,
    /// Drawn, and not yet placed.
    Drawn,
    /// Face down on a planet.
    On(Area),
    /// Out of the game.
    Spent,
}

/// Where each token is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tokens([Whereabouts; 9]);

impl Tokens {
    /// Where a token is.
    pub const fn of(&self, token: Token) -> Whereabouts {
        self.0[token as usize]
    }

    /// A token goes there.
    pub const fn put(&mut self, token: Token, there: Whereabouts) {
        self.0[token as usize] = there;
    }

    /// The tokens that are there.
    pub fn in_place(&self, there: Whereabouts) -> TokenSet {
        Token::ALL.into_iter().filter(|&token| self.of(token) == there).collect()
    }

    /// The one that was drawn and is not yet placed.
    pub fn drawn(&self) -> Option<Token> {
        Token::ALL.into_iter().find(|&token| self.of(token) == Whereabouts::Drawn)
    }

    /// The planets that tokens lie on.
    pub fn planets(&self) -> Areas {
        let on = |whereabouts: &Whereabouts| match *whereabouts {
            Whereabouts::On(area) => Some(area),
            _ => None,
        };
        self.0.iter().filter_map(on).collect()
    }

    /// All leave the game.
    pub const fn end(&mut self) {
        self.0 = [Whereabouts::Spent; 9];
    }
}

/// The dots of tokens, all together.
pub fn dots(tokens: TokenSet) -> u32 {
    tokens.each().map(Token::dots).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_thirteen_dots() {
        assert_eq!(dots(TokenSet::first(9)), 13);
        let mut tokens = Tokens::default();
        tokens.put(Token::Gun, Whereabouts::Drawn);
        assert_eq!(
            (tokens.drawn(), tokens.in_place(Whereabouts::Pile).len()),
            (Some(Token::Gun), 8)
        );
        for token in Token::ALL {
            assert_eq!(Token::of_code(token.code()), Some(token));
        }
    }
}
