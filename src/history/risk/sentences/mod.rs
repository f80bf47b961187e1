//! Events, lines and reasons as sentences: a file a language, each exhaustive, so that nothing can
//! happen that is told in one language only.

mod en;
mod fr;

use rules::{
    kit::territories::Faces,
    language::Language,
    risk::{Event, Expected, Fault, Order, Reason, State},
};

use super::{
    known,
    tale::{Attacks, Loss},
    words,
};
use crate::Viewer;

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

/// The attacks of a turn, in a sentence or two.
pub(super) fn attacks(state: &State, attacks: &Attacks, language: Language) -> Vec<String> {
    language.say::<fn(_, _) -> _>(en::attacks, fr::attacks)(state, attacks)
}

/// What a viewer lost to these.
pub(super) fn loss(state: &State, loss: &Loss, language: Language) -> Vec<String> {
    language.say::<fn(_, _) -> _>(en::loss, fr::loss)(state, loss)
}

/// A line: what it asks for.
pub(super) fn order(state: &State, order: &Order, language: Language) -> String {
    language.say::<fn(_, _) -> _>(en::order, fr::order)(state, order)
}

/// What is wrong with a line that cannot be read.
pub(super) fn misread(fault: &Fault, language: Language) -> String {
    let expected = language.say::<fn(Expected) -> _>(en::expected, fr::expected)(fault.expected);
    let found = if fault.found.is_empty() {
        language.say("The line ends here", "La ligne s'arrête ici").to_owned()
    } else {
        let [open, close] = language.say(["“", "”"], ["«\u{a0}", "\u{a0}»"]);
        let nothing = language.say("means nothing here", "ne veut rien dire ici");
        format!("{open}{}{close} {nothing}", fault.found)
    };
    let colon = language.say(": expected", "\u{a0}; il faut");
    format!("{found}{colon} {expected}.")
}

/// Why a line that can be read is not carried out, in the position it is written for.
pub(super) fn reason(state: &State, order: &Order, reason: Reason, language: Language) -> String {
    language.say::<fn(_, _, _) -> _>(en::reason, fr::reason)(state, order, reason)
}

/// Dice as they fell: `6 5 4`.
fn dice(faces: &Faces) -> String {
    let dice: Vec<String> = faces.as_slice().iter().map(u8::to_string).collect();
    dice.join(" ")
}
