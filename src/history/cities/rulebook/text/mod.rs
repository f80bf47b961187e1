//! The rules of Eight Cities in our own words, paragraph by paragraph.

mod ahead;
mod board;
mod ending;
mod play;

use crate::kit::book::{ChapterText, chapter, rule, ruling};

/// Every chapter, in the order of RULES.
pub(super) fn chapters() -> impl Iterator<Item = &'static ChapterText> {
    board::CHAPTERS.iter().chain(play::CHAPTERS).chain(ending::CHAPTERS).chain(ahead::CHAPTERS)
}
