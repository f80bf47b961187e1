//! How a game ended, in a sentence.

use crate::{
    language::Language,
    rules::Finish,
    store::{
        games::{Game, Status},
        seats::holders::Holder,
    },
};

/// Who won, or that nobody did; none while the game goes on.
pub fn said(game: &Game, holders: &[Holder], l: Language) -> Option<String> {
    let Some(ending) = game.ending.as_deref() else {
        let words =
            l.say("The game ended without a winner.", "La partie s'est arrêtée sans victoire.");
        return (game.status == Status::Finished).then(|| words.to_owned());
    };
    let won = holders.iter().filter(|holder| ending.winners.contains(&holder.seat));
    let won: Vec<String> = won.map(|holder| holder.name(l)).collect();
    let words = match ending.finish() {
        Finish::Drawn if won.is_empty() => {
            return Some(l.say("A draw.", "Partie nulle.").to_owned());
        }
        Finish::Drawn => l.say("Drawn between", "Partie nulle entre"),
        Finish::Won => l.say("Won by", "Partie gagnée par"),
        Finish::Shared => l.say("Shared by", "Victoire partagée entre"),
    };
    Some(format!("{words} {}.", l.list(&won)))
}
