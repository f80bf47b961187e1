//! The database out of a backup. While it is at work, and where it was given up, a mark in the database
//! keeps every server from opening it: none ever sees a copy whose mail is not held.

use std::{
    fs::File,
    io::Read,
    path::Path,
    process::Stdio,
    time::{Duration, Instant},
};

use sqlx::{Connection, PgConnection, migrate::Migrate, postgres::PgConnectOptions};

use super::{BackupError, Say, WHY, tool};
use crate::{
    clock::Clock,
    cluster,
    store::{MIGRATIONS, copy, post::hold},
};

/// How long others' connections may take to go.
const LONGEST_FAREWELL: Duration = Duration::from_secs(2);

/// What was restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restored {
    /// Games.
    pub games: i64,
    /// Sheets that were handed in.
    pub sheets: i64,
}

/// Restores it into an empty database, brings its tables up to date and holds its outgoing mail.
///
/// # Errors
/// A [`BackupError`].
pub async fn restore(
    options: &PgConnectOptions,
    file: &Path,
    say: Say<'_>,
) -> Result<Restored, BackupError> {
    let file = std::path::absolute(file).map_err(BackupError::file("find", file))?;
    let mut conn = PgConnection::connect_with(options).await?;
    let version = copy::server_version(&mut conn).await?;
    check(&file, version).await?;
    // A server that starts meanwhile waits for this, and finds the mark.
    conn.lock().await?;
    // What is found beside a mark goes. So none is made while there is anything.
    let begun_before = copy::is_unfinished(&mut conn).await?;
    if !begun_before && let Some(table) = copy::filled(&mut conn).await? {
        return Err(BackupError::NotEmpty { table });
    }
    nobody_else(&mut conn).await?;
    if !begun_before {
        copy::begin(&mut conn).await?;
        // Who came before the mark does not know of it.
        let connections = copy::others(&mut conn).await?;
        if connections > 0 {
            copy::end(&mut conn).await?;
            return Err(BackupError::InUse { connections });
        }
    }
    copy::clear(&mut conn).await?;
    let mut command = cluster::client("pg_restore", version).await?;
    command
        .args(["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"])
        .arg("--dbname")
        .arg(tool::database(options))
        .arg(&file);
    tool::connect(&mut command, options);
    if let Err(failed) = tool::run(command, "pg_restore", (tables_of_ours(), None), say).await {
        take_back(&mut conn).await.ok();
        return Err(failed);
    }
    say("bringing the tables up to date".to_owned());
    MIGRATIONS.run(&mut conn).await?;
    let mut tx = conn.begin().await?;
    let now = Clock::Database.now(&mut tx).await?;
    hold::set(&mut tx, Some(WHY), now).await?;
    copy::end(&mut tx).await?;
    tx.commit().await?;
    copy::analyze(&mut conn).await?;
    let (games, sheets) = copy::count(&mut conn).await?;
    conn.close().await.ok();
    Ok(Restored { games, sheets })
}

/// How many tables a backup of this version has, for how far it is.
fn tables_of_ours() -> usize {
    let made = MIGRATIONS.iter().map(|migration| migration.sql.as_str());
    made.map(|sql| sql.matches("create table ").count() + sql.matches("create unlogged ").count())
        .sum::<usize>()
        + 1
}

/// That nobody else is connected to the database.
async fn nobody_else(conn: &mut PgConnection) -> Result<(), BackupError> {
    let since = Instant::now();
    loop {
        let connections = copy::others(conn).await?;
        if connections == 0 {
            return Ok(());
        }
        // Those of a server that was just stopped may take a moment to go.
        if since.elapsed() > LONGEST_FAREWELL {
            return Err(BackupError::InUse { connections });
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Takes back what a restore that failed may have left: its last word may have been carried out though nobody
/// heard so. Where it is at work still, or the database is away, the mark stays for the next restore.
async fn take_back(conn: &mut PgConnection) -> Result<(), BackupError> {
    nobody_else(conn).await?;
    copy::clear(conn).await?;
    Ok(copy::end(conn).await?)
}

/// That it is a backup, of this version or an earlier one.
async fn check(file: &Path, version: u32) -> Result<(), BackupError> {
    let mut begins = [0; 5];
    let read = File::open(file).and_then(|mut file| file.read(&mut begins));
    read.map_err(BackupError::file("read", file))?;
    let no_backup = || BackupError::NoBackup { path: file.to_owned() };
    if &begins != b"PGDMP" {
        return Err(no_backup());
    }
    let mut command = cluster::client("pg_restore", version).await?;
    command.args(["--data-only", "--table=_sqlx_migrations", "--file=-"]).arg(file);
    let output = command.stderr(Stdio::piped()).output().await;
    let output = output.map_err(BackupError::file("read", file))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        let said = said.lines().next_back().unwrap_or_default().to_owned();
        return Err(BackupError::Failed { program: "pg_restore", said });
    }
    let applied = versions(&String::from_utf8_lossy(&output.stdout));
    if applied.is_empty() {
        return Err(no_backup());
    }
    let known = |version: &i64| MIGRATIONS.iter().any(|migration| migration.version == *version);
    match applied.iter().all(known) {
        true => Ok(()),
        false => Err(BackupError::Newer { path: file.to_owned() }),
    }
}

/// The migrations that a backup's table of them names first in each row.
fn versions(script: &str) -> Vec<i64> {
    let rows = script.lines().skip_while(|line| !line.starts_with("COPY public._sqlx_migrations"));
    let rows = rows.skip(1).take_while(|line| *line != "\\.");
    rows.filter_map(|row| row.split('\t').next()?.parse().ok()).collect()
}
