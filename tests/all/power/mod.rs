//! The rules of Power from outside: golden cases, and what holds for every round.

pub mod cases;
mod computer;
mod golden;
mod properties;
mod random;
mod reading;
mod written;
