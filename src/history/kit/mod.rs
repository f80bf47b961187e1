//! What two or more rulesets' tellers share. Must not know: any of them.

pub(crate) mod book;
pub(crate) mod coordinate;
pub(crate) mod ink;
#[cfg(test)]
pub(crate) mod lettering;
pub(crate) mod link;
#[cfg_attr(not(test), allow(dead_code, unused_imports, reason = "not all of it is drawn with yet"))]
pub(crate) mod map;
pub(crate) mod plan;
pub(crate) mod territories;
