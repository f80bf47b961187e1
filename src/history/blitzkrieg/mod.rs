//! How Blitzkrieg! is told.

mod words;
