//! Reading a line.
//!
//! ```text
//! line      = placement | then placement | stop | strategic theatre | effects space {space}
//! placement = token space
//! ```
//!
//! Source: RULES §8.1.

use super::words::{self, Keyword, Word};
use crate::{
    blitzkrieg::{
        board::Space,
        order::{Order, Placement},
        reason::{Expected, Fault},
    },
    language::Language,
};

/// Reads a line; none if it has no word.
pub fn line(line: &str, language: Language) -> Option<Result<Order, Fault>> {
    let words = words::words(line);
    if words.is_empty() {
        return None;
    }
    let end = words::without_comment(line).trim_end().chars().count() as u32 + 1;
    Some(Cursor { words: &words, end, language }.line())
}

/// What of a line is still to be read.
struct Cursor<'a> {
    words: &'a [Word],
    /// The column behind the line's last character.
    end: u32,
    language: Language,
}

impl Cursor<'_> {
    fn line(&mut self) -> Result<Order, Fault> {
        let keyword = self.words.first().and_then(|word| Keyword::of(&word.text, self.language));
        if keyword.is_some() {
            self.advance();
        }
        let order = match keyword {
            None => Order::Place(self.placement(Expected::Line)?),
            Some(Keyword::Then) => Order::Then(self.placement(Expected::Token)?),
            Some(Keyword::Stop) => Order::Stop,
            Some(Keyword::Strategic) => {
                Order::Strategic(self.next(words::theatre, Expected::Theatre)?)
            }
            Some(Keyword::Effects) => return Ok(Order::Effects(self.spaces()?)),
        };
        if self.words.is_empty() { Ok(order) } else { Err(self.fault(Expected::End)) }
    }

    fn placement(&mut self, expected: Expected) -> Result<Placement, Fault> {
        let token = self.next(words::token, expected)?;
        Ok(Placement { token, space: self.next(words::space, Expected::Space)? })
    }

    fn spaces(&mut self) -> Result<Vec<Space>, Fault> {
        let mut spaces = vec![self.next(words::space, Expected::Space)?];
        while !self.words.is_empty() {
            spaces.push(self.next(words::space, Expected::SpaceOrEnd)?);
        }
        Ok(spaces)
    }

    fn next<T>(
        &mut self,
        read: impl Fn(&str, Language) -> Option<T>,
        expected: Expected,
    ) -> Result<T, Fault> {
        let word = self.words.first();
        let read = word.and_then(|word| read(&word.text, self.language));
        let read = read.ok_or_else(|| self.fault(expected))?;
        self.advance();
        Ok(read)
    }

    fn advance(&mut self) {
        self.words = self.words.get(1..).unwrap_or_default();
    }

    fn fault(&self, expected: Expected) -> Fault {
        let found = self.words.first();
        Fault {
            column: found.map_or(self.end, |word| word.column),
            found: found.map(|word| word.text.clone()).unwrap_or_default(),
            expected,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blitzkrieg::notation::print;

    fn canonical(text: &str, from: Language, to: Language) -> String {
        print::order(&line(text, from).unwrap().unwrap(), to)
    }

    #[test]
    fn what_the_rules_show_is_read_in_both_languages() {
        use Language::{En, Fr};
        for (english, french) in [
            ("A3 W1.2", "A3 O1.2"),
            ("N1 W1.1", "M1 O1.1"),
            ("THEN ADM P1.2", "PUIS AMI P1.2"),
            ("STOP", "STOP"),
            ("STRATEGIC W", "STRATEGIE O"),
            ("EFFECTS W3.2 W3.1", "EFFETS O3.2 O3.1"),
        ] {
            assert_eq!(canonical(english, En, En), english);
            assert_eq!(canonical(english, En, Fr), french);
            assert_eq!(canonical(french, Fr, En), english);
        }
        for (written, language, expected) in [
            ("a3 – w12 # the port", En, "A3 W1.2"),
            ("then: general > e1.1", En, "THEN GEN E1.1"),
            ("strat asia", En, "STRATEGIC S"),
            ("scientist s2.3", En, "SCI S2.3"),
            ("bombe → w33", Fr, "NUKE W3.3"),
            ("stratégie ouest", Fr, "STRATEGIC W"),
            ("puis Espion, e2.1", Fr, "THEN SPY E2.1"),
        ] {
            assert_eq!(canonical(written, language, En), expected, "{written}");
        }
    }

    #[test]
    fn a_fault_says_where_and_what_was_expected() {
        for (written, column, found, expected) in [
            ("pass", 1, "PASS", Expected::Line),
            ("M1 W1.1", 1, "M1", Expected::Line),
            ("A3", 3, "", Expected::Space),
            ("A3 W9.9", 4, "W9.9", Expected::Space),
            ("A3 W1.2.", 4, "W1.2.", Expected::Space),
            ("THEN STOP", 6, "STOP", Expected::Token),
            ("STOP it", 6, "IT", Expected::End),
            ("F0 W1.1 THEN A2 W1.2", 9, "THEN", Expected::End),
            ("STRATEGIC X", 11, "X", Expected::Theatre),
            ("EFFECTS", 8, "", Expected::Space),
            ("EFFECTS W1.1 now", 14, "NOW", Expected::SpaceOrEnd),
        ] {
            let fault = line(written, Language::En).unwrap().unwrap_err();
            assert_eq!((fault.column, fault.found.as_str()), (column, found), "{written}");
            assert_eq!(fault.expected, expected, "{written}");
        }
        assert_eq!(line(" , # A3", Language::En), None);
    }
}
