//! What a game is played by, in plain words, for whoever thinks of joining it.

use crate::{
    game::{acts::company, opening::chosen::chosen},
    history::Position,
    language::Language,
    registry::Played,
    store::games::Game,
};

/// The terms of a game, a sentence each. The position is one of the game's, of whatever round.
pub fn terms(
    (played, position): (&Played, &dyn Position),
    game: &Game,
    l: Language,
) -> Vec<String> {
    let mut terms = vec![format!(
        "{} {}.",
        match game.terms.clock {
            Some(_) => l.say("Time to play:", "Temps pour jouer :"),
            None => l.say(
                "Time for the orders of each round:",
                "Temps pour les ordres de chaque manche :",
            ),
        },
        game.window_said(l)
    )];
    let off = game.calendar.say(l);
    if !off.is_empty() {
        let never = l.say("No deadline falls on", "Aucune échéance ne tombe ces jours-là");
        terms.push(format!("{never}{}{}.", l.say(" ", " : "), off.join(", ")));
    }
    terms.push(company::term(game.terms.talk, l).to_owned());
    let ends = terms.len();
    terms.extend(game.end_said(l));
    terms.extend(position.at_last(game.end.is_some(), l));
    if terms.len() == ends {
        let until_won =
            l.say("It is played until somebody has won.", "On joue jusqu'à la victoire.");
        terms.push(until_won.to_owned());
    }
    if game.terms.tournament {
        terms.push(
            l.say(
                "A tournament game: no time-outs, and no deadline moves.",
                "Une partie de tournoi\u{a0}: pas de temps mort, et les échéances ne bougent pas.",
            )
            .to_owned(),
        );
    }
    terms.push(game.terms.missed.term(l));
    if let Some(rounds) = game.terms.replace_after {
        let free = l.say(
            "Rounds in a row without a sheet after which a seat is offered to others:",
            "Manches de suite sans feuille après lesquelles une place est offerte à d'autres :",
        );
        terms.push(format!("{free} {rounds}."));
    }
    terms.extend(chosen((played, position), game, l));
    terms
}
