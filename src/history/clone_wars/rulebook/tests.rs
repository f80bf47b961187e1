//! The rules' pages say all of the rules, in both languages, and nothing the rules' code denies.

mod lessons;
mod shown;
mod worked;

use std::collections::BTreeSet;

use super::{CloneWarsRuleBook, lessons::lessons, worked::worked_rounds};
use crate::{Paragraph, RuleBook};
use rules::language::Language;

fn paragraphs(language: Language) -> Vec<Paragraph> {
    let chapters = CloneWarsRuleBook.chapters(language).into_iter();
    chapters.flat_map(|chapter| chapter.paragraphs).collect()
}

const RULES: &str = include_str!("../../../../docs/rules/clone_wars.md");

#[test]
fn every_chapter_is_there_in_both_languages() {
    let [english, french] = Language::ALL.map(|language| CloneWarsRuleBook.chapters(language));
    assert_eq!(english.iter().map(|c| c.name).collect::<BTreeSet<_>>().len(), 17);
    assert_eq!(english.len(), french.len());
    for (n, (english, french)) in (1..).zip(english.iter().zip(&french)) {
        assert_eq!(english.name, french.name);
        assert_ne!(english.title, french.title);
        assert_eq!(english.paragraphs.len(), french.paragraphs.len());
        for (english, french) in english.paragraphs.iter().zip(&french.paragraphs) {
            assert_eq!(english.number, french.number);
            assert_eq!(english.number.split('.').next(), Some(n.to_string().as_str()));
            assert_ne!(english.words, french.words, "§{}", english.number);
            let ratio = french.words.chars().count() as f32 / english.words.chars().count() as f32;
            assert!((0.75..1.6).contains(&ratio), "§{}: {ratio}", english.number);
            assert_eq!(english.words.matches('`').count(), french.words.matches('`').count());
        }
    }
}

/// In French no sign of two parts stands alone at the beginning of a line.
#[test]
fn french_signs_stay_with_their_words() {
    let words = paragraphs(Language::Fr).into_iter().map(|it| it.words);
    let rounds = worked_rounds(Language::Fr);
    let lessons = lessons(Language::Fr);
    let lessons = lessons.iter().flat_map(|it| [it.told, it.task, it.done]);
    for words in words.chain(rounds.iter().map(|it| it.about)).chain(lessons) {
        for sign in [" :", " ;", " ?", " !", " »", "« "] {
            assert!(!words.contains(sign), "{sign} in {words}");
        }
    }
}

/// As many as the rules mark, beside the sentence that says what the mark is.
#[test]
fn every_ruling_has_a_name_of_its_own() {
    let marked = RULES.matches("**R**").count() - 1;
    for language in Language::ALL {
        let rulings: Vec<_> = paragraphs(language).iter().filter_map(|p| p.ruling).collect();
        let names: BTreeSet<_> = rulings.iter().collect();
        assert_eq!((rulings.len(), names.len()), (marked, marked));
    }
}

/// The paragraphs' numbers in RULES, as far as they are rules.
fn numbers() -> Vec<&'static str> {
    let numbers = RULES.lines().filter_map(|line| line.strip_prefix('§')?.split(' ').next());
    numbers.collect()
}

#[test]
fn the_numbers_are_those_of_the_rules() {
    let expected = numbers();
    assert!(expected.len() > 50, "{expected:?}");
    let mut told: Vec<&str> = paragraphs(Language::En).iter().map(|it| it.number).collect();
    told.dedup();
    // What stands at the head of a chapter there has no number of its own.
    told.retain(|number| number.contains('.'));
    assert_eq!(told, expected);
}

/// Whatever the pages send a reader to is there.
#[test]
fn what_is_cited_is_told() {
    let told: BTreeSet<&str> = paragraphs(Language::En).iter().map(|it| it.number).collect();
    for language in Language::ALL {
        let about: Vec<&str> = worked_rounds(language).iter().map(|it| it.about).collect();
        let words = paragraphs(language).into_iter().map(|it| it.words);
        let mut count = 0;
        for words in words.chain(about) {
            let brackets = words.split('(').skip(1).filter_map(|rest| rest.split(')').next());
            for cited in brackets.flat_map(|inside| inside.split(", ")) {
                if cited.starts_with(|c: char| c.is_ascii_digit()) {
                    assert!(told.contains(cited), "{cited} in {words}");
                    count += 1;
                }
            }
        }
        assert!(count > 30, "{count}");
    }
}
