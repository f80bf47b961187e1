//! What two or more rulesets share.

pub mod by_name;
pub mod chance;
