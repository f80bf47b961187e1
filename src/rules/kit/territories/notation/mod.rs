//! The notation of orders for territories: words of both languages, and what orders of several rulesets
//! are made of.
//!
//! Reading never fails: what cannot be read gives a [`Fault`] that says where it stopped and what was
//! expected. The words of the other language are never guessed at.

mod cursor;
mod fault;
mod keyword;
pub mod mend;
mod parts;
pub mod print;
mod wording;
mod words;

pub use self::{
    cursor::{Cursor, plain_number},
    fault::{Expected, Fault},
    keyword::Keyword,
    parts::{Condition, Own},
    wording::Wording,
    words::{Word, without_comment, words, words_of_a_to_z},
};
