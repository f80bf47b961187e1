//! What two or more rulesets' tellers share. Must not know: any of them.

pub(crate) mod book;
pub(crate) mod ink;
#[cfg_attr(not(test), expect(dead_code, reason = "the rulesets that are drawn so come later"))]
pub(crate) mod map;
pub(crate) mod plan;
