//! Rows of rounds: their windows, and what came of them.
//!
//! Must not know: how a round is resolved, and when a window closes.

pub mod closing;
mod locks;
mod resolved;
pub mod rounds;
pub mod steps;
mod window;
