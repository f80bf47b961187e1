//! Of why lines are not carried out, what both languages have in common: what a line is about.

use rules::{
    kit::territories::{Area, Areas, Card, Cards},
    language::Language,
    risk::{Act, Order, Reason, State, state::Seats},
};

use crate::{
    kit::territories::said,
    risk::{faults, words},
};

/// What would have been possible, where that is soon said: targets and origins of an attack, cards of a set.
pub(super) fn possible(
    state: &State,
    order: &Order,
    reason: Reason,
    language: Language,
) -> Option<String> {
    let seat = state.turn()?.seat;
    let Order::Act(act, _) = order else { return None };
    let the = |area: Area| words::the(state.map(), area, language);
    match (act, reason) {
        (Act::Attack(attack), Reason::Own | Reason::NotAdjacent) => {
            let (own, from) = (state.own(seat), attack.from);
            let beside = state.map().neighbours(from).minus(own);
            let open = if own.has(from) { beside } else { Areas::EMPTY };
            said::open_to(&the(from), &open.each().map(the).collect::<Vec<_>>(), language)
        }
        (Act::Attack(attack), Reason::NotYours | Reason::TooFew) => {
            let front = faults::front(state, seat);
            let origins: Vec<String> = front.origins(*attack).map(the).collect();
            said::open_from(&the(attack.to), &origins, language)
        }
        (Act::Fortify { from, .. }, Reason::NotConnected) => {
            let reached = state.map().reached(*from, state.own(seat)).without(*from);
            said::leads_to(&the(*from), &reached.each().map(the).collect::<Vec<_>>(), language)
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
pub(super) fn no_card(state: &State, act: Option<Act>, language: Language) -> String {
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
pub(super) fn not_own(state: &State, [from, to]: [Area; 2]) -> Area {
    let own = state.turn().map_or(Areas::EMPTY, |turn| state.own(turn.seat));
    if own.has(from) { to } else { from }
}

/// How much whoever wins now holds, where others are in the game still: it was the last round of turns (§10.1).
pub(super) fn won_by_count(state: &State, winners: Seats) -> Option<usize> {
    let winner = winners.each().next().filter(|_| state.living().len() > 1)?;
    Some(state.own(winner).len())
}
