//! How Blitzkrieg! is told.

mod board;
mod map;
mod words;
