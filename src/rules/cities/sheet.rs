//! One seat's sheet: its lines as written, each with what it was read as.
//!
//! Source: RULES §8.4, §9.

use serde::{Deserialize, Serialize};

use super::{notation, order::Written, reason::Fault};
use crate::language::Language;

/// A sheet. Sealed until the game ends: it has no `Display`, and its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The language the server writes it in.
    pub language: Language,
    /// The lines that are not empty. Events number them from 1.
    pub lines: Vec<Line>,
}

/// A line that is not empty.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// As it was written.
    pub text: String,
    /// What it was read as.
    pub read: Result<Written, Fault>,
}

impl Sheet {
    /// Reads a text. Neither the position nor the seat matters to that (§9.2).
    pub fn read(text: &str, language: Language) -> Self {
        let lines = text.split(['\n', '\r']).map(|line| line.trim().to_owned());
        Self::of_lines(lines, language)
    }

    /// Reads lines.
    pub fn of_lines(lines: impl IntoIterator<Item = String>, language: Language) -> Self {
        let read = |text: String| Some(Line { read: notation::line(&text)?, text });
        Self { language, lines: lines.into_iter().filter_map(read).collect() }
    }

    /// How many lines could not be read.
    pub fn unreadable(&self) -> usize {
        self.lines.iter().filter(|line| line.read.is_err()).count()
    }
}

impl std::fmt::Debug for Sheet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sheet(sealed)")
    }
}
