//! What stands where, and who holds which Flag.
//!
//! A position is a sorted list of stands: so many pieces of one kind and one army in one place. A
//! game has some twenty of them, so the list is small, quick to copy and read in one go.
//!
//! Source: RULES §1.4, §2.3, §7.

mod written;

use super::{
    army::{Armies, Army},
    board::{Place, Space},
    piece::Piece,
    pieces::Pieces,
};

/// Pieces of one kind and one army in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Where.
    pub at: Place,
    /// Whose.
    pub army: Army,
    /// Which.
    pub piece: Piece,
    /// How many; never 0.
    pub count: u32,
    /// The first three as one number, by which stands are ordered and found.
    key: u16,
}

impl Stand {
    /// One piece of them.
    #[must_use]
    pub const fn one(self) -> Self {
        Self { count: 1, ..self }
    }
}

/// All pieces, on the board and in Reserves, and the Flags.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// In the order of place, army, piece.
    stands: Vec<Stand>,
    /// Who holds each army's Flag; none once it has left the game (§7.2).
    flags: [Option<Army>; 4],
}

/// A copy is made to play on: it has room for what a round brings.
impl Clone for Position {
    fn clone(&self) -> Self {
        let mut stands = Vec::with_capacity(self.stands.len() + 16);
        stands.extend_from_slice(&self.stands);
        Self { stands, flags: self.flags }
    }
}

impl Position {
    /// The set-up of §3.1: each of the armies in its HQ with its Flag.
    pub fn set_up(armies: Armies) -> Self {
        let mut position = Self::default();
        for army in armies.iter() {
            position.hand_flag(army, Some(army));
            for piece in Piece::GROUP_ONE {
                position.add(army, Space::headquarters(army).into(), piece, 2);
            }
        }
        position
    }

    /// Everything that stands anywhere, in the order of place, army, piece.
    pub fn stands(&self) -> &[Stand] {
        &self.stands
    }

    /// What stands in each place where anything does.
    pub fn places(&self) -> impl Iterator<Item = &[Stand]> {
        self.stands.chunk_by(|one, other| one.key >> 8 == other.key >> 8)
    }

    /// What stands in one place, in the order of army, piece.
    pub fn at(&self, place: Place) -> &[Stand] {
        let from = self.before(key(Army::Green, place, Piece::Infantry));
        let rest = self.stands.get(from..).unwrap_or_default();
        let len = rest.iter().take_while(|stand| stand.at == place).count();
        rest.get(..len).unwrap_or_default()
    }

    /// How many pieces of a kind an army has in a place.
    pub fn count(&self, army: Army, at: Place, piece: Piece) -> u32 {
        let key = key(army, at, piece);
        let found = self.stands.get(self.before(key)).filter(|stand| stand.key == key);
        found.map_or(0, |stand| stand.count)
    }

    /// An army's pieces in a place.
    pub fn pieces(&self, army: Army, at: Place) -> Pieces {
        let mut pieces = Pieces::NONE;
        for stand in self.at(at).iter().filter(|stand| stand.army == army) {
            pieces.add(stand.piece, stand.count);
        }
        pieces
    }

    /// Adds pieces.
    pub fn add(&mut self, army: Army, at: Place, piece: Piece, count: u32) {
        if count == 0 {
            return;
        }
        let key = key(army, at, piece);
        let here = self.before(key);
        match self.stands.get_mut(here) {
            Some(stand) if stand.key == key => stand.count = stand.count.saturating_add(count),
            _ => self.stands.insert(here, Stand { at, army, piece, count, key }),
        }
    }

    /// Takes pieces away, as many as there are of those named.
    pub fn take(&mut self, army: Army, at: Place, piece: Piece, count: u32) {
        let key = key(army, at, piece);
        let here = self.before(key);
        match self.stands.get_mut(here) {
            Some(stand) if stand.key == key && stand.count > count => stand.count -= count,
            Some(stand) if stand.key == key => {
                self.stands.remove(here);
            }
            _ => {}
        }
    }

    /// Takes away everything an army has, and says what it was.
    pub fn take_all(&mut self, army: Army) -> Pieces {
        let mut taken = Pieces::NONE;
        self.stands.retain(|stand| {
            if stand.army == army {
                taken.add(stand.piece, stand.count);
            }
            stand.army != army
        });
        taken
    }

    /// Who holds an army's Flag; none if it has left the game.
    pub const fn holder(&self, flag: Army) -> Option<Army> {
        self.flags[flag.index()]
    }

    /// Gives an army's Flag to another, or takes it from the game.
    pub const fn hand_flag(&mut self, flag: Army, to: Option<Army>) {
        self.flags[flag.index()] = to;
    }

    /// The Flags an army holds.
    pub fn flags(&self, army: Army) -> Armies {
        Army::ALL.into_iter().filter(|&flag| self.holder(flag) == Some(army)).collect()
    }

    /// Whether an army is in the game: its Flag still stands (§7.3).
    pub fn lives(&self, army: Army) -> bool {
        self.holder(army) == Some(army)
    }

    /// The armies in the game.
    pub fn living(&self) -> Armies {
        Army::ALL.into_iter().filter(|&army| self.lives(army)).collect()
    }

    /// An army's power in all: board, Reserve and Power Units (§8.2, §10.2).
    pub fn power(&self, army: Army) -> u64 {
        self.stands
            .iter()
            .filter(|stand| stand.army == army)
            .map(|stand| u64::from(stand.piece.power()) * u64::from(stand.count))
            .sum()
    }

    /// How many stands come before a key.
    fn before(&self, key: u16) -> usize {
        self.stands.partition_point(|stand| stand.key < key)
    }
}

/// A number for each place, army and piece, in their order.
const fn key(army: Army, at: Place, piece: Piece) -> u16 {
    ((at.index() << 8) | (army.index() << 4) | piece.index()) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_up_is_two_of_each_of_group_one_in_every_hq() {
        let position = Position::set_up(Army::ALL.into_iter().collect());
        for army in Army::ALL {
            assert!(position.lives(army));
            assert_eq!(position.power(army), 40);
            let hq = position.pieces(army, Space::headquarters(army).into());
            assert_eq!(hq.total(), 8);
        }
    }

    #[test]
    fn what_is_added_can_be_taken_again() {
        let (mut position, place) = (Position::default(), Place::from_code("G4").unwrap());
        position.add(Army::Red, place, Piece::Tank, 2);
        position.add(Army::Red, place, Piece::Tank, 1);
        position.add(Army::Green, place, Piece::Bomber, 1);
        assert_eq!(position.count(Army::Red, place, Piece::Tank), 3);
        assert_eq!(position.at(place).len(), 2);
        position.take(Army::Red, place, Piece::Tank, 9);
        assert_eq!(position.at(place).len(), 1);
        assert_eq!(position.take_all(Army::Green), Pieces::of(Piece::Bomber, 1));
        assert_eq!(position, Position::default());
    }
}
