//! How a game ended, in a sentence.

use crate::{
    game::round::record::GameNow,
    history::{Matter, Viewer},
    language::Language,
    registry::Played,
    rules::{Finish, Seat, Unreadable},
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

/// The same to who holds a seat: whether they have won comes first.
pub fn said_to(seat: Seat, game: &Game, holders: &[Holder], l: Language) -> Option<String> {
    let said = said(game, holders, l)?;
    let Some(ending) = game.ending.as_deref() else { return Some(said) };
    let to_them = match (ending.finish(), ending.winners.contains(&seat)) {
        (Finish::Drawn, _) => return Some(said),
        (Finish::Won | Finish::Shared, true) => l.say("You have won.", "Vous avez gagné."),
        (Finish::Won | Finish::Shared, false) => l.say("You have lost.", "Vous avez perdu."),
    };
    Some(format!("{to_them} {said}"))
}

/// The same as [`said`], and how that came, as the story of the last round tells it.
pub(in crate::web::pages) fn said_with_how(
    played: &Played,
    now: &GameNow,
    l: Language,
) -> Result<Option<String>, Unreadable> {
    let Some(mut said) = said(&now.game, &now.holders, l) else { return Ok(None) };
    let last = now.round.as_ref().and_then(|round| Some((&round.before, round.events.as_ref()?)));
    let Some((before, events)) = last else { return Ok(Some(said)) };
    for sentence in played.teller.story(before, &[], events)?.sentences(Viewer::Public, l) {
        if sentence.matter == Matter::End {
            said = format!("{said} {}", sentence.words);
        }
    }
    Ok(Some(said))
}
