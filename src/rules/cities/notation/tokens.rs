//! A line cut into words and squares, each with where it stood.
//!
//! Source: RULES §9.1, §9.2.

use unicode_normalization::char::decompose_canonical;

use super::words::Word;
use crate::{
    cities::board::Square,
    kit::words::{is_accent, without_comment},
};

/// What a line is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A word that means something.
    Word(Word),
    /// A square.
    Square(Square),
    /// What means nothing; perhaps this was meant.
    Nothing(Option<Word>),
}

/// A token, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    pub token: Token,
    /// Where it begins, in characters of the line from 1.
    pub column: u32,
    /// How it was written, in capitals without accents.
    pub text: String,
}

/// Cuts a line into tokens, without the words that are read over (§9.2).
pub(super) fn tokens(line: &str) -> Vec<Placed> {
    let mut tokens = Vec::new();
    let mut chunk = Chunk::default();
    for (column, c) in (1..).zip(without_comment(line).chars()) {
        decompose_canonical(c, |c| match c {
            accent if is_accent(accent) => {}
            c if c.is_ascii_alphanumeric() => chunk.push(c.to_ascii_uppercase(), column),
            '*' => {
                chunk.end(&mut tokens);
                chunk.push('*', column);
                chunk.end(&mut tokens);
            }
            _ => chunk.end(&mut tokens),
        });
    }
    chunk.end(&mut tokens);
    without_fillers(tokens)
}

/// Letters and digits that stand together.
#[derive(Default)]
struct Chunk {
    text: String,
    column: u32,
}

impl Chunk {
    fn push(&mut self, c: char, column: u32) {
        if self.text.is_empty() {
            self.column = column;
        }
        self.text.push(c);
    }

    fn end(&mut self, tokens: &mut Vec<Placed>) {
        let Self { text, column } = std::mem::take(self);
        if text.is_empty() {
            return;
        }
        match squares(&text) {
            Some(squares) => tokens.extend(squares.into_iter().map(|(at, square)| Placed {
                token: Token::Square(square),
                column: column + at,
                text: square.to_string(),
            })),
            None => {
                let token =
                    Word::of(&text).map_or_else(|| Token::Nothing(Word::like(&text)), Token::Word);
                tokens.push(Placed { token, column, text });
            }
        }
    }
}

/// The squares that a chunk consists of, each with how many characters stand before it; none when
/// anything else is in it.
fn squares(mut chunk: &str) -> Option<Vec<(u32, Square)>> {
    let (mut squares, mut at) = (Vec::new(), 0);
    while !chunk.is_empty() {
        // `B10` is always rank 10.
        let long = chunk.get(..3).and_then(|name| name.parse::<Square>().ok());
        let len = if long.is_some() { 3 } else { 2 };
        let square = long.or_else(|| chunk.get(..2)?.parse().ok())?;
        squares.push((at, square));
        at += len;
        chunk = chunk.get(len as usize..)?;
    }
    Some(squares)
}

/// Takes out the words that are read over where they stand rightly; elsewhere they stay, and no line
/// with one can be read.
fn without_fillers(tokens: Vec<Placed>) -> Vec<Placed> {
    let is_filler =
        |placed: &Placed| matches!(placed.token, Token::Word(Word::Towards | Word::Move));
    let is_place =
        |placed: &Placed| matches!(placed.token, Token::Square(_) | Token::Word(Word::Any));
    let mut kept: Vec<Placed> = Vec::with_capacity(tokens.len());
    let mut tokens = tokens.into_iter().peekable();
    while let Some(placed) = tokens.next() {
        if !is_filler(&placed) {
            kept.push(placed);
            continue;
        }
        let mut run = vec![placed];
        while let Some(more) = tokens.next_if(is_filler) {
            run.push(more);
        }
        let after_place = kept.last().is_some_and(is_place);
        let after_any = kept.last().is_some_and(|last| last.token == Token::Word(Word::Any));
        let one_move = matches!(run.as_slice(), [only] if only.token == Token::Word(Word::Move));
        if !(after_place && tokens.peek().is_some_and(is_place) || after_any && one_move) {
            kept.append(&mut run);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<(String, u32)> {
        tokens(line).into_iter().map(|placed| (placed.text, placed.column)).collect()
    }

    fn text(text: &str, column: u32) -> (String, u32) {
        (text.to_owned(), column)
    }

    #[test]
    fn squares_may_stand_together_and_everything_else_separates() {
        let both = [text("B2", 1), text("D3", 4)];
        for line in ["B2 D3", "b2-d3", "B2→D3 # home", "b2.d3!"] {
            assert_eq!(texts(line), both, "{line}");
        }
        assert_eq!(texts("B2D3"), [text("B2", 1), text("D3", 3)]);
        assert_eq!(texts("B10C1"), [text("B10", 1), text("C1", 4)]);
        assert_eq!(texts("D9*"), [text("D9", 1), text("*", 3)]);
        assert_eq!(texts("FB2"), [text("FB2", 1)]);
        assert_eq!(texts("B100 B2X"), [text("B100", 1), text("B2X", 6)]);
        assert_eq!(texts("e\u{301}change B4"), [text("ECHANGE", 1), text("B4", 10)]);
        assert_eq!(texts(" , # B2"), []);
    }

    #[test]
    fn fillers_are_read_over_between_squares_alone() {
        let both = [text("B2", 1), text("D3", 6)];
        assert_eq!(texts("B2 à D3"), both);
        assert_eq!(texts("B2 a to coup vers D3").len(), 2);
        assert_eq!(texts("* to D3").len(), 2);
        assert_eq!(texts("if any coup then").len(), 3);
        for (line, kept) in [("to B2", 2), ("B2 to", 2), ("any coup coup then", 4), ("F to B2", 3)]
        {
            assert_eq!(texts(line).len(), kept, "{line}");
        }
    }
}
