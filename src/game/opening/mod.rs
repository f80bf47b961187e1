//! Before the first round: a game is opened ([`open`], with what [`new_game`] holds), the invited answer ([`invitation`]), and free
//! seats are taken ([`lobby`], [`claim`]). Public games are found here ([`listing`]).
//!
//! Must not know: sheets, and how a round is resolved.

pub mod claim;
pub mod invitation;
pub mod listing;
pub mod lobby;
mod name;
pub mod new_game;
pub mod open;
pub mod player;
pub mod words;
