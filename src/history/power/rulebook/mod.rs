//! The rules of Power as pages: their text, tables worked out from the rules' own data, worked
//! rounds, and where a piece may go.
//!
//! Source: RULES.

mod reach;
mod shown;
mod text;
mod worked;

pub(super) use self::{reach::reach, shown::shown, worked::worked_rounds};
use crate::{Chapter, Paragraph};
use rules::language::Language;

/// Every chapter.
pub(super) fn chapters(language: Language) -> Vec<Chapter> {
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
