//! The watch over the deadlines: one row, of all servers together.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::{AssertSqlSafe, Connection, FromRow, PgConnection, Row, postgres::PgRow};

use super::outages::Outage;
use crate::store::health;

/// What made the servers hold rounds back until the operator answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum HoldReason {
    /// The database's clock went on by more than has passed.
    Clock,
    /// Nobody watched for longer than is given back unasked.
    Long,
    /// Many deadlines are not those that were set.
    Changed,
}

impl HoldReason {
    /// Whether it is that the time is not to be trusted.
    pub const fn is_of_time(self) -> bool {
        matches!(self, Self::Clock | Self::Long)
    }
}

/// The watch as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    /// When a server last watched.
    pub beat_at: DateTime<Utc>,
    /// Whether rounds are held back.
    pub held: Option<Held>,
    /// The time that is being given back.
    pub outage: Option<Outage>,
}

/// Why rounds are held back, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// What made them so.
    pub why: HoldReason,
    /// Since when.
    pub since: DateTime<Utc>,
}

impl Watch {
    /// Why rounds are held back, if they are.
    pub fn why_held(&self) -> Option<HoldReason> {
        self.held.map(|held| held.why)
    }
}

impl FromRow<'_, PgRow> for Watch {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let held = match row.try_get("held")? {
            Some(why) => Some(Held { why, since: row.try_get("held_at")? }),
            None => None,
        };
        Ok(Self { beat_at: row.try_get("beat_at")?, held, outage: Outage::from_row(row)? })
    }
}

const SELECT: &str =
    "select beat_at, held, held_at, lost_from, lost_until, given_to is not null as is_begun";

/// The watch; none while no server has ever kept it.
pub async fn find(conn: &mut PgConnection) -> sqlx::Result<Option<Watch>> {
    sqlx::query_as(AssertSqlSafe(format!("{SELECT} from watch"))).fetch_optional(conn).await
}

/// Whether the database takes what is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Writing {
    /// It does.
    #[default]
    Taken,
    /// Its disk is full.
    NoRoom,
    /// It can only be read: it is a standby, or was set so.
    OnlyRead,
}

/// Whether it does: there is room on its disk, here for 256 KiB that do not fit into the memory it may use.
///
/// # Errors
/// Any other than a full disk.
pub async fn writing(conn: &mut PgConnection) -> sqlx::Result<Writing> {
    if health::can_only_be_read(conn).await? {
        return Ok(Writing::OnlyRead);
    }
    let mut tx = conn.begin().await?;
    sqlx::query("set local work_mem = '64kB'").execute(&mut *tx).await?;
    let written = sqlx::query_scalar(
        "select count(*) from (select repeat(md5(nth::text), 8) as filler from generate_series(1, 1024) nth
               order by filler offset 0) sorted",
    )
    .fetch_one(&mut *tx)
    .await;
    match written {
        Err(sqlx::Error::Database(why)) if why.code().as_deref() == Some(DISK_FULL) => {
            Ok(Writing::NoRoom)
        }
        answered => answered.map(|_: i64| Writing::Taken),
    }
}

/// SQLSTATE.
const DISK_FULL: &str = "53100";

/// The watch, with its row held until the transaction ends.
pub async fn find_for_update(conn: &mut PgConnection) -> sqlx::Result<Option<Watch>> {
    sqlx::query_as(AssertSqlSafe(format!("{SELECT} from watch for update")))
        .fetch_optional(conn)
        .await
}

/// Notes that a server watches, at that time.
pub async fn beat(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query(
        "insert into watch (beat_at) values ($1)
         on conflict (one) do update set beat_at = excluded.beat_at",
    )
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// Holds back, or lets go.
pub async fn set_held(
    conn: &mut PgConnection,
    held: Option<HoldReason>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into watch (beat_at, held, held_at)
         values ($2, $1, case when $1 is not null then $2 end)
         on conflict (one) do update set held = excluded.held, held_at = excluded.held_at",
    )
    .bind(held)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}
