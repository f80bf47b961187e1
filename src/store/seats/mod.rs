//! Rows about people and their seats: who holds which and who has, further addresses, people without a seat.
//!
//! Must not know: who may replace whom.

pub mod addresses;
pub mod holders;
pub mod holdings;
pub mod own;
pub mod people;
