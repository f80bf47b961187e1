//! Heaps of tokens: hands, bags, the pile.
//!
//! Source: RULES §2.

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Serialize};

use super::token::Token;

/// A heap of tokens: a reserve, a bag, the pile.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Tokens([u8; 24]);

impl Tokens {
    /// What each side owns at first (§2.1).
    pub fn of_a_side() -> Self {
        Self(Token::ALL.map(Token::a_side))
    }

    /// The special weapons (§2.1).
    pub fn weapons() -> Self {
        Self(Token::ALL.map(Token::weapons))
    }

    /// How many there are of a token.
    pub const fn count(&self, token: Token) -> u8 {
        self.0[token as usize]
    }

    /// Whether there is one of it.
    pub const fn has(&self, token: Token) -> bool {
        self.count(token) > 0
    }

    /// How many tokens there are.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 24]
    }

    /// Puts one in.
    pub const fn add(&mut self, token: Token) {
        self.put(token, 1);
    }

    /// Puts some in.
    pub const fn put(&mut self, token: Token, count: u8) {
        let slot = &mut self.0[token as usize];
        *slot = slot.saturating_add(count);
    }

    /// Takes one out, if there is one.
    pub const fn take(&mut self, token: Token) {
        let slot = &mut self.0[token as usize];
        *slot = slot.saturating_sub(1);
    }

    /// The kinds there are, in token order, each with how many.
    pub fn kinds(&self) -> impl Iterator<Item = (Token, u8)> {
        let counts = self.0;
        Token::ALL.into_iter().zip(counts).filter(|&(_, count)| count > 0)
    }

    /// Every token, in token order, one after another.
    pub fn each(&self) -> impl Iterator<Item = Token> {
        self.kinds().flat_map(|(token, count)| std::iter::repeat_n(token, usize::from(count)))
    }

    /// The token of that number, counted from 0 in token order; none where there are not so many.
    pub fn nth(&self, number: u32) -> Option<Token> {
        let mut left = number;
        for (token, count) in self.kinds() {
            match left.checked_sub(u32::from(count)) {
                Some(rest) => left = rest,
                None => return Some(token),
            }
        }
        None
    }

    /// Both heaps together.
    #[must_use]
    pub fn with(&self, other: &Self) -> Self {
        let mut both = *self;
        other.kinds().for_each(|(token, count)| both.put(token, count));
        both
    }
}

impl FromIterator<Token> for Tokens {
    fn from_iter<I: IntoIterator<Item = Token>>(tokens: I) -> Self {
        let mut heap = Self::default();
        tokens.into_iter().for_each(|token| heap.add(token));
        heap
    }
}

// A heap may be a hand.
impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tokens({})", self.total())
    }
}

impl Serialize for Tokens {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.kinds())
    }
}

impl<'de> Deserialize<'de> for Tokens {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kinds = BTreeMap::<Token, u8>::deserialize(deserializer)?;
        let mut heap = Self::default();
        kinds.into_iter().for_each(|(token, count)| heap.put(token, count));
        Ok(heap)
    }
}
