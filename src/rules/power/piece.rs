//! The pieces, and heaps of them.
//!
//! Source: RULES §2.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, MapAccess},
    ser::SerializeMap,
};

/// What an army may have. A Power Unit is counted among the pieces, though it stands only in
/// Reserves (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Piece {
    /// Infantry, Soldat.
    Infantry,
    /// Tank.
    Tank,
    /// Fighter, Chasseur.
    Fighter,
    /// Destroyer.
    Destroyer,
    /// Regiment, Régiment.
    Regiment,
    /// Heavy Tank, Char d'assaut.
    HeavyTank,
    /// Bomber, Bombardier.
    Bomber,
    /// Cruiser, Croiseur.
    Cruiser,
    /// Mega-Missile, Méga-missile.
    MegaMissile,
    /// Power Unit, Power.
    PowerUnit,
}

/// How a piece travels (§2.2): by which spaces and how many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Travel {
    /// Two steps on land.
    March,
    /// Three steps on land.
    Drive,
    /// Five steps by air.
    Fly,
    /// One step by sea.
    Sail,
}

impl Travel {
    /// How many steps.
    pub const fn steps(self) -> u8 {
        match self {
            Self::March => 2,
            Self::Drive => 3,
            Self::Fly => 5,
            Self::Sail => 1,
        }
    }
}

impl Piece {
    /// All of them: Group I, Group II, Mega-Missile, Power Unit.
    pub const ALL: [Self; 10] = [
        Self::Infantry,
        Self::Tank,
        Self::Fighter,
        Self::Destroyer,
        Self::Regiment,
        Self::HeavyTank,
        Self::Bomber,
        Self::Cruiser,
        Self::MegaMissile,
        Self::PowerUnit,
    ];

    /// Group I (§2.1), in the order of its power.
    pub const GROUP_ONE: [Self; 4] = [Self::Infantry, Self::Tank, Self::Fighter, Self::Destroyer];

    /// Its place in [`Piece::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its power (§2).
    pub const fn power(self) -> u32 {
        match self {
            Self::Infantry => 2,
            Self::Tank => 3,
            Self::Fighter => 5,
            Self::Destroyer => 10,
            Self::Regiment => 20,
            Self::HeavyTank => 30,
            Self::Bomber => 25,
            Self::Cruiser => 50,
            Self::MegaMissile => 0,
            Self::PowerUnit => 1,
        }
    }

    /// How it travels; Mega-Missiles and Power Units never do (§4.3).
    pub const fn travel(self) -> Option<Travel> {
        match self {
            Self::Infantry | Self::Regiment => Some(Travel::March),
            Self::Tank | Self::HeavyTank => Some(Travel::Drive),
            Self::Fighter | Self::Bomber => Some(Travel::Fly),
            Self::Destroyer | Self::Cruiser => Some(Travel::Sail),
            Self::MegaMissile | Self::PowerUnit => None,
        }
    }

    /// The Group II piece that three of it make (§2.1); none unless it is of Group I.
    pub const fn promoted(self) -> Option<Self> {
        match self {
            Self::Infantry => Some(Self::Regiment),
            Self::Tank => Some(Self::HeavyTank),
            Self::Fighter => Some(Self::Bomber),
            Self::Destroyer => Some(Self::Cruiser),
            _ => None,
        }
    }

    /// The Group I piece of its line (§2.1); none unless it is of Group II.
    pub const fn demoted(self) -> Option<Self> {
        match self {
            Self::Regiment => Some(Self::Infantry),
            Self::HeavyTank => Some(Self::Tank),
            Self::Bomber => Some(Self::Fighter),
            Self::Cruiser => Some(Self::Destroyer),
            _ => None,
        }
    }

    /// Whether it can capture a Flag (§7.2).
    pub const fn takes_flags(self) -> bool {
        matches!(self, Self::Infantry | Self::Regiment)
    }

    /// Its English letter, as it stands in JSON.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Infantry => "I",
            Self::Tank => "T",
            Self::Fighter => "F",
            Self::Destroyer => "D",
            Self::Regiment => "R",
            Self::HeavyTank => "H",
            Self::Bomber => "B",
            Self::Cruiser => "C",
            Self::MegaMissile => "M",
            Self::PowerUnit => "P",
        }
    }

    /// The piece of that English letter, in upper case.
    pub fn from_code(code: &str) -> Option<Self> {
        // Compared as a byte: as texts it would be a call each.
        let [letter] = *code.as_bytes() else { return None };
        Self::ALL.into_iter().find(|piece| *piece.code().as_bytes() == [letter])
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Code;
        impl de::Visitor<'_> for Code {
            type Value = Piece;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a piece: one of I T F D R H B C M P")
            }

            fn visit_str<E: de::Error>(self, code: &str) -> Result<Piece, E> {
                Piece::from_code(code).ok_or_else(|| {
                    E::custom(format!(
                        "unknown piece {code:?}: expected one of I T F D R H B C M P"
                    ))
                })
            }
        }
        deserializer.deserialize_str(Code)
    }
}

/// How many pieces of each kind: what stands together, is given for another piece, is destroyed
/// or captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pieces([u32; 10]);

impl Pieces {
    /// None at all.
    pub const NONE: Self = Self([0; 10]);

    /// So many of one kind.
    pub const fn of(piece: Piece, count: u32) -> Self {
        let mut counts = [0; 10];
        counts[piece as usize] = count;
        Self(counts)
    }

    /// How many of a kind.
    pub const fn count(&self, piece: Piece) -> u32 {
        self.0[piece as usize]
    }

    /// Adds so many of a kind.
    pub const fn add(&mut self, piece: Piece, count: u32) {
        self.0[piece as usize] = self.0[piece as usize].saturating_add(count);
    }

    /// Takes away so many of a kind, or all there are.
    pub const fn take(&mut self, piece: Piece, count: u32) {
        self.0[piece as usize] = self.0[piece as usize].saturating_sub(count);
    }

    /// The kinds there are any of, with their number, in the order of [`Piece::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u32)> {
        Piece::ALL.into_iter().map(|piece| (piece, self.count(piece))).filter(|&(_, n)| n > 0)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 10]
    }

    /// How many in all.
    pub fn total(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }

    /// The sum of their power.
    pub fn power(&self) -> u64 {
        self.iter().map(|(piece, n)| u64::from(piece.power()) * u64::from(n)).sum()
    }
}

impl Serialize for Pieces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (piece, count) in self.iter() {
            map.serialize_entry(&piece, &count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Pieces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Counts;
        impl<'de> de::Visitor<'de> for Counts {
            type Value = Pieces;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("pieces and their numbers, e.g. {\"I\":2}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pieces, A::Error> {
                let mut pieces = Pieces::NONE;
                let mut seen = [false; 10];
                while let Some(piece) = map.next_key::<Piece>()? {
                    if std::mem::replace(&mut seen[piece.index()], true) {
                        return Err(de::Error::custom(format!("piece {piece} stands there twice")));
                    }
                    pieces.add(piece, map.next_value()?);
                }
                Ok(pieces)
            }
        }
        deserializer.deserialize_map(Counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_group_one_make_the_piece_of_their_line() {
        for piece in Piece::GROUP_ONE {
            let promoted = piece.promoted().unwrap();
            assert_eq!(promoted.demoted(), Some(piece));
            assert_eq!(promoted.travel(), piece.travel());
            assert!(promoted.power() >= 3 * piece.power());
            assert_eq!(promoted.promoted(), None);
        }
        assert_eq!(Piece::MegaMissile.promoted(), None);
        assert_eq!(Piece::PowerUnit.demoted(), None);
    }

    #[test]
    fn all_stand_at_their_index() {
        for (index, piece) in Piece::ALL.into_iter().enumerate() {
            assert_eq!(piece.index(), index);
        }
    }
}
