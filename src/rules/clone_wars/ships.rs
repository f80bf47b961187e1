//! Ships: three classes, and what stands where.
//!
//! Source: RULES §2.2, §5.3, §13.2.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kit::territories::{Amount, Area};

/// The most ships of a class that an army has.
pub const MOST_OF_A_CLASS: u32 = 3;

/// A class of ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Class {
    /// A fighter: throws a 1 again.
    #[serde(rename = "FI")]
    Fighter,
    /// A corvette: adds 1 to a die.
    #[serde(rename = "CO")]
    Corvette,
    /// A capital ship: makes a die one of eight faces.
    #[serde(rename = "CA")]
    Capital,
}

impl Class {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Fighter, Self::Corvette, Self::Capital];

    /// Its code, as cases write it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fighter => "FI",
            Self::Corvette => "CO",
            Self::Capital => "CA",
        }
    }

    /// The class of a code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.code() == code)
    }
}

/// Ships of each class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fleet([u32; 3]);

impl Fleet {
    /// None.
    pub const NONE: Self = Self([0; 3]);

    /// So many of each class.
    pub fn each(of: impl FnMut(Class) -> u32) -> Self {
        Self(Class::ALL.map(of))
    }

    /// How many of a class.
    pub const fn of(&self, class: Class) -> u32 {
        self.0[class as usize]
    }

    /// As many dice as they serve: of each class at most so many count (§5.3).
    pub fn serving(&self, class: Class, dice: u8) -> u8 {
        self.of(class).min(u32::from(dice)) as u8
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// So many more of a class.
    pub const fn add(&mut self, class: Class, number: u32) {
        self.0[class as usize] = self.0[class as usize].saturating_add(number);
    }

    /// So many fewer of a class.
    pub const fn take(&mut self, class: Class, number: u32) {
        self.0[class as usize] = self.0[class as usize].saturating_sub(number);
    }
}

/// Which ships are wished for: of each class so many, all, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Wish([Option<Amount>; 3]);

impl Wish {
    /// All ships.
    pub const ALL: Self = Self([Some(Amount::All); 3]);
    /// No ship.
    pub const NONE: Self = Self([None; 3]);

    /// What is wished for of a class.
    pub const fn of(&self, class: Class) -> Option<Amount> {
        self.0[class as usize]
    }

    /// So many of a class.
    pub const fn set(&mut self, class: Class, amount: Amount) {
        self.0[class as usize] = Some(amount);
    }

    /// Whether one ship is wished for, and no more.
    pub fn is_one(&self) -> bool {
        let mut wished = self.0.iter().flatten();
        wished.next() == Some(&Amount::Number(1)) && wished.next().is_none()
    }

    /// The ships of these that are meant: a number is a wish (§9.5).
    pub fn among(&self, there: Fleet) -> Fleet {
        Fleet::each(|class| self.of(class).map_or(0, |amount| amount.of(there.of(class))))
    }
}

impl Default for Wish {
    fn default() -> Self {
        Self::ALL
    }
}

/// The ships on each planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ships([Fleet; Area::COUNT]);

impl Ships {
    /// Nowhere any.
    pub const NONE: Self = Self([Fleet::NONE; Area::COUNT]);

    /// Those on a planet.
    pub const fn at(&self, area: Area) -> Fleet {
        self.0[area.index()]
    }

    /// The same, to be changed.
    pub const fn at_mut(&mut self, area: Area) -> &mut Fleet {
        &mut self.0[area.index()]
    }

    /// Moves ships from one planet to another.
    pub fn shift(&mut self, from: Area, to: Area, ships: Fleet) {
        for class in Class::ALL {
            let number = ships.of(class).min(self.at(from).of(class));
            self.at_mut(from).take(class, number);
            self.at_mut(to).add(class, number);
        }
    }

    /// Each planet with ships, in board order.
    pub fn placed(&self) -> impl Iterator<Item = (Area, Fleet)> + '_ {
        Area::all().map(|area| (area, self.at(area))).filter(|(_, fleet)| !fleet.is_empty())
    }
}

/// Stored as a list of the planets with ships.
impl Serialize for Ships {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.placed())
    }
}

impl<'de> Deserialize<'de> for Ships {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut ships = Self::NONE;
        for (area, fleet) in Vec::<(Area, Fleet)>::deserialize(deserializer)? {
            *ships.at_mut(area) = fleet;
        }
        Ok(ships)
    }
}
