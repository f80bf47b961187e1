//! The notation orders are written in: one grammar, and a table of words for each language.
//!
//! Reading never fails: a line becomes an order or a [`Fault`](super::reason::Fault) that says
//! where it stopped and what was expected. The letter of the other language is never guessed at;
//! it is only named as what the writer may have meant (§12.4).
//!
//! Source: RULES §12.

mod cursor;
pub mod print;
mod read;
mod tokens;
mod words;

pub use read::Reader;
