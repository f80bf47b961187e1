//! What tellers of games on maps of territories say alike: numbers of troops and cards, the parts of an
//! order, what an attack would probably bring, a turn as a tale, the rows of a form, picks on the board.
//!
//! Must not know: any ruleset.

pub(crate) mod form;
pub(crate) mod likely;
pub(crate) mod offers;
pub(crate) mod report;
pub(crate) mod said;
pub(crate) mod tale;
pub(crate) mod words;
