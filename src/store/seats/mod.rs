//! Rows about people and their seats: who has held which, further addresses, people without a seat.
//!
//! Must not know: who may replace whom.

pub mod addresses;
pub mod holdings;
pub mod people;
