//! The rules of Blitzkrieg! in our own words, paragraph by paragraph.

mod board;
mod ending;
mod play;
mod secret;
mod writing;

use crate::kit::book::{ChapterText, chapter, rule, ruling};

/// Every chapter, in the order of RULES.
pub(super) fn chapters() -> impl Iterator<Item = &'static ChapterText> {
    let parts =
        [board::CHAPTERS, play::CHAPTERS, ending::CHAPTERS, writing::CHAPTERS, secret::CHAPTERS];
    parts.into_iter().flatten()
}
