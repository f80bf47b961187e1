//! What a seat should know before it writes, and an example of the notation.
//!
//! Source: RULES §2, §4, §5, §8 to §10, §14.2.

use rules::{Seat, clone_wars::State, language::Language};

/// One sentence each; what is left to place is always first.
pub(super) fn briefing(_state: &State, _seat: Seat, _language: Language) -> Vec<String> {
    Vec::new()
}

/// Lines that could stand on the sheet now.
pub(super) fn example(_state: &State, _seat: Seat, _language: Language) -> String {
    String::new()
}
