//! Why a line was not carried out, and what is wrong with one that cannot be read.
//!
//! Source: RULES §12.3, §15.

use serde::{Deserialize, Serialize};

use crate::kit::territories::notation;

/// Why a line of a sheet was not carried out: the first that applies (§15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It cannot be read (§12.3).
    Unreadable,
    /// Its seat is out.
    Out,
    /// The turn or the game has ended.
    Over,
    /// It is of another stage or phase, or it is another's turn.
    NotNow,
    /// Its condition is false (§12.2).
    Condition,
    /// A card is not in the hand, or named twice.
    NoCard,
    /// The cards are no set (§2.2).
    NoSet,
    /// There are no troops to place.
    NothingLeft,
    /// The territory is not one's own.
    NotYours,
    /// An attack on oneself.
    Own,
    /// The territories have no border.
    NotAdjacent,
    /// A territory is fortified from itself.
    Same,
    /// There is no way through own territories (§7.1).
    NotConnected,
    /// There are too few troops in the origin.
    TooFew,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Unreadable,
        Self::Out,
        Self::Over,
        Self::NotNow,
        Self::Condition,
        Self::NoCard,
        Self::NoSet,
        Self::NothingLeft,
        Self::NotYours,
        Self::Own,
        Self::NotAdjacent,
        Self::Same,
        Self::NotConnected,
        Self::TooFew,
    ];

    /// Whether a line that is refused for it has its seat's affairs settled all the same, where its kind does: it
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
    /// After TRADE: cards, where the two troops go, a condition, or the end of the line.
    CardsOrEnd,
    /// After the cards: where the two troops go, a condition, or the end of the line.
    OnOrEnd,
    /// What orders for territories have.
    #[serde(untagged)]
    Of(notation::Expected),
}

impl From<notation::Expected> for Expected {
    fn from(expected: notation::Expected) -> Self {
        Self::Of(expected)
    }
}
