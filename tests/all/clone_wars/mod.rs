//! Clone Wars: golden cases, ours and those of the rules, and what holds of every game.

pub mod cases;
mod golden;
mod holds;
mod play;
mod properties;
mod shown;
mod written;
