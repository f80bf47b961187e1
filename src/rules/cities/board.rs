//! The squares, and sets of them.
//!
//! Source: RULES §1.1.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Not},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

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

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares(u128);

/// All squares.
const ALL: u128 = (1 << SQUARES) - 1;
/// File A.
const FIRST_FILE: u128 = {
    let (mut file, mut rank) = (0, 0);
    while rank < SIDE {
        file |= 1 << (rank * SIDE);
        rank += 1;
    }
    file
};
/// File J.
const LAST_FILE: u128 = FIRST_FILE << (SIDE - 1);

impl Squares {
    /// Whether a square is among them.
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    /// Takes a square out.
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.0);
    }

    /// These squares, and all that are adjacent to one of them.
    #[must_use]
    pub const fn with_neighbours(self) -> Self {
        let row = self.0 | (self.0 & !LAST_FILE) << 1 | (self.0 & !FIRST_FILE) >> 1;
        Self((row | row << SIDE | row >> SIDE) & ALL)
    }

    /// All squares that can be reached from `start` in at most `steps` steps, each to an adjacent
    /// one of these squares; `start` among them.
    #[must_use]
    pub fn reached_from(self, start: Square, steps: u8) -> Self {
        let mut reached = Self::from(start);
        for _ in 0..steps {
            reached |= reached.with_neighbours() & self;
        }
        reached
    }

    /// The fewest steps from `start` to `end`, each to an adjacent one of these squares; none when
    /// they are more than `most`.
    pub fn steps(self, start: Square, end: Square, most: u8) -> Option<u8> {
        let mut reached = Self::from(start);
        for steps in 0..=most {
            if reached.has(end) {
                return Some(steps);
            }
            reached |= reached.with_neighbours() & self;
        }
        None
    }
}

impl From<Square> for Squares {
    fn from(square: Square) -> Self {
        Self(1 << square.0)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::default(), |all, square| all | square.into())
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Iter;

    /// In the order of squares.
    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

/// The squares of a set, one after another.
#[derive(Clone, Debug)]
pub struct Iter(Squares);

impl Iterator for Iter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0.is_empty() {
            return None;
        }
        let first = Square(self.0.0.trailing_zeros() as u8);
        self.0.remove(first);
        Some(first)
    }
}

impl BitOr for Squares {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Squares {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for Squares {
    type Output = Self;

    /// All other squares of the board.
    fn not(self) -> Self {
        Self(!self.0 & ALL)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

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

    /// §2.2: A1, A5, E5 have 3, 5, 8 neighbours.
    #[test]
    fn neighbours_are_counted() {
        let others = |name| {
            let square = square(name);
            Squares::from(square).with_neighbours().len() - 1
        };
        assert_eq!(["A1", "A5", "E5", "J10", "J4"].map(others), [3, 5, 8, 3, 5]);
    }

    #[test]
    fn steps_go_round_what_is_not_free() {
        let all = !Squares::default();
        assert_eq!(all.steps(square("A1"), square("C2"), 3), Some(2));
        assert_eq!(all.steps(square("A1"), square("A1"), 0), Some(0));
        assert_eq!(all.steps(square("A1"), square("D1"), 2), None);
        let wall: Squares = ["B1", "B2", "A3"].map(square).into_iter().collect();
        assert_eq!((!wall).steps(square("A1"), square("C1"), 3), None);
        assert_eq!((!wall).steps(square("A1"), square("B3"), 3), Some(2));
        assert_eq!((!wall).reached_from(square("A1"), 2).len(), 3);
    }

    #[test]
    fn mirrors_and_half_turns() {
        assert_eq!(square("B2").mirrored(), square("B9"));
        assert_eq!(square("B3").turned(), square("I8"));
    }
}
