//! What an order to attack says, and what its numbers come to: each is a wish.

use serde::{Deserialize, Serialize};

use super::area::Area;

/// The most dice that an attacker throws.
pub const MOST_DICE: u8 = 3;

/// So many, or all that may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Amount {
    /// All that may.
    All,
    /// So many.
    Number(u16),
}

impl Amount {
    /// As many as possible of it.
    pub fn of(self, most: u32) -> u32 {
        match self {
            Self::All => most,
            Self::Number(number) => most.min(u32::from(number)),
        }
    }
}

/// How many move into an area that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moving {
    /// So many.
    Move(Amount),
    /// So many that this number stays.
    Leave(u16),
}

/// An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// From where.
    pub from: Area,
    /// On what.
    pub to: Area,
    /// What it says besides.
    #[serde(default)]
    pub clauses: Clauses,
}

/// How an attack went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    /// It was carried out.
    Through,
    /// It would have thrown, and what comes of that is not known.
    Unknown,
}

/// What an attack says besides from where and on what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Clauses {
    /// How many dice are thrown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// With how many troops left in the origin it stops.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u16>,
    /// After how many throws it stops.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub times: Option<u16>,
    /// How many move in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moving: Option<Moving>,
}

impl Clauses {
    /// Whether there may be a throw with so many troops in the origin: one always stays, and so do those
    /// it is to stop with.
    pub fn allow(&self, troops: u32) -> bool {
        troops > self.until.map_or(1, u32::from).max(1)
    }

    /// Whether it has not thrown as often as it says.
    pub fn go_on_after(&self, throws: u32) -> bool {
        self.times.is_none_or(|times| throws < u32::from(times))
    }

    /// The dice that are thrown with so many troops in the origin.
    pub fn dice_of(&self, troops: u32) -> u8 {
        let most = troops.saturating_sub(1).min(u32::from(MOST_DICE)) as u8;
        self.dice.map_or(most, |dice| dice.min(most))
    }

    /// How many of so many troops in the origin move in: at least as many as threw, and all but one if
    /// nothing is said.
    pub fn moved(&self, troops: u32, threw: u8) -> u32 {
        let most = troops.saturating_sub(1);
        let wish = match self.moving {
            None => most,
            Some(Moving::Move(amount)) => amount.of(most),
            Some(Moving::Leave(stay)) => troops.saturating_sub(u32::from(stay)),
        };
        wish.max(u32::from(threw)).min(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_a_wish() {
        let moved =
            |moving, troops, threw| Clauses { moving, ..Clauses::default() }.moved(troops, threw);
        assert_eq!(moved(None, 8, 3), 7);
        assert_eq!(moved(Some(Moving::Move(Amount::Number(50))), 8, 3), 7);
        assert_eq!(moved(Some(Moving::Move(Amount::Number(1))), 8, 3), 3);
        assert_eq!(moved(Some(Moving::Leave(3)), 8, 3), 5);
        assert_eq!(moved(Some(Moving::Leave(20)), 8, 3), 3);
        assert_eq!(moved(Some(Moving::Move(Amount::Number(1))), 8, 1), 1);
        let until = Clauses { until: Some(4), dice: Some(3), ..Clauses::default() };
        assert!(until.allow(5) && !until.allow(4));
        assert_eq!([2, 3, 4, 9].map(|troops| until.dice_of(troops)), [1, 2, 3, 3]);
    }
}
