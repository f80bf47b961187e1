//! Who holds a seat while the game is played: another holder ([`replace`]), new links for the same
//! one ([`renewal`]).
//!
//! Must not know: what a seat has written.

pub mod renewal;
pub mod replace;
