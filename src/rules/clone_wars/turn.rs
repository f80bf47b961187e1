//! A turn, and how far it is.
//!
//! Source: RULES §4, §5.7, §6.1, §7.4, §17.2.

use serde::{Deserialize, Serialize};

use super::army::{Army, ByArmy};
use crate::kit::territories::{Areas, Follow};

/// A turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub army: Army,
    /// In which round of turns, from 1 (§3.5).
    pub round: u32,
    /// How far it is.
    pub phase: Phase,
    /// Troops to be placed.
    pub to_place: u32,
    /// What was taken in it, by whose it was.
    pub taken: ByArmy<Areas>,
    /// The dots that were taken in it (§6.1).
    pub dots: u32,
    /// Whether a ship was built in it.
    pub built: bool,
    /// The planets whose Shield was played in it.
    pub shielded: Areas,
    /// The last conquest, as long as more troops may follow (§5.7).
    pub follow: Option<Follow>,
    /// Whether this is a follow-up (§14.2).
    pub goes_on: bool,
}

impl Turn {
    /// A turn that begins.
    pub fn new(army: Army, round: u32, troops: u32) -> Self {
        Self {
            army,
            round,
            phase: Phase::Reinforce,
            to_place: troops,
            taken: ByArmy::default(),
            dots: 0,
            built: false,
            shielded: Areas::EMPTY,
            follow: None,
            goes_on: false,
        }
    }

    /// All that was taken in it.
    pub fn all_taken(&self) -> Areas {
        Army::ALL.iter().fold(Areas::EMPTY, |all, &army| all.or(*self.taken.of(army)))
    }

    /// How many cards it has earned so far: one an enemy army, and one a dot (§7.4).
    pub fn earned(&self) -> u32 {
        let beaten = Army::ALL.iter().filter(|&&army| !self.taken.of(army).is_empty()).count();
        self.dots.saturating_add(beaten as u32)
    }
}

/// How far a turn is (§4.2, §4.3). It goes only forwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The opening.
    Reinforce,
    /// Attacks.
    Attack,
    /// Troops were moved: FLEET may come.
    Fleet,
    /// Ships were moved: TAKE may come.
    Command,
    /// Only the end may come.
    End,
}

impl Phase {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Reinforce, Self::Attack, Self::Fleet, Self::Command, Self::End];

    /// Its code, as cases write it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Reinforce => "reinforce",
            Self::Attack => "attack",
            Self::Fleet => "fleet",
            Self::Command => "command",
            Self::End => "end",
        }
    }
}
