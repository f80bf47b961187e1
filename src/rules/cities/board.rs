//! The squares.
//!
//! Source: RULES §1.1.

mod squares;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

pub use self::squares::Squares;

/// How many squares a rank or a file has.
const SIDE: u8 = 10;
/// How many squares there are.
const SQUARES: u8 = SIDE * SIDE;

/// A square. Squares are ordered by rank from 1, then by file from A.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

/// The name of no square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown square {0:?}: expected A1 to J10")]
pub struct NoSquare(pub String);

impl Square {
    /// All of them, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SQUARES).map(Self)
    }

    /// The square of a file and a rank, both counted from 0.
    pub fn at(file: u8, rank: u8) -> Option<Self> {
        (file < SIDE && rank < SIDE).then(|| Self(rank * SIDE + file))
    }

    /// Its file, counted from 0.
    pub const fn file(self) -> u8 {
        self.0 % SIDE
    }

    /// Its rank, counted from 0.
    pub const fn rank(self) -> u8 {
        self.0 / SIDE
    }

    /// The square next to it in a direction.
    pub fn next(self, (files, ranks): Direction) -> Option<Self> {
        Self::at(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }

    /// Mirrored in the middle line.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self((SIDE - 1 - self.rank()) * SIDE + self.file())
    }

    /// After half a turn of the board.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(SQUARES - 1 - self.0)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NoSquare;

    fn from_str(name: &str) -> Result<Self, NoSquare> {
        let read = || {
            let (file, rank) = name.split_at_checked(1)?;
            let file = file.bytes().next()?.checked_sub(b'A')?;
            if rank.starts_with(['0', '+']) {
                return None;
            }
            Self::at(file, rank.parse::<u8>().ok()?.checked_sub(1)?)
        };
        read().ok_or_else(|| NoSquare(name.to_owned()))
    }
}

impl TryFrom<String> for Square {
    type Error = NoSquare;

    fn try_from(name: String) -> Result<Self, NoSquare> {
        name.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

/// A step of files and ranks.
pub type Direction = (i8, i8);

/// The directions of rank, file and both diagonals, one way each.
pub const LINES: [Direction; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn names_come_back() {
        assert_eq!(Square::all().count(), 100);
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["", "A", "A0", "A01", "A11", "K1", "a1", "A+1", "É1", "1A", "A1 "] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn mirrors_and_half_turns() {
        assert_eq!(square("B2").mirrored(), square("B9"));
        assert_eq!(square("B3").turned(), square("I8"));
    }
}
