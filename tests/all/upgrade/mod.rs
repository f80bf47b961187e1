//! Games survive upgrades: a database that an earlier version has left is opened by this one, its links
//! and pages are what they were, and its games are played to their end. The dumps are in `tests/dumps`.

pub mod games;
mod links;
mod past;
mod restored;
pub mod stored;
mod two_versions;

/// Where the dumps of earlier versions are: `0023.sql` is what the version with the migrations up to
/// 0023 has left, `0023.json` what opens it.
pub const DUMPS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/dumps");
