//! The board: 57 spaces, which of them touch, and how far a piece gets.
//!
//! Everything is worked out from [`GRID`] when the program is compiled. A [`Space`] is a small
//! index that only the board gives out; its order is that of the grid read row by row, which is
//! the order the penalty chooses by (§4.8). Must not know whose pieces stand where.
//!
//! Source: RULES §1 and §2.2.

mod geometry;
mod obstacle;
mod place;

use std::fmt;

use self::geometry::{
    BY_RANK, CELLS, COUNTRIES, HEADQUARTERS, NAMES, NEIGHBOURS, REACH, TERRAIN, rank, terrain_of,
};
pub use self::{
    geometry::{GRID, SPACES},
    obstacle::Obstacle,
    place::Place,
};
use super::{army::Army, piece::Travel};

/// A space of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

/// What a space is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// A sector of a country.
    Sector {
        /// Whose country.
        country: Army,
        /// 0 to 8; sector 4 lies inland (§1.3).
        number: u8,
    },
    /// An army's headquarters, no part of its country (§1.4).
    Headquarters(Army),
    /// An island.
    Island(Island),
    /// A sea lane, 1 to 12.
    Lane(u8),
}

/// The five islands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Island {
    /// NI.
    North,
    /// EI.
    East,
    /// SI.
    South,
    /// WI.
    West,
    /// XI, in the middle.
    Centre,
}

impl Space {
    /// Every space, in the order of the grid read row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..SPACES as u8).map(Self)
    }

    /// Its place in that order, 0 to 56.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space at a row and a column of the grid, each 0 to 8.
    pub fn at(row: usize, column: usize) -> Option<Self> {
        CELLS.get(row)?.get(column).map(|&index| Self(index))
    }

    /// The cells it covers, as (row, column), each 0 to 8.
    pub fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        (0..81).map(|n| (n / 9, n % 9)).filter(move |&(r, c)| CELLS[r][c] == self.0)
    }

    /// Its English name, as it stands in JSON.
    pub const fn code(self) -> &'static str {
        NAMES[self.index()]
    }

    /// The space of that English name, in upper case.
    pub fn from_code(code: &str) -> Option<Self> {
        terrain_of(code.as_bytes()).and_then(Self::of_terrain)
    }

    /// An army's headquarters.
    pub const fn headquarters(army: Army) -> Self {
        Self(HEADQUARTERS[army.index()])
    }

    /// What it is.
    pub const fn terrain(self) -> Terrain {
        TERRAIN[self.index()]
    }

    /// The space that is this; none for a sector or lane that there is not.
    pub fn of_terrain(terrain: Terrain) -> Option<Self> {
        let index = BY_RANK.get(rank(terrain)).copied()?;
        (TERRAIN[index as usize] == terrain).then_some(Self(index))
    }

    /// The country it is a sector of; none for HQs, islands and lanes.
    pub const fn country(self) -> Option<Army> {
        match self.terrain() {
            Terrain::Sector { country, .. } => Some(country),
            _ => None,
        }
    }

    /// The spaces it touches (§1.2).
    pub const fn neighbours(self) -> Spaces {
        Spaces(NEIGHBOURS[self.index()])
    }

    /// Where one move leads from here (§2.2). Never here (§4.3).
    pub const fn reach(self, travel: Travel) -> Spaces {
        Spaces(REACH[travel as usize][self.index()])
    }

    /// The space a quarter turn clockwise of it: Green's sector 3 becomes Blue's.
    #[must_use]
    pub fn turned(self) -> Self {
        let (row, column) = self.cells().next().unwrap_or((0, 0));
        Self::at(column, 8 - row).unwrap_or(self)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A set of spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spaces(u64);

impl Spaces {
    /// None.
    pub const NONE: Self = Self(0);

    /// The nine sectors of a country.
    pub const fn country(army: Army) -> Self {
        Self(COUNTRIES[army.index()])
    }

    /// Whether the space is in the set.
    pub const fn contains(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    /// Adds a space.
    pub const fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    /// The spaces in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The spaces, in board order.
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Space(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<T: IntoIterator<Item = Space>>(spaces: T) -> Self {
        let mut set = Self::NONE;
        spaces.into_iter().for_each(|space| set.insert(space));
        set
    }
}

#[cfg(test)]
mod tests;
