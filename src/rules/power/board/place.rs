//! Places: the spaces of the board, and the Reserves off it. Written in JSON by their English names.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Space;
use crate::power::army::Army;

/// Where pieces stand: on a space, or off the board in an army's Reserve (§1.4). Spaces come
/// before Reserves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// On the board.
    Space(Space),
    /// In that army's Reserve.
    Reserve(Army),
}

impl Place {
    /// Its English name: `G4`, `GHQ`, `GRV`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Space(space) => space.code(),
            Self::Reserve(Army::Green) => "GRV",
            Self::Reserve(Army::Blue) => "BRV",
            Self::Reserve(Army::Yellow) => "YRV",
            Self::Reserve(Army::Red) => "RRV",
        }
    }

    /// The place of that English name, in upper case.
    pub fn from_code(code: &str) -> Option<Self> {
        Space::from_code(code).map(Self::Space).or_else(|| {
            Army::ALL.into_iter().map(Self::Reserve).find(|reserve| reserve.code() == code)
        })
    }

    /// Its place in the order of places: the spaces in board order, then the Reserves.
    pub const fn index(self) -> usize {
        match self {
            Self::Space(space) => space.index(),
            Self::Reserve(army) => super::SPACES + army.index(),
        }
    }

    /// The space it is; none for a Reserve.
    pub const fn space(self) -> Option<Space> {
        match self {
            Self::Space(space) => Some(space),
            Self::Reserve(_) => None,
        }
    }
}

impl From<Space> for Place {
    fn from(space: Space) -> Self {
        Self::Space(space)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

macro_rules! written_as_code {
    ($type:ty, $what:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.code())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Code;
                impl de::Visitor<'_> for Code {
                    type Value = $type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str(concat!("the English name of a ", $what))
                    }

                    fn visit_str<E: de::Error>(self, code: &str) -> Result<$type, E> {
                        <$type>::from_code(code).ok_or_else(|| {
                            E::custom(format!(concat!("unknown ", $what, " {:?}"), code))
                        })
                    }
                }
                deserializer.deserialize_str(Code)
            }
        }
    };
}

written_as_code!(Space, "space");
written_as_code!(Place, "place");
