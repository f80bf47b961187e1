//! The board: theatres, campaigns, spaces.
//!
//! Source: RULES §1.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

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

/// What may stand on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Armies and air forces.
    Land,
    /// Navies and air forces.
    Sea,
    /// All.
    Mixed,
}

/// What a space does when a token is placed on it (§4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// One token is drawn from the bag.
    Production,
    /// Two are.
    ImprovedProduction,
    /// A token of the opponent's reserve goes back to the bag.
    Bombing,
    /// A special weapon goes into the bag.
    Research,
    /// Two do.
    ImprovedResearch,
    /// One goes into the reserve.
    ResearchIndustry,
    /// So many steps in this theatre.
    Tactical(u8),
    /// So many steps in another.
    Strategic(u8),
    /// So many points.
    Propaganda(u8),
}

/// A campaign, by its number in board order from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Campaign(u8);

/// Of each campaign: theatre, number, points, its first space, how many it has.
const CAMPAIGNS: [(Theatre, u8, u8, u8, u8); 13] = {
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

    const fn row(self) -> (Theatre, u8, u8, u8, u8) {
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

/// A text that names nothing on the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {1} {0:?}")]
pub struct NotOnTheBoard(pub String, &'static str);

impl FromStr for Campaign {
    type Err = NotOnTheBoard;

    fn from_str(name: &str) -> Result<Self, NotOnTheBoard> {
        let campaign = Self::all().find(|campaign| campaign.to_string() == name);
        campaign.ok_or_else(|| NotOnTheBoard(name.to_owned(), "campaign"))
    }
}

/// A battle space, by its number in board order from 0 (§1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

const SPACES: [(Terrain, Option<Effect>); 41] = {
    use Effect::*;
    use Terrain::{Land, Mixed, Sea};
    [
        (Sea, Some(Production)),
        (Land, Some(Research)),
        (Mixed, Some(Propaganda(1))),
        (Land, Some(Bombing)),
        (Land, Some(Production)),
        (Mixed, None),
        (Mixed, Some(ResearchIndustry)),
        (Land, Some(Strategic(3))),
        (Mixed, None),
        (Sea, Some(Bombing)),
        (Sea, Some(Research)),
        (Sea, Some(ImprovedResearch)),
        (Sea, Some(Production)),
        (Sea, Some(Strategic(2))),
        (Mixed, None),
        (Sea, Some(Bombing)),
        (Mixed, Some(Propaganda(2))),
        (Mixed, None),
        (Land, Some(Tactical(1))),
        (Land, Some(Production)),
        (Land, Some(Propaganda(1))),
        (Land, Some(ImprovedResearch)),
        (Mixed, None),
        (Land, Some(Bombing)),
        (Land, Some(Tactical(2))),
        (Land, Some(Strategic(3))),
        (Land, Some(Propaganda(2))),
        (Land, None),
        (Land, Some(Strategic(3))),
        (Sea, Some(Tactical(1))),
        (Mixed, Some(Research)),
        (Mixed, Some(Propaganda(1))),
        (Land, Some(Tactical(2))),
        (Sea, Some(ImprovedProduction)),
        (Mixed, None),
        (Sea, Some(Propaganda(2))),
        (Mixed, Some(Propaganda(1))),
        (Mixed, Some(Strategic(1))),
        (Sea, Some(Bombing)),
        (Land, Some(Propaganda(2))),
        (Mixed, None),
    ]
};

/// The campaign of each space.
const CAMPAIGN_OF: [Campaign; Space::COUNT] = {
    let mut of = [Campaign(0); Space::COUNT];
    let mut space = 0;
    let mut campaign = 0;
    while space < Space::COUNT {
        let (_, _, _, first, count) = CAMPAIGNS[campaign];
        if space == (first + count) as usize {
            campaign += 1;
        }
        of[space] = Campaign(campaign as u8);
        space += 1;
    }
    of
};

impl Space {
    /// How many there are.
    pub const COUNT: usize = SPACES.len();

    /// All of them, in board order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its number in board order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What may stand on it.
    pub const fn terrain(self) -> Terrain {
        SPACES[self.index()].0
    }

    /// What it does; none where it does nothing.
    pub const fn effect(self) -> Option<Effect> {
        SPACES[self.index()].1
    }

    /// Its campaign.
    pub const fn campaign(self) -> Campaign {
        CAMPAIGN_OF[self.index()]
    }

    /// Its theatre.
    pub const fn theatre(self) -> Theatre {
        self.campaign().theatre()
    }

    /// Its number in its campaign, from 1.
    pub const fn number(self) -> u8 {
        self.0 - self.campaign().row().3 + 1
    }

    /// The space of that number in a campaign of a theatre.
    pub fn at(theatre: Theatre, campaign: u8, number: u8) -> Option<Self> {
        let campaign = theatre.campaigns().find(|it| it.number() == campaign)?;
        campaign.spaces().find(|space| space.number() == number)
    }

    /// How it is written.
    pub fn name(self, language: Language) -> String {
        format!("{}.{}", self.campaign().name(language), self.number())
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name(Language::En))
    }
}

impl FromStr for Space {
    type Err = NotOnTheBoard;

    fn from_str(name: &str) -> Result<Self, NotOnTheBoard> {
        let read = || {
            let &[letter, campaign, b'.', number] = name.as_bytes() else { return None };
            let theatre = char::from(letter).to_string().parse().ok()?;
            Self::at(theatre, campaign.checked_sub(b'0')?, number.checked_sub(b'0')?)
        };
        read().ok_or_else(|| NotOnTheBoard(name.to_owned(), "space"))
    }
}

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
