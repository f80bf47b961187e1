//! One game out of the database, and into it: every row that belongs to it, of whatever table, as JSON.
//! Which tables have rows of games, and which refer to which, the catalogue says.
//!
//! Must not know: what the rows are.

use futures_util::{StreamExt, stream::BoxStream};
use sqlx::{AssertSqlSafe, PgConnection, migrate::MigrateError};

use crate::{links::game_id::GameId, store::MIGRATIONS};

/// Where rows of an earlier version are brought up to date, before they come to the others. It is made
/// and removed in one transaction.
const APART: &str = "one_game";

/// A table that has rows of games.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct GameTable {
    /// What it is called.
    pub name: String,
    /// The column that names the game.
    key: String,
    /// All that is written into it.
    columns: Vec<String>,
    /// Other tables that it refers to.
    refers: Vec<String>,
}

impl GameTable {
    /// Whether its rows stay where the game is lost: they refer to none, as the mailroom's letters. The games
    /// themselves refer to none either.
    fn outlives_its_game(&self) -> bool {
        self.refers.is_empty() && self.name != "games"
    }

    fn columns(&self) -> String {
        self.columns.iter().map(|column| quoted(column)).collect::<Vec<_>>().join(", ")
    }
}

/// A name from the catalogue within a statement: it cannot be bound.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// The version that the tables are of.
pub async fn version(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select coalesce(max(version), 0) from _sqlx_migrations where success")
        .fetch_one(conn)
        .await
}

/// Whether there is any game.
pub async fn any(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar("select exists (select from public.games)").fetch_one(conn).await
}

/// What a game is called; none where there is no such game.
pub async fn name(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("select name from public.games where id = $1")
        .bind(game)
        .fetch_optional(conn)
        .await
}

/// Waits until nobody else puts that game among the others, and lets nobody do so until the transaction ends.
pub async fn wait_for_others(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<()> {
    sqlx::query("select pg_advisory_xact_lock(hashtextextended($1, 5))")
        .bind(game)
        .execute(conn)
        .await
        .map(drop)
}

/// The tables that have rows of games, each after those that it refers to.
pub async fn tables(conn: &mut PgConnection) -> sqlx::Result<Vec<GameTable>> {
    tables_in(conn, "public").await
}

async fn tables_in(conn: &mut PgConnection, schema: &str) -> sqlx::Result<Vec<GameTable>> {
    let mut left: Vec<GameTable> = sqlx::query_as(
        "select t.relname::text as name, k.attname::text as key,
                array(select attname::text from pg_attribute
                      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
                      order by attnum) as columns,
                array(select f.relname::text from pg_constraint c join pg_class f on f.oid = c.confrelid
                      where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as refers
         from pg_class t
         join pg_attribute k on k.attrelid = t.oid and not k.attisdropped
              and k.attname = case t.relname when 'games' then 'id' else 'game' end
         where t.relnamespace = to_regnamespace($1) and t.relkind in ('r', 'p')
         order by t.relname",
    )
    .bind(schema)
    .fetch_all(conn)
    .await?;
    let mut sorted: Vec<GameTable> = Vec::new();
    while !left.is_empty() {
        let waits = |table: &GameTable| {
            table.refers.iter().any(|other| left.iter().any(|later| later.name == *other))
        };
        let (later, ready): (Vec<_>, Vec<_>) = left.clone().into_iter().partition(waits);
        if ready.is_empty() {
            return Err(sqlx::Error::Protocol(
                "tables refer to one another in a circle".to_owned(),
            ));
        }
        sorted.extend(ready);
        left = later;
    }
    Ok(sorted)
}

/// The rows of a game in a table, each as JSON in one line. Numbers are written as they are kept.
pub fn rows<'c>(
    conn: &'c mut PgConnection,
    table: &GameTable,
    game: &GameId,
) -> BoxStream<'c, sqlx::Result<String>> {
    let (columns, name, key) = (table.columns(), quoted(&table.name), quoted(&table.key));
    let select = format!(
        "select to_json(r)::text from (select {columns} from public.{name} where {key} = $1) r"
    );
    let asked = sqlx::query_scalar(AssertSqlSafe(select)).bind(game.as_str().to_owned());
    asked.fetch(conn).boxed()
}

/// Makes tables of that version apart from the others, to take a game's rows in.
///
/// # Errors
/// A [`MigrateError`].
pub async fn set_apart(
    conn: &mut PgConnection,
    version: i64,
) -> Result<Vec<GameTable>, MigrateError> {
    sqlx::query(AssertSqlSafe(format!("create schema {APART}"))).execute(&mut *conn).await?;
    sqlx::query(AssertSqlSafe(format!("set local search_path = {APART}")))
        .execute(&mut *conn)
        .await?;
    MIGRATIONS.run_to(version, &mut *conn).await?;
    Ok(tables_in(conn, APART).await?)
}

/// Puts a row into a table that was set apart.
pub async fn take_in(conn: &mut PgConnection, table: &GameTable, row: &str) -> sqlx::Result<()> {
    let (columns, name) = (table.columns(), quoted(&table.name));
    sqlx::query(AssertSqlSafe(format!(
        "insert into {APART}.{name} ({columns})
         select {columns} from json_populate_record(null::{APART}.{name}, $1::json)"
    )))
    .bind(row)
    .execute(conn)
    .await
    .map(drop)
}

/// Brings what was set apart up to date, and puts what is that game's where games are.
///
/// # Errors
/// A [`MigrateError`]: of the database's constraints, too, as when the game has come meanwhile.
pub async fn join_the_others(conn: &mut PgConnection, game: &GameId) -> Result<(), MigrateError> {
    MIGRATIONS.run(&mut *conn).await?;
    // The press of a form that opened the game may have opened another one since.
    let opened = format!(
        "update {APART}.games set opening = null
         where opening in (select opening from public.games)"
    );
    sqlx::query(AssertSqlSafe(opened)).execute(&mut *conn).await?;
    for table in tables_in(conn, APART).await? {
        let (columns, name, key) = (table.columns(), quoted(&table.name), quoted(&table.key));
        let there = if table.outlives_its_game() { "on conflict do nothing" } else { "" };
        let moved = format!(
            "insert into public.{name} ({columns})
             select {columns} from {APART}.{name} where {key} = $1 {there}"
        );
        sqlx::query(AssertSqlSafe(moved)).bind(game).execute(&mut *conn).await?;
    }
    sqlx::query("set local search_path to default").execute(&mut *conn).await?;
    sqlx::query(AssertSqlSafe(format!("drop schema {APART} cascade"))).execute(conn).await?;
    Ok(())
}
