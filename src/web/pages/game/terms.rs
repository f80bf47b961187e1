//! What a game is played by, in plain words, for whoever thinks of joining it.

use crate::{game::acts::company, language::Language, registry::Played, store::games::Game};

/// The terms of a game, a sentence each.
pub fn terms(played: &Played, game: &Game, l: Language) -> Vec<String> {
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
    terms.push(game.end_said(l).unwrap_or_else(|| {
        l.say("It is played until somebody has won.", "On joue jusqu'à la victoire.").to_owned()
    }));
    if game.terms.tournament {
        terms.push(
            l.say(
                "A tournament game: no time-outs, and no deadline moves.",
                "Une partie de tournoi\u{a0}: pas de temps mort, et les échéances ne bougent pas.",
            )
            .to_owned(),
        );
    }
    terms.extend(game.terms.missed.say(l));
    if let Some(rounds) = game.terms.replace_after {
        let free = l.say(
            "Rounds in a row without a sheet after which a seat is offered to others:",
            "Manches de suite sans feuille après lesquelles une place est offerte à d'autres :",
        );
        terms.push(format!("{free} {rounds}."));
    }
    for column in played.teller.options(l) {
        let chosen = game.options.get(&column.name);
        // A number says itself; 0 stands for none.
        if let Some(number) = chosen.and_then(|it| it.as_u64()).filter(|&number| number > 0) {
            terms.push(format!("{}{}{number}.", column.label, l.say(": ", "\u{a0}: ")));
            continue;
        }
        let chosen = chosen.and_then(|value| value.as_str());
        let options = column.groups().iter().flat_map(|group| &group.options);
        let said = chosen.and_then(|chosen| options.into_iter().find(|(value, _)| value == chosen));
        if let Some((_, said)) = said.filter(|(value, _)| !value.is_empty()) {
            terms.push(format!("{}{}{said}.", column.label, l.say(": ", " : ")));
        }
    }
    terms
}
