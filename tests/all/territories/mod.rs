//! What the tests of Risk and of Clone Wars share: a hand that plays in the browser, a whole game of four
//! with the real parts, and properties of games that chance plays.

pub mod chance;
pub mod fair;
pub mod hand;
pub mod history;
mod long;
mod own;
pub mod properties;
pub mod rows;
pub mod secrets;
mod seen;
mod skirmish;
pub mod whole;
