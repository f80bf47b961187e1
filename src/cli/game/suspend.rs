//! `sealed-orders game suspend` and `resume`.

use super::{act::refused, show};
use crate::{
    cli::{Office, Print, Stop},
    links::game_id::GameId,
};

/// Suspends a game, and shows it.
pub async fn suspend(
    office: &Office,
    game: &GameId,
    why: Option<String>,
    how: Print,
) -> Result<(), Stop> {
    match office.games.suspend(game, why.as_deref()).await {
        Ok(()) => show::show(office, game, how).await,
        Err(error) => Err(refused(office, game, &error.refusal()?).await),
    }
}

/// Lets it go on, and shows it.
pub async fn resume(office: &Office, game: &GameId, how: Print) -> Result<(), Stop> {
    match office.games.end_suspension(game).await {
        Ok(Some(_)) => show::show(office, game, how).await,
        Ok(None) => {
            Err(Stop::BadInput(format!("game {game} is not suspended: nothing was changed")))
        }
        Err(error) => Err(refused(office, game, &error.refusal()?).await),
    }
}
