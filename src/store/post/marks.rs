//! Marks of letters that were sent: committed at once, and on the disk when that is asked for.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::outbox::About;

/// Marks a letter as sent.
///
/// # Errors
/// When the database does not answer; the letter may be marked or not.
pub async fn mark_sent(
    conn: &mut PgConnection,
    about: &About,
    id: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    // Whatever another made of it meanwhile: what was sent was sent.
    sqlx::query(
        "update letters set status = 'sent', settled_at = $3,
                            words = case when returned is not null then words end
         where game = $1 and id = $2 and status <> 'sent'",
    )
    .bind(about.key())
    .bind(id)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// Marks letters as sent that may have been marked before.
pub async fn mark_all_sent(
    conn: &mut PgConnection,
    sent: &[(About, Uuid)],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (games, ids): (Vec<&str>, Vec<Uuid>) =
        sent.iter().map(|(about, id)| (about.key(), *id)).unzip();
    sqlx::query(
        "update letters l set status = 'sent', settled_at = $3,
                              words = case when returned is not null then words end
         from unnest($1::text[], $2::uuid[]) as sent (game, id)
         where l.game = sent.game and l.id = sent.id and l.status <> 'sent'",
    )
    .bind(games)
    .bind(ids)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// From now on commits of this connection do not wait for the disk. What others read is the same;
/// should the database be killed, the last of them may be lost.
pub async fn do_not_wait_for_disk(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("set synchronous_commit = off").execute(conn).await.map(drop)
}

/// Waits until all that this connection has committed is on the disk.
///
/// # Errors
/// When the database does not answer; some of it may be lost then.
pub async fn wait_for_disk(conn: &mut PgConnection) -> sqlx::Result<()> {
    // A commit that wrote nothing would not wait.
    sqlx::raw_sql(
        "begin; set local synchronous_commit = on;
         select pg_logical_emit_message(true, 'sealed-orders', ''); commit",
    )
    .execute(conn)
    .await
    .map(drop)
}
