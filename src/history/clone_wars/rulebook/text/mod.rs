//! The rules of Clone Wars in our own words, paragraph by paragraph.

mod after;
mod attack;
mod board;
mod ending;
mod secret;
mod setup;
mod turn;
mod writing;

use crate::kit::book::{ChapterText, chapter, rule, ruling};

/// Every chapter, in the order of RULES.
pub(super) fn chapters() -> impl Iterator<Item = &'static ChapterText> {
    let parts = [
        board::CHAPTERS,
        setup::CHAPTERS,
        turn::CHAPTERS,
        attack::CHAPTERS,
        after::CHAPTERS,
        ending::CHAPTERS,
        writing::CHAPTERS,
        secret::CHAPTERS,
    ];
    parts.into_iter().flatten()
}
