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

    /// The first language of an `Accept-Language` header that is one of ours, by order of mention.
    pub fn from_accept_header(header: &str) -> Option<Self> {
        header
            .split(',')
            .filter_map(|range| range.split([';', '-']).next())
            .find_map(|code| code.trim().parse().ok())
    }
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
