//! Eight Cities: its golden cases, and what holds of every game.

mod cases;
mod properties;
