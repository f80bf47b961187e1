//! What a round is called, and what is asked in it.
//!
//! Source: RULES §3, §4, §6.3, §8, §9, §11.4.

use crate::Occasion;
use rules::{Seat, clone_wars::State, language::Language};

/// How it is played.
pub(super) const fn about(language: Language) -> &'static str {
    language.say(
        "The galaxy in 42 planets: two factions of two armies for two to four players, with dice, ships, \
         cards, hidden tokens and Order 66. A faction wins together.",
        "La galaxie en 42 planètes\u{a0}: deux factions de deux armées, de deux à quatre joueurs, avec des \
         dés, des vaisseaux, des cartes, des jetons cachés et l'ordre 66. Une faction gagne ensemble.",
    )
}

/// What a seat plays for.
pub(super) fn aim(_state: &State, _seat: Seat, _language: Language) -> Option<String> {
    None
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
