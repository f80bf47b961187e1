//! `sealed-orders mail …`: what is set up before mail goes out to the world, and whether it goes out.

mod hold;
mod key;

use clap::Subcommand;

use super::Stop;
use crate::config::{PlaceFlags, PostFlags};

/// What is done.
#[derive(Subcommand)]
pub enum Command {
    /// Make the key that letters are signed with, and print what the DNS must say of it; of a key
    /// that is there already, print that alone
    #[command(after_help = "\
Example:
  sealed-orders mail key --dkim-key /srv/sealed-orders/dkim.pem --mail-from post@games.example.org")]
    Key(Box<PostFlags>),
    /// Hold all outgoing mail: no server of this database sends a letter or tells a device, until
    /// `mail release`
    ///
    /// Letters wait, and none is lost. Games go on, mail comes in, and pages work; but nobody can
    /// sign in by a letter meanwhile. `/ready` and `mail status` say that mail is held, since when and
    /// why. It ends once no server has a letter in hand any more.
    #[command(after_help = "\
Example:
  sealed-orders mail hold --why 'the mail server moves to another address'")]
    Hold(hold::HoldFlags),
    /// Let go the outgoing mail that was held
    ///
    /// What waited leaves within seconds, the letters that somebody waits for first. What is of no use
    /// any more, such as reminders of rounds that are over, is dropped as always.
    Release,
    /// Tell whether outgoing mail is held, since when and why, and how much waits
    Status(hold::StatusFlags),
}

/// Does it.
pub async fn run(place: PlaceFlags, command: Command) -> Result<(), Stop> {
    match command {
        Command::Key(flags) => key::run(place, &flags),
        Command::Hold(flags) => hold::hold(place, flags).await,
        Command::Release => hold::release(place).await,
        Command::Status(flags) => hold::status(place, &flags).await,
    }
}
