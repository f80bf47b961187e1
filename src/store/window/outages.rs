//! The time that is being given back: one outage at a time, in the watch's row, and which windows still wait
//! for it. The caller's transaction holds that row wherever something is changed.

use chrono::{DateTime, Duration, Utc};
use sqlx::{AssertSqlSafe, PgConnection, Row, postgres::PgRow};

use crate::{links::game_id::GameId, store};

/// Time in which nobody watched, and which windows are being given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// When somebody last watched before it.
    pub from: DateTime<Utc>,
    /// When somebody watched again.
    pub until: DateTime<Utc>,
    /// When somebody last watched.
    pub watched_at: DateTime<Utc>,
    /// Whether some windows have theirs already, and others do not.
    pub is_begun: bool,
}

impl Outage {
    /// Windows that close until then are looked at, too: their end may be too near.
    pub fn near(&self) -> DateTime<Utc> {
        self.until + Duration::hours(1)
    }

    /// The one in a watch's row.
    pub(super) fn from_row(row: &PgRow) -> sqlx::Result<Option<Self>> {
        let Some(from) = row.try_get("lost_from")? else { return Ok(None) };
        let until = row.try_get("lost_until")?;
        let (watched_at, is_begun) = (row.try_get("beat_at")?, row.try_get("is_begun")?);
        Ok(Some(Self { from, until, watched_at, is_begun }))
    }
}

/// That a round `r` waits for its time, by the watch `w`: its deadline passed meanwhile or is
/// [near](Outage::near), or it runs down a bank, and its game's turn has not come. None does while no outage is in
/// hand; nor one that opened after it, or stands still. One whose sheets are all in waits, too: what it lost is
/// of its bank, or of the window after it where the turn goes on.
pub(super) const WAITS: &str = "r.closed_at is null and r.failures < 3 and r.paused_at is null
    and r.opened_at < w.lost_until and r.deadline > w.lost_from
    and (r.deadline <= w.lost_until + interval '1 hour' or r.why -> 'bank' is not null)
    and (w.given_to is null or r.game collate \"C\" > w.given_to)";

/// Begins to give time back, where no other is in hand; as of its end somebody watches.
pub async fn begin(
    conn: &mut PgConnection,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<Outage> {
    sqlx::query("update watch set lost_from = $1, lost_until = $2, given_to = null, beat_at = $2")
        .bind(from)
        .bind(until)
        .execute(conn)
        .await?;
    Ok(Outage { from, until, watched_at: until, is_begun: false })
}

/// The next rounds that wait for their time, so many at the most, with their rows held: games and the rounds'
/// numbers, in the order in which their turn comes.
pub async fn next(conn: &mut PgConnection, most: usize) -> sqlx::Result<Vec<(GameId, u32)>> {
    let found: Vec<(GameId, i32)> = sqlx::query_as(AssertSqlSafe(format!(
        "select r.game, r.number from rounds r, watch w where {WAITS}
         order by r.game collate \"C\" limit $1 for no key update of r"
    )))
    .bind(i64::try_from(most).unwrap_or(i64::MAX))
    .fetch_all(conn)
    .await?;
    found.into_iter().map(|(game, number)| Ok((game, store::counted(number)?))).collect()
}

/// Whether a game's round waits for its time.
pub async fn waits(conn: &mut PgConnection, game: &GameId, number: u32) -> sqlx::Result<bool> {
    sqlx::query_scalar(AssertSqlSafe(format!(
        "select exists (select from rounds r, watch w where r.game = $1 and r.number = $2 and {WAITS})"
    )))
    .bind(game)
    .bind(store::count(number))
    .fetch_one(conn)
    .await
}

/// How many rounds wait for their time.
pub async fn count_waiting(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar(AssertSqlSafe(format!(
        "select count(*) from rounds r, watch w where {WAITS}"
    )))
    .fetch_one(conn)
    .await
}

/// The windows of all games up to that one have their time.
pub async fn given_to(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<()> {
    sqlx::query("update watch set given_to = $1").bind(game).execute(conn).await.map(drop)
}

/// All windows have their time.
pub async fn end(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("update watch set lost_from = null, lost_until = null, given_to = null")
        .execute(conn)
        .await
        .map(drop)
}
