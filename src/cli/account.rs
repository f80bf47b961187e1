//! `sealed-orders account …`: what an operator does for a person.

use std::{
    fs::File,
    io::{self, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use anyhow::Context;
use clap::Subcommand;

use super::{Stop, in_office, print};
use crate::{account::Accounts, config::PlaceFlags};

/// What is done.
#[derive(Subcommand)]
pub enum Command {
    /// Write all that is stored of a person, as JSON, to be given to that person
    ///
    /// It is all that has one of the person's addresses: account, sessions, seats, sheets (those that are
    /// still sealed, too), messages, notes, letters, mail. There are no keys in it, nor hashes of them, and
    /// nothing of others that the person could not see. docs/operators.md tells what each part is.
    #[command(after_help = "\
Example:
  sealed-orders account export ann@example.org ann.json

Make sure that it is this person who asks: by a letter to that address, or by an answer from it.")]
    Export {
        /// An address of the person's; one of an account stands for all of that account
        #[arg(value_name = "ADDRESS")]
        address: String,
        /// Where to write it, for you alone to read; standard output without it. What is there stays
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
    },
}

/// Does it.
pub async fn run(place: PlaceFlags, command: Command) -> Result<(), Stop> {
    let Command::Export { address, file } = command;
    let (of, data) = in_office(place, async |office| {
        let data = Accounts::new(office.games.clone()).data_at(&address).await?;
        let of = data.of().join(", ");
        Ok((of, data.whole().await?))
    })
    .await?;
    let Some(data) = data else {
        return Err(Stop::BadInput(format!("nothing is stored of {address}")));
    };
    let Some(file) = file else { return Ok(print(data.trim_end())?) };
    write(&file, &data).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(print(format_args!("{}: all that is stored of {of}", file.display()))?)
}

/// Writes a file that was not there, for its owner alone.
fn write(file: &Path, words: &str) -> io::Result<()> {
    let mut out = File::options().write(true).create_new(true).mode(0o600).open(file)?;
    out.write_all(words.as_bytes())?;
    out.sync_all()
}
