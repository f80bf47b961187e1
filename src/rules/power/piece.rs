//! The pieces.
//!
//! Source: RULES §2.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

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
