//! A set of squares, as the bits of one number: what is reached, surrounded or free is found for the
//! whole board at once.
//!
//! Source: RULES §2.2.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Not},
};

use super::{SIDE, SQUARES, Square};

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
}
