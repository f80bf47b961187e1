//! The notation orders are written in: one grammar, and the words of one language at a time; a letter
//! of the other one is never guessed at (§8.1).
//!
//! Reading never fails: a line becomes an order, or a [`Fault`](super::reason::Fault) that says where
//! it stopped and what was expected. [`mended`] says what was perhaps meant.
//!
//! Source: RULES §8.1.

mod mend;
pub mod print;
mod read;
mod words;

pub use mend::mended;
pub use read::line;
