//! What a round is called, and what is asked in it.
//!
//! Source: RULES §3.2, §3.3, §7.4, §8.5.

use super::{sentences::the, words};
use crate::{Occasion, numbered};
use rules::{
    blitzkrieg::{Headline, Player, State},
    language::Language,
};

/// How it is played.
pub(super) const fn about(language: Language) -> &'static str {
    language.say(
        "The Second World War for two: one token a turn, from a reserve that only you see, to one of five \
         theatres. Campaigns bring points; with 25 you win.",
        "La Seconde Guerre mondiale à deux\u{a0}: un jeton par tour, pris dans une réserve cachée à \
         l'autre, sur l'un des cinq théâtres. Les campagnes rapportent des points\u{a0}; à 25, c'est gagné.",
    )
}

/// The round, for a player or for others.
pub(super) fn occasion(
    state: &State,
    number: u32,
    player: Option<Player>,
    language: Language,
) -> Occasion {
    let is_asked = player.is_some() && player == state.turn;
    Occasion {
        title: title(state, number, language),
        ask: if is_asked { asked(state, language) } else { who_is_asked(state, language) },
        without: without(state, is_asked, language).to_owned(),
        nothing: None,
        surrender: language
            .say(
                "The game ends at once, and the other side wins. No sheet of this round is read.",
                "La partie finit aussitôt et l'autre camp la gagne. Aucune feuille de cette manche n'est lue.",
            )
            .to_owned(),
    }
}

/// `Round 9, turn 7`, and whether it goes on.
fn title(state: &State, number: u32, language: Language) -> String {
    let turn = state.turns + u16::from(state.turn.is_some());
    let title = numbered(number, (turn.into(), language.say("turn", "tour")), language);
    match state.blitz {
        Some(_) => title + language.say(", after the blitz", ", après le blitz"),
        None => title,
    }
}

/// What is asked of the mover, and what the other did.
fn asked(state: &State, language: Language) -> String {
    if let Some(theatre) = state.blitz {
        return language
            .say("another token in {}, or STOP", "un autre jeton ({}), ou STOP")
            .replace("{}", words::the_theatre(theatre, language));
    }
    let ask = language.say("your move", "à vous de jouer");
    match state.headline.and_then(|headline| told(state, headline, language)) {
        Some(told) => format!("{ask} ({told})"),
        None => ask.to_owned(),
    }
}

/// What the other did in its turn, in a few words.
fn told(state: &State, headline: Headline, language: Language) -> Option<String> {
    let who = match headline {
        Headline::Closed(player, _) | Headline::Won(player, _) | Headline::Placed(player, ..) => {
            the(state.side(player), language)
        }
    };
    let french = language == Language::Fr;
    let have = |one: &'static str, many: &'static str| who.verb(one, many);
    Some(match headline {
        Headline::Closed(_, theatre) if french => {
            format!(
                "{} {} {}",
                who.name,
                have("a fermé", "ont fermé"),
                words::the_theatre(theatre, language)
            )
        }
        Headline::Closed(_, theatre) => {
            format!("{} closed {}", who.name, words::the_theatre(theatre, language))
        }
        Headline::Won(_, campaign) if french => {
            format!("{} {} {}", who.name, have("a gagné", "ont gagné"), campaign.name(language))
        }
        Headline::Won(_, campaign) => format!("{} won {}", who.name, campaign.name(language)),
        Headline::Placed(_, token, theatre) => {
            let placed = match language {
                Language::En => "placed",
                Language::Fr => have("a placé", "ont placé"),
            };
            let (token, theatre) =
                (words::a_token(token, language), words::theatre(theatre, language));
            format!("{} {placed} {token}, {theatre}", who.name)
        }
    })
}

/// Who is asked, for others.
fn who_is_asked(state: &State, language: Language) -> String {
    let Some(mover) = state.turn else { return String::new() };
    let who = the(state.side(mover), language);
    match language {
        Language::En => format!("{} {} a token", who.name, who.verb("places", "place")),
        Language::Fr => format!("{} {} un jeton", who.name, who.verb("place", "placent")),
    }
}

const fn without(state: &State, is_asked: bool, language: Language) -> &'static str {
    match (is_asked, state.blitz) {
        (false, _) => language.say("Nothing is asked of you.", "Rien ne vous est demandé."),
        (true, Some(_)) => language.say(
            "Without a sheet you place no further token, and your turn ends.",
            "Sans feuille, vous ne placez pas d'autre jeton et votre tour finit.",
        ),
        (true, None) => language.say(
            "Without a sheet the rules place a token for you: the first one that fits, on the first space possible.",
            "Sans feuille, la règle place un jeton pour vous\u{a0}: le premier qui convient, à la première \
             case possible.",
        ),
    }
}
