//! Orders in their canonical notation.

use std::fmt::Write;

use super::{keyword::Keyword, parts::Condition, wording::Wording};
use crate::{
    kit::territories::{Amount, Area, Attack, Map, Moving},
    language::Language,
};

/// A line that is being written, word by word.
pub struct Line {
    text: String,
    map: &'static Map,
    language: Language,
}

impl Line {
    /// A line that begins with this word.
    pub fn new(keyword: impl Wording, map: &'static Map, language: Language) -> Self {
        let mut text = String::with_capacity(24);
        text.push_str(keyword.text(language));
        Self { text, map, language }
    }

    /// Another word.
    #[must_use]
    pub fn say(mut self, word: impl std::fmt::Display) -> Self {
        // Writing to a string does not fail.
        let _ = write!(self.text, " {word}");
        self
    }

    /// A word of orders.
    #[must_use]
    pub fn keyword(self, keyword: impl Wording) -> Self {
        let text = keyword.text(self.language);
        self.say(text)
    }

    /// An area, by its code.
    #[must_use]
    pub fn area(self, area: Area) -> Self {
        let code = self.map.code(area);
        self.say(code)
    }

    /// A number, or all.
    #[must_use]
    pub fn amount(self, amount: Amount) -> Self {
        match amount {
            Amount::All => self.keyword(Keyword::All),
            Amount::Number(number) => self.say(number),
        }
    }

    /// An attack, with its clauses.
    #[must_use]
    pub fn attack(self, attack: &Attack) -> Self {
        let clauses = &attack.clauses;
        let mut line = self.area(attack.from).area(attack.to);
        if let Some(dice) = clauses.dice {
            line = line.keyword(Keyword::Dice).say(dice);
        }
        if let Some(until) = clauses.until {
            line = line.keyword(Keyword::Until).say(until);
        }
        if let Some(times) = clauses.times {
            line = line.keyword(Keyword::Times).say(times);
        }
        match clauses.moving {
            None => line,
            Some(Moving::Move(amount)) => line.keyword(Keyword::Move).amount(amount),
            Some(Moving::Leave(number)) => line.keyword(Keyword::Leave).say(number),
        }
    }

    /// A condition, where there is one.
    #[must_use]
    pub fn condition(self, condition: Option<Condition>) -> Self {
        let Some(condition) = condition else { return self };
        let line = self.keyword(Keyword::If);
        match condition {
            Condition::Taken(area) => line.keyword(Keyword::Taken).area(area),
            Condition::NotTaken(area) => {
                line.keyword(Keyword::Not).keyword(Keyword::Taken).area(area)
            }
            Condition::Holds(troops, area) => line.say(troops).area(area),
        }
    }

    /// What was written.
    pub fn done(self) -> String {
        self.text
    }
}
