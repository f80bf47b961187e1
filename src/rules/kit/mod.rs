//! What two or more rulesets share.

pub mod both;
pub mod by_name;
pub mod chance;
pub mod printed;
pub mod sheet;
pub mod slip;
pub mod territories;
pub mod words;
