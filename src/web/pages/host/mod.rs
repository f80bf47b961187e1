//! The host's pages: opening a game, and the desk from which it is run.
//!
//! Must not know: any sheet.

mod act;
pub(super) mod desk;
mod lobby;
mod mail;
pub mod new_game;
mod sure;
mod written;
