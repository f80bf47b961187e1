//! Versions of the tables, and that no two of them are at work on one database: every connection of
//! a server holds a share of a lock, and whoever changes the tables holds all of it. So a server
//! never runs a statement on tables of another version, whatever it was at when they were to change.

use sqlx::{PgConnection, migrate::Migration};

use super::MIGRATIONS;

/// The advisory lock. It is this database's alone, and goes with the connection that holds it.
const WORK: i64 = 0x5ea1_0037;

/// The first version whose servers hold the lock.
const FIRST_TO_HOLD: i64 = 37;

/// How a connection finds the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// With tables that this version can work on.
    Fits,
    /// Its tables are being changed.
    Changing,
    /// A later version has changed its tables.
    Later,
}

/// The version of the tables that this program has.
pub fn ours() -> i64 {
    MIGRATIONS.iter().map(|migration: &Migration| migration.version).max().unwrap_or_default()
}

/// The latest change that was made; 0 before the first.
pub async fn latest(conn: &mut PgConnection) -> sqlx::Result<i64> {
    let there: bool = sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null")
        .fetch_one(&mut *conn)
        .await?;
    if !there {
        return Ok(0);
    }
    sqlx::query_scalar("select coalesce(max(version), 0) from _sqlx_migrations")
        .fetch_one(conn)
        .await
}

/// Begins to work on tables that are not to change as long as the connection is open.
pub async fn join(conn: &mut PgConnection) -> sqlx::Result<Joined> {
    let joined: bool = sqlx::query_scalar("select pg_try_advisory_lock_shared($1)")
        .bind(WORK)
        .fetch_one(&mut *conn)
        .await?;
    // A statement of its own, which sees what was changed until the lock was there.
    Ok(match joined {
        false => Joined::Changing,
        true if latest(conn).await? > ours() => Joined::Later,
        true => Joined::Fits,
    })
}

/// Takes all of the lock, to change the tables; false while others work on them.
pub async fn begin_change(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar("select pg_try_advisory_lock($1)").bind(WORK).fetch_one(conn).await
}

/// Lets others work on them.
pub async fn end_change(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("select pg_advisory_unlock($1)").bind(WORK).execute(conn).await.map(drop)
}

/// From where others work on the tables, each place once. Nobody works on them while somebody changes
/// them.
pub async fn at_work(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select distinct coalesce(host(a.client_addr), 'a socket of its machine')
         from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where l.locktype = 'advisory' and l.mode = 'ShareLock' and l.granted
           and l.database = (select oid from pg_database where datname = current_database())
           and l.classid = 0 and l.objid = $1::bigint::oid and l.objsubid = 1
         order by 1",
    )
    .bind(WORK)
    .fetch_all(conn)
    .await
}

/// The same of servers that are too old to hold the lock, and say nothing of themselves: any
/// connection of our own user without a name may be one of theirs.
pub async fn at_work_unnamed(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    if !(1..FIRST_TO_HOLD).contains(&latest(conn).await?) {
        return Ok(Vec::new());
    }
    sqlx::query_scalar(
        "select distinct coalesce(host(client_addr), 'a socket of its machine')
         from pg_stat_activity
         where datname = current_database() and usename = current_user
           and backend_type = 'client backend' and application_name = '' and pid <> pg_backend_pid()
         order by 1",
    )
    .fetch_all(conn)
    .await
}
