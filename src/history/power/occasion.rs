//! What a round is called, and what is asked in it.
//!
//! Source: RULES §3, §9.1, §12.3.

use crate::Occasion;
use rules::{Seat, language::Language};

/// How it is played.
pub(super) const fn about(language: Language) -> &'static str {
    language.say(
        "Each round everybody writes orders in secret, and all are carried out at once.",
        "À chaque manche, chacun écrit ses ordres en secret\u{a0}; ils sont exécutés tous ensemble.",
    )
}

/// The round of that number, for a seat or for others.
pub(super) fn occasion(number: u32, seat: Option<Seat>, language: Language) -> Occasion {
    let say = |english, french| language.say::<&str>(english, french).to_owned();
    Occasion {
        title: format!("{} {number}", language.say("Round", "Manche")),
        ask: seat.map_or_else(String::new, |_| say("your orders", "vos ordres")),
        without: say(
            "Without a sheet, the round is played without orders of yours.",
            "Sans feuille, la manche est jouée sans vos ordres.",
        ),
        nothing: Some(say(
            "I give no orders this round.",
            "Je ne donne aucun ordre pour cette manche.",
        )),
        surrender: match seat {
            Some(_) => say(
                "The round in play is carried out with your sealed sheet, if there is one. Then all you \
                 have leaves the game, and you with it.",
                "La manche en cours est exécutée avec votre feuille scellée, s'il y en a une. Puis tout ce \
                 que vous possédez quitte la partie, et vous avec.",
            ),
            None => say(
                "The round in play is carried out with the sheet that player sealed, if there is one. Then \
                 all they have leaves the game, and they with it.",
                "La manche en cours est exécutée avec la feuille scellée de cette personne, s'il y en a une. \
                 Puis tout ce qu'elle possède quitte la partie, et elle avec.",
            ),
        },
    }
}
