//! The whole database as one file, while servers work.

use std::path::Path;

use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};

use super::{
    BackupError, Say,
    part::{Dumped, Part},
    tool,
};
use crate::{cluster, store::copy};

/// Writes it to `file`, which it replaces once the backup is complete. It shows one instant: all that was
/// committed before this began is in it.
///
/// # Errors
/// A [`BackupError`]: then `file` is what it was.
pub async fn dump(
    options: &PgConnectOptions,
    file: &Path,
    say: Say<'_>,
) -> Result<Dumped, BackupError> {
    let mut conn = PgConnection::connect_with(options).await?;
    let unfinished = copy::is_unfinished(&mut conn).await?;
    let tables = copy::tables(&mut conn).await?;
    let version = copy::server_version(&mut conn).await?;
    conn.close().await.ok();
    if unfinished {
        return Err(BackupError::Unfinished);
    }
    if !tables.iter().any(|table| table == "games") {
        return Err(BackupError::Nothing);
    }
    let part = Part::of(file)?;
    let mut command = cluster::client("pg_dump", version).await?;
    command
        .args(["--format=custom", "--no-owner", "--no-privileges", "--lock-wait-timeout=60s"])
        .arg("--file")
        .arg(&part.path);
    tool::connect(&mut command, options);
    tool::run(command, "pg_dump", (tables.len(), Some(&part.path)), say).await?;
    part.christen()
}
