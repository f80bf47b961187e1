//! Clone Wars: golden cases, ours and those of the rules, and what holds of every game.

pub mod cases;
mod desk;
mod dice;
mod four;
mod golden;
mod holds;
mod play;
mod properties;
mod rows;
mod secrets;
mod shown;
mod written;
