//! What a round is called, and what is asked in it.
//!
//! Source: RULES §3, §4, §8, §10.3.

use crate::Occasion;
use rules::{Seat, language::Language, risk::State};

/// How it is played.
pub(super) const fn about(language: Language) -> &'static str {
    language.say(
        "The world in 42 territories for two to six: place your troops, attack your neighbours with dice, \
         trade cards for more. The last one left wins.",
        "Le monde en 42 territoires, de deux à six joueurs\u{a0}: placez vos troupes, attaquez vos voisins \
         aux dés, échangez vos cartes contre des renforts. Le dernier en jeu gagne.",
    )
}

/// The round, for a seat or for others.
pub(super) fn occasion(_state: &State, _seat: Option<Seat>, _language: Language) -> Occasion {
    Occasion {
        title: String::new(),
        ask: String::new(),
        without: String::new(),
        nothing: None,
        surrender: String::new(),
    }
}
