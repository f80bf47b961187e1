//! A line cut into its words.

pub use crate::kit::words::{Word, without_comment};

use crate::kit::words::{self, Sign};

/// Cuts a line into its words: letters and digits that stand together. Accents and apostrophes vanish,
/// everything else separates.
pub fn words(line: &str) -> Vec<Word> {
    words::words(line, |sign| match sign {
        '\'' | '’' => Sign::Nothing,
        sign if sign.is_ascii_digit() || sign.is_alphabetic() => Sign::OfWord,
        _ => Sign::Between,
    })
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
