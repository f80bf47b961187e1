//! The notation orders are written in: one grammar, and the words of one language at a time; those of
//! the other are never guessed at (§12.3).
//!
//! Reading never fails: a line becomes an order, or a [`Fault`](super::reason::Fault) that says where
//! it stopped and what was expected. [`mended`] says what was perhaps meant.
//!
//! Source: RULES §12.

pub mod print;
mod read;

pub use read::line;

use super::order::Order;
use crate::{
    kit::territories::{
        Map,
        notation::{Keyword, mend},
    },
    language::Language,
};

/// The word before the territory that the two troops of §2.4 go to.
const fn on(language: Language) -> &'static str {
    language.say("ON", "SUR")
}

/// The letter of a wild card, before its number.
const fn wild(language: Language) -> &'static str {
    language.say("W", "J")
}

/// The lines that were perhaps meant by one that cannot be read, in their canonical notation: one, or
/// several where several orders stand on a line. None where nothing likely is near.
pub fn mended(written: &str, map: &'static Map, language: Language) -> Option<Vec<String>> {
    fitting(written, map, language, |_| true)
}

/// The same, of such orders alone as `fits`.
pub fn fitting(
    written: &str,
    map: &'static Map,
    language: Language,
    fits: impl Fn(&Order) -> bool,
) -> Option<Vec<String>> {
    mend::mended::<Keyword>(written, map, language, |text| {
        let order = line(text, map, language)?.ok().filter(|order| fits(order))?;
        Some(print::order(&order, map, language))
    })
}

#[cfg(test)]
mod tests;
