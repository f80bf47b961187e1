//! The board: theatres, campaigns, spaces.
//!
//! Source: RULES §1.

mod campaign;
mod space;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

pub use self::{
    campaign::Campaign,
    space::{Effect, Space, Terrain},
};
use crate::language::Language;

/// A theatre, in board order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
#[allow(missing_docs, reason = "each is what RULES §1.1 calls so")]
pub enum Theatre {
    W,
    P,
    E,
    A,
    S,
}

impl Theatre {
    /// All of them, in board order.
    pub const ALL: [Self; 5] = [Self::W, Self::P, Self::E, Self::A, Self::S];

    /// How many steps it is from the centre of its track to either end.
    pub const fn length(self) -> i8 {
        match self {
            Self::W | Self::P | Self::E => 14,
            Self::A | Self::S => 11,
        }
    }

    /// At how many steps icon 1 and icon 2 stand.
    pub const fn icons(self) -> (i8, i8) {
        match self {
            Self::W | Self::P | Self::E => (5, 10),
            Self::A | Self::S => (4, 8),
        }
    }

    /// The letter on sheets.
    pub const fn letter(self, language: Language) -> &'static str {
        match self {
            Self::W => language.say("W", "O"),
            Self::P => "P",
            Self::E => "E",
            Self::A => "A",
            Self::S => "S",
        }
    }

    /// The word on sheets.
    pub const fn word(self, language: Language) -> &'static str {
        match self {
            Self::W => language.say("WEST", "OUEST"),
            Self::P => language.say("PACIFIC", "PACIFIQUE"),
            Self::E => language.say("EAST", "EST"),
            Self::A => language.say("AFRICA", "AFRIQUE"),
            Self::S => language.say("ASIA", "ASIE"),
        }
    }

    /// Its campaigns, from the top.
    pub fn campaigns(self) -> impl DoubleEndedIterator<Item = Campaign> + Clone {
        let (first, count) = match self {
            Self::W => (0, 3),
            Self::P => (3, 3),
            Self::E => (6, 3),
            Self::A => (9, 2),
            Self::S => (11, 2),
        };
        (first..first + count).map(Campaign)
    }

    /// Its spaces, in board order.
    pub fn spaces(self) -> impl Iterator<Item = Space> + Clone {
        let (first, count) = match self {
            Self::W => (0, 9),
            Self::P => (9, 9),
            Self::E => (18, 10),
            Self::A => (28, 7),
            Self::S => (35, 6),
        };
        (first..first + count).map(Space)
    }
}

impl fmt::Display for Theatre {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter(Language::En))
    }
}

/// The letter of no theatre.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown theatre {0:?}: expected W, P, E, A or S")]
pub struct NoTheatre(pub String);

impl FromStr for Theatre {
    type Err = NoTheatre;

    fn from_str(letter: &str) -> Result<Self, NoTheatre> {
        let theatre = Self::ALL.into_iter().find(|it| it.letter(Language::En) == letter);
        theatre.ok_or_else(|| NoTheatre(letter.to_owned()))
    }
}

/// A text that names nothing on the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {1} {0:?}")]
pub struct NotOnTheBoard(pub String, &'static str);

/// Stored and printed by its name.
macro_rules! by_name {
    ($($named:ty),*) => {$(
        impl Serialize for $named {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $named {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                name.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}
by_name!(Campaign, Space);

#[cfg(test)]
mod tests {
    use super::*;

    /// §1.5.
    #[test]
    fn the_board_is_as_the_rules_check_it() {
        let counts = Theatre::ALL.map(|theatre| theatre.spaces().count());
        assert_eq!(counts, [9, 9, 10, 7, 6]);
        let terrain = |terrain| Space::all().filter(|space| space.terrain() == terrain).count();
        assert_eq!([Terrain::Land, Terrain::Sea, Terrain::Mixed].map(terrain), [16, 11, 14]);
        let effects: Vec<_> = Space::all().map(Space::effect).collect();
        let count = |effect| effects.iter().filter(|&&it| it == effect).count();
        use Effect::*;
        let numbers =
            [Production, ImprovedProduction, Bombing, Research, ImprovedResearch, ResearchIndustry]
                .map(|effect| count(Some(effect)));
        assert_eq!(numbers, [4, 1, 5, 3, 2, 1]);
        assert_eq!(count(None), 8);
        let tactical = effects.iter().filter_map(|it| match it {
            Some(Tactical(steps)) => Some(*steps),
            _ => None,
        });
        assert_eq!(tactical.collect::<Vec<_>>(), [1, 2, 1, 2]);
        let propaganda = effects.iter().filter_map(|it| match it {
            Some(Propaganda(points)) => Some(*points),
            _ => None,
        });
        assert_eq!((propaganda.clone().count(), propaganda.sum::<u8>()), (8, 12));
        for theatre in Theatre::ALL {
            let strategic = |space: &Space| matches!(space.effect(), Some(Strategic(_)));
            assert_eq!(theatre.spaces().filter(strategic).count(), 1, "{theatre}");
        }
        let points = Theatre::ALL.map(|it| it.campaigns().map(Campaign::points).sum::<u8>());
        assert_eq!(points, [10, 10, 11, 8, 6]);
    }

    #[test]
    fn every_space_is_found_by_its_name() {
        for space in Space::all() {
            assert_eq!(space.to_string().parse(), Ok(space));
            assert_eq!(
                Space::at(space.theatre(), space.campaign().number(), space.number()),
                Some(space)
            );
            assert!(space.theatre().spaces().any(|it| it == space));
            assert!(space.campaign().spaces().any(|it| it == space));
            assert!(space.theatre().campaigns().any(|it| it == space.campaign()));
        }
        for wrong in ["W1.4", "W4.1", "X1.1", "W12", "W0.1", ""] {
            assert!(wrong.parse::<Space>().is_err(), "{wrong}");
        }
    }
}
