//! The times at which tests begin.

use chrono::{DateTime, Utc};
use sealed_orders::clock::Clock;

use super::games::Table;

pub fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// A Saturday, as it happens.
pub fn noon() -> DateTime<Utc> {
    at("2026-11-21T12:00:00Z")
}

/// Use cases whose clock stands at noon.
pub async fn at_noon() -> Table {
    Table::new(Clock::fixed(noon())).await
}
