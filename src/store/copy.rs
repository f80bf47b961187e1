//! The database as a whole, for backups of it: what is in it, whether a restore into it is at work, and
//! emptying it.

use sqlx::{AssertSqlSafe, PgConnection};

/// The tables that a server fills by being started, and those of this file.
const OF_EVERY_START: [&str; 5] =
    ["_sqlx_migrations", "mail_hold", "push_keys", "unfinished_restore", "watch"];

/// The major version of PostgreSQL there.
pub async fn server_version(conn: &mut PgConnection) -> sqlx::Result<u32> {
    let number: i32 = sqlx::query_scalar("select current_setting('server_version_num')::int")
        .fetch_one(conn)
        .await?;
    Ok(u32::try_from(number / 10_000).unwrap_or(0))
}

/// Whether a restore into it is at work, or was given up.
pub async fn is_unfinished(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar("select to_regclass('public.unfinished_restore') is not null")
        .fetch_one(conn)
        .await
}

/// Marks it: no server opens it from then on.
pub async fn begin(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("create table if not exists public.unfinished_restore ()")
        .execute(conn)
        .await
        .map(drop)
}

/// Takes the mark away.
pub async fn end(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("drop table if exists public.unfinished_restore").execute(conn).await.map(drop)
}

/// How many other connections there are.
pub async fn others(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select count(*) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and coalesce(backend_type, 'client backend') = 'client backend'",
    )
    .fetch_one(conn)
    .await
}

/// Has all that is read in a transaction be of one instant, and be written in one way.
pub async fn stand_still(conn: &mut PgConnection) -> sqlx::Result<()> {
    for set in [
        "set transaction isolation level repeatable read, read only",
        "set local time zone 'UTC'",
        "set local bytea_output = 'hex'",
        // Whoever takes it may have a slow line, and holds nobody up.
        "set local idle_in_transaction_session_timeout = '310s'",
    ] {
        sqlx::query(set).execute(&mut *conn).await?;
    }
    Ok(())
}

/// The tables there are.
pub async fn tables(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select tablename::text from pg_tables where schemaname = 'public' order by 1",
    )
    .fetch_all(conn)
    .await
}

/// A table that holds more than a server that was only started has left there.
pub async fn filled(conn: &mut PgConnection) -> sqlx::Result<Option<String>> {
    for table in tables(conn).await? {
        if OF_EVERY_START.contains(&&*table) {
            continue;
        }
        // A table's name cannot be bound; it comes from the catalogue, and is quoted here.
        let quoted = table.replace('"', "\"\"");
        let any = format!("select exists (select from public.\"{quoted}\")");
        let any: bool = sqlx::query_scalar(AssertSqlSafe(any)).fetch_one(&mut *conn).await?;
        if any {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

/// Removes all tables, views and functions, but for the mark.
pub async fn clear(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(
        "do $$
         declare it record;
         begin
             for it in select tablename as name from pg_tables
                       where schemaname = 'public' and tablename <> 'unfinished_restore'
             loop execute format('drop table if exists public.%I cascade', it.name); end loop;
             for it in select p.oid::regprocedure as name from pg_proc p
                       where pronamespace = 'public'::regnamespace
                         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
             loop execute format('drop routine if exists %s cascade', it.name); end loop;
         end $$",
    )
    .execute(conn)
    .await
    .map(drop)
}

/// How many games there are, and how many sheets were handed in.
pub async fn count(conn: &mut PgConnection) -> sqlx::Result<(i64, i64)> {
    sqlx::query_as("select (select count(*) from games), (select count(*) from sheets)")
        .fetch_one(conn)
        .await
}

/// Has the database look at what it holds now, to plan its queries.
pub async fn analyze(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("analyze").execute(conn).await.map(drop)
}
