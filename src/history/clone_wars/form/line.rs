//! The lines that rows stand for.
//!
//! Source: RULES §13.1.

use super::opening::letter;
use crate::kit::territories::form::{self as kit, joined, with};
use rules::{
    clone_wars::notation::Word,
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
    match kind {
        "tokena" => line(Word::Token, &[&several("token", 3)]),
        "trade" => Some(of("trade")).filter(|set| !set.is_empty()),
        "build" => line(Word::Build, &[&of("build"), &of("dock")]),
        "play" => line(Word::Play, &[&of("play"), &of("against"), &of("class")]),
        "fleet" => line(Word::Fleet, &[&of("fleet"), &of("haven"), &of("sail")]),
        "take" => line(Word::Take, &[&of("take")]),
        "order" => {
            let order = of("order");
            let emperor = with(word(Word::Emperor), &several("emperor", 5));
            let ally = with(word(Word::Ally), &several("ally", 3));
            // Without the order itself, the reader of the line says so.
            Some(joined(&[&order, &emperor, &ally])).filter(|line| !line.is_empty())
        }
        "shield" => line(Word::Play, &[&of("shield"), &of("over")]),
        "offera" => line(Word::Offer, &[&several("offer", 3)]),
        kind => {
            let ships = with(word(Word::Ships), &of("ships"));
            let card = with(word(Word::Card), &of("card"));
            kit::line(kind, of, &[ships, card], language)
        }
    }
}

/// A ranking, of an army if its letter is said.
pub(super) fn wishes(army: &str, wishes: &[String], language: Language) -> String {
    joined(&[Keyword::Want.text(language), army, &wishes.join(", ")])
}
