//! The cards of a faction: 1 to 30, with a class and a power.
//!
//! Source: RULES §2.3 to §2.5.

use serde::{Deserialize, Serialize};

use super::ships::Class;
use crate::kit::territories::{Card, Cards, Kind, Numbered, combination, sets_of};

/// How many cards each faction has.
pub const COUNT: u8 = 30;

/// All cards of a faction.
pub const ALL: Cards = Cards::first(COUNT);

/// What a card does beside making sets and ships (§2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// Two more troops to place.
    Levy,
    /// The pawn is held, or moves.
    Plot,
    /// A ship is destroyed.
    Sabotage,
    /// A planet is defended with dice of eight faces.
    Shield,
    /// An attack is thrown with dice of eight faces.
    Assault,
    /// The attacker wins ties.
    Duel,
}

impl Power {
    /// Whether it is Anakin's: the Republic loses it by Order 66 (§2.4).
    pub const fn is_anakins(self) -> bool {
        matches!(self, Self::Assault | Self::Duel)
    }
}

/// What a card of Anakin's does for the throws of an attack (§2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Anakin {
    /// None was played.
    Absent,
    /// All dice of the attack have eight faces.
    Assault,
    /// The attacker wins ties.
    Duel,
}

impl Anakin {
    /// What the card of an attack does, if it has one.
    pub fn of(card: Option<Card>) -> Self {
        match card.map(effect) {
            Some(Power::Assault) => Self::Assault,
            Some(Power::Duel) => Self::Duel,
            _ => Self::Absent,
        }
    }
}

/// The card of a number, from 1.
pub const fn numbered(number: u8) -> Option<Card> {
    match number {
        1..=COUNT => Card::at(number - 1),
        _ => None,
    }
}

/// The number of a card, from 1.
pub fn number(card: Card) -> u8 {
    card.number().saturating_add(1)
}

/// The class of a card.
pub fn class(card: Card) -> Class {
    match number(card) {
        ..=10 => Class::Fighter,
        11..=20 => Class::Corvette,
        _ => Class::Capital,
    }
}

/// The power of a card, by its last digit.
pub fn effect(card: Card) -> Power {
    match number(card) % 10 {
        1 | 2 => Power::Levy,
        3 | 4 => Power::Plot,
        5 | 6 => Power::Sabotage,
        7 | 8 => Power::Shield,
        9 => Power::Assault,
        _ => Power::Duel,
    }
}

/// What three cards are worth, if they are a set (§2.5).
pub fn worth(cards: [Card; 3]) -> Option<u32> {
    let kind = |card| match class(card) {
        Class::Fighter => Kind::First,
        Class::Corvette => Kind::Second,
        Class::Capital => Kind::Third,
    };
    let set = combination(cards.map(kind));
    set.is_set().then_some(match set.alike {
        _ if set.each => 7,
        Some(Kind::First) => 4,
        Some(Kind::Second) => 5,
        _ => 6,
    })
}

/// The set of a hand that is traded unasked, and what it is worth: the most, then the first in card order
/// (§9.1).
pub fn best_set(hand: Cards) -> Option<([Card; 3], u32)> {
    let mut best: Option<([Card; 3], u32)> = None;
    for set in sets_of(hand) {
        let Some(worth) = worth(set) else { continue };
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((set, worth));
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: [u8; 3]) -> [Card; 3] {
        numbers.map(|number| numbered(number).unwrap())
    }

    #[test]
    fn sets_are_worth_what_they_show() {
        for (numbers, expected) in [
            ([1, 5, 10], Some(4)),
            ([11, 15, 20], Some(5)),
            ([21, 25, 30], Some(6)),
            ([10, 20, 30], Some(7)),
            ([1, 2, 11], None),
        ] {
            assert_eq!(worth(set(numbers)), expected, "{numbers:?}");
        }
        let hand = |numbers: &[u8]| numbers.iter().filter_map(|&it| numbered(it)).collect();
        assert_eq!(best_set(hand(&[1, 3, 4, 12, 22])), Some((set([1, 12, 22]), 7)));
        assert_eq!(best_set(hand(&[1, 2, 11, 12])), None);
    }

    #[test]
    fn each_power_is_on_six_cards_or_three() {
        let count = |of: Power| ALL.each().filter(|&card| effect(card) == of).count();
        for of in [Power::Levy, Power::Plot, Power::Sabotage, Power::Shield] {
            assert_eq!(count(of), 6);
        }
        assert_eq!((count(Power::Assault), count(Power::Duel)), (3, 3));
        assert_eq!((numbered(0), numbered(31)), (None, None));
    }
}
