//! One game as a file, and a game out of that file among the others that a database has.
//!
//! The file is text: a first line that says what it is, a line a row (its table, a tab, the row as JSON),
//! and a last line with how many rows there are. What is not a game's own (accounts, sessions, the watch)
//! is not in it. A restored game finds its players again by their addresses.

use std::{
    fs::File,
    io::{BufRead, BufReader, BufWriter, Read, Write},
    path::Path,
};

use chrono::{DateTime, Utc};
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};

use super::{
    BackupError, Say, WHY,
    part::{Dumped, Part},
};
use crate::{
    clock::Clock,
    game::Games,
    links::game_id::GameId,
    store::{MIGRATIONS, copy, one_game, post::hold},
};

/// How each such file begins, whatever version wrote it.
const BEGINS: &str = "{\"sealed_orders_game\":";

/// What the file is: its first line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The game.
    #[serde(rename = "sealed_orders_game")]
    pub game: GameId,
    /// What it is called.
    pub name: String,
    /// Of when the backup is.
    pub saved_at: DateTime<Utc>,
    /// The version of the tables.
    tables: i64,
    /// The program that wrote it, for people.
    version: String,
}

/// The last line.
#[derive(Serialize, Deserialize)]
struct Tail {
    rows: u64,
}

/// Writes a game to `file`, which it replaces once the backup is complete. It shows one instant.
///
/// # Errors
/// A [`BackupError`]: then `file` is what it was.
pub async fn dump(
    options: &PgConnectOptions,
    game: &GameId,
    file: &Path,
    say: Say<'_>,
) -> Result<Dumped, BackupError> {
    let mut conn = PgConnection::connect_with(options).await?;
    if copy::is_unfinished(&mut conn).await? {
        return Err(BackupError::Unfinished);
    }
    if !copy::tables(&mut conn).await?.iter().any(|table| table == "games") {
        return Err(BackupError::Nothing);
    }
    let mut tx = conn.begin().await?;
    copy::stand_still(&mut tx).await?;
    let saved_at = Clock::Database.now(&mut tx).await?;
    let Some(name) = one_game::name(&mut tx, game).await? else {
        return Err(BackupError::NoGame { game: game.clone() });
    };
    let head = Head {
        game: game.clone(),
        name,
        saved_at,
        tables: one_game::version(&mut tx).await?,
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    let part = Part::of(file)?;
    write(&mut tx, &head, &part, say).await?;
    drop(tx);
    conn.close().await.ok();
    part.christen()
}

async fn write(
    conn: &mut PgConnection,
    head: &Head,
    part: &Part,
    say: Say<'_>,
) -> Result<(), BackupError> {
    let broken = |why| BackupError::file("write", &part.path)(why);
    let mut out = BufWriter::new(&part.file);
    writeln!(out, "{}", json(head).map_err(broken)?).map_err(broken)?;
    let tables = one_game::tables(conn).await?;
    let mut tail = Tail { rows: 0 };
    for (nth, table) in (1..).zip(&tables) {
        say(format!("{nth} of {}: {}", tables.len(), table.name));
        let mut rows = one_game::rows(conn, table, &head.game);
        while let Some(row) = rows.try_next().await? {
            writeln!(out, "{}\t{row}", table.name).map_err(broken)?;
            tail.rows += 1;
        }
    }
    writeln!(out, "{}", json(&tail).map_err(broken)?).map_err(broken)?;
    out.flush().map_err(broken)
}

fn json(line: &impl Serialize) -> std::io::Result<String> {
    Ok(serde_json::to_string(line)?)
}

/// Whether a file is such a backup, rather than one of the whole database. Nothing is said of one that
/// cannot be read.
pub fn is_one(file: &Path) -> bool {
    let mut begins = vec![0; BEGINS.len()];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut begins));
    read.is_ok() && begins == BEGINS.as_bytes()
}

/// A game that was restored.
#[derive(Clone, Debug)]
pub struct Returned {
    /// What the backup says of itself.
    pub head: Head,
    /// How many rows it had.
    pub rows: u64,
    /// Whether outgoing mail is held: it was, or there was no game before, so that this may be a rehearsal.
    pub mail_held: bool,
}

/// Puts a game among the others of a database, in one transaction, and has it go on; servers may be at
/// work there. Where there are no others its mail is held.
///
/// # Errors
/// A [`BackupError`]: then nothing has changed.
pub async fn restore(games: &Games, file: &Path, say: Say<'_>) -> Result<Returned, BackupError> {
    let unread = |why| BackupError::file("read", file)(why);
    let no_backup = || BackupError::NoBackup { path: file.to_owned() };
    let mut lines = BufReader::new(File::open(file).map_err(unread)?).lines();
    let first = lines.next().transpose().map_err(unread)?.unwrap_or_default();
    let head: Head = serde_json::from_str(&first).map_err(|_| no_backup())?;
    if !MIGRATIONS.iter().any(|migration| migration.version == head.tables) {
        return Err(BackupError::Newer { path: file.to_owned() });
    }
    let mut tx = games.pool().begin().await?;
    one_game::wait_for_others(&mut tx, &head.game).await?;
    if one_game::name(&mut tx, &head.game).await?.is_some() {
        return Err(BackupError::IsThere { game: head.game });
    }
    let is_first = !one_game::any(&mut tx).await?;
    say(format!("reading {}", file.display()));
    let tables = one_game::set_apart(&mut tx, head.tables).await?;
    let (mut rows, mut is_whole) = (0, false);
    for line in lines {
        let line = line.map_err(unread)?;
        if let Some((table, row)) = line.split_once('\t') {
            let table = tables.iter().find(|known| known.name == table).ok_or_else(no_backup)?;
            one_game::take_in(&mut tx, table, row).await?;
            rows += 1;
        } else {
            is_whole = serde_json::from_str(&line).is_ok_and(|tail: Tail| tail.rows == rows);
        }
    }
    if !is_whole {
        return Err(BackupError::Half { path: file.to_owned() });
    }
    say(format!("putting {rows} rows among the others"));
    one_game::join_the_others(&mut tx, &head.game).await?;
    games.settle_restored(&mut tx, &head.game, head.saved_at).await?;
    let mut mail_held = hold::stands(&mut tx).await?;
    if is_first && !mail_held {
        let now = games.clock().now(&mut tx).await?;
        hold::set(&mut tx, Some(WHY), now).await?;
        mail_held = true;
    }
    tx.commit().await?;
    games.wake().letters.notify_one();
    Ok(Returned { head, rows, mail_held })
}
