//! The sides that meet in a space, and how strong each is there.
//!
//! Source: RULES §5.1.

use serde::{Deserialize, Serialize};

use super::seating::Side;

/// The sides in a space and their strength, in the order of their index; at most four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strengths([Option<(Side, u32)>; 4]);

impl Strengths {
    /// Adds to a side's strength; a side with strength 0 is there, too.
    pub const fn add(&mut self, side: Side, strength: u32) {
        let before = match self.0[side.index()] {
            Some((_, before)) => before,
            None => 0,
        };
        self.0[side.index()] = Some((side, before.saturating_add(strength)));
    }

    /// What is left without the sides that have just this strength.
    #[must_use]
    pub fn without(self, strength: u32) -> Self {
        Self(self.0.map(|side| side.filter(|&(_, s)| s != strength)))
    }

    /// A side's strength; none if it is not there.
    pub fn of(&self, side: Side) -> Option<u32> {
        self.0[side.index()].map(|(_, strength)| strength)
    }

    /// The sides with their strength.
    pub fn iter(self) -> impl Iterator<Item = (Side, u32)> {
        self.0.into_iter().flatten()
    }

    /// How many sides there are.
    pub fn sides(&self) -> usize {
        self.iter().count()
    }

    /// The highest strength; none if nobody is there.
    pub fn highest(&self) -> Option<u32> {
        self.iter().map(|(_, strength)| strength).max()
    }

    /// The sides that have just this strength.
    pub fn with(self, strength: u32) -> impl Iterator<Item = Side> {
        self.iter().filter(move |&(_, s)| s == strength).map(|(side, _)| side)
    }
}

#[derive(Serialize, Deserialize)]
struct Strength {
    side: Side,
    strength: u32,
}

impl Serialize for Strengths {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(side, strength)| Strength { side, strength }))
    }
}

impl<'de> Deserialize<'de> for Strengths {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut strengths = Self::default();
        for Strength { side, strength } in Vec::<Strength>::deserialize(deserializer)? {
            strengths.add(side, strength);
        }
        Ok(strengths)
    }
}
