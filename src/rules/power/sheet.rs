//! One seat's sheet: its lines as written, each with what it was read as.
//!
//! Source: RULES §4.1, §8.2, §12.

use serde::{Deserialize, Serialize};

use super::{army::Army, order::Order, reason::Fault};
use crate::{
    kit::sheet::{self, SEALED, unreadable},
    language::Language,
};

/// A sheet. Sealed until its round resolves: it has no `Display`, and its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The language it is written in.
    pub language: Language,
    /// The army of an order that names none: the writer's only one. None if there are two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<Army>,
    /// The lines that count, in order: orders, and what could not be read. Empty lines and lines
    /// of comment only are not among them (§12.1). Events number them from 1.
    pub lines: Vec<Line>,
    /// The choice of the army that gets prisoners, where one was written (§8.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prisoners: Option<Prisoners>,
}

/// A line that counts.
pub type Line = sheet::Line<Order, Fault>;

/// A line that names the army for prisoners.
pub type Prisoners = sheet::Line<Army, Fault>;

impl Sheet {
    /// A sheet on which nothing was written.
    pub const fn empty(language: Language) -> Self {
        Self { language, army: None, lines: Vec::new(), prisoners: None }
    }

    /// The army named for prisoners (§8.2).
    pub fn prisoners_to(&self) -> Option<Army> {
        self.prisoners.as_ref().and_then(|line| line.read.as_ref().ok().copied())
    }

    /// How many lines could not be read.
    pub fn unreadable(&self) -> usize {
        unreadable(&self.lines)
            + usize::from(self.prisoners.as_ref().is_some_and(|line| line.read.is_err()))
    }
}

impl std::fmt::Debug for Sheet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(SEALED)
    }
}
