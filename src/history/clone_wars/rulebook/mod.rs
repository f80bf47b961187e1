//! The rules of Clone Wars as pages: their text, the map and tables worked out from the rules themselves,
//! worked rounds, lessons, and what an army may attack.
//!
//! Source: RULES.

mod lessons;
mod lines;
mod odds;
mod reach;
mod shown;
mod terms;
mod text;
mod worked;

use super::{CloneWarsTeller, newcomers};

use crate::{Chapter, Lesson, Reach, RuleBook, Shown, WorkedRound, kit::book::told};
use rules::language::Language;

/// The rules of Clone Wars.
pub(super) struct CloneWarsRuleBook;

impl RuleBook for CloneWarsRuleBook {
    fn chapters(&self, language: Language) -> Vec<Chapter> {
        text::chapters().map(|written| told(written, language)).collect()
    }

    fn shown(&self, chapter: &str, language: Language) -> Vec<Shown> {
        shown::shown(chapter, language)
    }

    fn notation(&self, language: Language) -> Vec<[String; 2]> {
        lines::lines(language).pairs()
    }

    fn warnings(&self, language: Language) -> Vec<String> {
        newcomers::warnings(language).into()
    }

    fn worked_rounds(&self, language: Language) -> Vec<WorkedRound<'_>> {
        let rounds = worked::worked_rounds(language).into_iter();
        rounds.map(|it| it.opened_by(&CloneWarsTeller)).collect()
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
