//! The rules of Power in our own words, paragraph by paragraph, English and French side by side.
//!
//! The paragraphs are numbered as in RULES; a ruling decides what the printed rules leave open.
//! Words between backticks are notation, in that language's own.

mod play;
mod position;
mod table;

use rules::language::Language;

/// Something in both languages, English first.
pub(super) type Both = (&'static str, &'static str);

/// A chapter.
pub(super) struct ChapterText {
    /// Its name in addresses.
    pub name: &'static str,
    /// Its title.
    pub title: Both,
    /// Its paragraphs.
    pub paragraphs: &'static [Paragraph],
}

/// A paragraph, or a ruling on one.
pub(super) struct Paragraph {
    /// As RULES numbers it.
    pub number: &'static str,
    /// What the ruling is called; none where the printed rules say it.
    pub ruling: Option<Both>,
    /// What it says.
    pub words: Both,
}

/// Every chapter, in the order of RULES.
pub(super) fn chapters() -> impl Iterator<Item = &'static ChapterText> {
    position::CHAPTERS.iter().chain(play::CHAPTERS).chain(table::CHAPTERS)
}

/// The wording in one language.
pub(super) const fn say((english, french): Both, language: Language) -> &'static str {
    language.say(english, french)
}

const fn chapter(name: &'static str, title: Both, paragraphs: &'static [Paragraph]) -> ChapterText {
    ChapterText { name, title, paragraphs }
}

const fn rule(number: &'static str, english: &'static str, french: &'static str) -> Paragraph {
    Paragraph { number, ruling: None, words: (english, french) }
}

const fn ruling(
    number: &'static str,
    name: Both,
    english: &'static str,
    french: &'static str,
) -> Paragraph {
    Paragraph { number, ruling: Some(name), words: (english, french) }
}
