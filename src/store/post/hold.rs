//! The hold on all outgoing mail: one row, of all servers together.

use std::fmt;

use chrono::{DateTime, SecondsFormat, Utc};
use sqlx::PgConnection;

/// That no letter leaves and no device is told.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Hold {
    /// Since when.
    pub held_at: DateTime<Utc>,
    /// Why, in the operator's words.
    pub why: Option<String>,
}

impl fmt::Display for Hold {
    /// For operators: `since 2026-11-23T18:00:00Z: a rehearsal`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "since {}", self.held_at.to_rfc3339_opts(SecondsFormat::Secs, true))?;
        self.why.as_ref().map_or(Ok(()), |why| write!(f, ": {why}"))
    }
}

/// What waits for its way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Waiting {
    /// Letters whose time has come.
    pub letters: i64,
    /// Since when the first of them could have left.
    pub since: Option<DateTime<Utc>>,
    /// Letters that a server has in hand.
    pub in_hand: i64,
    /// Devices that are to be told something.
    pub devices: i64,
}

/// That mail is held, for a query that takes something out.
macro_rules! is_held {
    () => {
        "exists (select from mail_hold where released_at is null)"
    };
}
pub(super) use is_held;

/// The hold, while there is one.
pub async fn find(conn: &mut PgConnection) -> sqlx::Result<Option<Hold>> {
    sqlx::query_as("select held_at, why from mail_hold where released_at is null")
        .fetch_optional(conn)
        .await
}

/// Whether there is one.
pub async fn stands(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar(concat!("select ", is_held!())).fetch_one(conn).await
}

/// Whether there is one, or was after that time.
pub async fn stood_since(conn: &mut PgConnection, then: DateTime<Utc>) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select from mail_hold where released_at is null or released_at > $1)",
    )
    .bind(then)
    .fetch_one(conn)
    .await
}

/// Holds all outgoing mail. What is held already stays so since it was; a new reason takes the place
/// of the old one.
pub async fn set(
    conn: &mut PgConnection,
    why: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into mail_hold (held_at, why) values ($2, $1)
         on conflict (one) do update set
             held_at = case when mail_hold.released_at is null then mail_hold.held_at else $2 end,
             why = case when mail_hold.released_at is null then coalesce($1, mail_hold.why) else $1 end,
             released_at = null",
    )
    .bind(why)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// Lets mail go. The hold that there was, if any.
pub async fn release(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<Option<Hold>> {
    sqlx::query_as(
        "update mail_hold set released_at = $1 where released_at is null returning held_at, why",
    )
    .bind(now)
    .fetch_optional(conn)
    .await
}

/// What waits for its way out.
pub async fn waiting(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<Waiting> {
    sqlx::query_as(
        "select count(*) filter (where due_at <= $1) as letters,
                min(due_at) filter (where due_at <= $1) as since,
                count(*) filter (where taken and due_at > $1) as in_hand,
                (select count(*) from pushes where due_at <= $1) as devices
         from letters where status = 'waiting'",
    )
    .bind(now)
    .fetch_one(conn)
    .await
}
