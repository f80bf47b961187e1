//! What is wrong with a line that cannot be read.

use serde::{Deserialize, Serialize};

/// What a line should have had at the column of its fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    /// The word that an order begins with.
    Order,
    /// An area, by its code or its name.
    Area,
    /// A further area, or the end of the line.
    AreaOrEnd,
    /// A card, by its number or its area.
    Card,
    /// A number from 1 to 9999.
    Number,
    /// A number, or the word for all.
    Amount,
    /// A number of dice, from 1 to 3.
    Dice,
    /// A number of dice in defence, 1 or 2.
    Defence,
    /// A clause of an attack that was not said yet, a condition, or the end of the line.
    ClauseOrEnd,
    /// What follows the word for if.
    Condition,
    /// A condition, or the end of the line.
    ConditionOrEnd,
    /// The end of the line.
    End,
}

/// Why a line cannot be read. `E` is what a ruleset's lines may want.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault<E = Expected> {
    /// Where, counted in characters of the line from 1. At the end of a line that is too short it is
    /// one behind the last.
    pub column: u32,
    /// What stands there, in capitals without accents; empty at the end of the line.
    pub found: String,
    /// What was expected there.
    pub expected: E,
}

impl<E> Fault<E> {
    /// The same fault, among more that may be expected.
    pub fn among<F: From<E>>(self) -> Fault<F> {
        Fault { column: self.column, found: self.found, expected: self.expected.into() }
    }
}
