//! What was done beside handing in sheets, as a list for pages.

use crate::{
    game::record::GameNow,
    language::Language,
    moment::moment,
    web::{PageError, Site},
};

/// The acts of a game, the newest first: when, and what.
pub fn log(site: &Site, now: &GameNow, l: Language) -> Result<Vec<(String, String)>, PageError> {
    let teller = &site.games.played(&now.game)?.teller;
    let mut log = Vec::new();
    for entry in now.acts.iter().rev() {
        let plays = match entry.seat {
            Some(seat) => teller.seat_name(&now.game.state, seat, l)?,
            None => String::new(),
        };
        log.push((moment(entry.acted_at, now.game.zone(), l), now.tell(entry, &plays, l)));
    }
    Ok(log)
}
