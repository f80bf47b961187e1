//! Pages of a game that everybody may see: the board now, rounds and their steps, the record, figures;
//! and the list of public games.
//!
//! Must not know: who reads them.

pub(super) mod acts;
pub(super) mod board;
pub(super) mod ending;
pub(super) mod listing;
pub(super) mod page;
pub(super) mod record;
pub(super) mod round;
pub(super) mod rounds;
pub(super) mod statistics;
pub(super) mod step;
pub(super) mod terms;

use std::sync::Arc;

use crate::{
    language::Language,
    registry::Played,
    rules::{SheetsOpen, StoredState},
    store::games::Game,
    web::{PageError, Site},
};

/// What stands behind the address of a round that has more to show since the game has ended.
fn opened(played: &Played, game: &Game) -> &'static str {
    let later = played.rules.sheets_open() == SheetsOpen::AfterGame;
    if later && game.ending.is_some() { "/opened" } else { "" }
}

/// A round as it is linked to: by its title, with its number where that does not say it.
fn linked(number: u32, title: String, l: Language) -> String {
    match title.starts_with(l.say("Round", "Manche")) {
        true => title,
        false => format!("{number} · {title}"),
    }
}

/// These rounds of a game as they are linked to, each with its number, the newest first.
async fn links(
    site: &Site,
    game: &Game,
    numbers: (u32, u32),
    l: Language,
) -> Result<Vec<(u32, Arc<str>)>, PageError> {
    let teller = &site.games.played(game)?.teller;
    let find = async |numbers| {
        let states = site.games.states_before(game, numbers).await?.into_iter();
        let title = |(number, before): (u32, StoredState)| {
            let title = teller.position(&before)?.occasion(number, None, l).title;
            Ok((number, linked(number, title, l)))
        };
        states.map(title).collect()
    };
    let mut links = site.shelf.titles((&game.id, l), numbers, find).await?;
    links.reverse();
    Ok(links)
}
