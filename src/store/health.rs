//! The database server itself, for whoever looks it over: nothing here changes a table.

use std::time::{Duration, Instant};

use sqlx::PgConnection;

use super::MIGRATIONS;

/// How the database server is set up.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Setup {
    /// Its version, as it says it: `15.8`.
    pub version: String,
    /// Connections it takes from those who are not its superuser.
    pub room: i32,
    /// Connections there are, ours among them.
    pub taken: i64,
    /// Whether what is written reaches the disk.
    pub fsync: bool,
    /// Whether a commit waits for that.
    pub waits: bool,
    /// Whether it waits for a standby, too.
    pub waits_for_standby: bool,
    /// Standbys that are connected.
    pub standbys: i64,
}

/// How it is set up.
pub async fn setup(conn: &mut PgConnection) -> sqlx::Result<Setup> {
    sqlx::query_as(
        "select current_setting('server_version') as version,
                current_setting('max_connections')::int
                    - current_setting('superuser_reserved_connections')::int as room,
                (select count(*) from pg_stat_activity where backend_type = 'client backend') as taken,
                current_setting('fsync')::bool as fsync,
                current_setting('synchronous_commit') <> 'off' as waits,
                current_setting('synchronous_standby_names') <> ''
                    and current_setting('synchronous_commit') not in ('off', 'local')
                    as waits_for_standby,
                (select count(*) from pg_stat_replication) as standbys",
    )
    .fetch_one(conn)
    .await
}

/// How the tables stand to this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tables {
    /// There are none yet.
    None,
    /// As this program has them: so many steps.
    Ours(usize),
    /// Some steps are still to be taken.
    Earlier(usize),
    /// A later version of this program has been there, or another one.
    Others,
}

/// Compares the migrations that were run with ours.
pub async fn tables(conn: &mut PgConnection) -> sqlx::Result<Tables> {
    let there: bool = sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null")
        .fetch_one(&mut *conn)
        .await?;
    if !there {
        return Ok(Tables::None);
    }
    let run: Vec<(i64, Vec<u8>, bool)> =
        sqlx::query_as("select version, checksum, success from _sqlx_migrations")
            .fetch_all(conn)
            .await?;
    let is_ours = |version: i64, checksum: &[u8], success: bool| {
        let same = |ours: &sqlx::migrate::Migration| {
            ours.version == version && *ours.checksum == *checksum
        };
        success && MIGRATIONS.iter().any(same)
    };
    if !run.iter().all(|(version, checksum, success)| is_ours(*version, checksum, *success)) {
        return Ok(Tables::Others);
    }
    let ours = MIGRATIONS.iter().count();
    Ok(match ours - run.len().min(ours) {
        0 => Tables::Ours(ours),
        missing => Tables::Earlier(missing),
    })
}

/// Whether nothing can be written, whatever room there is on the disk: it is a standby, or was set so.
pub async fn can_only_be_read(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar("select current_setting('transaction_read_only')::bool")
        .fetch_one(conn)
        .await
}

/// How many commits have waited for a standby for longer than five seconds: it is not there.
pub async fn waiting_for_standby(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select count(*) from pg_stat_activity
         where datname = current_database() and wait_event = 'SyncRep'
           and query_start < statement_timestamp() - interval '5 s'",
    )
    .fetch_one(conn)
    .await
}

/// How long a commit takes: the middle one of nine. What is committed is a message in the log of the
/// database that nobody reads, and no row. Fails where nothing can be written.
pub async fn commit_takes(conn: &mut PgConnection) -> sqlx::Result<Duration> {
    // Such a message is none of what a read-only transaction refuses.
    if can_only_be_read(conn).await? {
        return Err(sqlx::Error::Protocol("it can only be read".to_owned()));
    }
    let mut took = Vec::new();
    for _ in 0..9 {
        let began = Instant::now();
        sqlx::query("select pg_logical_emit_message(true, 'sealed-orders', '')")
            .execute(&mut *conn)
            .await?;
        took.push(began.elapsed());
    }
    took.sort_unstable();
    Ok(took.get(4).copied().unwrap_or_default())
}
