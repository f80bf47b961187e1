//! A host's act from the command line: carried out, and what came of it printed.

use super::{find, show};
use crate::{
    cli::{Office, Print, Stop, print},
    game::{
        Refusal,
        host::{act::HostAct, outcome::HostOutcome},
        seats::secrets::Doer,
    },
    language::Language,
    links::game_id::GameId,
    moment::moment,
};

/// Carries out an act, and prints what came of it.
pub async fn carry_out(
    office: &Office,
    game: &GameId,
    act: &HostAct,
    how: Print,
) -> Result<(), Stop> {
    match office.games.host_act(game, act, &Doer::Operator).await {
        Ok(HostOutcome::Extended { round, .. } | HostOutcome::Closed { round, .. })
            if !how.json =>
        {
            tell_window(office, game, round).await
        }
        Ok(HostOutcome::Extended { .. } | HostOutcome::Closed { .. }) => {
            print(show::describe(office, &find(office, game).await?).await?)?;
            Ok(())
        }
        Ok(_) => show::show(office, game, how).await,
        Err(error) => Err(refused(office, game, &error.refusal()?).await),
    }
}

/// Says how the round stands that was acted on.
async fn tell_window(office: &Office, game: &GameId, round: u32) -> Result<(), Stop> {
    let now = find(office, game).await?;
    match now.round.as_ref().filter(|open| open.is_open() && open.number == round) {
        Some(open) => print(format_args!(
            "round {round} now closes {}",
            moment(open.deadline, now.game.zone, Language::En)
        ))?,
        None => print(format_args!(
            "round {round} is resolved: {}",
            office.addresses.round(game, round)
        ))?,
    }
    Ok(())
}

/// Why nothing was done: the caller's mistake.
pub async fn refused(office: &Office, game: &GameId, refusal: &Refusal) -> Stop {
    Stop::BadInput(match refusal {
        Refusal::OtherWindow => {
            if let Err(no_game) = find(office, game).await {
                return no_game;
            }
            format!(
                "no such round of game {game} is open: nothing was changed; `sealed-orders game show {game}` tells its state"
            )
        }
        Refusal::Tournament => format!(
            "game {game} is a tournament game: its deadlines do not move; nothing was changed"
        ),
        Refusal::Paused => format!(
            "game {game} is paused: nothing was changed; a player or the host ends the pause first"
        ),
        Refusal::Suspended => format!(
            "game {game} is suspended: nothing was changed; `sealed-orders game resume {game}` lets it go on"
        ),
        Refusal::NoGame => format!(
            "game {game} is over or never was: nothing was changed; `sealed-orders game list` lists games"
        ),
        Refusal::Days(fault) => fault.say(Language::En),
        other => other.say(Language::En).into_owned(),
    })
}
