//! What each of two has one of.

use serde::{Deserialize, Serialize};

/// One of two: the first seat or the second.
pub trait OneOfTwo: Copy {
    /// Whether it is the first.
    fn is_first(self) -> bool;
}

/// What each of two has one of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(T, T)", into = "(T, T)", bound(serialize = "T: Clone + Serialize"))]
pub struct Both<T> {
    first: T,
    second: T,
}

impl<T> Both<T> {
    /// What one of them has.
    pub fn of(&self, whose: impl OneOfTwo) -> &T {
        if whose.is_first() { &self.first } else { &self.second }
    }

    /// The same, to be changed.
    pub fn of_mut(&mut self, whose: impl OneOfTwo) -> &mut T {
        if whose.is_first() { &mut self.first } else { &mut self.second }
    }
}

impl<T> From<(T, T)> for Both<T> {
    fn from((first, second): (T, T)) -> Self {
        Self { first, second }
    }
}

impl<T> From<Both<T>> for (T, T) {
    fn from(both: Both<T>) -> Self {
        (both.first, both.second)
    }
}
