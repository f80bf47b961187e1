//! Who holds a seat while the game is played: another holder ([`replace`]), new links for the same
//! one ([`renewal`]), what is a holder's own ([`notes`]), hands that stay secret ([`secrets`]).
//!
//! Must not know: what a seat has written.

pub mod notes;
pub mod renewal;
pub mod replace;
pub mod secrets;
