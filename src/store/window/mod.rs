//! Rows about time: deadlines, absences, banks, pauses, the watch over the deadlines, time that is given back.
//!
//! Must not know: what a deadline is moved to.

pub mod absences;
pub mod banks;
pub mod deadlines;
pub mod outages;
pub mod pauses;
pub mod watch;
