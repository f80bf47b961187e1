//! What tellers of games on maps of territories say alike: numbers of troops and cards, the parts of an
//! order, what an attack would probably bring, a turn by its name and as a tale, the rows of a form, picks on
//! the board, what is said of troops to place, tables of rule books, the dice of a game in figures.
//!
//! Must not know: any ruleset.

pub(crate) mod ahead;
pub(crate) mod better;
pub(crate) mod dice;
pub(crate) mod figures;
pub(crate) mod form;
pub(crate) mod likely;
pub(crate) mod odds;
pub(crate) mod offers;
pub(crate) mod placing;
pub(crate) mod reach;
pub(crate) mod report;
pub(crate) mod room;
pub(crate) mod said;
pub(crate) mod tables;
pub(crate) mod tale;
pub(crate) mod turns;
pub(crate) mod words;
