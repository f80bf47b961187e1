//! A line cut into words, for notations that have words alone.

use unicode_normalization::char::decompose_canonical;

/// A word of a line, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// In capitals without accents.
    pub text: String,
    /// Where it begins, in characters of the line from 1.
    pub column: u32,
}

/// What a sign of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Part of a word.
    OfWord,
    /// Between two words.
    Between,
    /// Nothing, as if it were not there; an accent that stands alone always is.
    Nothing,
}

/// The part of a line before its comment.
pub fn without_comment(line: &str) -> &str {
    line.find('#').and_then(|at| line.get(..at)).unwrap_or(line)
}

/// Cuts a line into its words; `what` knows each sign.
pub fn words(line: &str, what: impl Fn(char) -> Sign) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::with_capacity(8);
    let mut is_within = false;
    for (column, sign) in (1..).zip(without_comment(line).chars()) {
        match if is_accent(sign) { Sign::Nothing } else { what(sign) } {
            Sign::Nothing => continue,
            Sign::Between => {
                is_within = false;
                continue;
            }
            Sign::OfWord => {}
        }
        if !is_within {
            words.push(Word { text: String::with_capacity(8), column });
            is_within = true;
        }
        let Some(word) = words.last_mut() else { continue };
        if sign.is_ascii() {
            word.text.push(sign.to_ascii_uppercase());
            continue;
        }
        decompose_canonical(sign, |sign| match sign {
            accent if is_accent(accent) => {}
            sign => word.text.extend(sign.to_uppercase()),
        });
    }
    words
}

/// Whether it is an accent that stands on the letter before it.
pub const fn is_accent(sign: char) -> bool {
    matches!(sign, '\u{300}'..='\u{36f}')
}
