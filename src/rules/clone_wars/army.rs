//! The four armies, their two factions, and what each has one of.
//!
//! Source: RULES §2.1.

use serde::{Deserialize, Serialize};

use crate::{
    Seat,
    kit::{
        both::{Both, OneOfTwo},
        territories::{Numbered, Set},
    },
};

/// An army, in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Army {
    /// Red, of the Republic.
    #[serde(rename = "R")]
    Red,
    /// Black, of the Separatists.
    #[serde(rename = "K")]
    Black,
    /// Orange, of the Republic.
    #[serde(rename = "O")]
    Orange,
    /// Blue, of the Separatists.
    #[serde(rename = "B")]
    Blue,
}

/// Armies, in turn order.
pub type Armies = Set<Army>;

/// A faction: two armies that win and lose together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faction {
    /// Red and Orange.
    Republic,
    /// Black and Blue.
    Separatists,
}

impl Faction {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Republic, Self::Separatists];

    /// Its armies, in turn order.
    pub const fn armies(self) -> [Army; 2] {
        match self {
            Self::Republic => [Army::Red, Army::Orange],
            Self::Separatists => [Army::Black, Army::Blue],
        }
    }

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Republic => Self::Separatists,
            Self::Separatists => Self::Republic,
        }
    }
}

impl OneOfTwo for Faction {
    fn is_first(self) -> bool {
        self == Self::Republic
    }
}

/// What each faction has one of.
pub type ByFaction<T> = Both<T>;

impl Army {
    /// All of them, in turn order.
    pub const ALL: [Self; 4] = [Self::Red, Self::Black, Self::Orange, Self::Blue];

    /// Its letter, as cases write it.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Red => "R",
            Self::Black => "K",
            Self::Orange => "O",
            Self::Blue => "B",
        }
    }

    /// The army of a letter.
    pub fn of_letter(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|army| army.letter() == letter)
    }

    /// Its faction.
    pub const fn faction(self) -> Faction {
        match self {
            Self::Red | Self::Orange => Faction::Republic,
            Self::Black | Self::Blue => Faction::Separatists,
        }
    }

    /// The other army of its faction.
    pub const fn ally(self) -> Self {
        match self {
            Self::Red => Self::Orange,
            Self::Black => Self::Blue,
            Self::Orange => Self::Red,
            Self::Blue => Self::Black,
        }
    }

    /// The one that is next in turn order.
    pub const fn next(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Orange,
            Self::Orange => Self::Blue,
            Self::Blue => Self::Red,
        }
    }
}

impl Numbered for Army {
    fn number(self) -> u8 {
        self as u8
    }

    fn numbered(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// What each army has one of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByArmy<T>([T; 4]);

impl<T> ByArmy<T> {
    /// What each has.
    pub fn each(of: impl FnMut(Army) -> T) -> Self {
        Self(Army::ALL.map(of))
    }

    /// What an army has.
    pub const fn of(&self, army: Army) -> &T {
        &self.0[army as usize]
    }

    /// The same, to be changed.
    pub const fn of_mut(&mut self, army: Army) -> &mut T {
        &mut self.0[army as usize]
    }
}

/// Who commands which army in a game of so many seats; none where so many cannot play (§2.1).
pub fn commanders(seats: usize) -> Option<ByArmy<Seat>> {
    let seats = match seats {
        2 => [0, 1, 0, 1],
        3 => [0, 1, 2, 1],
        4 => [0, 1, 2, 3],
        _ => return None,
    };
    Some(ByArmy(seats.map(Seat)))
}
