//! Sheets that their seat took back. The view `standing_sheets` leaves them out.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{links::opens::SheetKey, store};

/// Takes back what a seat has handed in for a round up to a moment. `submission` is the sender's name
/// for this act. False when nothing counted by then.
pub async fn insert(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    submission: &str,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "insert into withdrawals (game, round, seat, submission, at, after_act)
         select $1, $2, $3, $4, $5, (select coalesce(max(number), 0) from acts where game = $1)
         where exists (select from standing_sheets
                       where game = $1 and round = $2 and seat = $3 and received_at <= $5)
         on conflict do nothing",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .bind(submission)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Whether this very act of withdrawing was done before.
pub async fn is_known(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    submission: &str,
) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select from withdrawals
                        where game = $1 and round = $2 and seat = $3 and submission = $4)",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .bind(submission)
    .fetch_one(conn)
    .await
}
