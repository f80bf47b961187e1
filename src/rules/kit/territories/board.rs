//! Who holds which area, and with how many troops.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::area::{Area, Areas};

/// What stands on an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held<O> {
    /// Whose it is.
    pub owner: O,
    /// How many troops stand there.
    pub troops: u32,
}

/// What stands on each area; nothing as long as nobody has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<O>([Option<Held<O>>; Area::COUNT]);

impl<O: Copy + PartialEq> Board<O> {
    /// A board that nobody has anything of.
    pub const EMPTY: Self = Self([None; Area::COUNT]);

    /// What stands on an area.
    pub const fn at(&self, area: Area) -> Option<Held<O>> {
        self.0[area.index()]
    }

    /// Whose an area is, if anybody's.
    pub fn owner(&self, area: Area) -> Option<O> {
        self.at(area).map(|held| held.owner)
    }

    /// How many troops stand on an area.
    pub fn troops(&self, area: Area) -> u32 {
        self.at(area).map_or(0, |held| held.troops)
    }

    /// Gives an area to an owner, with so many troops.
    pub const fn give(&mut self, area: Area, owner: O, troops: u32) {
        self.0[area.index()] = Some(Held { owner, troops });
    }

    /// Puts more troops on an area that somebody has.
    pub const fn reinforce(&mut self, area: Area, troops: u32) {
        if let Some(held) = &mut self.0[area.index()] {
            held.troops = held.troops.saturating_add(troops);
        }
    }

    /// Takes troops off an area.
    pub const fn reduce(&mut self, area: Area, troops: u32) {
        if let Some(held) = &mut self.0[area.index()] {
            held.troops = held.troops.saturating_sub(troops);
        }
    }

    /// An owner's areas.
    pub fn of(&self, owner: O) -> Areas {
        let mut bits = 0;
        for (index, held) in self.0.iter().enumerate() {
            bits |= u64::from(held.is_some_and(|held| held.owner == owner)) << index;
        }
        Areas::of_bits(bits)
    }

    /// The areas that nobody has.
    pub fn free(&self) -> Areas {
        Area::all().filter(|&area| self.at(area).is_none()).collect()
    }

    /// How many troops an owner has, all together.
    pub fn troops_of(&self, owner: O) -> u32 {
        let own = self.0.iter().flatten().filter(|held| held.owner == owner);
        own.fold(0, |all: u32, held| all.saturating_add(held.troops))
    }

    /// All that somebody has, in board order.
    pub fn held(&self) -> impl Iterator<Item = (Area, Held<O>)> + '_ {
        Area::all().filter_map(|area| Some((area, self.at(area)?)))
    }
}

/// Stored as a list in board order.
impl<O: Serialize> Serialize for Board<O> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, O: Deserialize<'de>> Deserialize<'de> for Board<O> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let held = Vec::deserialize(deserializer)?;
        let held = held.try_into().map_err(|_| D::Error::custom("a board has 42 areas"))?;
        Ok(Self(held))
    }
}
