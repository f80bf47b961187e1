//! Rows of mail that came in.
//!
//! Must not know: what a mail says.

pub mod left_aside;
pub mod mails;
pub mod own_letters;
