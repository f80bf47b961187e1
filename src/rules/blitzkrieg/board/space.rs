//! The battle spaces: terrain and effect.
//!
//! Source: RULES §1.1, §4.2.

use std::{fmt, str::FromStr};

use super::{
    NotOnTheBoard, Theatre,
    campaign::{CAMPAIGNS, Campaign},
};
use crate::language::Language;

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

/// A battle space, by its number in board order from 0 (§1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(pub(super) u8);

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
