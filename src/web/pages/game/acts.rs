//! What was done beside handing in sheets, as a list for pages.

use crate::{
    game::round::record::GameNow,
    language::Language,
    store::acts::Act,
    web::{PageError, Site, pages::when::When},
};

/// The acts of a game that everybody may see, the newest first: when, and what.
pub fn log(site: &Site, now: &GameNow, l: Language) -> Result<Vec<(When, String)>, PageError> {
    told(site, now, Act::is_public, l)
}

/// All of them, for the host.
pub fn whole_log(
    site: &Site,
    now: &GameNow,
    l: Language,
) -> Result<Vec<(When, String)>, PageError> {
    told(site, now, |_| true, l)
}

fn told(
    site: &Site,
    now: &GameNow,
    shown: impl Fn(&Act) -> bool,
    l: Language,
) -> Result<Vec<(When, String)>, PageError> {
    let teller = &site.games.played(&now.game)?.teller;
    let mut log = Vec::new();
    for entry in now.acts.iter().rev().filter(|entry| shown(&entry.act)) {
        let plays = match entry.seat {
            Some(seat) => teller.seat_name(&now.game.state, seat, l)?,
            None => String::new(),
        };
        log.push((When::new(entry.acted_at, now.game.zone, l), now.tell(entry, &plays, l)));
    }
    Ok(log)
}
