//! The languages people write and read in. Owns nothing else: sentences live in templates and
//! word tables, beside what they speak of.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A language of orders, letters and pages.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The two-letter code: `en`, `fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The one of two wordings that is in this language. Both stand side by side at every use, so
    /// that neither can be forgotten.
    pub const fn say<T: Copy>(self, english: T, french: T) -> T {
        match self {
            Self::En => english,
            Self::Fr => french,
        }
    }

    /// Words one after another as a sentence has them: `one, two and three`.
    pub fn list<T: AsRef<str>>(self, words: &[T]) -> String {
        let mut list = String::new();
        for (place, word) in words.iter().enumerate() {
            if place > 0 {
                let is_last = place + 1 == words.len();
                list.push_str(if is_last { self.say(" and ", " et ") } else { ", " });
            }
            list.push_str(word.as_ref());
        }
        list
    }

    /// What somebody wrote, on one line, between the quotation marks of the language.
    pub fn quoted(self, text: &str) -> String {
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        match self {
            Self::En => format!("“{text}”"),
            Self::Fr => format!("«\u{a0}{text}\u{a0}»"),
        }
    }

    /// Which of ours an `Accept-Language` header prefers: the one of the greatest weight, of equal ones
    /// the first.
    pub fn from_accept_header(header: &str) -> Option<Self> {
        let mut preferred: Option<(f32, Self)> = None;
        for range in header.split(',') {
            let mut parts = range.split(';');
            let code = parts.next().and_then(|range| range.split('-').next()).unwrap_or_default();
            let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.trim().parse().ok());
            let weight = weight.unwrap_or(1.0);
            let Ok(language) = code.trim().parse() else { continue };
            if weight > 0.0 && preferred.is_none_or(|(best, _)| weight > best) {
                preferred = Some((weight, language));
            }
        }
        preferred.map(|(_, language)| language)
    }
}

/// `de` before a name, in French: `de Rouge`, `d'Orange`.
pub fn de(name: &str) -> String {
    const VOWELS: &str = "aâàeéèêëiîïoôöuûüœ";
    let first = name.chars().flat_map(char::to_lowercase).next();
    let is_vowel = first.is_some_and(|first| VOWELS.contains(first));
    if is_vowel { format!("d'{name}") } else { format!("de {name}") }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The code was neither `en` nor `fr`.
#[derive(Debug, thiserror::Error)]
#[error("unknown language {0:?}: expected en or fr")]
pub struct UnknownLanguage(String);

impl TryFrom<String> for Language {
    type Error = UnknownLanguage;

    fn try_from(code: String) -> Result<Self, UnknownLanguage> {
        code.parse()
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownLanguage(code.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn and_stands_before_the_last_of_a_list() {
        let none: [&str; 0] = [];
        assert_eq!(Language::En.list(&none), "");
        assert_eq!(Language::En.list(&["Ann"]), "Ann");
        assert_eq!(Language::En.list(&["Ann", "Bob"]), "Ann and Bob");
        assert_eq!(Language::Fr.list(&["Ann", "Bob", "Cy"]), "Ann, Bob et Cy");
    }

    #[test]
    fn what_is_quoted_stands_on_one_line() {
        assert_eq!(Language::En.quoted("3 \"weeks\"\n"), "“3 \"weeks\" ”");
        assert_eq!(Language::Fr.quoted("3j"), "«\u{a0}3j\u{a0}»");
    }

    #[test]
    fn de_loses_its_vowel_before_another() {
        let said = ["Anne", "Émile", "élise", "Œdipe", "Zoé", "Bob", ""].map(de);
        assert_eq!(said, ["d'Anne", "d'Émile", "d'élise", "d'Œdipe", "de Zoé", "de Bob", "de "]);
    }

    #[test]
    fn the_greatest_weight_decides_and_of_equal_ones_the_first() {
        for (header, expected) in [
            ("fr-CA, en;q=0.5", Some(Language::Fr)),
            ("fr;q=0.1,en;q=0.9", Some(Language::En)),
            ("de, fr;q=0.8, en;q=0.8", Some(Language::Fr)),
            ("en;q=0, fr;q=0.1", Some(Language::Fr)),
            ("de, *", None),
            ("", None),
        ] {
            assert_eq!(Language::from_accept_header(header), expected, "{header}");
        }
    }
}
