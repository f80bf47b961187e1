//! The rules of Eight Cities as pages: their text, tables and boards worked out from the rules
//! themselves, worked rounds, and where a piece may go.
//!
//! Source: RULES.

mod lessons;
mod reach;
mod shown;
mod text;
mod worked;

use super::CitiesTeller;

use crate::{Chapter, Lesson, Reach, RuleBook, Shown, WorkedRound, kit::book::told};
use rules::language::Language;

/// The rules of Eight Cities.
pub(super) struct CitiesRuleBook;

impl RuleBook for CitiesRuleBook {
    fn chapters(&self, language: Language) -> Vec<Chapter> {
        text::chapters().map(|written| told(written, language)).collect()
    }

    fn shown(&self, chapter: &str, language: Language) -> Vec<Shown> {
        shown::shown(chapter, language)
    }

    fn notation(&self, language: Language) -> Vec<[String; 2]> {
        shown::orders(language).pairs()
    }

    fn worked_rounds(&self, language: Language) -> Vec<WorkedRound<'_>> {
        worked::worked_rounds(language).into_iter().map(|it| it.told_by(&CitiesTeller)).collect()
    }

    fn lessons(&self, language: Language) -> Vec<Lesson<'_>> {
        lessons::lessons(language)
    }

    fn reach(
        &self,
        piece: &str,
        place: &str,
        link: &dyn Fn(&str, &str) -> String,
        language: Language,
    ) -> Option<Reach> {
        reach::reach(piece, place, link, language)
    }
}

#[cfg(test)]
mod tests;
