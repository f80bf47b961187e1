//! `sealed-orders backup` and `restore`: the whole database as one file, or one game, and back.

use std::path::PathBuf;

use chrono::SecondsFormat;
use clap::Args;
use serde_json::json;

use super::{Print, Stop, game_id, in_office, print};
use crate::{
    backup::{self, BackupError, one_game},
    config::{Place, PlaceFlags},
    database::{Database, Reached},
};

/// The flags of `backup`.
#[derive(Args)]
#[command(after_help = "\
Examples, each night, and before you change a game by hand:
  sealed-orders backup /srv/backups/games.dump
  sealed-orders backup --game 7krj2m4qzt5x3wab /srv/backups/game

The backup holds all that the database does: sheets that are still sealed, addresses, and the links in
letters that wait. Only the user who made it can read it.")]
pub struct BackupFlags {
    /// This game alone: the letters and digits at the end of its address. It can be put among other games
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Where to write it; what is there is replaced once the backup is complete
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    how: Print,
}

/// The flags of `restore`.
#[derive(Args)]
#[command(after_help = "\
Example, to try a backup without writing to anybody:
  sealed-orders restore /srv/backups/games.dump --data /srv/rehearsal
  sealed-orders serve --data /srv/rehearsal --listen 127.0.0.1:8081

Outgoing mail of the copy is held. `sealed-orders mail release` lets it go, where the copy takes the
place of what was lost; of a copy beside the games that go on, never.

A backup of one game (`backup --game`) is put among the games that there are, while servers work. What
waited in its outbox is dropped, its open window gets back the time that was lost, and one letter tells
its players. It is refused where that game is.")]
pub struct RestoreFlags {
    /// A backup that `sealed-orders backup` has made, of this version or an earlier one
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    how: Print,
}

/// Makes a backup.
pub async fn backup(place: PlaceFlags, flags: BackupFlags) -> Result<(), Stop> {
    let place = Place::read(place).map_err(|error| Stop::BadInput(error.to_string()))?;
    if !Database::is_made(&place) {
        return Err(BackupError::Nothing.into());
    }
    let game = flags.game.as_deref().map(game_id).transpose()?;
    let reached = Reached::of(&place).await?;
    let dumped = match game {
        Some(game) => one_game::dump(reached.options(), &game, &flags.file, &say).await,
        None => backup::dump(reached.options(), &flags.file, &say).await,
    };
    let closed = reached.close().await;
    let dumped = dumped?;
    closed?;
    flags.how.say(&json!({ "file": dumped.file, "bytes": dumped.bytes }), || {
        print(format_args!("{}: {} bytes", dumped.file.display(), dumped.bytes))
    })?;
    Ok(())
}

const MAIL_IS_HELD: &str =
    "outgoing mail is held: `sealed-orders mail release`, with the same settings, lets it go";

/// Restores one.
pub async fn restore(place: PlaceFlags, flags: RestoreFlags) -> Result<(), Stop> {
    if one_game::is_one(&flags.file) {
        return restore_one(place, &flags).await;
    }
    let place = Place::read(place).map_err(|error| Stop::BadInput(error.to_string()))?;
    let reached = Reached::of(&place).await?;
    let restored = backup::restore(reached.options(), &flags.file, &say).await;
    let closed = reached.close().await;
    let restored = restored?;
    closed?;
    let told = json!({ "games": restored.games, "sheets": restored.sheets, "mail_held": true });
    flags.how.say(&told, || {
        print(format_args!("restored: {} games, {} sheets", restored.games, restored.sheets))?;
        print(MAIL_IS_HELD)
    })?;
    Ok(())
}

/// Puts a game among the others.
async fn restore_one(place: PlaceFlags, flags: &RestoreFlags) -> Result<(), Stop> {
    let one_game::Returned { head, rows, mail_held } = in_office(place, async |office| {
        Ok(one_game::restore(&office.games, &flags.file, &say).await?)
    })
    .await?;
    let saved_at = head.saved_at.to_rfc3339_opts(SecondsFormat::Secs, true);
    let told = json!({
        "game": head.game, "saved_at": saved_at, "rows": rows, "mail_held": mail_held,
    });
    flags.how.say(&told, || {
        print(format_args!(
            "restored: game {}, {}, as it was at {saved_at}: {rows} rows",
            head.game, head.name
        ))?;
        if mail_held { print(MAIL_IS_HELD) } else { Ok(()) }
    })?;
    Ok(())
}

/// How far it is, beside what the command prints.
fn say(line: String) {
    eprintln!("sealed-orders: {line}");
}
