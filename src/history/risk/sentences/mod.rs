//! Events, lines and reasons as sentences: a file a language, each exhaustive, so that nothing can
//! happen that is told in one language only.

mod en;
mod fr;

use rules::{
    kit::territories::{Area, Areas, Card, Cards, Map},
    language::Language,
    risk::{Act, Event, Fault, Order, Reason, State},
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
pub(super) fn misread(map: &Map, fault: &Fault, language: Language) -> String {
    let expected = language.say::<fn(_, _) -> _>(en::expected, fr::expected)(map, fault.expected);
    said::misread(&fault.found, &expected, language)
}

/// Why a line that can be read is not carried out, in the position it is written for.
pub(super) fn reason(state: &State, order: &Order, reason: Reason, language: Language) -> String {
    let told: String =
        language.say::<fn(_, _, _) -> _>(en::reason, fr::reason)(state, order, reason);
    match possible(state, order, reason, language) {
        Some(possible) => format!("{told} {possible}"),
        None => told,
    }
}

/// What would have been possible, where that is soon said: targets of an attack, cards of a set.
fn possible(state: &State, order: &Order, reason: Reason, language: Language) -> Option<String> {
    let seat = state.turn()?.seat;
    let Order::Act(act, _) = order else { return None };
    match (act, reason) {
        (Act::Attack(attack), Reason::Own | Reason::NotAdjacent) => {
            let (map, own) = (state.map(), state.own(seat));
            let the = |area: Area| words::the(map, area, language);
            let from = attack.from;
            let open = if own.has(from) { map.neighbours(from).minus(own) } else { Areas::EMPTY };
            let open: Vec<String> = open.each().map(the).collect();
            said::open_to(&the(attack.from), &open, language)
        }
        (Act::Trade { .. }, Reason::NoSet) => {
            let hand = state.hands.of(seat).each();
            let hand: Vec<String> =
                hand.map(|card| words::card(state.map(), card, language)).collect();
            said::held(&hand, None, language)
        }
        _ => None,
    }
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

/// The first of two that is not of the seat whose turn it is.
fn not_own(state: &State, [from, to]: [Area; 2]) -> Area {
    let own = state.turn().map_or(Areas::EMPTY, |turn| state.own(turn.seat));
    if own.has(from) { to } else { from }
}
