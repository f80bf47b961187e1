//! The rules of Risk as pages: their text, maps and tables worked out from the rules themselves, worked
//! rounds, lessons, and what an army may attack.
//!
//! Source: RULES.

mod lessons;
mod lines;
mod reach;
mod shown;
mod terms;
mod text;
mod worked;

use super::RiskTeller;

use crate::{Chapter, Lesson, Reach, RuleBook, Shown, WorkedRound, kit::book::told};
use rules::language::Language;

/// The rules of Risk.
pub(super) struct RiskRuleBook;

impl RuleBook for RiskRuleBook {
    fn chapters(&self, language: Language) -> Vec<Chapter> {
        text::chapters().map(|written| told(written, language)).collect()
    }

    fn shown(&self, chapter: &str, language: Language) -> Vec<Shown> {
        shown::shown(chapter, language)
    }

    fn notation(&self, language: Language) -> Vec<[String; 2]> {
        lines::lines(language).pairs()
    }

    fn worked_rounds(&self, language: Language) -> Vec<WorkedRound<'_>> {
        worked::worked_rounds(language).into_iter().map(|it| it.opened_by(&RiskTeller)).collect()
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
