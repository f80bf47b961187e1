//! `sealed-orders backup` and `restore`: the whole database as one file, and back.

use std::path::PathBuf;

use clap::Args;

use super::{Stop, print};
use crate::{
    backup::{self, BackupError},
    config::{Place, PlaceFlags},
    database::{Database, Reached},
};

/// The flags of `backup`.
#[derive(Args)]
#[command(after_help = "\
Example, each night:
  sealed-orders backup /srv/backups/games.dump

The backup holds all that the database does: sheets that are still sealed, addresses, and the links in
letters that wait. Only the user who made it can read it.")]
pub struct BackupFlags {
    /// Where to write it; what is there is replaced once the backup is complete
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// The flags of `restore`.
#[derive(Args)]
#[command(after_help = "\
Example, to try a backup without writing to anybody:
  sealed-orders restore /srv/backups/games.dump --data /srv/rehearsal
  sealed-orders serve --data /srv/rehearsal --listen 127.0.0.1:8081

Outgoing mail of the copy is held. `sealed-orders mail release` lets it go, where the copy takes the
place of what was lost; of a copy beside the games that go on, never.")]
pub struct RestoreFlags {
    /// A backup that `sealed-orders backup` has made, of this version or an earlier one
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Makes a backup.
pub async fn backup(place: PlaceFlags, flags: BackupFlags) -> Result<(), Stop> {
    let place = Place::read(place).map_err(|error| Stop::BadInput(error.to_string()))?;
    if !Database::is_made(&place) {
        return Err(BackupError::Nothing.into());
    }
    let reached = Reached::of(&place).await?;
    let dumped = backup::dump(reached.options(), &flags.file, &say).await;
    reached.close().await?;
    let dumped = dumped?;
    print(format_args!("{}: {} bytes", dumped.file.display(), dumped.bytes))?;
    Ok(())
}

/// Restores one.
pub async fn restore(place: PlaceFlags, flags: RestoreFlags) -> Result<(), Stop> {
    let place = Place::read(place).map_err(|error| Stop::BadInput(error.to_string()))?;
    let reached = Reached::of(&place).await?;
    let restored = backup::restore(reached.options(), &flags.file, &say).await;
    reached.close().await?;
    let restored = restored?;
    print(format_args!("restored: {} games, {} sheets", restored.games, restored.sheets))?;
    print("outgoing mail is held: `sealed-orders mail release` lets it go")?;
    Ok(())
}

/// How far it is, beside what the command prints.
fn say(line: String) {
    eprintln!("sealed-orders: {line}");
}
