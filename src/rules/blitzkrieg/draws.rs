//! Where drawn tokens come from: a game's chance, or what a case says.
//!
//! Source: RULES §2.3, §12.2.

use super::{
    player::Player,
    token::{Token, Tokens},
};
use crate::Chance;

/// What a token is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// A player's bag.
    Bag(Player),
    /// A player's reserve.
    Reserve(Player),
    /// The research pile.
    Pile,
}

/// Draws tokens.
pub trait Draws {
    /// One of these tokens, of which there is at least one; none where it is not to be known.
    fn token(&mut self, heap: &Tokens, from: From) -> Option<Token>;
}

impl Draws for Chance {
    /// Each token with equal chance: of all that are there, in token order, the one of the number drawn.
    fn token(&mut self, heap: &Tokens, _from: From) -> Option<Token> {
        heap.nth(self.below(heap.total()))
    }
}

/// For trying a sheet out: what would be drawn is not known.
pub struct Unknown;

impl Draws for Unknown {
    fn token(&mut self, _heap: &Tokens, _from: From) -> Option<Token> {
        None
    }
}
