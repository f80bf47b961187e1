//! Events, lines and reasons as sentences: a file a language, each exhaustive, so that nothing can
//! happen that is told in one language only.

mod en;
mod fr;
mod lines;

use rules::{
    Seat,
    kit::territories::{Area, Map},
    language::Language,
    risk::{Event, Fault, Order, Reason, State},
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

/// What a seat picked, or nobody.
pub(super) fn picked(
    state: &State,
    by: Option<Seat>,
    areas: &[Area],
    language: Language,
) -> String {
    let told = language.say::<fn(_, _, _) -> _>(en::picked, fr::picked);
    words::capital(&told(state, by, areas))
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

/// Why a line of a seat's that can be read is not carried out, in the position it is written for.
pub(super) fn reason(
    state: &State,
    (seat, order): (Seat, &Order),
    reason: Reason,
    language: Language,
) -> String {
    let told: String =
        language.say::<fn(_, _, _) -> _>(en::reason, fr::reason)(state, (seat, order), reason);
    match lines::possible(state, order, reason, language) {
        Some(possible) => format!("{told} {possible}"),
        None => told,
    }
}
