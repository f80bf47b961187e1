//! What two or more rulesets' tellers share. Must not know: any of them.

pub(crate) mod book;
