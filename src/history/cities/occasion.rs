//! What a round is called, and what is asked in it.
//!
//! Source: RULES §3.1, §6, §7.7, §8.4.

use super::words;
use crate::{Occasion, numbered};
use rules::{
    cities::{Side, State},
    language::Language,
};

/// How it is played.
pub(super) fn about(language: Language) -> &'static str {
    language.say(
        "Two sides move in turn, one piece a turn, on an open board. Beside your move you may write \
         answers to what the other side may do, which only you see.",
        "Deux camps jouent à tour de rôle, une pièce par tour, sur un plateau ouvert. Outre votre coup, \
         vous pouvez écrire des réponses à ce que l'autre camp jouera peut-être\u{a0}; personne d'autre ne les voit.",
    )
}

/// The round, for a side or for others.
pub(super) fn occasion(
    state: &State,
    number: u32,
    side: Option<Side>,
    language: Language,
) -> Occasion {
    let turn = state.turns + 1;
    let title = numbered(number, (turn, language.say("turn", "coup")), language);
    let is_asked = side.is_some() && side == state.to_move;
    let has_plans = side.is_some_and(|side| !state.plans.of(side).is_empty());
    let ask = match (side, state.to_move) {
        (None, Some(mover)) => {
            language.say("{} moves", "{} joue").replace("{}", words::side(mover, language))
        }
        _ if is_asked => language.say("your move", "à vous de jouer").to_owned(),
        _ => language.say("your answers in advance", "vos réponses préparées").to_owned(),
    };
    Occasion {
        title,
        ask,
        without: without(is_asked, has_plans, language).to_owned(),
        nothing: (!is_asked).then(|| {
            language
                .say(
                    "Nothing: take back all my answers in advance.",
                    "Rien\u{a0}: je retire toutes mes réponses préparées.",
                )
                .to_owned()
        }),
        surrender: language
            .say(
                "The game ends at once, and the other side wins. No sheet of this round is carried out.",
                "La partie finit aussitôt et l'autre camp gagne. Aucune feuille de cette manche n'est exécutée.",
            )
            .to_owned(),
    }
}

const fn without(is_asked: bool, has_plans: bool, language: Language) -> &'static str {
    match (is_asked, has_plans) {
        (true, _) => language.say(
            "Without a move of yours the turn is lost, and the other side plays. A third lost turn in a \
             row loses the game.",
            "Sans coup de votre part, le tour est perdu et l'autre camp joue. Trois tours perdus de suite \
             font perdre la partie.",
        ),
        (false, true) => language.say(
            "It is the other side's turn; nothing is asked of you. Without a sheet your answers in \
             advance stay as they are.",
            "C'est à l'autre camp de jouer\u{a0}; rien ne vous est demandé. Sans feuille, vos réponses \
             préparées restent telles quelles.",
        ),
        (false, false) => language.say(
            "It is the other side's turn; nothing is asked of you. You may write your answers in advance.",
            "C'est à l'autre camp de jouer\u{a0}; rien ne vous est demandé. Vous pouvez écrire des réponses \
             préparées.",
        ),
    }
}
