//! `sealed-orders deliver`: one mail from standard input, for a mail server's pipe.
//!
//! The exit codes are the mail server's (sysexits): 0 when the mail was dealt with, 67 when nobody
//! is at that address and 77 when its author is blocked, so that the sender is told, 75 for anything that may pass, so that it is
//! tried again. Even a panic is 75: Postfix returns a mail for any other code.

use std::{
    io::Read,
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
};

use clap::Args;

use super::{
    Stop, block_on,
    office::{Office, in_mail_office},
};
use crate::{
    config::{AuthenticationFlags, Place, PlaceFlags},
    database::Database,
    doors,
    game::{
        fail,
        mail_in::stored::{self, Delivered},
    },
};

/// The flags of `deliver`.
#[derive(Args)]
#[command(after_help = "\
In Postfix's master.cf:
  sealed unix - n n - 4 pipe flags=R user=sealed
    argv=/usr/local/bin/sealed-orders deliver --data /srv/sealed-orders
    --reply-domain games.example.org --mail-from post@games.example.org
    --recipient ${recipient}

It ends with 0 when the mail was dealt with, 67 when no sheet is handed in at that address, 77 when
its author is blocked, and 75 when it should be tried again.")]
pub struct Flags {
    /// The address the mail was delivered to [default: what its headers say]
    #[arg(long, value_name = "ADDRESS")]
    recipient: Option<String>,
    /// Sender of the letters, as the server has it: people answer there, too [default:
    /// sealed-orders at the reply domain]
    #[arg(long, env = "SEALED_ORDERS_MAIL_FROM", value_name = "SENDER")]
    mail_from: Option<String>,
    #[command(flatten)]
    authentication: AuthenticationFlags,
    /// Die at the named step: for tests of crashes
    #[arg(long, env = "SEALED_ORDERS_FAIL_POINT", hide = true)]
    fail_point: Option<String>,
}

/// Why a mail is neither a sheet nor answered.
const UNCLEAR: &str =
    "nothing says which letter it answers, and its author is nobody who is told so";

const NO_USER: u8 = 67;
/// Its author is blocked.
const NOT_ALLOWED: u8 = 77;
/// What may pass.
pub(super) const TRY_AGAIN: u8 = 75;

/// Deals with the mail.
pub fn run(place: PlaceFlags, flags: Flags) -> ExitCode {
    let outcome = catch_unwind(AssertUnwindSafe(|| block_on_delivery(place, &flags)));
    match outcome {
        Ok(Ok(Delivered::NoSuchAddress)) => {
            // Postfix takes the status at the beginning for its own.
            eprintln!("{}", doors::NOBODY.trim_start_matches("550 "));
            ExitCode::from(NO_USER)
        }
        Ok(Ok(Delivered::Full)) => {
            eprintln!("{}", doors::FULL.trim_start_matches("452 "));
            ExitCode::from(TRY_AGAIN)
        }
        Ok(Ok(Delivered::Blocked)) => {
            eprintln!("{}", doors::BLOCKED.trim_start_matches("550 "));
            ExitCode::from(NOT_ALLOWED)
        }
        Ok(Ok(Delivered::Unclear)) => {
            // The mail server would report to whoever the mail says it is from.
            eprintln!("sealed-orders: a mail to the letters' sender is dropped: {UNCLEAR}");
            ExitCode::SUCCESS
        }
        Ok(Ok(
            Delivered::Done
            | Delivered::Waits
            | Delivered::Automatic
            | Delivered::Again
            | Delivered::Told,
        )) => ExitCode::SUCCESS,
        Ok(Err(Stop::BadInput(sentence))) => {
            eprintln!("sealed-orders: {sentence}");
            ExitCode::from(TRY_AGAIN)
        }
        Ok(Err(Stop::Failed(error))) => {
            eprintln!("sealed-orders: {error:#}; try again later");
            ExitCode::from(TRY_AGAIN)
        }
        Err(_) => ExitCode::from(TRY_AGAIN),
    }
}

fn block_on_delivery(place: PlaceFlags, flags: &Flags) -> Result<Delivered, Stop> {
    if let Some(name) = &flags.fail_point
        && !fail::choose(name)
    {
        return Err(Stop::BadInput(format!("there is no fail point {name:?}")));
    }
    let mut raw = Vec::new();
    let mut stdin = std::io::stdin().lock();
    stdin.by_ref().take(stored::LARGEST_STORED + 1).read_to_end(&mut raw)?;
    // A mail server that cannot write the rest would take that for a failure.
    std::io::copy(&mut stdin, &mut std::io::sink())?;
    let read = Place::read(place.clone()).map_err(|error| Stop::BadInput(error.to_string()))?;
    // A disk that is not mounted yet, a wrong flag: whoever the mail is for is not unknown.
    if !Database::is_made(&read) {
        return Err(Stop::BadInput(format!(
            "there is no database in {}: --data was expected to name the directory of the server's \
             private one, or DATABASE_URL its database",
            read.data.display()
        )));
    }
    let sender = flags.mail_from.as_deref();
    block_on(in_mail_office(place, sender, flags.authentication.clone(), async |office| {
        let Office { games, addresses, .. } = office;
        Ok(games.deliver(&raw, flags.recipient.as_deref(), addresses).await?)
    }))
}
