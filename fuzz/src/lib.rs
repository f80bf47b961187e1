//! The rules as they stand in the server, and nothing else of it.

#[path = "../../src/language.rs"]
pub mod language;
#[allow(unused_imports, reason = "some is for the server alone")]
#[path = "../../src/rules/mod.rs"]
pub mod rules;
