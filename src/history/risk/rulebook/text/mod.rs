//! The rules of Risk in our own words, paragraph by paragraph.

mod attack;
mod board;
mod ending;
mod secret;
mod turn;
mod writing;

use crate::kit::book::{ChapterText, chapter, rule, ruling};

/// Every chapter, in the order of RULES.
pub(super) fn chapters() -> impl Iterator<Item = &'static ChapterText> {
    let parts = [
        board::CHAPTERS,
        turn::OPENING,
        attack::CHAPTERS,
        turn::CLOSING,
        ending::CHAPTERS,
        writing::CHAPTERS,
        secret::CHAPTERS,
    ];
    parts.into_iter().flatten()
}
