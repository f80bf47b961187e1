//! Rows of sheets: sealed, begun, taken back, and those that computers still owe; whose are in.
//!
//! Must not know: what a sheet says.

pub mod attendance;
pub mod computers;
pub mod drafts;
pub mod earlier;
pub mod sheets;
pub mod withdrawals;
