//! Eight Cities: its golden cases, and what holds of every game.

pub mod cases;
mod golden;
mod played;
mod properties;
mod quick;
mod two;
