//! Orders, as they are written.
//!
//! Source: RULES §12.1, §12.2.

use serde::{Deserialize, Serialize};

use crate::kit::territories::{Amount, Area, Attack, Card, notation::Condition};

/// A line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// A ranking, or a part of one (§3.3).
    Want(Vec<Area>),
    /// A standing order of defence (§9.1).
    Defend {
        /// How many dice.
        dice: u8,
        /// Where; everywhere if it is not said.
        at: Option<Area>,
    },
    /// Something to be done, under a condition if one is said.
    Act(Act, Option<Condition>),
}

impl Order {
    /// Under which condition it is carried out, where one is said.
    pub const fn condition(&self) -> Option<Condition> {
        match self {
            Self::Act(_, condition) => *condition,
            Self::Want(_) | Self::Defend { .. } => None,
        }
    }
}

/// Something to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Trade a set: these cards, or the best (§8.1).
    Trade {
        /// Which.
        cards: Option<[Card; 3]>,
        /// Where the two troops of §2.4 go.
        on: Option<Area>,
    },
    /// Place troops.
    Place {
        /// How many.
        n: Amount,
        /// Where.
        at: Area,
    },
    /// Attack (§5.1).
    Attack(Attack),
    /// Let more troops follow (§5.5).
    Follow(Amount),
    /// Fortify (§7.1).
    Fortify {
        /// From where.
        from: Area,
        /// Where to.
        to: Area,
        /// How many.
        n: Amount,
    },
    /// End the turn.
    End,
}
