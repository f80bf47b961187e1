//! What two or more rulesets' tellers share. Must not know: any of them.

pub(crate) mod book;
pub(crate) mod coordinate;
pub(crate) mod ink;
pub(crate) mod link;
#[cfg_attr(
    not(test),
    expect(dead_code, unused_imports, reason = "the rulesets that are drawn so come later")
)]
pub(crate) mod map;
pub(crate) mod plan;
