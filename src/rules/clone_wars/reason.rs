//! Why a line was not carried out, and what is wrong with one that cannot be read.
//!
//! Source: RULES §13.4, §16.

use serde::{Deserialize, Serialize};

use crate::kit::territories::notation;

/// Why a line of a sheet was not carried out: the first that applies (§16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It cannot be read (§13.4).
    Unreadable,
    /// Its seat has no living army.
    Out,
    /// The turn or the game has ended.
    Over,
    /// It is of another stage or phase, no conquest is to be followed, or it is another's turn.
    NotNow,
    /// Its condition is false (§13.3).
    Condition,
    /// A card is not in the hand, or named twice.
    NoCard,
    /// The cards are no set (§2.5).
    NoSet,
    /// The card has no such use, or has it no longer (§2.3, §2.4).
    NoPower,
    /// There are no troops to place, or no token.
    NothingLeft,
    /// Order 66 of the Republic, or a second one (§8.1).
    #[serde(rename = "order_66")]
    Order66,
    /// The pawn is not far enough for Order 66, or too far for a Plot (§2.7).
    Track,
    /// A ship was built in this turn already.
    Built,
    /// The army has three ships of the class (§2.2).
    ShipLimit,
    /// The planet, or the army, is not one's own.
    NotYours,
    /// The target is of one's own faction.
    Own,
    /// The planet is not the ally's (§7.3).
    NotAlly,
    /// The planets have no border.
    NotAdjacent,
    /// From a planet to itself.
    Same,
    /// There is no way through planets of the faction (§7.1).
    NotConnected,
    /// There is no such ship.
    NoShip,
    /// A token lies there already (§4.2).
    HasToken,
    /// The planet cannot be taken over (§7.3).
    NotFree,
    /// It was not offered (§10.3).
    NotOffered,
    /// There are too few troops in the origin.
    TooFew,
}

impl Reason {
    /// All of them, in the order in which they are looked for.
    pub const ALL: [Self; 24] = [
        Self::Unreadable,
        Self::Out,
        Self::Over,
        Self::NotNow,
        Self::Condition,
        Self::NoCard,
        Self::NoSet,
        Self::NoPower,
        Self::NothingLeft,
        Self::Order66,
        Self::Track,
        Self::Built,
        Self::ShipLimit,
        Self::NotYours,
        Self::Own,
        Self::NotAlly,
        Self::NotAdjacent,
        Self::Same,
        Self::NotConnected,
        Self::NoShip,
        Self::HasToken,
        Self::NotFree,
        Self::NotOffered,
        Self::TooFew,
    ];

    /// Whether a line that is refused for it has its army's affairs settled all the same, where its kind does: it
    /// is in time, and its condition is true (§4.4).
    pub const fn settles(self) -> bool {
        !matches!(self, Self::Condition | Self::NotNow | Self::Over)
    }
}

/// What is wrong with a line that cannot be read, and where.
pub type Fault = notation::Fault<Expected>;

/// What a line that cannot be read should have had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    /// After WANT: an army, or a planet.
    ArmyOrPlanet,
    /// After TRADE: cards, a condition, or the end of the line.
    CardsOrEnd,
    /// After a card that is played: a planet, the word for none, a condition, or the end of the line.
    TargetOrEnd,
    /// After a card and its planet: a class of ships, a condition, or the end of the line.
    ClassOrEnd,
    /// Which ships: all, none, or classes.
    Ships,
    /// A class of ships.
    Class,
    /// The number 66.
    SixtySix,
    /// A part of Order 66 that was not said yet, a condition, or the end of the line.
    PartOrEnd,
    /// A planet, or the word for all.
    PlanetOrAll,
    /// A planet, or the word for none.
    PlanetOrNone,
    /// What orders for territories have.
    #[serde(untagged)]
    Of(notation::Expected),
}

impl From<notation::Expected> for Expected {
    fn from(expected: notation::Expected) -> Self {
        Self::Of(expected)
    }
}
