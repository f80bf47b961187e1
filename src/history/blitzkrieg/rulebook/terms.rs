//! The words of the game in both languages, from the tables of words that all its telling shares.
//!
//! Source: RULES §11.

use super::super::words;
use crate::{Shown, kit::book::Both};
use rules::{
    blitzkrieg::{Ability, Effect, Kind, Side, Theatre, Token},
    language::Language,
};

/// Words that the board and the tables do not have.
const TERMS: [Both; 14] = [
    ("theatre", "théâtre d'opérations"),
    ("campaign", "campagne"),
    ("battle space", "case de bataille"),
    ("battle track", "piste de bataille"),
    ("marker", "curseur"),
    ("victory points", "points de victoire"),
    ("reserve", "réserve"),
    ("bag", "sac"),
    ("research pile", "pile de recherche"),
    ("special weapons", "armes spéciales"),
    ("elite force (A4, N4, F3)", "force d'élite (A4, M4, F3)"),
    ("task force (A5, N5, F4)", "task force (A5, M5, F4)"),
    ("to complete a campaign", "clôturer une campagne"),
    ("to close a theatre", "fermer un théâtre"),
];

/// The words of the game, English beside French.
pub(super) fn terms(language: Language) -> Shown {
    let [english, french] = [Language::En, Language::Fr];
    let both = |say: &dyn Fn(Language) -> String| [say(english), say(french)];
    let sides = [Side::Axis, Side::Allies].map(|it| both(&|l| words::side(it, l).to_owned()));
    let theatres = Theatre::ALL.map(|it| both(&|l| words::theatre(it, l).to_owned()));
    let kinds = [Kind::Army, Kind::Navy, Kind::AirForce];
    let kinds = kinds.map(|it| both(&|l| words::kind(it, l).to_owned()));
    // The others are a kind and a value.
    let named = |token: &Token| match token.ability() {
        Some(ability) => ability != Ability::AnyTerrain,
        None => token.a_side() == 1,
    };
    let tokens = Token::ALL.into_iter().filter(named);
    let tokens = tokens.map(|it| both(&|l| words::token(it, l)));
    let effects = [
        Effect::Production,
        Effect::ImprovedProduction,
        Effect::Research,
        Effect::ImprovedResearch,
        Effect::ResearchIndustry,
        Effect::Bombing,
        Effect::Tactical(1),
        Effect::Strategic(1),
        Effect::Propaganda(1),
    ];
    let bare = |name: String| name.trim_end_matches(" 1").to_owned();
    let effects = effects.map(|it| both(&|l| bare(words::effect(it, l))));
    let rows = sides.into_iter().chain(theatres);
    let rows = rows.chain(TERMS.map(|(en, fr)| [en.to_owned(), fr.to_owned()]));
    Shown::table(
        language.say("The words of the game", "Les termes du jeu"),
        language.say(["English", "French"], ["Anglais", "Français"]),
        rows.chain(kinds).chain(tokens).chain(effects),
    )
}
