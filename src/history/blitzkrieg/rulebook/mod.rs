//! The rules of Blitzkrieg! as pages: their text, tables and boards worked out from the rules
//! themselves, worked rounds, and where a token may go.
//!
//! Source: RULES.

mod lessons;
mod reach;
mod shown;
mod terms;
mod text;
mod worked;

use super::BlitzkriegTeller;

use crate::{Chapter, Lesson, Reach, RuleBook, Shown, WorkedRound, kit::book::told};
use rules::language::Language;

/// The rules of Blitzkrieg!.
pub(super) struct BlitzkriegRuleBook;

impl RuleBook for BlitzkriegRuleBook {
    fn chapters(&self, language: Language) -> Vec<Chapter> {
        text::chapters().map(|written| told(written, language)).collect()
    }

    fn shown(&self, chapter: &str, language: Language) -> Vec<Shown> {
        shown::shown(chapter, language)
    }

    fn notation(&self, language: Language) -> Vec<[String; 2]> {
        shown::lines(language).pairs()
    }

    fn worked_rounds(&self, language: Language) -> Vec<WorkedRound<'_>> {
        let worked = worked::worked_rounds(language).into_iter();
        worked.map(|it| it.opened_by(&BlitzkriegTeller)).collect()
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
