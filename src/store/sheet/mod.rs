//! Rows of sheets: sealed, begun, taken back, and those that computers still owe.
//!
//! Must not know: what a sheet says.

pub mod computers;
pub mod drafts;
pub mod sheets;
pub mod withdrawals;
