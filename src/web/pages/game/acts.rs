//! What was done beside handing in sheets, as a list for pages.

use crate::{
    game::round::record::GameNow, history::Position, language::Language, store::acts::Act,
    web::pages::when::When,
};

/// The acts of a game that everybody may see, the newest first: when, and what.
pub fn log(position: &dyn Position, now: &GameNow, l: Language) -> Vec<(When, String)> {
    told(position, now, Act::is_public, l)
}

/// All of them, for the host.
pub fn whole_log(position: &dyn Position, now: &GameNow, l: Language) -> Vec<(When, String)> {
    told(position, now, |_| true, l)
}

fn told(
    position: &dyn Position,
    now: &GameNow,
    shown: impl Fn(&Act) -> bool,
    l: Language,
) -> Vec<(When, String)> {
    let mut log = Vec::new();
    for entry in now.acts.iter().rev().filter(|entry| shown(&entry.act)) {
        let plays = match entry.seat {
            Some(seat) => position.seat_name(seat, l),
            None => String::new(),
        };
        log.push((When::new(entry.acted_at, now.game.zone, l), now.tell(entry, &plays, l)));
    }
    log
}
