//! The notation orders are written in: one grammar, and the words of one language at a time; those of
//! the other are never guessed at (§13.4).
//!
//! Reading never fails: a line becomes an order, or a [`Fault`](super::reason::Fault) that says where
//! it stopped and what was expected. [`mended`] says what was perhaps meant.
//!
//! Source: RULES §13.

pub mod print;
mod read;
mod words;

pub use self::{read::line, words::Word};

use super::{order::Order, state::galaxy};
use crate::{kit::territories::notation::mend, language::Language};

/// The lines that were perhaps meant by one that cannot be read, in their canonical notation: one, or
/// several where several orders stand on a line. None where nothing likely is near.
pub fn mended(written: &str, language: Language) -> Option<Vec<String>> {
    fitting(written, language, |_| true)
}

/// The same, of such orders alone as `fits`.
pub fn fitting(
    written: &str,
    language: Language,
    fits: impl Fn(&Order) -> bool,
) -> Option<Vec<String>> {
    mend::mended::<Word>(written, galaxy(), language, |text| {
        let order = line(text, language)?.ok().filter(|order| fits(order))?;
        Some(print::order(&order, language))
    })
}

#[cfg(test)]
mod tests;
