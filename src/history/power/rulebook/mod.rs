//! The rules of Power as pages: their text, tables worked out from the rules' own data, worked
//! rounds, and where a piece may go.
//!
//! Source: RULES.

mod lessons;
mod reach;
mod shown;
mod text;
mod worked;

use super::PowerTeller;

use crate::{Chapter, Lesson, Reach, RuleBook, Shown, WorkedRound, kit::book::told};
use rules::language::Language;

/// The rules of Power.
pub(super) struct PowerRuleBook;

impl RuleBook for PowerRuleBook {
    fn chapters(&self, language: Language) -> Vec<Chapter> {
        chapters(language)
    }

    fn shown(&self, chapter: &str, language: Language) -> Vec<Shown> {
        shown::shown(chapter, language)
    }

    fn notation(&self, language: Language) -> Vec<[String; 2]> {
        shown::orders(language).map(Shown::pairs).unwrap_or_default()
    }

    fn worked_rounds(&self, language: Language) -> Vec<WorkedRound<'_>> {
        worked::worked_rounds(language).into_iter().map(|it| it.told_by(&PowerTeller)).collect()
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

/// Every chapter.
fn chapters(language: Language) -> Vec<Chapter> {
    text::chapters().map(|written| told(written, language)).collect()
}

#[cfg(test)]
mod tests;
