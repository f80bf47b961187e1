//! `sealed-orders verify`: checks that the orders a round's page shows are those that were sealed; with
//! `--replay`, that all of a game that is over comes out of its seed and its sheets.

mod replay;

use std::io::Read;

use clap::Args;
use data_encoding::HEXLOWER_PERMISSIVE;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Office, Print, Stop, in_office, named, print};
use crate::{
    config::PlaceFlags,
    game::{round::record::RoundFound, sheet::seal},
    links::game_id::GameId,
};

/// The flags of `verify`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sealed-orders verify 7krj2m4qzt5x3wab 4
  sealed-orders verify https://play.example.org/games/7krj2m4qzt5x3wab/rounds/4
  sealed-orders verify 7krj2m4qzt5x3wab --replay
  sealed-orders verify record.json --replay
  echo '{\"seal\":\"…\",\"salt\":\"…\",\"orders\":\"T HQ G8\"}' | sealed-orders verify -")]
pub struct Flags {
    /// The game; the address of a round's page; or - to check one seal from standard input, as
    /// {"seal","salt","orders"}. With --replay also a file that holds the game's record as JSON, or -
    /// for one on standard input
    game: String,
    /// The round
    #[arg(conflicts_with = "replay")]
    round: Option<u32>,
    /// Replay a game that is over from its seed and its sheets, and say whether every draw and every
    /// position comes out the same
    #[arg(long)]
    replay: bool,
    #[command(flatten)]
    how: Print,
}

/// One seal with what it is said to seal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SealToCheck {
    seal: String,
    salt: String,
    orders: String,
}

/// Checks, prints a line a sheet, and fails if a seal does not hold.
pub async fn run(place: PlaceFlags, flags: Flags) -> Result<(), Stop> {
    if flags.replay {
        return replay::run(place, &flags.game, flags.how).await;
    }
    if flags.game == "-" {
        return one(flags.how);
    }
    let (id, of_address) = named(&flags.game).map_err(|fault| Stop::BadInput(fault.to_string()))?;
    let number = flags.round.or(of_address).ok_or_else(|| {
        Stop::BadInput("which round? `sealed-orders verify GAME ROUND`".to_owned())
    })?;
    let checked = in_office(place, async |office| checked(office, &id, number).await).await?;
    report(&checked, flags.how)
}

/// Whose seals of a round hold, by the seats' codes.
async fn checked(office: &Office, id: &GameId, number: u32) -> Result<Vec<(String, bool)>, Stop> {
    // Where sheets open with their round, they are there before the game has ended.
    let found = match office.games.round(id, number).await? {
        RoundFound::Resolved(record)
            if record.sheets.iter().any(|sheet| sheet.opened.is_none()) =>
        {
            office.games.round_afterwards(id, number).await?
        }
        found => found,
    };
    let why = match found {
        RoundFound::Resolved(record) => {
            let start = office.games.played(&record.game)?.rules.state(&record.game.state)?;
            let checked = record.sheets.iter().map(|sheet| {
                let holds = sheet.opened.as_ref().is_some_and(|opened| {
                    seal::holds(&opened.salt, &opened.canonical, &sheet.seal)
                });
                (start.seat_code(sheet.seat), holds)
            });
            return Ok(checked.collect());
        }
        RoundFound::Open => format!(
            "round {number} of game {id} is still open: its seals are opened when it is resolved"
        ),
        RoundFound::Ended => {
            format!("the host ended game {id} in round {number}: its sheets stay sealed for good")
        }
        RoundFound::NotOver => {
            format!("the sheets of game {id} are opened when it has ended by its rules")
        }
        RoundFound::None => format!("game {id} has had no round {number}"),
    };
    Err(Stop::BadInput(why))
}

fn one(how: Print) -> Result<(), Stop> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let given: SealToCheck = serde_json::from_str(&text).map_err(|why| {
        Stop::BadInput(format!(
            "expected {{\"seal\",\"salt\",\"orders\"}} on standard input: {why}"
        ))
    })?;
    let bytes = |name: &str, hex: &str| {
        HEXLOWER_PERMISSIVE
            .decode(hex.trim().as_bytes())
            .map_err(|why| Stop::BadInput(format!("{name} is not hexadecimal: {why}")))
    };
    let (seal, salt) = (bytes("seal", &given.seal)?, bytes("salt", &given.salt)?);
    report(&[("-".to_owned(), seal::holds(&salt, &given.orders, &seal))], how)
}

fn report(checked: &[(String, bool)], how: Print) -> Result<(), Stop> {
    let sheets: Vec<Value> =
        checked.iter().map(|(code, holds)| json!({ "seat": code, "holds": holds })).collect();
    how.say(&json!({ "sheets": sheets }), || {
        checked.iter().try_for_each(|(code, holds)| {
            let said = if *holds { "the seal holds" } else { "THE SEAL DOES NOT HOLD" };
            print(format_args!("{code}\t{said}"))
        })
    })?;
    if checked.iter().all(|&(_, holds)| holds) {
        Ok(())
    } else {
        Err(Stop::Failed(anyhow::anyhow!(
            "a seal does not hold: these are not the orders that were sealed"
        )))
    }
}
