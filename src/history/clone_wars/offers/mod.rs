//! What may be written next, to be picked on the board.
//!
//! Source: RULES §4 to §10.

use rules::{
    Seat,
    clone_wars::{Sheet, State},
    language::Language,
};

use crate::Offer;

/// The offers of a seat, below the lines that its sheet has.
pub(super) fn offers(
    _state: &State,
    _seat: Seat,
    _sheet: &Sheet,
    _language: Language,
) -> Vec<Offer> {
    Vec::new()
}

/// The planets of the ally that an army may take over (§7.3).
pub(super) fn free(
    _state: &State,
    _army: rules::clone_wars::Army,
) -> rules::kit::territories::Areas {
    rules::kit::territories::Areas::EMPTY
}
