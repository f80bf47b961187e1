//! The words that a ruleset's orders are made of: those that several share, and its own.

use super::{
    keyword::Keyword,
    mend,
    words::{self, Word},
};
use crate::language::Language;

/// A word of the orders of one ruleset.
pub trait Wording: Copy + PartialEq + 'static {
    /// All of them.
    fn all() -> impl Iterator<Item = Self>;

    /// The forms it is read in, the one that is written first; in capitals, as words are cut.
    fn forms(self, language: Language) -> &'static [&'static str];

    /// How it is written.
    fn text(self, language: Language) -> &'static str;

    /// Whether an order begins with it.
    fn begins(self) -> bool;

    /// Which of the words it is that several rulesets share.
    fn shared(self) -> Option<Keyword>;

    /// What may stand behind it in the place of a number that is nought or too large: whichever can be
    /// read first was perhaps meant. Nothing where no number is nearer than another.
    fn nearest(self, is_nought: bool, language: Language) -> &'static [&'static str];

    /// Words that people say beside these, and that say nothing more.
    const TOO_MUCH: &'static [&'static str] = &[];

    /// What a word stands for that no order has; some of them only as the first of a line.
    fn meant(text: &str, is_first: bool) -> Option<Self>;

    /// The word that stands before it in an attack, with a number between them or none.
    fn head(self) -> Option<Self> {
        None
    }

    /// Whether it says that none of those goes along.
    fn is_none(self) -> bool {
        false
    }

    /// Cuts a line into its words.
    fn cut(line: &str) -> Vec<Word> {
        words::words(line)
    }

    /// The one that was written, as words are cut.
    fn of(text: &str, language: Language) -> Option<Self> {
        Self::all().find(|word| word.forms(language).contains(&text))
    }
}

/// What may stand in the place of a number of troops that is too large; nothing where it is nought.
pub fn nearest_troops(is_nought: bool, language: Language) -> &'static [&'static str] {
    if is_nought { &[] } else { Keyword::All.forms(language) }
}

impl Wording for Keyword {
    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn forms(self, language: Language) -> &'static [&'static str] {
        Self::forms(self, language)
    }

    fn text(self, language: Language) -> &'static str {
        Self::text(self, language)
    }

    fn begins(self) -> bool {
        Self::begins(self)
    }

    fn shared(self) -> Option<Keyword> {
        Some(self)
    }

    fn meant(text: &str, is_first: bool) -> Option<Self> {
        mend::meant(text, is_first)
    }

    fn nearest(self, is_nought: bool, language: Language) -> &'static [&'static str] {
        match self {
            Self::Dice | Self::Defend if !is_nought => &["3", "2"],
            // There is no fewer, and some there must be.
            Self::Dice | Self::Defend | Self::Move | Self::Leave | Self::Until if is_nought => {
                &["1"]
            }
            _ => nearest_troops(is_nought, language),
        }
    }
}
