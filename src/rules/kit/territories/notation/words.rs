//! A line cut into its words.

pub use crate::kit::words::{Word, without_comment};

use unicode_normalization::char::decompose_canonical;

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

/// The same where the letters A to Z are the only ones, with whatever accents: others separate.
pub fn words_of_a_to_z(line: &str) -> Vec<Word> {
    words::words(line, |sign| match sign {
        '\'' | '’' => Sign::Nothing,
        sign if sign.is_ascii_digit() || is_a_to_z(sign) => Sign::OfWord,
        _ => Sign::Between,
    })
}

/// Whether it is a letter from A to Z, whatever its accent.
fn is_a_to_z(sign: char) -> bool {
    let mut is_one = false;
    decompose_canonical(sign, |part| is_one |= part.is_ascii_alphabetic());
    is_one
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

    #[test]
    fn where_a_to_z_are_the_only_letters_others_separate() {
        let texts = |line: &str| -> Vec<String> {
            words_of_a_to_z(line).into_iter().map(|word| word.text).collect()
        };
        assert_eq!(texts("Dé’placer e\u{301}té 3"), ["DEPLACER", "ETE", "3"]);
        assert_eq!(texts("DANßSAL中ITHøCOR"), ["DAN", "SAL", "ITH", "COR"]);
        assert_eq!(texts("中文 ½ ß"), Vec::<String>::new());
        assert_eq!(words_of_a_to_z("ß SAL")[0].column, 3);
    }
}
