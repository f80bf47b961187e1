//! Blitzkrieg!: golden cases, ours and those of the rules, and what holds of every game.

mod cases;
mod golden;
mod holds;
mod play;
mod properties;
mod secrets;
mod shown;
mod two;
mod written;
