//! A line cut into its words.

use unicode_normalization::char::decompose_canonical;

/// A word of a line, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// In capitals without accents.
    pub text: String,
    /// Where it begins, in characters of the line from 1.
    pub column: u32,
}

/// The part of a line before its comment.
pub fn without_comment(line: &str) -> &str {
    line.find('#').and_then(|at| line.get(..at)).unwrap_or(line)
}

/// Cuts a line into its words: letters and digits that stand together. Accents and apostrophes vanish,
/// everything else separates.
pub fn words(line: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::with_capacity(8);
    let mut is_within = false;
    for (column, sign) in (1..).zip(without_comment(line).chars()) {
        if matches!(sign, '\'' | '’' | '\u{300}'..='\u{36f}') {
            continue;
        }
        if !(sign.is_ascii_digit() || sign.is_alphabetic()) {
            is_within = false;
            continue;
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
            '\u{300}'..='\u{36f}' => {}
            sign => word.text.extend(sign.to_uppercase()),
        });
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<String> {
        words(line).into_iter().map(|word| word.text).collect()
    }

    #[test]
    fn accents_and_apostrophes_vanish_and_all_else_separates() {
        assert_eq!(texts("États-Unis de l’Ouest"), ["ETATS", "UNIS", "DE", "LOUEST"]);
        assert_eq!(texts("jusqu'à 3"), ["JUSQUA", "3"]);
        assert_eq!(texts("attack bra->naf, 3. # now"), ["ATTACK", "BRA", "NAF", "3"]);
        assert_eq!(texts("e\u{301}gypte"), ["EGYPTE"]);
        assert_eq!(texts("½ • # END"), Vec::<String>::new());
        assert_eq!(words("  PLACE  3")[1].column, 10);
    }
}
