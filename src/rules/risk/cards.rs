//! The cards: what they show, and what sets of them are worth.
//!
//! Source: RULES §1.5, §2.1 to §2.3.

use super::setup::Worths;
use crate::kit::territories::Numbered;
use crate::kit::territories::{Area, Card, Cards, Combination, Kind, MapName, combination};

/// How many cards the world has: one a territory, and two wild ones.
const OF_THE_WORLD: u8 = 44;

/// All cards of a map's game (§1.5, §2.1).
pub const fn all(map: MapName) -> Cards {
    match map {
        MapName::World => Cards::first(OF_THE_WORLD),
        MapName::Galaxy => Cards::first(Area::COUNT as u8),
    }
}

/// The territory that a card shows; none on a wild one.
pub fn area(card: Card) -> Option<Area> {
    Area::numbered(card.number())
}

/// The card of a territory.
pub fn of_area(area: Area) -> Option<Card> {
    Card::at(area.number())
}

/// The first wild card, or the second.
pub const fn wild(second: bool) -> Option<Card> {
    Card::at(Area::COUNT as u8 + second as u8)
}

/// The kind of a card, by its number (§2.1).
pub fn kind(card: Card) -> Kind {
    match (area(card), card.number() % 3) {
        (None, _) => Kind::Any,
        (_, 0) => Kind::First,
        (_, 1) => Kind::Second,
        _ => Kind::Third,
    }
}

/// What three cards are worth, if they are a set; `traded` is how many sets were traded before (§2.3).
pub fn worth(cards: [Card; 3], worths: Worths, traded: u32) -> Option<u32> {
    let set = combination(cards.map(kind));
    set.is_set().then(|| match worths {
        Worths::Escalating => escalated(traded),
        Worths::Fixed => shown(set, [4, 5, 6, 7]),
        Worths::Fixed10 => shown(set, [4, 6, 8, 10]),
    })
}

/// What the next set is worth that is traded after so many.
pub fn escalated(traded: u32) -> u32 {
    match traded {
        0..5 => 4 + 2 * traded,
        _ => traded.saturating_sub(2).saturating_mul(5),
    }
}

/// What a set is worth by what it shows: the most it may be.
fn shown(set: Combination, [first, second, third, each]: [u32; 4]) -> u32 {
    match set.alike {
        _ if set.each => each,
        Some(Kind::First) => first,
        Some(Kind::Second) => second,
        _ => third,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_worth_more_and_more() {
        let worths: Vec<u32> = (0..9).map(escalated).collect();
        assert_eq!(worths, [4, 6, 8, 10, 12, 15, 20, 25, 30]);
        assert_eq!(escalated(12), 50);
        assert_eq!(escalated(u32::MAX), u32::MAX);
    }

    #[test]
    fn there_are_fourteen_of_each_kind() {
        for of in Kind::THREE {
            assert_eq!(all(MapName::World).each().filter(|&card| kind(card) == of).count(), 14);
        }
        assert_eq!(all(MapName::World).each().filter(|&card| kind(card) == Kind::Any).count(), 2);
        assert_eq!(all(MapName::Galaxy).len(), 42);
    }
}
