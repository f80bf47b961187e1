//! What can be written on a sheet, in both languages.

use sealed_orders::language::Language;
use serde::{Deserialize, Serialize};

use super::Token;

/// A token to be laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lay {
    pub token: Token,
    /// On which heap, from 1.
    pub heap: u32,
    /// How high.
    pub count: u32,
    /// What is said with it.
    pub words: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Lay(Lay),
    Return(Token),
}

/// A line as it was written, and as it is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    pub text: String,
    pub order: Option<Order>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    pub language: Language,
    pub lines: Vec<Written>,
}

/// The word that lays a token.
pub const fn lay(language: Language) -> &'static str {
    language.say("LAY", "POSER")
}

/// The word that puts one back.
pub const fn put_back(language: Language) -> &'static str {
    language.say("RETURN", "RENDRE")
}

impl Order {
    /// Reads a line in any language.
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let verb = words.next()?.to_uppercase();
        let is =
            |word: fn(Language) -> &'static str| Language::ALL.iter().any(|&l| word(l) == verb);
        let token = Token::named(words.next()?)?;
        if is(put_back) {
            return words.next().is_none().then_some(Self::Return(token));
        }
        let mut number = || words.next()?.parse().ok();
        let (heap, count) = (number()?, number()?);
        let words = words.collect::<Vec<_>>().join(" ");
        is(lay).then_some(Self::Lay(Lay { token, heap, count, words }))
    }

    pub fn print(&self, language: Language) -> String {
        match self {
            Self::Lay(Lay { token, heap, count, words }) => {
                let line = format!("{} {} {heap} {count} {words}", lay(language), token.word());
                line.trim_end().to_owned()
            }
            Self::Return(token) => format!("{} {}", put_back(language), token.word()),
        }
    }
}

impl Sheet {
    pub fn read(language: Language, text: &str) -> Self {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let written = |line: &str| Written { text: line.to_owned(), order: Order::read(line) };
        Self { language, lines: lines.map(written).collect() }
    }

    /// The line that counts: the first that is an order.
    pub fn order(&self) -> Option<&Order> {
        self.lines.iter().find_map(|line| line.order.as_ref())
    }

    /// The same, where it lays a token.
    pub fn lay(&self) -> Option<&Lay> {
        match self.order()? {
            Order::Lay(lay) => Some(lay),
            Order::Return(_) => None,
        }
    }

    pub fn canonical(&self) -> String {
        let print = |line: &Written| match &line.order {
            Some(order) => order.print(self.language),
            None => line.text.clone(),
        };
        self.lines.iter().map(print).collect::<Vec<_>>().join("\n")
    }
}
