//! What the operator has blocked: addresses, domains and networks, for all servers together.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::links::game_id::GameId;

/// What is blocked, and why.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Block {
    /// As people write it.
    pub what: String,
    /// Why, in the operator's words.
    pub why: Option<String>,
    /// Since when.
    pub since: DateTime<Utc>,
    /// When it ends by itself.
    pub ends_at: Option<DateTime<Utc>>,
}

/// A kind of what may be blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[allow(missing_docs)] // they are their names
pub enum Kind {
    Address,
    Domain,
    Network,
}

/// Blocks it. What is blocked already has been so since it was, now for that reason and until that end.
pub async fn set(conn: &mut PgConnection, kind: Kind, block: &Block) -> sqlx::Result<()> {
    sqlx::query(
        "insert into blocks (what, kind, why, since, ends_at) values ($1, $2, $3, $4, $5)
         on conflict (what) do update set
             since = case when blocks.ends_at <= $4 then $4 else blocks.since end,
             why = $3, ends_at = $5",
    )
    .bind(&block.what)
    .bind(kind)
    .bind(&block.why)
    .bind(block.since)
    .bind(block.ends_at)
    .execute(conn)
    .await
    .map(drop)
}

/// Lets it in again. False where it was not blocked.
pub async fn remove(conn: &mut PgConnection, what: &str, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let removed: Option<bool> = sqlx::query_scalar(
        "delete from blocks where what = $1 returning ends_at is null or ends_at > $2",
    )
    .bind(what)
    .bind(now)
    .fetch_optional(conn)
    .await?;
    Ok(removed.unwrap_or(false))
}

/// All there are, the newest first.
pub async fn all(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<Vec<Block>> {
    sqlx::query_as(
        "select what, why, since, ends_at from blocks where ends_at is null or ends_at > $1
         order by since desc, what",
    )
    .bind(now)
    .fetch_all(conn)
    .await
}

/// The networks among them.
pub async fn networks(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select what from blocks where kind = 'network' and (ends_at is null or ends_at > $1)",
    )
    .bind(now)
    .fetch_all(conn)
    .await
}

/// Whether one of these addresses and domains is among them.
pub async fn any(
    conn: &mut PgConnection,
    named: &[String],
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select from blocks where what = any($1) and kind <> 'network'
                        and (ends_at is null or ends_at > $2))",
    )
    .bind(named)
    .bind(now)
    .fetch_one(conn)
    .await
}

/// The games that go on in which an address, or one of a domain, holds a seat.
pub async fn games_of(conn: &mut PgConnection, what: &str) -> sqlx::Result<Vec<GameId>> {
    sqlx::query_scalar(
        "select distinct s.game from seats s join games g on g.id = s.game
         where g.status in ('inviting', 'playing')
           and (lower(s.address) = $1
                or right(lower(s.address), length($1) + 1) in ('@' || $1, '.' || $1))
         order by 1",
    )
    .bind(what)
    .fetch_all(conn)
    .await
}
