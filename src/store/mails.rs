//! Mail that came in: stored raw before it is read.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::games::GameId;

/// A mail to be read.
#[derive(Clone, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Mail {
    pub id: Uuid,
    pub raw: Vec<u8>,
    pub recipient: String,
    pub received_at: DateTime<Utc>,
    #[sqlx(try_from = "i32")]
    pub tries: u32,
}

/// Stores a mail, taken by the caller for `lease`. None when the same message is there already.
///
/// # Errors
/// When the database does not answer.
#[allow(clippy::too_many_arguments)]
pub async fn insert(
    conn: &mut PgConnection,
    digest: &[u8],
    raw: &[u8],
    recipient: &str,
    game: Option<&GameId>,
    received_at: DateTime<Utc>,
    lease: Duration,
) -> sqlx::Result<Option<Mail>> {
    sqlx::query_as(
        "insert into mails (id, digest, raw, recipient, game, received_at, due_at, tries, status)
         values ($1, $2, $3, $4, $5, $6, $7, 1, 'new')
         on conflict (digest) do nothing
         returning id, raw, recipient, received_at, tries",
    )
    .bind(Uuid::now_v7())
    .bind(digest)
    .bind(raw)
    .bind(recipient)
    .bind(game)
    .bind(received_at)
    .bind(received_at + lease)
    .fetch_optional(conn)
    .await
}

/// Takes one mail that was stored but not read, because whoever had it is gone.
///
/// # Errors
/// When the database does not answer.
pub async fn claim(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
    lease: Duration,
) -> sqlx::Result<Option<Mail>> {
    sqlx::query_as(
        "update mails set due_at = $2, tries = tries + 1
         where id = (select id from mails where status = 'new' and due_at <= $1
                     order by due_at limit 1 for update skip locked)
         returning id, raw, recipient, received_at, tries",
    )
    .bind(now)
    .bind(now + lease)
    .fetch_optional(conn)
    .await
}

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Dealt {
    /// It was dealt with.
    Read,
    /// Reading it failed again and again.
    SetAside,
}

/// Marks a mail as dealt with. False when it was already.
///
/// # Errors
/// When the database does not answer.
pub async fn settle(conn: &mut PgConnection, id: Uuid, dealt: Dealt) -> sqlx::Result<bool> {
    let done = sqlx::query("update mails set status = $2 where id = $1 and status = 'new'")
        .bind(id)
        .bind(dealt)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}
