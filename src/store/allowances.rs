//! What is allowed so often in a time, counted by all servers together.
//!
//! A row says until when what somebody had is paid for: each time costs so long, and nobody may be
//! further ahead than as many times as are allowed at once.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

/// Has one more, if that is allowed. Else gives how long until it is.
///
/// Each costs `price` of time, and `at_once` of them may be had ahead.
pub async fn have(
    conn: &mut PgConnection,
    (what, whom): (&str, &[u8]),
    (at_once, price): (u32, Duration),
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Duration>> {
    let times = i32::try_from(at_once).unwrap_or(i32::MAX);
    let (after, most) = (now + price, now + price * times);
    let had: Option<bool> = sqlx::query_scalar(
        "insert into allowances as a (what, whom, spent_until) values ($1, $2, $4)
         on conflict (what, whom) do update
             set spent_until = greatest(a.spent_until, $3) + ($4 - $3)
             where greatest(a.spent_until, $3) + ($4 - $3) <= $5
         returning true",
    )
    .bind(what)
    .bind(whom)
    .bind(now)
    .bind(after)
    .bind(most)
    .fetch_optional(&mut *conn)
    .await?;
    if had.is_some() {
        return Ok(None);
    }
    let spent_until: Option<DateTime<Utc>> =
        sqlx::query_scalar("select spent_until from allowances where what = $1 and whom = $2")
            .bind(what)
            .bind(whom)
            .fetch_optional(conn)
            .await?;
    let wait = spent_until.map_or(Duration::zero(), |until| until + price - most);
    Ok(Some(wait.max(Duration::zero())))
}
