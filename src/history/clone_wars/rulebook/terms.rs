//! The words of the game in both languages, from the tables of words that all its telling shares.
//!
//! Source: RULES §1.2, §2, §13.5.

use super::super::words;
use crate::{Shown, kit::book::Both};
use rules::{
    clone_wars::{Army, Class, Faction, cards::Power, galaxy},
    language::Language,
};

/// Words that the map and the cards do not have.
const TERMS: [Both; 22] = [
    ("planet", "planète"),
    ("system", "système"),
    ("lane", "couloir d'hyperespace"),
    ("troop", "troupe"),
    ("throw", "combat"),
    ("take", "prendre"),
    ("fortify", "fortifier"),
    ("change of command", "changement de commandement"),
    ("commander", "commandant"),
    ("ally", "allié"),
    ("hand", "main"),
    ("set", "série"),
    ("trade", "échanger"),
    ("discard", "défausse"),
    ("deck", "pioche"),
    ("token", "jeton"),
    ("dot", "point"),
    ("track", "piste"),
    ("pawn", "pion"),
    ("standing order", "consigne"),
    ("round of turns", "tour de table"),
    ("out", "hors jeu"),
];

/// The effects of cards, in the order of their digits.
pub(super) const POWERS: [Power; 6] =
    [Power::Levy, Power::Plot, Power::Sabotage, Power::Shield, Power::Assault, Power::Duel];

/// The words of the game, English beside French.
pub(super) fn terms(language: Language) -> Shown {
    let [english, french] = [Language::En, Language::Fr];
    let both =
        |say: &dyn Fn(Language) -> &'static str| [say(english).to_owned(), say(french).to_owned()];
    let terms = TERMS.map(|(en, fr)| [en.to_owned(), fr.to_owned()]);
    let armies = Army::ALL.map(|it| both(&|l| words::army(it, l)));
    let factions = Faction::BOTH.map(|it| both(&|l| words::faction(it, l)));
    let classes = Class::ALL.map(|it| both(&|l| words::class(it, l)));
    let effects = POWERS.map(|it| both(&|l| words::effect(it, l)));
    let systems = galaxy().regions().iter().map(|it| both(&|l| it.name(l)));
    let named = armies.into_iter().chain(factions).chain(classes).chain(effects).chain(systems);
    Shown::table(
        language.say("The words of the game", "Les termes du jeu"),
        language.say(["English", "French"], ["Anglais", "Français"]),
        terms.into_iter().chain(named),
    )
}
