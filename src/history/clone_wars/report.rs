//! A sheet line by line: before its turn with what is wrong with it, after it with what became of it.
//!
//! Source: RULES §13.4, §15.1, §16.

use rules::{
    Seat,
    clone_wars::{Event, Sheet, State},
    language::Language,
};

use crate::Line;

/// A sheet before its turn.
pub(super) fn check(_state: &State, _seat: Seat, _sheet: &Sheet, _language: Language) -> Vec<Line> {
    Vec::new()
}

/// A sheet after its turn.
pub(super) fn report(
    _before: &State,
    _seat: Seat,
    _sheet: &Sheet,
    _events: &[Event],
    _language: Language,
) -> Vec<Line> {
    Vec::new()
}

/// What a sheet of a seat that is not awaited leaves: standing orders.
pub(super) fn stored(
    _state: &State,
    _seat: Seat,
    _sheet: &Sheet,
    _language: Language,
) -> Option<String> {
    None
}
