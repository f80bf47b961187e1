//! Risk: golden cases, ours and those of the rules, and what holds of every game.

mod cases;
mod computers;
mod desk;
mod dice;
mod four;
mod golden;
mod holds;
mod many_steps;
mod one_letter;
mod play;
mod properties;
mod shown;
mod steps;
mod written;
