//! What a viewer may not know, drawn anew.
//!
//! Source: RULES §14.1.

use super::state::{State, seats};
use crate::{
    Chance, Viewer,
    kit::territories::{Cards, Defence, Lots},
};

/// The same position with all that a viewer may not know drawn anew: others' hands, of which the number
/// of cards is known, the deck, and others' standing orders.
pub(super) fn redealt(state: &State, viewer: Viewer, chance: &mut Chance) -> State {
    let mut known = state.clone();
    if viewer == Viewer::Afterwards {
        return known;
    }
    let hidden = || seats(state.seats).each().filter(|&seat| !viewer.knows(seat));
    // All in card order: where each was must not tell on what the same chance makes of them.
    let mut unknown = hidden().fold(state.deck(), |all, seat| all.or(*state.hands.of(seat)));
    for seat in hidden() {
        let mut hand = Cards::EMPTY;
        for _ in 0..state.hands.of(seat).len() {
            let drawn = Lots::<()>::one_of(chance, (), unknown.bits());
            let drawn = Cards::of_bits(1 << drawn);
            unknown = unknown.minus(drawn);
            hand = hand.or(drawn);
        }
        *known.hands.of_mut(seat) = hand;
    }
    for seat in hidden().filter(|&seat| state.living().has(seat)) {
        *known.defences.of_mut(seat) = defence(state, seat, chance);
    }
    known
}

/// Standing orders as somebody may have given them: most give none.
fn defence(state: &State, seat: crate::Seat, chance: &mut Chance) -> Defence {
    /// One of how many says something.
    const SELDOM: u32 = 8;
    let mut defence = Defence::default();
    if chance.below(SELDOM) == 0 {
        defence.order(1, None);
    }
    for area in state.own(seat).each() {
        if chance.below(SELDOM) == 0 {
            defence.order(1 + chance.below(2) as u8, Some(area));
        }
    }
    defence
}
