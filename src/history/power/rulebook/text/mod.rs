//! The rules of Power in our own words, paragraph by paragraph.

mod play;
mod position;
mod table;

use crate::kit::book::{ChapterText, chapter, rule, ruling};

/// Every chapter, in the order of RULES.
pub(super) fn chapters() -> impl Iterator<Item = &'static ChapterText> {
    position::CHAPTERS.iter().chain(play::CHAPTERS).chain(table::CHAPTERS)
}
