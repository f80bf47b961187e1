//! The campaigns of the theatres.
//!
//! Source: RULES §1.1.

use std::{fmt, str::FromStr};

use super::{NotOnTheBoard, Space, Theatre};
use crate::language::Language;

/// A campaign, by its number in board order from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Campaign(pub(super) u8);

/// Of each campaign: theatre, number, points, its first space, how many it has.
pub(super) const CAMPAIGNS: [(Theatre, u8, u8, u8, u8); 13] = {
    use Theatre::{A, E, P, S, W};
    [
        (W, 1, 2, 0, 3),
        (W, 2, 3, 3, 3),
        (W, 3, 5, 6, 3),
        (P, 1, 2, 9, 2),
        (P, 2, 3, 11, 4),
        (P, 3, 5, 15, 3),
        (E, 1, 2, 18, 2),
        (E, 2, 3, 20, 3),
        (E, 3, 6, 23, 5),
        (A, 1, 3, 28, 4),
        (A, 2, 5, 32, 3),
        (S, 1, 2, 35, 3),
        (S, 2, 4, 38, 3),
    ]
};

impl Campaign {
    /// All of them, in board order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..CAMPAIGNS.len() as u8).map(Self)
    }

    pub(super) const fn row(self) -> (Theatre, u8, u8, u8, u8) {
        CAMPAIGNS[self.0 as usize]
    }

    /// Its theatre.
    pub const fn theatre(self) -> Theatre {
        self.row().0
    }

    /// Its number in its theatre, from 1.
    pub const fn number(self) -> u8 {
        self.row().1
    }

    /// The points it is worth.
    pub const fn points(self) -> u8 {
        self.row().2
    }

    /// Its spaces, from the left.
    pub fn spaces(self) -> impl Iterator<Item = Space> + Clone {
        let (_, _, _, first, count) = self.row();
        (first..first + count).map(Space)
    }

    /// How it is written.
    pub fn name(self, language: Language) -> String {
        format!("{}{}", self.theatre().letter(language), self.number())
    }
}

impl fmt::Display for Campaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name(Language::En))
    }
}

impl FromStr for Campaign {
    type Err = NotOnTheBoard;

    fn from_str(name: &str) -> Result<Self, NotOnTheBoard> {
        let campaign = Self::all().find(|campaign| campaign.to_string() == name);
        campaign.ok_or_else(|| NotOnTheBoard(name.to_owned(), "campaign"))
    }
}
