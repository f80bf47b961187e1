//! Pauses of a round's window, in the round's own row.

use chrono::{DateTime, Duration, Utc};
use sqlx::{PgConnection, types::Json};

use crate::store::{self, round::rounds::Round};

/// Pauses a round's window, of which so much is left; its deadline and its reason are those of `round`.
pub async fn begin(
    conn: &mut PgConnection,
    round: &Round,
    now: DateTime<Utc>,
    rest: Duration,
) -> sqlx::Result<()> {
    sqlx::query(
        "update rounds set deadline = $3, due_at = $3, why = $4, paused_at = $5, rest_micros = $6
         where game = $1 and number = $2",
    )
    .bind(&round.game)
    .bind(store::count(round.number))
    .bind(round.deadline)
    .bind(Json(&round.why))
    .bind(now)
    .bind(rest.num_microseconds().unwrap_or(i64::MAX))
    .execute(conn)
    .await
    .map(drop)
}

/// Ends a pause: the round has the deadline of `round`, and is to be resolved by it.
pub async fn end(
    conn: &mut PgConnection,
    round: &Round,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update rounds set deadline = $3, why = $4, due_at = $5, paused_at = null, rest_micros = null
         where game = $1 and number = $2",
    )
    .bind(&round.game)
    .bind(store::count(round.number))
    .bind(round.deadline)
    .bind(Json(&round.why))
    .bind(due_at)
    .execute(conn)
    .await
    .map(drop)
}
