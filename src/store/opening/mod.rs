//! Rows of games that begin: claims on free seats, the list of public games, the terms of a game.
//!
//! Must not know: when a game may begin.

pub mod claims;
pub mod end;
pub mod listing;
pub mod missed;
pub mod talk;
pub mod terms;
