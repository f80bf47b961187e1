//! The rules of Power from outside: golden cases, and what holds for every round.

#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod cases;
mod properties;
mod random;
