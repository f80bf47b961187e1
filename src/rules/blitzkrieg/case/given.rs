//! Chance as a case gives it: what is drawn, in the order it is used.
//!
//! Source: RULES §12.2, §12.5.

use serde_json::Value;

use crate::blitzkrieg::{
    draws::{Draws, From},
    player::Both,
    token::Token,
    tokens::Tokens,
};

/// The chance of a case, and how much of it was used.
pub(super) struct Given<'a> {
    chance: &'a [Value],
    names: &'a Both<String>,
    used: usize,
    /// The first thing that was wrong with it.
    fault: Option<String>,
}

impl<'a> Given<'a> {
    /// Chance of which so many entries have been used already.
    pub const fn new(chance: &'a [Value], used: usize, names: &'a Both<String>) -> Self {
        Self { chance, names, used, fault: None }
    }

    /// How much of it was used, or what was wrong with it.
    pub fn used(self) -> Result<usize, String> {
        self.fault.map_or(Ok(self.used), Err)
    }

    fn next(&self, heap: &Tokens, from: From) -> Result<Token, String> {
        let Self { chance, names, used, .. } = self;
        let from = match from {
            From::Bag(player) => format!("the bag of {}", names.of(player)),
            From::Reserve(player) => format!("the reserve of {}", names.of(player)),
            From::Pile => "the pile".to_owned(),
        };
        let Some(given) = chance.get(*used) else {
            return Err(format!("chance: too short, a token of {from} is wanted"));
        };
        let code = given.as_str().map_or_else(|| given.to_string(), str::to_owned);
        let token = code.parse::<Token>().ok().filter(|&token| heap.has(token));
        token.ok_or_else(|| format!("chance[{used}]: '{code}' is not in {from}"))
    }
}

impl Draws for Given<'_> {
    fn token(&mut self, heap: &Tokens, from: From) -> Option<Token> {
        if self.fault.is_some() {
            return None;
        }
        match self.next(heap, from) {
            Ok(token) => {
                self.used += 1;
                Some(token)
            }
            Err(fault) => {
                self.fault = Some(fault);
                None
            }
        }
    }
}
