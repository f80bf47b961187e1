//! How a game ended, in a sentence.

use crate::{
    game::{Failure, Games, round::record::RoundFound},
    history::{Matter, Viewer},
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

/// The same, and how that came, as the story of the last round tells it.
pub(super) async fn said_with_how(
    games: &Games,
    (game, last): (&Game, u32),
    holders: &[Holder],
    l: Language,
) -> Result<Option<String>, Failure> {
    let Some(mut said) = said(game, holders, l) else { return Ok(None) };
    let RoundFound::Resolved(record) = games.round(&game.id, last).await? else {
        return Ok(Some(said));
    };
    let Some(events) = &record.round.events else { return Ok(Some(said)) };
    let story = games.played(game)?.teller.story(&record.round.before, &[], events)?;
    for sentence in story.sentences(Viewer::Public, l) {
        if sentence.matter == Matter::End {
            said = format!("{said} {}", sentence.words);
        }
    }
    Ok(Some(said))
}
