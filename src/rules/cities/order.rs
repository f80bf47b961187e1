//! Orders, and the conditional lines that answer the other seat's turns.
//!
//! Source: RULES §3.1, §8, §9.3.

use serde::{Deserialize, Serialize};

use super::{board::Square, notation, piece::Piece};
use crate::language::Language;

/// What a seat may order for its turn, as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// A move.
    Move {
        /// The piece that was named, where one was.
        piece: Option<Piece>,
        /// Its first square.
        from: Square,
        /// The squares named after it, the last of which it goes to.
        way: Way,
    },
    /// An exchange of a fighter for a hero (§4.4).
    Exchange {
        /// The city.
        at: Square,
    },
}

/// The squares named after the first one: the last, and those on the way to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The squares on the way, as named.
    pub through: Vec<Square>,
    /// The last one.
    pub to: Square,
}

impl Order {
    /// Whether another order is for the same: the same exchange, or the same first and last square
    /// (§8.5).
    pub fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Exchange { at }, Self::Exchange { at: other }) => at == other,
            (Self::Move { from, way, .. }, Self::Move { from: other_from, way: other_way, .. }) => {
                from == other_from && way.to == other_way.to
            }
            _ => false,
        }
    }

    /// The square of what acts.
    pub const fn first(&self) -> Square {
        match self {
            Self::Move { from, .. } => *from,
            Self::Exchange { at } => *at,
        }
    }

    /// The square where it then stands.
    pub const fn last(&self) -> Square {
        match self {
            Self::Move { way, .. } => way.to,
            Self::Exchange { at } => *at,
        }
    }

    /// All squares of a move as they were named; of an exchange its city.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Self::Move { from, way, .. } => {
                [*from].into_iter().chain(way.through.iter().copied()).chain([way.to]).collect()
            }
            Self::Exchange { at } => vec![*at],
        }
    }
}

/// What a turn of the other seat must be for an answer to be played (§8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// A move from one square to another; of that piece, where one is named.
    Move {
        /// The piece before its move.
        piece: Option<Piece>,
        /// Where it began.
        from: Square,
        /// Where it ended.
        to: Square,
    },
    /// A move from a square.
    From {
        /// The piece before its move.
        piece: Option<Piece>,
        /// Where it began.
        from: Square,
    },
    /// A move that ends on a square.
    To {
        /// The piece before its move.
        piece: Option<Piece>,
        /// Where it ended.
        to: Square,
    },
    /// An exchange.
    Exchange {
        /// The city.
        at: Square,
    },
    /// Any turn, lost and skipped ones too.
    Any,
}

/// What a seat did in its turn, as far as conditions look at it (§8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// It moved.
    Move {
        /// The piece before its move.
        piece: Piece,
        /// Where it began.
        from: Square,
        /// Where it ended, beaten there or not.
        to: Square,
    },
    /// It exchanged.
    Exchange {
        /// The city.
        at: Square,
    },
    /// It lost its turn, or was skipped.
    Nothing,
}

impl Condition {
    /// Whether a turn meets it.
    pub fn is_met_by(&self, played: Played) -> bool {
        let is = |named: Option<Piece>, moved| named.is_none_or(|named| named == moved);
        match (*self, played) {
            (Self::Any, _) => true,
            (Self::Exchange { at }, Played::Exchange { at: done }) => at == done,
            (
                Self::Move { piece, from, to },
                Played::Move { piece: moved, from: began, to: ended },
            ) => is(piece, moved) && (from, to) == (began, ended),
            (Self::From { piece, from }, Played::Move { piece: moved, from: began, .. }) => {
                is(piece, moved) && from == began
            }
            (Self::To { piece, to }, Played::Move { piece: moved, to: ended, .. }) => {
                is(piece, moved) && to == ended
            }
            _ => false,
        }
    }
}

/// A condition and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// What the other seat does.
    pub condition: Condition,
    /// What is then played.
    pub answer: Order,
}

/// A conditional line (§8.1). It is stored as it is written in English (§12.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Plan {
    /// Its first pair: the next turn, and the answer to it.
    pub first: Pair,
    /// The pairs after it.
    pub then: Vec<Pair>,
}

impl Plan {
    /// The most pairs of a line (§8.3).
    pub const MOST_PAIRS: usize = 6;
    /// The most lines that a seat has stored (§8.3).
    pub const MOST: usize = 12;

    /// How many pairs it has.
    pub fn pairs(&self) -> usize {
        1 + self.then.len()
    }

    /// The line without its first pair; none when nothing is left (§8.5).
    pub fn rest(&self) -> Option<Self> {
        let mut then = self.then.iter().cloned();
        Some(Self { first: then.next()?, then: then.collect() })
    }
}

impl From<Plan> for String {
    fn from(plan: Plan) -> Self {
        notation::print::plan(&plan, Language::En)
    }
}

impl TryFrom<String> for Plan {
    type Error = NotWritten;

    fn try_from(line: String) -> Result<Self, NotWritten> {
        match Written::try_from(line)? {
            Written::Plan(plan) => Ok(plan),
            order @ Written::Order(_) => Err(NotWritten(order.into())),
        }
    }
}

/// A stored line that is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} cannot be read")]
pub struct NotWritten(pub String);

/// What a line of a sheet says. It is stored as it is written in English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Written {
    /// An order.
    Order(Order),
    /// A conditional line.
    Plan(Plan),
}

impl From<Written> for String {
    fn from(written: Written) -> Self {
        notation::print::written(&written, Language::En)
    }
}

impl TryFrom<String> for Written {
    type Error = NotWritten;

    fn try_from(line: String) -> Result<Self, NotWritten> {
        notation::line(&line).and_then(Result::ok).ok_or(NotWritten(line))
    }
}
