//! All SQL, beside its row types. Functions take a connection; whoever calls them owns the
//! transaction.
//!
//! Must not know: what the rules decide. Values of the rules pass through as JSON.

pub mod absences;
pub mod accounts;
pub mod acts;
pub mod answers;
pub mod claims;
pub mod computers;
pub mod drafts;
pub mod editions;
pub mod feeds;
pub mod games;
pub mod holdings;
pub mod letters;
pub mod links;
pub mod listing;
pub mod mails;
pub mod marks;
pub mod messages;
pub mod pauses;
pub mod people;
pub mod programs;
pub mod returns;
pub mod rounds;
pub mod seats;
pub mod sheets;
pub mod sign_ins;
pub mod terms;
pub mod unclear;
pub mod watch;
pub mod wishes;
pub mod withdrawals;

/// The migrations in `migrations/`, run at start.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// A seat as the database numbers it.
fn number(seat: crate::rules::Seat) -> i16 {
    i16::from(seat.0)
}

/// A count as the database keeps it. The largest fits: rounds and versions start at 1 and are
/// counted up one at a time.
fn count(n: u32) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}
