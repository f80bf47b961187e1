//! What two or more rulesets share.

pub mod chance;
