//! The rules of Power as pages: their text, tables worked out from the rules' own data, worked
//! rounds, and where a piece may go.
//!
//! Source: RULES.

mod reach;
mod shown;
mod text;
mod worked;

use crate::{Chapter, Paragraph, Reach, RuleBook, Shown, WorkedRound};
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

    fn worked_rounds(&self, language: Language) -> Vec<WorkedRound<'_>> {
        worked::worked_rounds(language).into_iter().map(WorkedRound::from).collect()
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
    text::chapters()
        .map(|written| Chapter {
            name: written.name,
            title: text::say(written.title, language),
            paragraphs: written
                .paragraphs
                .iter()
                .map(|paragraph| Paragraph {
                    number: paragraph.number,
                    ruling: paragraph.ruling.map(|name| text::say(name, language)),
                    words: text::say(paragraph.words, language),
                })
                .collect(),
        })
        .collect()
}

#[cfg(test)]
mod tests;
