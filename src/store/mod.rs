//! All SQL, beside its row types, in the folders that `game` has. Functions take a connection; whoever
//! calls them owns the transaction. What every subject needs lies here: [`games`], the rows of games,
//! and [`editions`], which change with what a game's pages show.
//!
//! # Errors
//! Every function fails when the database does not answer. What else may fail, its own words say.
//!
//! Must not know: what the rules decide. States, sheets and events of the rules pass
//! through as they are stored.

pub mod account;
pub mod acts;
pub mod allowances;
pub mod blocks;
pub mod copy;
pub mod editions;
pub mod games;
pub mod health;
pub mod keeping;
pub mod links;
pub mod mail_in;
pub mod one_game;
pub mod opening;
pub mod pool;
pub mod post;
pub mod queue;
pub mod round;
mod rows;
pub mod seats;
pub mod sheet;
pub mod suspensions;
pub mod versions;
pub mod window;

use crate::rules::Seat;

/// The migrations in `migrations/`, run at start.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// A seat as the database numbers it.
fn number(seat: Seat) -> i16 {
    i16::from(seat.0)
}

/// The seat of that number.
fn seat(number: i16) -> sqlx::Result<Seat> {
    Seat::try_from(number).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// A count as the database keeps it. The largest fits: rounds and versions start at 1 and are
/// counted up one at a time.
fn count(n: u32) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// How many the database has counted.
fn many(n: i64) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// A count that the database kept.
fn counted(n: i32) -> sqlx::Result<u32> {
    u32::try_from(n).map_err(|error| sqlx::Error::Decode(error.into()))
}
