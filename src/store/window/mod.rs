//! Rows about time: deadlines, absences, pauses, the watch over the deadlines.
//!
//! Must not know: what a deadline is moved to.

pub mod absences;
pub mod deadlines;
pub mod pauses;
pub mod watch;
