//! The mailroom, where letters stay when no mail server is set.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::outbox::About;

/// A letter in the mailroom.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Kept {
    pub letter: Uuid,
    pub address: String,
    pub raw: Vec<u8>,
    pub posted_at: DateTime<Utc>,
}

/// Keeps a letter in the mailroom. The same letter again replaces itself.
pub async fn keep(
    conn: &mut PgConnection,
    about: &About,
    letter: Uuid,
    address: &str,
    raw: &[u8],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into mailroom (game, letter, address, raw, posted_at) values ($1, $2, $3, $4, $5)
         on conflict (game, letter) do update set raw = excluded.raw",
    )
    .bind(about.key())
    .bind(letter)
    .bind(address)
    .bind(raw)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// The newest letters in the mailroom; of one address, or of all.
pub async fn newest(
    conn: &mut PgConnection,
    address: Option<&str>,
    limit: i64,
) -> sqlx::Result<Vec<Kept>> {
    sqlx::query_as(
        "select * from mailroom where $1 is null or address = $1
         order by posted_at desc, letter desc limit $2",
    )
    .bind(address)
    .bind(limit)
    .fetch_all(conn)
    .await
}

/// Who has letters in the mailroom, and how many.
pub async fn readers(conn: &mut PgConnection) -> sqlx::Result<Vec<(String, i64)>> {
    sqlx::query_as("select address, count(*) from mailroom group by address order by max(posted_at) desc limit 100")
        .fetch_all(conn)
        .await
}

/// One letter of the mailroom.
pub async fn find(conn: &mut PgConnection, letter: Uuid) -> sqlx::Result<Option<Kept>> {
    sqlx::query_as("select * from mailroom where letter = $1")
        .bind(letter)
        .fetch_optional(conn)
        .await
}
