//! Reading a line.
//!
//! ```text
//! line        = order | conditional
//! order       = [piece] square square {square}  |  change square          piece = fighter | hero
//! conditional = pair {pair}          pair = if condition then order
//! condition   = order  |  [piece] square any  |  [piece] any square  |  any  |  toujours
//! ```
//!
//! Source: RULES §9.3.

use super::{
    tokens::{Placed, Token, tokens},
    words::Word,
};
use crate::{
    cities::{
        board::Square,
        order::{Condition, Order, Pair, Plan, Way, Written},
        piece::Piece,
        reason::{Expected, Fault},
    },
    kit::words::without_comment,
};

/// Reads a line; none if it is empty (§9.1).
pub fn line(line: &str) -> Option<Result<Written, Fault>> {
    let tokens = tokens(line);
    if tokens.is_empty() {
        return None;
    }
    let end = without_comment(line).trim_end().chars().count() as u32 + 1;
    Some(Cursor { tokens: &tokens, end }.line())
}

/// Reads what a conditional line begins with: pairs, and behind them perhaps a condition that has no
/// answer yet. None if it cannot be read.
pub fn begun(line: &str) -> Option<(Vec<Pair>, Option<Condition>)> {
    let tokens = tokens(line);
    Cursor { tokens: &tokens, end: 0 }.begun().ok()
}

/// What of a line is still to be read.
struct Cursor<'a> {
    tokens: &'a [Placed],
    /// The column behind the line's last character.
    end: u32,
}

impl Cursor<'_> {
    fn line(&mut self) -> Result<Written, Fault> {
        if self.token() != Some(Token::Word(Word::If)) {
            let order = self.order(Expected::Line)?;
            return self.at_the_end(Expected::SquareOrEnd, Written::Order(order));
        }
        let first = self.pair()?;
        let mut then = Vec::new();
        while self.token().is_some() {
            then.push(self.pair()?);
        }
        Ok(Written::Plan(Plan { first, then }))
    }

    fn begun(&mut self) -> Result<(Vec<Pair>, Option<Condition>), Fault> {
        let mut pairs = Vec::new();
        while self.token().is_some() {
            self.word(Word::If, Expected::IfOrEnd)?;
            let condition = self.condition()?;
            if self.token().is_none() {
                return Ok((pairs, Some(condition)));
            }
            self.word(Word::Then, Expected::Then)?;
            pairs.push(Pair { condition, answer: self.order(Expected::Answer)? });
        }
        Ok((pairs, None))
    }

    fn pair(&mut self) -> Result<Pair, Fault> {
        self.word(Word::If, Expected::IfOrEnd)?;
        let condition = self.condition()?;
        self.word(Word::Then, Expected::Then)?;
        let answer = self.order(Expected::Answer)?;
        Ok(Pair { condition, answer })
    }

    fn order(&mut self, expected: Expected) -> Result<Order, Fault> {
        if self.takes(Word::Change) {
            return Ok(Order::Exchange { at: self.square(Expected::City)? });
        }
        let piece = self.piece();
        let expected = if piece.is_some() { Expected::Square } else { expected };
        let from = self.square(expected)?;
        Ok(Order::Move { piece, from, way: self.way()? })
    }

    fn way(&mut self) -> Result<Way, Fault> {
        let (mut through, mut to) = (Vec::new(), self.square(Expected::Target)?);
        while let Some(Token::Square(next)) = self.token() {
            self.advance();
            through.push(std::mem::replace(&mut to, next));
        }
        Ok(Way { through, to })
    }

    fn condition(&mut self) -> Result<Condition, Fault> {
        if self.takes(Word::Change) {
            return Ok(Condition::Exchange { at: self.square(Expected::City)? });
        }
        if self.takes(Word::Always) {
            return Ok(Condition::Any);
        }
        let piece = self.piece();
        if self.takes(Word::Any) {
            return match self.token() {
                Some(Token::Square(to)) => {
                    self.advance();
                    Ok(Condition::To { piece, to })
                }
                // §8.2: the bare ANY takes no letter.
                _ if piece.is_some() => Err(self.fault(Expected::Square)),
                _ => Ok(Condition::Any),
            };
        }
        let from = self.square(Expected::Condition)?;
        if self.takes(Word::Any) {
            return Ok(Condition::From { piece, from });
        }
        Ok(Condition::Move { piece, from, to: self.way()?.to })
    }

    fn piece(&mut self) -> Option<Piece> {
        let Some(Token::Word(Word::Piece(piece))) = self.token() else { return None };
        self.advance();
        Some(piece)
    }

    fn square(&mut self, expected: Expected) -> Result<Square, Fault> {
        let Some(Token::Square(square)) = self.token() else { return Err(self.fault(expected)) };
        self.advance();
        Ok(square)
    }

    fn word(&mut self, word: Word, expected: Expected) -> Result<(), Fault> {
        if self.takes(word) { Ok(()) } else { Err(self.fault(expected)) }
    }

    /// Whether this word is next; it is passed then.
    fn takes(&mut self, word: Word) -> bool {
        let is_next = self.token() == Some(Token::Word(word));
        if is_next {
            self.advance();
        }
        is_next
    }

    fn at_the_end<T>(&self, expected: Expected, read: T) -> Result<T, Fault> {
        if self.tokens.is_empty() { Ok(read) } else { Err(self.fault(expected)) }
    }

    fn token(&self) -> Option<Token> {
        self.tokens.first().map(|placed| placed.token)
    }

    fn advance(&mut self) {
        self.tokens = self.tokens.get(1..).unwrap_or_default();
    }

    fn fault(&self, expected: Expected) -> Fault {
        let found = self.tokens.first();
        Fault {
            column: found.map_or(self.end, |placed| placed.column),
            found: found.map(|placed| placed.text.clone()).unwrap_or_default(),
            expected,
            meant: found.and_then(|placed| match placed.token {
                Token::Nothing(meant) => meant,
                _ => None,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cities::notation::print, language::Language};

    fn read(text: &str) -> Result<Written, Fault> {
        line(text).unwrap()
    }

    fn canonical(text: &str) -> String {
        print::written(&read(text).unwrap(), Language::En)
    }

    #[test]
    fn what_the_rules_show_is_read() {
        for (written, expected) in [
            ("F B2-C3-D3", "F B2 C3 D3"),
            ("C B2-C3-D3", "F B2 C3 D3"),
            ("change b4", "CHANGE B4"),
            ("ÉCHANGE B4", "CHANGE B4"),
            ("SI D9 D7 ALORS B2 B4", "IF D9 D7 THEN B2 B4"),
            ("SI D9 TOUT ALORS B2 B4", "IF D9 ANY THEN B2 B4"),
            ("IF * TO D7 THEN B2 B4", "IF ANY D7 THEN B2 B4"),
            ("SI TOUT COUP ALORS ÉCHANGE B4", "IF ANY THEN CHANGE B4"),
            ("si toujours alors B2B4", "IF ANY THEN B2 B4"),
            ("IF F D9 D8 D7 THEN B2 C3 B4", "IF F D9 D7 THEN B2 C3 B4"),
            ("IF D9 D7 THEN B2 B4 IF D7 D5 THEN B4 B6", "IF D9 D7 THEN B2 B4 IF D7 D5 THEN B4 B6"),
        ] {
            assert_eq!(canonical(written), expected);
            assert_eq!(canonical(expected), expected);
            let french = print::written(&read(written).unwrap(), Language::Fr);
            assert_eq!(canonical(&french), expected, "{french}");
        }
    }

    #[test]
    fn what_a_line_begins_with_is_read() {
        for (text, pairs, is_open) in [
            ("", 0, false),
            ("IF D9 D7", 0, true),
            ("SI D9 D7 ALORS B2 B4", 1, false),
            ("IF D9 D7 THEN B2 B4 IF *", 1, true),
        ] {
            let (read, open) = begun(text).unwrap();
            assert_eq!((read.len(), open.is_some()), (pairs, is_open), "{text}");
            let printed = print::begun(&read, open, Language::En);
            assert_eq!(begun(&printed), Some((read, open)), "{printed}");
        }
        assert_eq!(begun("B2 B4"), None);
        assert_eq!(begun("IF D9 D7 THEN"), None);
    }

    #[test]
    fn a_fault_says_where_and_what_was_expected() {
        for (written, column, found, expected) in [
            ("pass", 1, "PASS", Expected::Line),
            ("D4", 3, "", Expected::Target),
            ("D4 # E5", 3, "", Expected::Target),
            ("D4 K5", 4, "K5", Expected::Target),
            ("F", 2, "", Expected::Square),
            ("CHANGE the world", 8, "THE", Expected::City),
            ("B2 B4 please", 7, "PLEASE", Expected::SquareOrEnd),
            ("IF D7 THEN D5 D6", 7, "THEN", Expected::Target),
            ("IF F * THEN D5 D6", 8, "THEN", Expected::Square),
            ("IF D7 D8 D5 D6", 15, "", Expected::Then),
            ("IF D7 D8 THEN ANY", 15, "ANY", Expected::Answer),
            ("IF D7 D8 THEN D5 D6 to", 21, "TO", Expected::IfOrEnd),
            ("IF", 3, "", Expected::Condition),
        ] {
            let fault = read(written).unwrap_err();
            assert_eq!((fault.column, fault.found.as_str()), (column, found), "{written}");
            assert_eq!(fault.expected, expected, "{written}");
        }
        assert_eq!(read("chnage B4").unwrap_err().meant, Some(Word::Change));
    }
}
