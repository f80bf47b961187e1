//! The rules, and the readers of mail as they stand in the server, and nothing else of it.

pub use rules;
pub use rules::language;

#[allow(dead_code, unused_imports, reason = "some is for the server alone")]
#[path = "../../src/mail"]
pub mod mail {
    pub mod inbound;
    pub mod bounce;
    pub mod diagnostic;
    pub mod slip;
}
