//! A round: its window opens (`open`), it is resolved ([`resolve`]), counted ([`tally`]), and shown to
//! anybody ([`record`]). Only here is every seat's sheet loaded.
//!
//! Must not know: how a sheet came in.

mod open;
pub mod record;
pub mod resolve;
pub mod tally;
