//! The rules' pages say all of the rules, in both languages, and nothing the rules' code denies.

mod lessons;
mod shown;
mod worked;

use super::{CloneWarsRuleBook, worked::worked_rounds};
use crate::kit::proof;
use rules::language::Language;

const RULES: &str = include_str!("../../../../docs/rules/clone_wars.md");

fn abouts(language: Language) -> Vec<&'static str> {
    worked_rounds(language).iter().map(|round| round.about).collect()
}

#[test]
fn every_chapter_is_there_in_both_languages() {
    proof::says_the_same_in_both_languages(&CloneWarsRuleBook, 17);
}

#[test]
fn french_signs_stay_with_their_words() {
    proof::french_signs_stay_with_their_words(&CloneWarsRuleBook, &abouts(Language::Fr));
}

#[test]
fn every_ruling_has_a_name_of_its_own() {
    proof::names_its_rulings(&CloneWarsRuleBook, proof::marked(RULES));
}

#[test]
fn the_numbers_are_those_of_the_rules() {
    let numbers: Vec<&str> = proof::numbers(RULES).collect();
    proof::has_the_numbers(&CloneWarsRuleBook, &numbers, 50);
}

#[test]
fn what_is_cited_is_told() {
    proof::tells_what_it_cites(&CloneWarsRuleBook, abouts);
}
