//! The notation orders are written in: one grammar, and words of both languages, which are all
//! read on any sheet (§9.2).
//!
//! Reading never fails: a line becomes an order, a conditional line, or a
//! [`Fault`](super::reason::Fault) that says where it stopped and what was expected.
//!
//! Source: RULES §9.

pub mod print;
mod read;
mod tokens;
mod words;

pub use read::{begun, line};
pub use words::Word;
