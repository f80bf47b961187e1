//! Where dice and draws come from: a game's chance, what a case says, or nowhere.
//!
//! Source: RULES §12.

use serde_json::Value;

use crate::{
    Chance,
    kit::territories::{Given, Lots},
};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// An army.
    Army,
    /// A planet.
    Planet,
    /// A card.
    Card,
    /// A token.
    Token,
}

/// Throws dice and draws lots.
pub trait Draws: Lots<Lot> {
    /// Whether what comes is to be known.
    const KNOWN: bool = true;

    /// Whether nothing comes any more: a case says too little.
    fn is_at_fault(&self) -> bool {
        false
    }
}

impl Draws for Chance {}

impl<F: Fn(Lot, &Value) -> Option<u8>> Draws for Given<'_, F> {
    fn is_at_fault(&self) -> bool {
        self.is_at_fault()
    }
}

/// For trying a sheet out: what would come is not known, and nothing is thrown.
pub struct Unknown;

impl Draws for Unknown {
    const KNOWN: bool = false;
}

impl Lots<Lot> for Unknown {
    fn die(&mut self, _sides: u8) -> u8 {
        1
    }

    fn one_of(&mut self, _what: Lot, among: u64) -> u8 {
        among.trailing_zeros() as u8
    }
}
