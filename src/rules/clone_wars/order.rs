//! Orders, as they are written.
//!
//! Source: RULES §13.

use serde::{Deserialize, Serialize};

use super::{
    army::Army,
    cards::{self, Power},
    ships::{Class, Wish},
};
use crate::kit::territories::{Amount, Area, Attack, Card, notation::Condition};

/// A line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// A ranking, or a part of one (§3.3).
    Want {
        /// For which army; for all of the seat's if it is not said.
        army: Option<Army>,
        /// Which planets.
        planets: Vec<Area>,
    },
    /// A standing order (§10).
    Stand(Standing),
    /// Something to be done, under a condition if one is said.
    Act(Act, Option<Condition>),
}

/// A standing order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Dice of defence (§10.1).
    Defend {
        /// How many.
        dice: u8,
        /// Where; everywhere if it is not said.
        at: Option<Area>,
    },
    /// A Shield (§10.2).
    Shield {
        /// The card.
        card: Card,
        /// What is said besides.
        on: Target,
    },
    /// Planets that the ally may take; none withdraws all (§10.3).
    Offer(Vec<Area>),
}

/// What is said of a card that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Nothing.
    Nothing,
    /// A planet.
    Planet(Area),
    /// A class of ships on a planet.
    Ship(Area, Class),
    /// That it is for nothing any more.
    Withdrawn,
}

/// Something to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Place the token on the first of these that will do.
    Token(Vec<Area>),
    /// Trade a set: these cards, or the best (§9.1).
    Trade(Option<[Card; 3]>),
    /// Build a ship of the card's class.
    Build {
        /// The card.
        card: Card,
        /// Where.
        at: Area,
    },
    /// Use the power of a card that is no Shield.
    Play {
        /// The card.
        card: Card,
        /// What for.
        on: Target,
    },
    /// Place troops.
    Place {
        /// How many.
        n: Amount,
        /// Where.
        at: Area,
    },
    /// Attack (§5.1).
    Attack(Strike),
    /// Let more troops follow (§5.7).
    Follow(Amount),
    /// Move troops (§7.1).
    Fortify {
        /// From where.
        from: Area,
        /// Where to.
        to: Area,
        /// How many.
        n: Amount,
    },
    /// Move ships (§7.2).
    Fleet {
        /// From where.
        from: Area,
        /// Where to.
        to: Area,
        /// Which.
        ships: Wish,
    },
    /// Take over a planet of the ally (§7.3).
    Take(Area),
    /// Invoke Order 66 (§8).
    Order66 {
        /// Where the Emperor is to be: the first of these that is Separatist then.
        emperor: Vec<Area>,
        /// What goes to the ally.
        ally: Ally,
    },
    /// End the turn.
    End,
}

/// An attack, with the ships and the card that only this game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strike {
    /// From where, on what, and how.
    pub attack: Attack,
    /// The ships that are taken along.
    #[serde(default)]
    pub ships: Wish,
    /// The card that is played.
    #[serde(default)]
    pub card: Option<Card>,
}

/// What goes to the ally by Order 66.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ally {
    /// These planets.
    These(Vec<Area>),
    /// All.
    All,
}

impl Ally {
    /// Whether a planet goes to it.
    pub fn gets(&self, area: Area) -> bool {
        match self {
            Self::These(planets) => planets.contains(&area),
            Self::All => true,
        }
    }
}

impl Order {
    /// Under which condition it is carried out, where one is said.
    pub const fn condition(&self) -> Option<Condition> {
        match self {
            Self::Act(_, condition) => *condition,
            Self::Want { .. } | Self::Stand(_) => None,
        }
    }

    /// A card that is played: a Shield is a standing order.
    pub fn play(card: Card, on: Target) -> Self {
        match cards::effect(card) {
            Power::Shield => Self::Stand(Standing::Shield { card, on }),
            _ => Self::Act(Act::Play { card, on }, None),
        }
    }
}
