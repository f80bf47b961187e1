//! Letters that the server writes to itself, to see whether mail comes back in.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

/// Notes that one is sent.
pub async fn insert(conn: &mut PgConnection, hash: &[u8], now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query("insert into own_letters (hash, sent_at) values ($1, $2)")
        .bind(hash)
        .bind(now)
        .execute(conn)
        .await
        .map(drop)
}

/// Whether there is one with that token.
pub async fn is_one(conn: &mut PgConnection, hash: &[u8]) -> sqlx::Result<bool> {
    sqlx::query_scalar("select exists (select from own_letters where hash = $1)")
        .bind(hash)
        .fetch_one(conn)
        .await
}

/// Notes that the one with that token came. False when there is none.
pub async fn note(conn: &mut PgConnection, hash: &[u8], now: DateTime<Utc>) -> sqlx::Result<bool> {
    sqlx::query("update own_letters set came_at = coalesce(came_at, $2) where hash = $1")
        .bind(hash)
        .bind(now)
        .execute(conn)
        .await
        .map(|done| done.rows_affected() > 0)
}

/// Whether it came.
pub async fn has_come(conn: &mut PgConnection, hash: &[u8]) -> sqlx::Result<bool> {
    sqlx::query_scalar("select came_at is not null from own_letters where hash = $1")
        .bind(hash)
        .fetch_optional(conn)
        .await
        .map(|come| come.unwrap_or(false))
}

/// Forgets one.
pub async fn remove(conn: &mut PgConnection, hash: &[u8]) -> sqlx::Result<()> {
    sqlx::query("delete from own_letters where hash = $1").bind(hash).execute(conn).await.map(drop)
}
