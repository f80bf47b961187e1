//! The rules as they stand in the server, and nothing else of it.

#[path = "../../src/language.rs"]
pub mod language;
#[path = "../../src/rules/mod.rs"]
pub mod rules;
