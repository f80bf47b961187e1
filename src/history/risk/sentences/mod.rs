//! Events, lines and reasons as sentences: a file a language, each exhaustive, so that nothing can
//! happen that is told in one language only.

mod en;
mod fr;

use rules::{
    kit::territories::{Area, Card, Cards},
    language::Language,
    risk::{Act, Event, Expected, Fault, Order, Reason, State},
};

use super::{known, words};
use crate::{Viewer, kit::territories::said};

/// An event as a viewer may know it; none where there is nothing to tell.
pub(super) fn event(
    state: &State,
    event: &Event,
    viewer: Viewer,
    language: Language,
) -> Option<String> {
    let event = known(event, viewer)?;
    let told = language.say::<fn(_, _, _) -> _>(en::event, fr::event);
    told(state, &event, viewer).map(|told| words::capital(&told))
}

/// A line: what it asks for.
pub(super) fn order(state: &State, order: &Order, language: Language) -> String {
    language.say::<fn(_, _) -> _>(en::order, fr::order)(state, order)
}

/// A standing order.
pub(super) fn standing(state: &State, dice: u8, at: Option<Area>, language: Language) -> String {
    language.say::<fn(_, _, _) -> _>(en::standing, fr::standing)(state, dice, at)
}

/// What is wrong with a line that cannot be read.
pub(super) fn misread(fault: &Fault, language: Language) -> String {
    let expected = language.say::<fn(Expected) -> _>(en::expected, fr::expected)(fault.expected);
    said::misread(&fault.found, expected, language)
}

/// Why a line that can be read is not carried out, in the position it is written for.
pub(super) fn reason(state: &State, order: &Order, reason: Reason, language: Language) -> String {
    language.say::<fn(_, _, _) -> _>(en::reason, fr::reason)(state, order, reason)
}

/// Which card of a line is not in the hand, and what the hand holds.
fn no_card(state: &State, act: Option<Act>, language: Language) -> String {
    let named = match act {
        Some(Act::Trade { cards: Some(cards), .. }) => cards.to_vec(),
        _ => Vec::new(),
    };
    let hand = state.turn().map_or(Cards::EMPTY, |turn| *state.hands.of(turn.seat));
    let hand: Vec<Card> = hand.each().collect();
    let say = |card| words::card(state.map(), card, language);
    said::no_card(&named, (&hand, None), say, language)
}
