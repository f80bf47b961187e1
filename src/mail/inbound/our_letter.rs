//! What a letter of ours said, to know it where a mail quotes it without marks.

use std::collections::BTreeMap;

use super::line::unlisted;
use crate::mail::slip::squeezed;

/// One part of a letter of ours, plain or HTML.
pub struct OurLetter {
    /// All that it says, as [`squeezed`] leaves it.
    words: String,
    /// How often each of its lines, or elements, stands in it.
    pieces: BTreeMap<String, usize>,
}

impl OurLetter {
    /// Of its lines, or of the texts of its elements, in their order.
    pub fn new(said: &[String]) -> Self {
        let words = said.iter().map(|piece| squeezed(piece)).collect();
        let mut pieces = BTreeMap::new();
        for piece in said.iter().map(|piece| unlisted(piece.trim())) {
            // Remarks on a slip show how orders look, and answers show lines between quotation marks:
            // they are quoted so.
            if !piece.starts_with(['#', '=', '“', '«']) {
                *pieces.entry(squeezed(piece)).or_default() += 1;
            }
        }
        Self { words, pieces }
    }

    fn says(&self, line: &str) -> bool {
        let is_address = |word: &&str| word.contains("://") || word.contains('@');
        let words: Vec<&str> =
            line.split(['<', '>', ' ']).filter(|word| !is_address(word)).collect();
        self.words.contains(&squeezed(&words.concat()))
    }
}

/// The letter that a mail quotes without marks, as its lines are taken one by one.
pub(super) struct Quoted<'a> {
    letter: &'a OurLetter,
    left: BTreeMap<&'a str, usize>,
}

impl<'a> Quoted<'a> {
    /// Of several the letter that says most of the lines, and most of them as they stand.
    pub(super) fn among(letters: &'a [OurLetter], lines: &[&str]) -> Option<Self> {
        let says = |letter: &&OurLetter| {
            let said = lines.iter().filter(|line| letter.says(line)).count();
            let is_piece = |line: &&&str| letter.pieces.contains_key(&squeezed(line));
            (said, lines.iter().filter(is_piece).count())
        };
        let letter = letters.iter().max_by_key(says)?;
        let left = letter.pieces.iter().map(|(piece, count)| (piece.as_str(), *count));
        Some(Self { letter, left: left.collect() })
    }

    /// Whether a line stands anywhere in the letter.
    pub(super) fn says(&self, line: &str) -> bool {
        self.letter.says(line)
    }

    /// Takes a line that stands by itself in the letter; not more often than it stands there.
    pub(super) fn take(&mut self, line: &str) -> bool {
        match self.left.get_mut(squeezed(line).as_str()) {
            Some(left) if *left > 0 => {
                *left -= 1;
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_our_letters_as_often_as_it_stands_there() {
        let said = |pieces: &[&str]| {
            OurLetter::new(&pieces.iter().map(|&piece| piece.to_owned()).collect::<Vec<_>>())
        };
        let letters = [said(&["Something else"]), said(&["1. T GHQ G8", "# F G4 B0", "The board"])];
        let mut quoted = Quoted::among(&letters, &["The board", "F G4 B0"]).unwrap();
        assert!(quoted.take("T GHQ G8") && !quoted.take("T GHQ G8"), "once");
        assert!(!quoted.take("F G4 B0"), "that is a remark of ours");
        assert!(quoted.says("the board <https://example.org/x>") && !quoted.says("Is S1 free?"));
        assert!(Quoted::among(&[], &[]).is_none());
    }
}
