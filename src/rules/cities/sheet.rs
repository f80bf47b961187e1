//! One seat's sheet: its lines as written, each with what it was read as.
//!
//! Source: RULES §8.4, §9.

use super::{notation, order::Written, reason::Fault};
use crate::{
    kit::sheet::{self, lines_of},
    language::Language,
};

/// A sheet. Sealed until the game ends.
pub type Sheet = sheet::Sheet<Written, Fault>;
/// A line that is not empty.
pub type Line = sheet::Line<Written, Fault>;

impl Sheet {
    /// Reads a text, in either language. Neither the position nor the seat matters to that (§9.2).
    pub fn read(text: &str, language: Language) -> Self {
        Self::of_lines(lines_of(text), language)
    }

    /// Reads lines.
    pub fn of_lines(lines: impl IntoIterator<Item = String>, language: Language) -> Self {
        let read = |text| Line::of(text, notation::line);
        Self { language, lines: lines.into_iter().filter_map(read).collect() }
    }
}
