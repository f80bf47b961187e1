//! How the caller names a game: by its letters and digits, or by the address of one of its pages, as a
//! browser shows it.

use super::Stop;
use crate::links::game_id::{GameId, NoGameId};

/// The game, and the round if it is the address of a round's page.
pub(super) fn named(given: &str) -> Result<(GameId, Option<u32>), NoGameId> {
    let path = given.split_once("games/").map_or(given, |(_, path)| path);
    let mut parts = path.split(['/', '?', '#']);
    let game = parts.next().unwrap_or_default().parse()?;
    let round = parts.find(|part| *part == "rounds").and_then(|_| parts.next()?.parse().ok());
    Ok((game, round))
}

/// The game, whatever page of it the address is that of.
pub(super) fn game_id(given: &str) -> Result<GameId, Stop> {
    let (game, _) = named(given).map_err(|fault| Stop::BadInput(fault.to_string()))?;
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_named_by_itself_or_by_the_address_of_a_page() {
        let of_round = named("https://play.example.org/games/ch2orofa/rounds/4?lang=fr");
        assert_eq!(of_round.unwrap().1, Some(4));
        for given in [
            "7krj2m4qzt5x3wab",
            "https://play.example.org/games/7krj2m4qzt5x3wab",
            "https://play.example.org/games/7krj2m4qzt5x3wab/",
            "https://play.example.org/games/7krj2m4qzt5x3wab?lang=fr",
            "https://play.example.org/below/games/7krj2m4qzt5x3wab/record#round-3",
        ] {
            let (game, round) = named(given).unwrap();
            assert_eq!((game.as_str(), round), ("7krj2m4qzt5x3wab", None), "{given}");
        }
        for given in ["", "https://play.example.org/", "https://play.example.org/rules/power"] {
            assert!(named(given).is_err(), "{given}");
        }
    }
}
