//! Cards by number, and sets of three of them. What a set is worth is the ruleset's.

use serde::{Deserialize, Serialize};

use super::set::{Numbered, Set};

/// A card, by its place in card order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

/// Cards, in card order.
pub type Cards = Set<Card>;

impl Card {
    /// The card of a place in card order, from 0.
    pub const fn at(place: u8) -> Option<Self> {
        if place < 64 { Some(Self(place)) } else { None }
    }
}

impl Numbered for Card {
    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Option<Self> {
        Self::at(number)
    }
}

/// The number of no card.
#[derive(Debug, thiserror::Error)]
#[error("there is no card {0}")]
pub struct NoCard(u8);

impl TryFrom<u8> for Card {
    type Error = NoCard;

    fn try_from(number: u8) -> Result<Self, NoCard> {
        Self::at(number).ok_or(NoCard(number))
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.0
    }
}

/// What a card shows: one of three kinds, or any of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The first kind.
    First,
    /// The second.
    Second,
    /// The third.
    Third,
    /// Whichever serves best.
    Any,
}

impl Kind {
    /// The three kinds.
    pub const THREE: [Self; 3] = [Self::First, Self::Second, Self::Third];
}

/// What three cards may be a set as: of one kind, or of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combination {
    /// The kind they may all be.
    pub alike: Option<Kind>,
    /// Whether there may be one of each.
    pub each: bool,
}

impl Combination {
    /// Whether they are a set at all.
    pub const fn is_set(self) -> bool {
        self.alike.is_some() || self.each
    }
}

/// With so many cards whose turn it is must use some (§4.2 of both).
pub const TOO_MANY_CARDS: usize = 5;

/// How many sets of three whoever holds so many cards must trade, until they have fewer than that.
pub const fn sets_due(cards: usize) -> usize {
    cards.saturating_sub(TOO_MANY_CARDS - 3) / 3
}

/// What cards of three kinds are a set as.
pub fn combination(kinds: [Kind; 3]) -> Combination {
    let count = |kind: Kind| kinds.iter().filter(|&&it| it == kind).count();
    let any = count(Kind::Any);
    // Of those any three the last is worth as much as any.
    let alike = Kind::THREE.into_iter().rfind(|&kind| count(kind) + any == 3);
    Combination { alike, each: Kind::THREE.into_iter().all(|kind| count(kind) <= 1) }
}

/// All threes of these cards, in card order: by the lowest, then the next.
pub fn sets_of(cards: Cards) -> impl Iterator<Item = [Card; 3]> {
    let above = move |card: Card| cards.minus(Cards::first(card.0 + 1));
    cards.each().flat_map(move |low| {
        let three = move |middle: Card| above(middle).each().map(move |high| [low, middle, high]);
        above(low).each().flat_map(three)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Kind::{Any, First, Second, Third};

    #[test]
    fn three_alike_or_one_of_each_and_any_card_is_what_it_should_be() {
        for (kinds, alike, each) in [
            ([First, First, First], Some(First), false),
            ([Third, First, Second], None, true),
            ([First, First, Second], None, false),
            ([Second, Any, Second], Some(Second), false),
            ([First, Third, Any], None, true),
            ([Any, First, Any], Some(First), true),
        ] {
            assert_eq!(combination(kinds), Combination { alike, each }, "{kinds:?}");
        }
    }

    #[test]
    fn threes_come_in_card_order() {
        let cards: Cards = [9, 2, 7, 40].into_iter().filter_map(Card::at).collect();
        let threes: Vec<[u8; 3]> = sets_of(cards).map(|three| three.map(u8::from)).collect();
        assert_eq!(threes, [[2, 7, 9], [2, 7, 40], [2, 9, 40], [7, 9, 40]]);
        assert_eq!(sets_of(Cards::first(2)).count(), 0);
        assert_eq!(sets_of(Cards::first(44)).count(), 44 * 43 * 42 / 6);
    }
}
