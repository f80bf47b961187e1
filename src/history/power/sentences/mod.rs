//! Events, orders and reasons as sentences: a file a language, each with its own grammar, each
//! exhaustive, so that nothing can happen that is told in one language only.
//!
//! Who people are is not known here: a seat is called by its armies.

mod en;
mod fr;

use rules::{
    language::Language,
    power::{Army, Event, Fault, Order, State},
};

use super::faults::Mistake;

/// An event, from the state just before it.
pub(super) fn event(state: &State, event: &Event, language: Language) -> String {
    language.say::<fn(_, _) -> _>(en::event, fr::event)(state, event)
}

/// An order: what it asks for.
pub(super) fn order(order: &Order, language: Language) -> String {
    language.say::<fn(_) -> _>(en::order, fr::order)(order)
}

/// The choice of the army that gets prisoners (§8.2).
pub(super) fn prisoners(army: Army, language: Language) -> String {
    language.say::<fn(_) -> _>(en::prisoners_to, fr::prisoners_to)(army)
}

/// What is wrong with a line that cannot be read; `instead` is how what it says would be written
/// in the notation of that language.
pub(super) fn misread(
    fault: &Fault,
    notation: Language,
    instead: Option<&str>,
    language: Language,
) -> String {
    language.say::<fn(_, _, _) -> _>(en::misread, fr::misread)(fault, notation, instead)
}

/// What is wrong with an order.
pub(super) fn mistake(mistake: &Mistake, language: Language) -> String {
    language.say::<fn(_) -> _>(en::mistake, fr::mistake)(mistake)
}
