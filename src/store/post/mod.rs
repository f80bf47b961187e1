//! Rows of letters that leave: the outbox and the mailroom, what was sent, what came back, which
//! letters people want, the letters that answer a mail or a sheet, what goes to devices, and whether
//! anything leaves at all.
//!
//! Must not know: what a letter says.

pub mod answers;
pub mod gather;
pub mod hold;
pub mod letters;
pub mod mailroom;
pub mod marks;
pub mod outbox;
pub mod pushes;
pub mod receipts;
pub mod reminders;
pub mod returns;
pub mod told;
pub mod unclear;
pub mod waiting;
pub mod wishes;
