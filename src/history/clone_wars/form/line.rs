//! The lines that rows stand for.
//!
//! Source: RULES §13.1.

use super::opening::letter;
use crate::kit::territories::form::{self as kit, joined, with};
use rules::{
    clone_wars::{
        cards::{self, Power},
        notation::Word,
    },
    kit::territories::notation::{Keyword, Wording},
    language::Language,
};

/// The line of a row of this kind; none where nothing is filled in.
pub(super) fn of(kind: &str, of: &dyn Fn(&str) -> String, language: Language) -> Option<String> {
    let word = |word: Word| word.text(language);
    let several = |name: &str, count: usize| {
        let each = (1..=count).map(|n| of(&format!("{name}{}", letter(n))));
        joined(&each.collect::<Vec<_>>().iter().map(String::as_str).collect::<Vec<_>>())
    };
    let line = |begun: Word, parts: &[&str]| {
        let said = joined(parts);
        (!said.is_empty()).then(|| joined(&[word(begun), &said]))
    };
    // What stands for what was not filled in: the line could be read without it, and would do nothing; so
    // the reader of the line says that it is missing.
    let (planet, ship) = (language.say("PLANET", "PLANETE"), language.say("SHIP", "VAISSEAU"));
    match kind {
        "tokena" => line(Word::Token, &[&several("token", 3)]),
        "trade" => Some(of("trade")).filter(|set| !set.is_empty()),
        "build" => line(Word::Build, &[&of("build"), &of("dock")]),
        "play" => {
            let effect = effect(&of("play"));
            let or_missing = |name: &str, missing: &str| match of(name) {
                it if it.is_empty() && effect == Some(Power::Sabotage) => missing.to_owned(),
                it => it,
            };
            let at = or_missing("against", planet);
            line(Word::Play, &[&of("play"), &at, &or_missing("class", ship)])
        }
        "fleet" => line(Word::Fleet, &[&of("fleet"), &of("haven"), &of("sail")]),
        "take" => line(Word::Take, &[&of("take")]),
        "order" => {
            let order = of("order");
            let emperor = with(word(Word::Emperor), &several("emperor", 5));
            let ally = with(word(Word::Ally), &several("ally", 3));
            // Without the order itself, the reader of the line says so.
            Some(joined(&[&order, &emperor, &ally])).filter(|line| !line.is_empty())
        }
        "shield" => {
            let (card, over) = (of("shield"), of("over"));
            let is_missing = over.is_empty() && !card.is_empty();
            line(Word::Play, &[&card, if is_missing { planet } else { &over }])
        }
        "offera" => line(Word::Offer, &[&several("offer", 3)]),
        kind => {
            let ships = with(word(Word::Ships), &of("ships"));
            let card = with(word(Word::Card), &of("card"));
            kit::line(kind, of, &[ships, card], language)
        }
    }
}

/// What a card is played for, by its number.
fn effect(card: &str) -> Option<Power> {
    cards::numbered(card.parse().ok()?).map(cards::effect)
}

/// A ranking, of an army if its letter is said.
pub(super) fn wishes(army: &str, wishes: &[String], language: Language) -> String {
    joined(&[Keyword::Want.text(language), army, &wishes.join(", ")])
}
