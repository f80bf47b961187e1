//! A round: its window opens (`open`), it is tried when its time has come ([`attempt`], [`failed`]) and
//! resolved (`resolve`) as was declared ([`circumstances`]) and as the game's term has it for sheets that
//! are [`missed`], counted ([`tally`], [`figures`]), and shown to anybody ([`record`], [`public_sheets`],
//! [`seed`]). A game that its last person leaves ends with it (`deserted`). Only here is every seat's
//! sheet loaded.
//!
//! Must not know: how a sheet came in.

pub mod attempt;
pub mod circumstances;
mod deserted;
pub mod failed;
pub mod figures;
pub mod missed;
mod open;
pub mod public_sheets;
pub mod record;
mod resolve;
pub mod seed;
pub mod tally;
