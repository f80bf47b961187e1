//! What a seat should know before it writes.
//!
//! Source: RULES §3.3, §4.1, §4.2, §4.7, §4.8, §8.2, §8.4, §9.1, §10.1, §12.3.

use super::words;
use rules::{
    Seat,
    language::Language::{self, En, Fr},
    power::{Army, Missiles, State, notation::print},
};

/// What a seat commands, and what for (§8.4, §10.1); none for one that is out of the game.
pub(super) fn aim(state: &State, seat: Seat, language: Language) -> Option<String> {
    let armies: Vec<Army> = state.living_armies(seat).collect();
    let named = named(&armies, language);
    (!armies.is_empty()).then(|| match language {
        En => format!(
            "You command {named}. Take the Flags of the others: the last player with an army wins."
        ),
        Fr => format!(
            "Vous commandez {named}. Prenez les Drapeaux des autres\u{a0}: la dernière armée en \
             jeu gagne."
        ),
    })
}

/// Who wins when the agreed end comes (§10.2).
pub(super) const fn at_last(language: Language) -> &'static str {
    language.say(
        "Whoever has the most power then wins; if power is equal, whoever has the most Flags.",
        "La plus grande puissance gagne alors\u{a0}; à puissance égale, le plus de Drapeaux.",
    )
}

/// The sentences; none for a seat that is out of the game.
pub(super) fn briefing(state: &State, seat: Seat, language: Language) -> Vec<String> {
    let armies: Vec<Army> = state.living_armies(seat).collect();
    let Some(&first) = armies.first() else { return Vec::new() };
    let mut told = vec![sequence(state, seat, language)];
    if armies.len() > 1 {
        told.push(sections(&armies, language));
        told.push(prisoners(first, language));
    } else {
        told.push(
            language
                .say("You have up to five orders.", "Vous avez jusqu'à cinq ordres.")
                .to_owned(),
        );
    }
    let mercenary = state.seating.mercenary().filter(|&army| state.position.lives(army));
    told.extend(mercenary.map(|army| mercenaries(army, language)));
    let strikes = language.say(
        "Mega-Missiles strike at the moment their order is carried out.",
        "Les Méga-missiles frappent au moment où leur ordre est exécuté.",
    );
    told.extend((state.missiles == Missiles::AsRead).then(|| strikes.to_owned()));
    let penalty = language.say(
        "If none of your orders is carried out, you lose a Power Unit.",
        "Si aucun de vos ordres n'est exécuté, vous perdez un Power.",
    );
    told.push(penalty.to_owned());
    told
}

/// Who is official, and who follows.
fn sequence(state: &State, seat: Seat, language: Language) -> String {
    let name = |who: Seat| {
        if who == seat {
            language.say("you", "vous").to_owned()
        } else {
            words::seat(state, who, language)
        }
    };
    let order = state
        .seating
        .clockwise_from(state.official)
        .filter(|&who| state.lives(who))
        .map(name)
        .collect::<Vec<_>>();
    let official = order.first().cloned().unwrap_or_default();
    let order = order.join(", ");
    match language {
        Language::En => {
            format!(
                "The official of this round: {official}. The sheets are carried out in this order: {order}."
            )
        }
        Language::Fr => format!(
            "L'officiel de cette manche\u{a0}: {official}. Les feuilles sont exécutées dans cet ordre\u{a0}: {order}."
        ),
    }
}

/// Orders for two armies say which they are for (§12.3).
fn sections(armies: &[Army], language: Language) -> String {
    let quoted = |&army: &Army| {
        let (open, close) = language.say(("“", "”"), ("«\u{a0}", "\u{a0}»"));
        format!("{open}{}{close}", print::prefix(army, language).trim_end())
    };
    let letters: Vec<String> = armies.iter().map(quoted).collect();
    match language {
        En => format!(
            "You command {}, with up to five orders for each; put {} before an order to say which it \
             is for.",
            named(armies, language),
            letters.join(" or ")
        ),
        Fr => format!(
            "Vous commandez {}, avec jusqu'à cinq ordres par armée\u{a0}; mettez {} devant un ordre pour \
             dire laquelle.",
            named(armies, language),
            letters.join(" ou ")
        ),
    }
}

/// Armies by their colours: `Green and Blue`.
fn named(armies: &[Army], language: Language) -> String {
    words::list(armies.iter().map(|&army| words::army(army, language)), language)
}

/// Prisoners may be chosen for (§8.2).
fn prisoners(army: Army, language: Language) -> String {
    let line = print::prisoners(army, language);
    match language {
        En => format!(
            "A line like “{line}” says which of your armies gets prisoners where both are equally \
             strong."
        ),
        Fr => format!(
            "Une ligne comme «\u{a0}{line}\u{a0}» dit laquelle de vos armées prend les prisonniers là où \
             elles sont de même force."
        ),
    }
}

/// Anybody may order mercenaries (§9.1).
fn mercenaries(army: Army, language: Language) -> String {
    let (name, prefix) = (words::army(army, language), print::prefix(army, language));
    let prefix = prefix.trim_end();
    match language {
        En => format!(
            "{name} is mercenary: any of your five orders may be for it, with “{prefix}” before it."
        ),
        Fr => format!(
            "{name} est mercenaire\u{a0}: chacun de vos cinq ordres peut être pour lui, avec \
             «\u{a0}{prefix}\u{a0}» devant."
        ),
    }
}
