//! How a game ended, in a few words.

use crate::{
    language::Language,
    rules::EndKind,
    store::{games::Game, seats::holders::Holder},
};

/// Who won it, or that nobody did.
pub fn in_short(game: &Game, holders: &[Holder], l: Language) -> String {
    let Some(ending) = &game.ending else {
        return l.say("ended without a winner", "finie sans vainqueur").to_owned();
    };
    let winners = holders.iter().filter(|holder| ending.winners.contains(&holder.seat));
    let winners: Vec<_> = winners.map(|holder| holder.name(l)).collect();
    match ending.kind {
        EndKind::Drawn => l.say("drawn", "partie nulle").to_owned(),
        EndKind::Won => format!("{} {}", l.say("won by", "gagnée par"), l.list(&winners)),
    }
}
