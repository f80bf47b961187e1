//! Why an order was not carried out, and what is wrong with a line that cannot be read.
//!
//! Reasons are values with a code; sentences are made of them elsewhere.
//!
//! Source: RULES §9, §11.

use serde::{Deserialize, Serialize};

use super::notation::Word;

/// Why a line of a sheet did nothing; of several that fit, the first is given (§11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The game ended before any sheet was carried out (§7.7).
    GameOver,
    /// It could not be read (§9.1 to §9.3).
    CannotBeRead,
    /// An order of the seat that is not awaited (§8.4).
    NotYourTurn,
    /// The turn was played by an order above it (§9.4).
    TurnSpent,
    /// Nothing stands on the first square.
    NoPiece,
    /// The piece is the other seat's.
    NotYours,
    /// The piece is of another kind than the letter says (§9.3).
    WrongPiece,
    /// A move would end where it began (§3.3).
    SameSquare,
    /// Something stands on a square that was named (§3.3).
    Occupied,
    /// No free way leads there within the piece's reach (§3.2).
    TooFar,
    /// Only a fighter is exchanged (§4.4).
    NotAFighter,
    /// An exchange is made in a city of one's own (§4.4).
    NotInYourCity,
    /// The line has too many pairs (§8.3).
    TooDeep,
    /// The sheet has no legal order, so nothing of it is stored (§8.4).
    NoTurn,
    /// The sheet has too many conditional lines (§8.3).
    TooManyLines,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::GameOver,
        Self::CannotBeRead,
        Self::NotYourTurn,
        Self::TurnSpent,
        Self::NoPiece,
        Self::NotYours,
        Self::WrongPiece,
        Self::SameSquare,
        Self::Occupied,
        Self::TooFar,
        Self::NotAFighter,
        Self::NotInYourCity,
        Self::TooDeep,
        Self::NoTurn,
        Self::TooManyLines,
    ];
}

/// What a line that cannot be read should have had at the column of its fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    /// An order or a conditional line: a square, a piece, "change" or "if".
    Line,
    /// A square.
    Square,
    /// The square a move goes to.
    Target,
    /// The square of a city.
    City,
    /// A further square of the way, or the end of the line.
    SquareOrEnd,
    /// A condition: a square, a piece, "change" or "any".
    Condition,
    /// The word between condition and answer.
    Then,
    /// The answer: a square, a piece or "change".
    Answer,
    /// The next pair, or the end of the line.
    IfOrEnd,
}

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Where, counted in characters of the line from 1. At the end of a line that is too short it
    /// is one behind the last.
    pub column: u32,
    /// What stands there, in capitals without accents; empty at the end of the line.
    pub found: String,
    /// What was expected there.
    pub expected: Expected,
    /// The word that was perhaps meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meant: Option<Word>,
}
