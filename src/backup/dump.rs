//! The whole database as one file, while servers work.

use std::{
    fs::{self, File},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};

use super::{BackupError, Say, tool};
use crate::{cluster, store::copy};

/// A backup that was made.
#[derive(Clone, Debug)]
pub struct Dumped {
    /// Where it is.
    pub file: PathBuf,
    /// How large it is.
    pub bytes: u64,
}

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
    // The program works in another directory.
    let file = std::path::absolute(file).map_err(BackupError::file("find", file))?;
    if file.is_dir() {
        let why = std::io::ErrorKind::IsADirectory.into();
        return Err(BackupError::file("write", &file)(why));
    }
    let part = Part::new(&file)?;
    let mut command = cluster::client("pg_dump", version).await?;
    command
        .args(["--format=custom", "--no-owner", "--no-privileges", "--lock-wait-timeout=60s"])
        .arg("--file")
        .arg(&part.path);
    tool::connect(&mut command, options);
    tool::run(command, "pg_dump", tables.len(), say).await?;
    let bytes = part.christen(&file)?;
    Ok(Dumped { file, bytes })
}

/// A backup that is being written, beside where it will be; gone unless it was given its name.
struct Part {
    path: PathBuf,
    file: File,
}

impl Part {
    /// Nobody else may ever read it, not even for a moment.
    fn new(file: &Path) -> Result<Self, BackupError> {
        let mut name = file.file_name().unwrap_or_default().to_owned();
        name.push(format!(".part-{}", std::process::id()));
        let path = file.with_file_name(name);
        // One that a killed process of our number has left.
        fs::remove_file(&path).ok();
        let made = File::options().write(true).create_new(true).mode(0o600).open(&path);
        let made = made.map_err(BackupError::file("write", &path))?;
        Ok(Self { path, file: made })
    }

    /// Gives it its name once all of it is on the disk. How large it is.
    fn christen(self, name: &Path) -> Result<u64, BackupError> {
        let bytes = self.file.sync_all().and_then(|()| self.file.metadata());
        let bytes = bytes.map_err(BackupError::file("write", &self.path))?.len();
        fs::rename(&self.path, name).map_err(BackupError::file("write", name))?;
        let parent = name.parent().unwrap_or(name);
        let synced = File::open(parent).and_then(|parent| parent.sync_all());
        synced.map_err(BackupError::file("write", parent))?;
        Ok(bytes)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // It is not there any more where it has its name.
        fs::remove_file(&self.path).ok();
    }
}
