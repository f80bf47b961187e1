//! `sealed-orders verify --replay`: plays a game that is over again, from its seed and its sheets.

use std::{
    io::{IsTerminal, Write},
    path::Path,
};

use serde_json::json;

use crate::{
    cli::{Office, Print, Stop, in_office, named, print},
    config::PlaceFlags,
    links::game_id::GameId,
    record::{
        Record,
        replay::{NoReplay, Replay},
    },
    registry::Registry,
};

/// Plays the game again that is given: by its id or its page's address, as a file that holds its
/// record, or as - for a record on standard input. Fails if anything comes out otherwise.
pub(super) async fn run(place: PlaceFlags, given: &str, how: Print) -> Result<(), Stop> {
    let record = match given {
        "-" => Record::read(&std::io::read_to_string(std::io::stdin())?),
        path if Path::new(path).is_file() => Record::read(&std::fs::read_to_string(path)?),
        game => return of_database(place, game, how).await,
    };
    report(replayed(&record.map_err(bad_input)?)?, how)
}

async fn of_database(place: PlaceFlags, given: &str, how: Print) -> Result<(), Stop> {
    let (id, _) = named(given).map_err(|fault| {
        Stop::BadInput(format!("{given:?} is neither a file nor a game: {fault}"))
    })?;
    let record = in_office(place, async |office| stored(office, &id).await).await?;
    report(replayed(&record)?, how)
}

async fn stored(office: &Office, id: &GameId) -> Result<Record, Stop> {
    let whole = office.games.whole(id).await?;
    let whole = whole.ok_or_else(|| Stop::BadInput(format!("there is no game {id}")))?;
    Ok(Record::of(&whole, office.games.played(&whole.game)?)?)
}

fn replayed(record: &Record) -> Result<Replay, Stop> {
    let mut screen = std::io::stderr();
    let is_watched = screen.is_terminal();
    let replay = record.replay(&Registry::standard(), |round| {
        if is_watched {
            // Whether it can be shown changes nothing.
            write!(screen, "\rround {round} ").and_then(|()| screen.flush()).ok();
        }
    });
    if is_watched {
        eprintln!();
    }
    replay.map_err(bad_input)
}

fn bad_input(why: NoReplay) -> Stop {
    Stop::BadInput(why.to_string())
}

fn report(replay: Replay, how: Print) -> Result<(), Stop> {
    let Replay { rounds, mismatch } = replay;
    let differs =
        mismatch.as_ref().map(|(round, what)| json!({ "round": round, "what": what.code() }));
    let holds = differs.is_none();
    how.say(&json!({ "rounds": rounds, "holds": holds, "differs": differs }), || match holds {
        true => {
            let rounds = if rounds == 1 { "1 round" } else { &format!("{rounds} rounds") };
            print(format_args!("all comes out as recorded: the start and {rounds}"))
        }
        false => Ok(()),
    })?;
    match mismatch {
        None => Ok(()),
        Some((0, what)) => Err(Stop::Failed(anyhow::anyhow!("the start of the game: {what}"))),
        Some((round, what)) => Err(Stop::Failed(anyhow::anyhow!("round {round}: {what}"))),
    }
}
