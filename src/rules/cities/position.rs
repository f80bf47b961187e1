//! What stands where, and who owns which city.
//!
//! Source: RULES §1, §3, §5, §12.1.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    board::{Direction, LINES, Square, Squares},
    piece::Piece,
    side::{Both, Side},
};

/// The pieces and the cities' owners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Placed", into = "Placed")]
pub struct Position {
    /// Where each side's pieces stand.
    pieces: Both<Squares>,
    /// Which of these are heroes.
    heroes: Squares,
    /// Which cities each side owns.
    cities: Both<Squares>,
}

impl Position {
    /// The piece on a square, and whose it is.
    pub fn at(&self, square: Square) -> Option<(Side, Piece)> {
        let side = Side::ALL.into_iter().find(|&side| self.pieces(side).has(square))?;
        Some((side, if self.heroes.has(square) { Piece::Hero } else { Piece::Fighter }))
    }

    /// Where a side's pieces stand.
    pub fn pieces(&self, side: Side) -> Squares {
        *self.pieces.of(side)
    }

    /// Where heroes stand, of both sides.
    pub const fn heroes(&self) -> Squares {
        self.heroes
    }

    /// The cities that a side owns, empty or not (§1.3).
    pub fn cities(&self, side: Side) -> Squares {
        *self.cities.of(side)
    }

    /// Who owns the city on a square; none where there is no city.
    pub fn owner(&self, city: Square) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.cities(side).has(city))
    }

    /// The squares on which nothing stands.
    pub fn free(&self) -> Squares {
        !(self.pieces(Side::South) | self.pieces(Side::North))
    }

    /// Puts a piece on a square that is free.
    pub fn put(&mut self, side: Side, piece: Piece, at: Square) {
        self.pieces.of_mut(side).insert(at);
        if piece == Piece::Hero {
            self.heroes.insert(at);
        }
    }

    /// Takes away what stands on a square.
    pub fn take(&mut self, at: Square) {
        self.pieces.of_mut(Side::South).remove(at);
        self.pieces.of_mut(Side::North).remove(at);
        self.heroes.remove(at);
    }

    /// Moves what stands on a square to a free one.
    pub fn shift(&mut self, from: Square, to: Square) {
        if let Some((side, piece)) = self.at(from) {
            self.take(from);
            self.put(side, piece, to);
        }
    }

    /// Makes the piece on a square a hero (§4.1, §4.4).
    pub const fn promote(&mut self, at: Square) {
        self.heroes.insert(at);
    }

    /// Gives a city to a side; any square becomes one (§1.3).
    pub fn give(&mut self, city: Square, side: Side) {
        self.cities.of_mut(side).insert(city);
        self.cities.of_mut(side.other()).remove(city);
    }

    /// Where a piece can go from a square (§3.2, §3.3); nowhere from an empty one.
    pub fn destinations(&self, from: Square) -> Squares {
        let Some((_, piece)) = self.at(from) else { return Squares::default() };
        let mut reached = self.free().reached_from(from, piece.reach());
        reached.remove(from);
        reached
    }

    /// Where a side could exchange a fighter for a hero (§4.4).
    pub fn exchanges(&self, side: Side) -> Squares {
        self.pieces(side) & self.cities(side) & !self.heroes
    }

    /// Whether a side can neither move nor exchange (§3.6).
    pub fn is_stuck(&self, side: Side) -> bool {
        (self.pieces(side).with_neighbours() & self.free()).is_empty()
            && self.exchanges(side).is_empty()
    }

    /// The pieces of either side that are surrounded (§5.1, §5.2).
    pub fn surrounded(&self) -> Squares {
        let all = self.pieces(Side::South) | self.pieces(Side::North);
        all.into_iter().fold(Squares::default(), |beaten, square| {
            // Each chain is looked at from its first square.
            let starts = |&direction: &Direction| {
                square.next(back(direction)).is_none_or(|before| self.free().has(before))
            };
            let lines = LINES.into_iter().filter(starts);
            lines.fold(beaten, |beaten, direction| beaten | self.surrounded_from(square, direction))
        })
    }

    /// The pieces that are surrounded on a line through a square: all there are, when the board had
    /// none before a piece came there.
    pub fn surrounded_through(&self, square: Square) -> Squares {
        LINES.into_iter().fold(Squares::default(), |beaten, direction| {
            let mut first = square;
            while let Some(before) = first.next(back(direction)) {
                if self.free().has(before) {
                    break;
                }
                first = before;
            }
            beaten | self.surrounded_from(first, direction)
        })
    }

    /// The surrounded pieces of the chain that begins on a square: every block but its first and
    /// its last (§5.2).
    fn surrounded_from(&self, first: Square, direction: Direction) -> Squares {
        let (mut beaten, mut block) = (Squares::default(), Squares::default());
        let (mut blocks, mut whose) = (0, None);
        let mut here = Some(first);
        while let Some((square, side)) = here.and_then(|at| Some((at, self.at(at)?.0))) {
            if whose != Some(side) {
                if blocks > 1 {
                    beaten |= block;
                }
                (whose, blocks, block) = (Some(side), blocks + 1, Squares::default());
            }
            block.insert(square);
            here = square.next(direction);
        }
        beaten
    }
}

const fn back((files, ranks): Direction) -> Direction {
    (-files, -ranks)
}

/// A position as it is stored: of each seat's pieces the kind, of each city the owner.
#[derive(Serialize, Deserialize)]
struct Placed {
    pieces: Both<BTreeMap<Square, Piece>>,
    cities: BTreeMap<Square, Side>,
}

impl From<Placed> for Position {
    fn from(placed: Placed) -> Self {
        let mut position = Self::default();
        for side in Side::ALL {
            for (&square, &piece) in placed.pieces.of(side) {
                position.put(side, piece, square);
            }
        }
        for (city, side) in placed.cities {
            position.give(city, side);
        }
        position
    }
}

impl From<Position> for Placed {
    fn from(position: Position) -> Self {
        let pieces = |side| {
            let squares = position.pieces(side).into_iter();
            squares.filter_map(|square| Some((square, position.at(square)?.1))).collect()
        };
        let cities = Side::ALL
            .into_iter()
            .flat_map(|side| position.cities(side).into_iter().map(move |city| (city, side)));
        Self { pieces: (pieces(Side::South), pieces(Side::North)).into(), cities: cities.collect() }
    }
}
