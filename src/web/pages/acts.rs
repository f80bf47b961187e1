//! What was done beside handing in sheets, as a list for pages.

use crate::{
    game::{declared::names_at, record::GameNow},
    language::Language,
    moment::moment,
    web::{PageError, Site},
};

/// The acts of a game, the newest first: when, and what.
pub fn log(site: &Site, now: &GameNow, l: Language) -> Result<Vec<(String, String)>, PageError> {
    let teller = &site.games.played(&now.game)?.teller;
    let mut log = Vec::new();
    for entry in now.acts.iter().rev() {
        let plays = teller.seat_name(&now.game.state, entry.seat, l)?;
        let names = names_at(&now.acts, &now.holders, entry.number, l);
        let name = names.get(&entry.seat).cloned().unwrap_or_default();
        let told = entry.act.say(&format!("{name} ({plays})"), l);
        log.push((moment(entry.acted_at, now.game.zone(), l), told));
    }
    Ok(log)
}
