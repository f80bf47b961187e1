//! Before the first round: a game is proposed and judged ([`proposal`]) and opened ([`open`]), the
//! invited answer ([`invitation`]), and free seats are taken ([`lobby`], [`claim`]). Somebody may play
//! against computers at once ([`alone`]), and give an address later ([`keep`]). Public games are found
//! here ([`listing`]).
//!
//! Must not know: sheets, and how a round is resolved.

pub mod alone;
pub mod candidate;
pub mod chosen;
pub mod claim;
pub mod fault;
pub mod invitation;
pub mod keep;
pub mod listing;
pub mod lobby;
pub mod name;
pub mod new_game;
pub mod open;
pub mod options;
pub mod player;
pub mod proposal;
mod words;
