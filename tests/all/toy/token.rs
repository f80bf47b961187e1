//! Tokens: words that stand nowhere else, so that one that is seen is a hand that is seen.

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;
use serde::{Deserialize, Serialize};

/// None of them is a part of another one.
const WORDS: [&str; 36] = [
    "aardwolf",
    "axolotl",
    "bandicoot",
    "binturong",
    "capybara",
    "cassowary",
    "chinchilla",
    "coelacanth",
    "dromedary",
    "echidna",
    "flamingo",
    "gerenuk",
    "hoatzin",
    "ibisbill",
    "jerboa",
    "kinkajou",
    "kookaburra",
    "lammergeier",
    "mandrill",
    "muntjac",
    "narwhal",
    "numbat",
    "pangolin",
    "ocelot",
    "peccary",
    "platypus",
    "quetzal",
    "quokka",
    "rhinoceros",
    "salamander",
    "serval",
    "tarantula",
    "uakari",
    "vicuna",
    "wallaby",
    "wapiti",
];

/// A token, by its place in the list. It is stored as its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Token(u8);

impl Token {
    /// Every token.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..WORDS.len()).map(|at| Self(at as u8))
    }

    /// The token that is called so.
    pub fn named(word: &str) -> Option<Self> {
        Self::all().find(|token| token.word().eq_ignore_ascii_case(word))
    }

    /// Those whose words are in a text, each as often as it is.
    pub fn in_text(text: &str) -> impl Iterator<Item = Self> {
        static FINDER: LazyLock<AhoCorasick> = LazyLock::new(|| AhoCorasick::new(WORDS).unwrap());
        FINDER.find_overlapping_iter(text).map(|found| Self(found.pattern().as_u32() as u8))
    }

    pub fn word(self) -> &'static str {
        WORDS[usize::from(self.0)]
    }

    /// What it is worth: one to six.
    pub fn worth(self) -> u32 {
        u32::from(self.0 % 6) + 1
    }
}

impl TryFrom<String> for Token {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        Self::named(&word).ok_or_else(|| format!("no token is called {word:?}"))
    }
}

impl From<Token> for String {
    fn from(token: Token) -> Self {
        token.word().to_owned()
    }
}
