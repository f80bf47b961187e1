//! Events, lines and reasons as sentences: a file a language, each exhaustive, so that nothing can
//! happen that is told in one language only.

mod en;
mod fr;
mod lines;

use rules::{
    Seat,
    clone_wars::{Event, Expected, Fault, Fleet, Order, Reason, Standing, State, TokenSet},
    kit::territories::Area,
    language::Language,
};

use super::{known::known, words};
use crate::{Viewer, kit::territories::said};

/// An event as a viewer may know it; none where there is nothing to tell.
pub(super) fn event(
    state: &State,
    event: &Event,
    viewer: Viewer,
    language: Language,
) -> Option<String> {
    let event = known(state, event, viewer)?;
    let told = language.say::<fn(_, _, _) -> _>(en::event, fr::event);
    told(state, &event, viewer).map(|told| words::capital(&told))
}

/// What was destroyed and found on a planet that was taken: a sentence or two; none where nothing was.
pub(super) fn lost_there(
    at: Area,
    destroyed: Fleet,
    tokens: TokenSet,
    language: Language,
) -> Option<String> {
    let said = language.say::<fn(_, _) -> _>(en::lost_there, fr::lost_there)(destroyed, tokens);
    let colon = language.say(":", "\u{a0}:");
    (!said.is_empty()).then(|| format!("{}{colon}{}", words::planet(at, language), lowered(&said)))
}

/// The first letter in small: what stands behind a colon.
fn lowered(said: &str) -> String {
    let mut letters = said.trim_start().chars();
    let first = letters.next().map(char::to_lowercase);
    std::iter::once(' ').chain(first.into_iter().flatten()).chain(letters).collect()
}

/// A line: what it asks for.
pub(super) fn order(order: &Order, language: Language) -> String {
    language.say::<fn(_) -> _>(en::order, fr::order)(order)
}

/// A standing order.
pub(super) fn standing(order: &Standing, language: Language) -> String {
    language.say::<fn(_) -> _>(en::standing, fr::standing)(order)
}

/// What is wrong with a line that cannot be read.
pub(super) fn misread(fault: &Fault, language: Language) -> String {
    let expected = language.say::<fn(Expected) -> _>(en::expected, fr::expected)(fault.expected);
    said::misread(&fault.found, expected, language)
}

/// Why a line of a seat's that can be read is not carried out, in the position it is written for.
pub(super) fn reason(
    state: &State,
    (seat, order): (Seat, &Order),
    reason: Reason,
    language: Language,
) -> String {
    let told = language.say::<fn(_, _, _) -> _>(en::reason::reason, fr::reason::reason);
    let told = told(state, (seat, order), reason);
    match lines::possible(state, (seat, order), reason, language) {
        Some(possible) => format!("{told} {possible}"),
        None => told,
    }
}
