//! What two or more rulesets' tellers share. Must not know: any of them.

pub(crate) mod book;
pub(crate) mod ink;
pub(crate) mod plan;
