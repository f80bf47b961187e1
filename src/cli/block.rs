//! `sealed-orders block …`: addresses, domains and networks that may not write.

use chrono::SecondsFormat;
use chrono_tz::Tz;
use clap::{Args, Subcommand};
use serde_json::json;

use super::{Print, Stop, in_office, print, reason};
use crate::{
    config::PlaceFlags,
    game::{
        Games,
        blocks::{Blocked, NoBlocked},
    },
    timetable::Length,
};

/// What is done.
#[derive(Subcommand)]
pub enum Command {
    /// Block a mail address, a domain, or a network
    ///
    /// All servers of the database keep to it within a second. From an address or a domain no mail is
    /// taken, and nobody can have a letter sent there: no sign-in letter, no invitation. From a network
    /// nothing is changed on pages or by programs, and its mail servers are turned away; pages may still
    /// be read. It takes nobody's seat: who holds one keeps it, and plays by the links in its letters.
    #[command(after_help = "\
Examples:
  sealed-orders block add mallory@example.org --why 'threatens others'
  sealed-orders block add spam.example --for 30d
  sealed-orders block add 192.0.2.0/24 --for 12h --why 'guesses addresses'")]
    Add(AddFlags),
    /// List what is blocked, the newest first
    List {
        #[command(flatten)]
        how: Print,
    },
    /// Let an address, a domain or a network in again
    Remove {
        /// What was blocked, as `block list` shows it
        what: String,
        #[command(flatten)]
        how: Print,
    },
}

/// The flags of `block add`.
#[derive(Args)]
pub struct AddFlags {
    /// A mail address, a domain with all below it, or a network such as 192.0.2.0/24
    what: String,
    /// Why, in a line: for yourself, nobody else is told
    #[arg(long, value_name = "TEXT")]
    why: Option<String>,
    /// For how long, e.g. 12h or 30d [default: until it is removed]
    #[arg(long = "for", value_name = "TIME")]
    lasts: Option<String>,
    #[command(flatten)]
    how: Print,
}

/// Does it.
pub async fn run(place: PlaceFlags, command: Command) -> Result<(), Stop> {
    // What the caller typed is read before anything is started.
    let bad = |fault: NoBlocked| Stop::BadInput(format!("{fault}; nothing was changed"));
    match command {
        Command::Add(AddFlags { what, why, lasts, how }) => {
            let what: Blocked = what.parse().map_err(bad)?;
            let why = why.as_deref().map(reason).transpose()?;
            let lasts = lasts.map(|text| text.parse::<Length>()).transpose();
            let lasts = lasts.map_err(|fault| Stop::BadInput(format!("--for: {fault}")))?;
            in_office(place, async |it| add(&it.games, &what, why, lasts, how).await).await
        }
        Command::List { how } => in_office(place, async |it| list(&it.games, how).await).await,
        Command::Remove { what, how } => {
            let what: Blocked = what.parse().map_err(bad)?;
            in_office(place, async |it| remove(&it.games, &what, how).await).await
        }
    }
}

async fn add(
    games: &Games,
    what: &Blocked,
    why: Option<&str>,
    lasts: Option<Length>,
    how: Print,
) -> Result<(), Stop> {
    let holds = games.block(what, why, |now| lasts.map(|it| it.after(now, Tz::UTC))).await?;
    let games: Vec<_> = holds.iter().map(ToString::to_string).collect();
    how.say(&json!({ "blocked": what.to_string(), "holds_seats_in": games }), || {
        print(format_args!(
            "{what} is blocked; `sealed-orders block remove {what}` lets it in again"
        ))?;
        for game in holds {
            print(format_args!(
                "it holds a seat in game {game}, and keeps it: the host of the game may name a \
                 successor, and `sealed-orders game suspend {game}` stops the game"
            ))?;
        }
        Ok(())
    })?;
    Ok(())
}

async fn list(games: &Games, how: Print) -> Result<(), Stop> {
    let blocks = games.blocks().await?;
    let listed = blocks
        .iter()
        .map(|it| json!({ "what": it.what, "why": it.why, "since": it.since, "ends": it.ends_at }));
    how.say(&listed.collect(), || {
        if blocks.is_empty() {
            print("nothing is blocked")?;
        }
        for block in &blocks {
            let moment = |at: chrono::DateTime<_>| at.to_rfc3339_opts(SecondsFormat::Secs, true);
            let ends = block.ends_at.map(|at| format!(", until {}", moment(at)));
            let why = block.why.as_ref().map(|why| format!(": {why}"));
            let (ends, why) = (ends.unwrap_or_default(), why.unwrap_or_default());
            print(format_args!("{} since {}{ends}{why}", block.what, moment(block.since)))?;
        }
        Ok(())
    })?;
    Ok(())
}

async fn remove(games: &Games, what: &Blocked, how: Print) -> Result<(), Stop> {
    if !games.unblock(what).await? {
        return Err(Stop::BadInput(format!(
            "{what} is not blocked: nothing was changed; `sealed-orders block list` tells what is"
        )));
    }
    how.say(&json!({ "removed": what.to_string() }), || {
        print(format_args!("{what} is let in again"))
    })?;
    Ok(())
}
