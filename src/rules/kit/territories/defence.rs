//! Standing orders: how many dice are thrown in defence.

use serde::{Deserialize, Serialize};

use super::area::{Area, Areas};

/// The standing orders of one who defends: two dice, unless it says one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Defence {
    one: bool,
    one_in: Areas,
    two_in: Areas,
}

impl Defence {
    /// How many dice are thrown everywhere that nothing else is said of.
    pub const fn everywhere(&self) -> u8 {
        if self.one { 1 } else { 2 }
    }

    /// What is said of an area alone.
    pub fn said_of(&self, area: Area) -> Option<u8> {
        match () {
            () if self.one_in.has(area) => Some(1),
            () if self.two_in.has(area) => Some(2),
            () => None,
        }
    }

    /// How many dice are thrown in an area: what is said of it is stronger.
    pub fn dice(&self, area: Area) -> u8 {
        self.said_of(area).unwrap_or(self.everywhere())
    }

    /// From now on one die or two, in one area or everywhere.
    pub fn order(&mut self, dice: u8, area: Option<Area>) {
        let is_one = dice == 1;
        let Some(area) = area else {
            self.one = is_one;
            return;
        };
        self.forget(area);
        if is_one { self.one_in.put(area) } else { self.two_in.put(area) }
    }

    /// Nothing more is said of an area alone.
    pub fn forget(&mut self, area: Area) {
        self.one_in.take(area);
        self.two_in.take(area);
    }

    /// The areas that something is said of.
    pub const fn said(&self) -> Areas {
        self.one_in.or(self.two_in)
    }

    /// Whether it is as at the start.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_an_area_is_stronger() {
        let [here, there] = [3, 7].map(|index| Area::at(index).unwrap());
        let mut defence = Defence::default();
        assert_eq!(defence.dice(here), 2);
        defence.order(2, Some(here));
        defence.order(1, None);
        assert_eq!((defence.dice(here), defence.dice(there)), (2, 1));
        defence.order(1, Some(here));
        defence.order(2, None);
        assert_eq!((defence.dice(here), defence.dice(there)), (1, 2));
        assert_eq!(defence.said(), Areas::only(here));
        defence.forget(here);
        assert!(defence.is_default());
    }
}
