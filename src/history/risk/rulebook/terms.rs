//! The words of the game in both languages, from the tables of words that all its telling shares.
//!
//! Source: RULES §12.4.

use super::super::words;
use crate::{Shown, kit::book::Both};
use rules::{
    kit::territories::{Card, MapName, Numbered},
    language::Language,
    risk::cards,
};

/// Words that the map and the cards do not have.
const TERMS: [Both; 16] = [
    ("territory", "territoire"),
    ("troop", "troupe"),
    ("reinforcements", "renforts"),
    ("throw", "combat"),
    ("take", "prendre"),
    ("fortify", "fortifier"),
    ("hand", "main"),
    ("set", "série"),
    ("trade", "échanger"),
    ("discard", "défausse"),
    ("deck", "pioche"),
    ("neutral", "neutre"),
    ("standing order", "consigne"),
    ("turn", "tour"),
    ("round of turns", "tour de table"),
    ("out", "hors jeu"),
];

/// The words of the game, English beside French.
pub(super) fn terms(language: Language) -> Shown {
    let [english, french] = [Language::En, Language::Fr];
    let both =
        |say: &dyn Fn(Language) -> &'static str| [say(english).to_owned(), say(french).to_owned()];
    let terms = TERMS.map(|(en, fr)| [en.to_owned(), fr.to_owned()]);
    let map = MapName::World.map();
    let first = (0..3).filter_map(Card::numbered);
    let kinds = first.chain(cards::wild(false)).map(|card| both(&|l| words::kind(map, card, l)));
    let continents = map.regions().iter().map(|it| both(&|l| it.name(l)));
    Shown::table(
        language.say("The words of the game", "Les termes du jeu"),
        language.say(["English", "French"], ["Anglais", "Français"]),
        terms.into_iter().chain(kinds).chain(continents),
    )
}
