//! Likely slips: the lines that were perhaps meant by one that cannot be read.
//!
//! Source: RULES §8.1.

use super::{
    line, print,
    words::{self, Keyword},
};
use crate::{blitzkrieg::order::Order, kit::slip::with_noughts, language::Language};

/// The lines that were perhaps meant, in their canonical notation: one, or for a whole blitz on one
/// line several. None where nothing likely is near.
pub fn mended(written: &str, language: Language) -> Option<Vec<String>> {
    let near = || with_noughts(written, |line| by_words(line, language).is_some());
    by_words(written, language).or_else(|| by_words(&near()?, language))
}

/// The lines with each word mended by itself.
fn by_words(written: &str, language: Language) -> Option<Vec<String>> {
    let words: Vec<String> = words::words(written).into_iter().map(|word| word.text).collect();
    let lines = apart(&words);
    let mended = lines.iter().map(|words| one(words, language)).collect::<Option<Vec<_>>>()?;
    let differs = mended.len() > 1 || !mended.iter().any(|line| line == written);
    let orders = mended.into_iter().filter(|_| differs);
    Some(orders.collect()).filter(|lines: &Vec<String>| !lines.is_empty())
}

/// A line cut where another one begins.
fn apart(words: &[String]) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> = Vec::new();
    for word in words {
        let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let begins = Language::ALL.iter().any(|&it| Keyword::of(bare, it).is_some());
        match lines.last_mut() {
            Some(line) if !begins => line.push(word.clone()),
            _ => lines.push(vec![word.clone()]),
        }
    }
    lines
}

/// A line with each of its words mended, if it can then be read.
fn one(words: &[String], language: Language) -> Option<String> {
    let text: Vec<String> =
        words.iter().map(|word| mended_word(word, language)).collect::<Option<_>>()?;
    let order: Order = line(&text.join(" "), language)?.ok()?;
    Some(print::order(&order, language))
}

/// A word as it was perhaps meant: without the sign at its end, with the nought that was a letter, in
/// this language, with its letters in place.
fn mended_word(word: &str, language: Language) -> Option<String> {
    let is_known = |word: &str| {
        Keyword::of(word, language).is_some()
            || words::token(word, language).is_some()
            || words::space(word, language).is_some()
            || words::theatre(word, language).is_some()
    };
    let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
    if is_known(bare) {
        return Some(bare.to_owned());
    }
    let other = if language == Language::En { Language::Fr } else { Language::En };
    let tries = [
        Some(bare.replace('O', "0")),
        bare.strip_prefix('0').map(|rest| format!("O{rest}")),
        words::token(bare, other).map(|token| token.written(language).to_owned()),
        words::space(bare, other).map(|space| space.name(language)),
        words::theatre(bare, other).map(|theatre| theatre.letter(language).to_owned()),
        Keyword::of(bare, other).map(|keyword| keyword.text(language).to_owned()),
        near(bare, language),
    ];
    tries.into_iter().flatten().find(|word| is_known(word))
}

/// The keyword with one letter wrong, missing, too much, or changed places with the next.
fn near(written: &str, language: Language) -> Option<String> {
    let texts = Keyword::ALL.map(|keyword| keyword.text(language));
    texts.into_iter().find(|text| crate::kit::slip::is_near(text, written)).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likely_slips_are_named_with_the_line_that_would_be_right() {
        use Language::{En, Fr};
        for (written, language, lines) in [
            ("A3 W1.2.", En, &["A3 W1.2"][..]),
            ("FO W1.1", En, &["F0 W1.1"]),
            ("A3 01.2", Fr, &["A3 O1.2"]),
            ("M1 01.1", Fr, &["M1 O1.1"]),
            // Of the other language as well.
            ("M1 01.1", En, &["N1 W1.1"]),
            ("fo 01.1", En, &["F0 W1.1"]),
            ("F0 W1.1 THEN A2 W1.2 STOP", En, &["F0 W1.1", "THEN A2 W1.2", "STOP"]),
            ("F0 O1.1 puis M2 O1.2", Fr, &["F0 O1.1", "PUIS M2 O1.2"]),
            ("F0 W1.1 THEN N2 W1.3 STOP", Fr, &["F0 O1.1", "PUIS M2 O1.3", "STOP"]),
            ("M1 O1.1", En, &["N1 W1.1"]),
            ("N1 O1.1", Fr, &["M1 O1.1"]),
            ("NUKE W3.3", Fr, &["NUC O3.3"]),
            ("PUIS A2 W1.2", En, &["THEN A2 W1.2"]),
            ("STRATEGIE OUEST", En, &["STRATEGIC W"]),
            ("THNE A2 W1.2", En, &["THEN A2 W1.2"]),
            ("\"A3 W1.2\"", En, &["A3 W1.2"]),
            ("STOP!", En, &["STOP"]),
        ] {
            assert_eq!(
                mended(written, language).as_deref(),
                Some(lines.iter().map(|&line| line.to_owned()).collect::<Vec<_>>().as_slice()),
                "{written}"
            );
        }
        for hopeless in ["pass", "A3", "A9 W1.1", "hello there", ""] {
            assert_eq!(mended(hopeless, En), None, "{hopeless}");
        }
    }
}
