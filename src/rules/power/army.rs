//! The four armies and sets of them.
//!
//! Source: RULES §1.4.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::language::Language;

/// An army, in clockwise order (§1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Army {
    /// Green: the north-west.
    Green,
    /// Blue: the north-east.
    Blue,
    /// Yellow: the south-east.
    Yellow,
    /// Red: the south-west.
    Red,
}

impl Army {
    /// All four, clockwise from Green.
    pub const ALL: [Self; 4] = [Self::Green, Self::Blue, Self::Yellow, Self::Red];

    /// Its place in clockwise order, 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The next army clockwise.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Green => Self::Blue,
            Self::Blue => Self::Yellow,
            Self::Yellow => Self::Red,
            Self::Red => Self::Green,
        }
    }

    /// The army before it, clockwise.
    #[must_use]
    pub const fn previous(self) -> Self {
        self.next().next().next()
    }

    /// Its letter in orders (§12.1).
    pub const fn letter(self, language: Language) -> char {
        match self {
            Self::Green => language.say('G', 'V'),
            Self::Blue => language.say('B', 'B'),
            Self::Yellow => language.say('Y', 'J'),
            Self::Red => language.say('R', 'R'),
        }
    }

    /// Its English letter, as it stands in JSON.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Green => "G",
            Self::Blue => "B",
            Self::Yellow => "Y",
            Self::Red => "R",
        }
    }

    /// The army of that English letter, in upper case.
    pub fn from_code(code: &str) -> Option<Self> {
        // Compared as a byte: as texts it would be a call each.
        let [letter] = *code.as_bytes() else { return None };
        Self::ALL.into_iter().find(|army| *army.code().as_bytes() == [letter])
    }
}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Serialize for Army {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Army {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Code;
        impl de::Visitor<'_> for Code {
            type Value = Army;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an army: G, B, Y or R")
            }

            fn visit_str<E: de::Error>(self, code: &str) -> Result<Army, E> {
                Army::from_code(code).ok_or_else(|| {
                    E::custom(format!("unknown army {code:?}: expected G, B, Y or R"))
                })
            }
        }
        deserializer.deserialize_str(Code)
    }
}

/// A set of armies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Armies(u8);

impl Armies {
    /// None.
    pub const NONE: Self = Self(0);

    /// The set with one more army.
    #[must_use]
    pub const fn with(self, army: Army) -> Self {
        Self(self.0 | 1 << army as u8)
    }

    /// Whether the army is in the set.
    pub const fn contains(self, army: Army) -> bool {
        self.0 & (1 << army as u8) != 0
    }

    /// Adds an army.
    pub const fn insert(&mut self, army: Army) {
        *self = self.with(army);
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The armies, clockwise from Green.
    pub fn iter(self) -> impl Iterator<Item = Army> {
        Army::ALL.into_iter().filter(move |&army| self.contains(army))
    }
}

impl FromIterator<Army> for Armies {
    fn from_iter<T: IntoIterator<Item = Army>>(armies: T) -> Self {
        armies.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for Armies {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Armies {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Army>::deserialize(deserializer).map(|armies| armies.into_iter().collect())
    }
}
