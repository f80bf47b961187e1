//! The notation orders are written in: one grammar, and words of both languages, which are all
//! read on any sheet (§9.2).
//!
//! Reading never fails: a line becomes an order, a conditional line, or a
//! [`Fault`] that says where it stopped and what was expected. [`mended`] says what was perhaps meant.
//!
//! Source: RULES §9.

pub mod print;
mod read;
mod tokens;
mod words;

pub use read::{begun, line};
pub use words::Word;

use super::reason::Fault;
use crate::{kit::slip::with_noughts, language::Language};

/// The line that was perhaps meant by one that cannot be read. None where nothing likely is near, or where
/// the line can be read.
pub fn mended(written: &str, language: Language) -> Option<String> {
    let fault = line(written)?.err()?;
    let is_right = |text: &str| matches!(line(text), Some(Ok(_)));
    let meant = fault.meant.and_then(|word| replaced(written, &fault, word.text(language)));
    let meant = meant.filter(|text| is_right(text));
    meant.or_else(|| with_noughts(written, is_right))
}

/// The line with a word in the place of what was found.
fn replaced(text: &str, fault: &Fault, word: &str) -> Option<String> {
    let begin = text.char_indices().nth((fault.column as usize).checked_sub(1)?)?.0;
    let (before, from) = text.split_at_checked(begin)?;
    let end = from.find(|c: char| !c.is_alphanumeric()).unwrap_or(from.len());
    Some(format!("{before}{word}{}", from.get(end..)?))
}
