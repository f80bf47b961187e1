//! Sheets of lines: each line as it was written, with what it was read as.
//!
//! Where more than lines stands on a sheet, a ruleset has one of its own.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::printed::Report;
use crate::language::Language;

/// A line that counts.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line<Order, Fault> {
    /// As it was written.
    pub text: String,
    /// What it was read as.
    pub read: Result<Order, Fault>,
}

/// A sheet. It stays sealed: it has no `Display`, and its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet<Order, Fault> {
    /// The language it is written in.
    pub language: Language,
    /// The lines that count. Events number them from 1.
    pub lines: Vec<Line<Order, Fault>>,
}

impl<Order, Fault> Line<Order, Fault> {
    /// A line as `read` reads it; none where it does not count.
    pub fn of(
        text: String,
        read: impl FnOnce(&str) -> Option<Result<Order, Fault>>,
    ) -> Option<Self> {
        Some(Self { read: read(&text)?, text })
    }
}

impl<Order, Fault> Sheet<Order, Fault> {
    /// How many lines could not be read.
    pub fn unreadable(&self) -> usize {
        unreadable(&self.lines)
    }
}

/// Between lines that are shown as one.
const NEW_LINE: char = '⏎';

/// Lines as one, where one was probably meant as several. [`lines_of`] reads them again.
pub fn as_one(lines: &[String]) -> String {
    lines.join(&format!(" {NEW_LINE} "))
}

/// The lines of a text, without the space around them.
pub fn lines_of(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(['\n', '\r', NEW_LINE]).map(|line| line.trim().to_owned())
}

/// How many of these lines could not be read.
pub fn unreadable<Order, Fault>(lines: &[Line<Order, Fault>]) -> usize {
    lines.iter().filter(|line| line.read.is_err()).count()
}

/// What became of each of these lines, as it is printed: `refused` says by its number why one was not carried out.
pub fn reports<Order, Fault, Reason>(
    lines: &[Line<Order, Fault>],
    refused: impl Fn(u32) -> Option<Reason>,
) -> Vec<Report<'_, Reason>> {
    let numbered = (1..).zip(lines);
    numbered.map(|(number, line)| Report::new(&line.text, refused(number))).collect()
}

impl<Order, Fault> fmt::Debug for Sheet<Order, Fault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(SEALED)
    }
}

/// What a sheet's `Debug` shows.
pub const SEALED: &str = "Sheet(sealed)";
