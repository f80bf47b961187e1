//! How Eight Cities is told: the board drawn and written, turns as sentences, sheets with what is
//! wrong with them.
//!
//! What a seat has stored, and what is wrong with its sheet, is told to that seat alone until the game
//! has ended (§10.1).
//!
//! Must not know: the store, the network, sheets of a game that is not over.

mod board;
mod faults;
mod json;
mod map;
mod offers;
mod options;
mod report;
mod sentences;
mod standing;
mod words;

use rules::{
    cities::{Event, Side, State},
    language::Language,
};

use crate::Viewer;

/// Whether a viewer may know what a side keeps to itself.
fn known_to(side: Side, viewer: Viewer, state: &State) -> bool {
    state.ending.is_some() || viewer == Viewer::Seat(side.seat())
}

/// The side whose alone an event is.
fn private(event: &Event) -> Option<Side> {
    match event {
        Event::Refused { seat, .. }
        | Event::LinesStored { seat, .. }
        | Event::LinesUsed { seat, .. }
        | Event::LinesDropped { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// An event as a sentence; none when the viewer may not know of it.
pub fn event(before: &State, event: &Event, viewer: Viewer, language: Language) -> Option<String> {
    let is_known = private(event).is_none_or(|side| known_to(side, viewer, before));
    is_known.then(|| sentences::event(event, language))
}
