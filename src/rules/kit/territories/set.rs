//! Sets of few numbered things, as the bits of a number.

use std::{fmt, marker::PhantomData};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::Seat;

/// What has a number from 0 on, below 64.
pub trait Numbered: Copy {
    /// Its number.
    fn number(self) -> u8;

    /// What has that number.
    fn numbered(number: u8) -> Option<Self>;
}

impl Numbered for Seat {
    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Option<Self> {
        (number < 64).then_some(Self(number))
    }
}

/// A set of numbered things. They come in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<T>(u64, PhantomData<T>);

impl<T: Numbered> Set<T> {
    /// Nothing.
    pub const EMPTY: Self = Self(0, PhantomData);

    /// What has the numbers of these bits.
    pub const fn of_bits(bits: u64) -> Self {
        Self(bits, PhantomData)
    }

    /// The bits of its numbers.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The first so many of all.
    pub const fn first(count: u8) -> Self {
        Self::of_bits(if count >= 64 { u64::MAX } else { (1 << count) - 1 })
    }

    /// One alone.
    pub fn only(one: T) -> Self {
        Self::of_bits(bit(one))
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is in the set.
    pub fn has(self, one: T) -> bool {
        self.0 & bit(one) != 0
    }

    /// Whether all of another set are in this one.
    pub const fn has_all(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    /// With one more.
    #[must_use]
    pub fn with(self, one: T) -> Self {
        Self::of_bits(self.0 | bit(one))
    }

    /// Without one.
    #[must_use]
    pub fn without(self, one: T) -> Self {
        Self::of_bits(self.0 & !bit(one))
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self::of_bits(self.0 | other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self::of_bits(self.0 & other.0)
    }

    /// What is in this one and not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self::of_bits(self.0 & !other.0)
    }

    /// Puts one in.
    pub fn put(&mut self, one: T) {
        *self = self.with(one);
    }

    /// Takes one out.
    pub fn take(&mut self, one: T) {
        *self = self.without(one);
    }

    /// Each of them.
    pub fn each(self) -> impl Iterator<Item = T> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = left.trailing_zeros();
            // Of nothing left there is no lowest bit.
            left &= left.checked_sub(1)?;
            u8::try_from(number).ok().and_then(T::numbered)
        })
    }

    /// The one that so many stand before.
    pub fn nth(self, before: usize) -> Option<T> {
        self.each().nth(before)
    }
}

fn bit(one: impl Numbered) -> u64 {
    1_u64.checked_shl(u32::from(one.number())).unwrap_or(0)
}

impl<T: Numbered> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        all.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: Numbered + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.each()).finish()
    }
}

/// Stored as the list of its numbers.
impl<T: Numbered> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.each().map(T::number))
    }
}

impl<'de, T: Numbered> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = Vec::<u8>::deserialize(deserializer)?;
        let known =
            |number: u8| T::numbered(number).ok_or_else(|| D::Error::custom("no such number"));
        numbers.into_iter().map(known).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_into_it_in_order() {
        let mut set: Set<Seat> = [Seat(5), Seat(0), Seat(63)].into_iter().collect();
        assert_eq!(set.each().collect::<Vec<_>>(), [Seat(0), Seat(5), Seat(63)]);
        assert_eq!(set.nth(1), Some(Seat(5)));
        assert_eq!(set.nth(3), None);
        set.take(Seat(5));
        assert!(set.has(Seat(63)) && !set.has(Seat(5)) && set.len() == 2);
        assert_eq!(Set::<Seat>::first(3).minus(set).each().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,63]");
        assert_eq!(serde_json::from_str::<Set<Seat>>("[63,0]").unwrap(), set);
        assert!(serde_json::from_str::<Set<Seat>>("[64]").is_err());
    }
}
