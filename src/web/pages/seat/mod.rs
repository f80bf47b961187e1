//! Pages of one seat, behind the links of its letters: the sheet with what stands below it, letters and
//! wishes, a mail to confirm, new links, absences; and the seat's own desk, which is tied to no round.
//!
//! Must not know: other seats' sheets.

pub(super) mod absences;
mod act;
mod beyond;
mod closed;
pub(super) mod confirmation;
pub(super) mod conversation;
mod desk;
mod draft;
mod guesses;
mod idle;
mod keep;
mod lately;
pub(super) mod letters;
mod news;
pub(super) mod notes;
pub(super) mod own_desk;
mod past;
mod place;
pub(super) mod push;
pub(super) mod renewal;
mod seal;
pub(super) mod sealed;
mod seen;
pub(super) mod sheet;
mod sheet_page;
mod since;
mod taken_back;
mod ways;
pub(super) mod wishes;
