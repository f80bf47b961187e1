//! One seat's sheet: its lines as written, each with what it was read as.
//!
//! Source: RULES §13.

use serde::{Deserialize, Serialize};

use super::{notation, order::Order, reason::Fault};
use crate::language::Language;

/// A sheet. Sealed until the game ends: it has no `Display`, and its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The language it is written in: no word of the other is read (§13.4).
    pub language: Language,
    /// The lines that count. Events number them from 1.
    pub lines: Vec<Line>,
}

/// A line that counts.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// As it was written.
    pub text: String,
    /// What it was read as.
    pub read: Result<Order, Fault>,
}

impl Sheet {
    /// Reads a text. Neither the position nor the seat matters to that.
    pub fn read(text: &str, language: Language) -> Self {
        let lines = text.split(['\n', '\r']).map(|line| line.trim().to_owned());
        Self::of_lines(lines, language)
    }

    /// Reads lines.
    pub fn of_lines(lines: impl IntoIterator<Item = String>, language: Language) -> Self {
        let read = |text: String| Some(Line { read: notation::line(&text, language)?, text });
        Self { language, lines: lines.into_iter().filter_map(read).collect() }
    }

    /// A sheet that says these things.
    pub fn saying(orders: impl IntoIterator<Item = Order>, language: Language) -> Self {
        let line =
            |order: Order| Line { text: notation::print::order(&order, language), read: Ok(order) };
        Self { language, lines: orders.into_iter().map(line).collect() }
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
