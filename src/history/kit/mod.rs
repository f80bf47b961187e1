//! What two or more rulesets' tellers share. Must not know: any of them.

pub(crate) mod backdrop;
pub(crate) mod book;
pub(crate) mod coordinate;
pub(crate) mod glance;
pub(crate) mod ink;
#[cfg(test)]
pub(crate) mod lettering;
pub(crate) mod lines;
pub(crate) mod link;
pub(crate) mod map;
pub(crate) mod mended;
pub(crate) mod plan;
#[cfg(test)]
pub(crate) mod proof;
pub(crate) mod spot;
pub(crate) mod territories;
