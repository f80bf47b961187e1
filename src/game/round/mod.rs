//! A round that is over: it is resolved ([`resolve`]), counted ([`tally`]), and shown to anybody
//! ([`record`]). Only here is every seat's sheet loaded.
//!
//! Must not know: how a sheet came in.

pub mod record;
pub mod resolve;
pub mod tally;
