//! The texts within a line that may be orders: for what must hold none, however it is written.

use std::collections::BTreeSet;

use super::line::plain_signs;

/// What stands between two sentences, or two orders of one line; the strongest first.
const BETWEEN: [&str; 15] = [
    ". ", "! ", "? ", "… ", ";", "(", ")", ",", " then ", " puis ", " and ", " et ", " & ", " + ",
    " - ",
];
/// After how many colons of a line it is looked.
const MOST_COLONS: usize = 8;

/// The line; its parts of two words or more; what follows each colon in any of them; and each of these
/// without the mark of a list before it and the signs around it. A part of one word is talk: peace, *trade*
/// or war.
pub fn readings(line: &str) -> BTreeSet<String> {
    let plain = plain_signs(line);
    let mut texts = vec![plain.as_str()];
    let mut parts = texts.clone();
    for sign in BETWEEN {
        parts = parts.into_iter().flat_map(|part| cut(part, sign)).collect();
        texts.extend(parts.iter().filter(|part| part.split_whitespace().nth(1).is_some()));
    }
    let mut readings: BTreeSet<String> = [line.trim().to_owned()].into();
    for text in texts {
        let colons = text.match_indices(':').take(MOST_COLONS);
        let behind = colons.filter_map(|(at, sign)| text.get(at + sign.len()..));
        for text in behind.chain([text]) {
            let bare = bare(text);
            readings.extend([text.trim(), bare, self::bare(unnumbered(bare))].map(str::to_owned));
        }
    }
    readings.retain(|text| !text.is_empty());
    readings
}

/// The parts of a line between such signs, in capitals or not.
fn cut<'a>(line: &'a str, sign: &str) -> Vec<&'a str> {
    let lower = line.to_ascii_lowercase();
    let mut parts = Vec::new();
    let mut begin = 0;
    for (at, sign) in lower.match_indices(sign) {
        parts.extend(line.get(begin..at));
        begin = at + sign.len();
    }
    parts.extend(line.get(begin..));
    parts
}

/// Without the signs before and behind it.
fn bare(text: &str) -> &str {
    text.trim_matches(|sign: char| !sign.is_alphanumeric())
}

/// Without the number or letter of a list before it: `1.`, `2)`, `a)`, `3 -`.
fn unnumbered(text: &str) -> &str {
    let number = |sign: &char| sign.is_ascii_alphanumeric();
    let length = text.chars().take_while(number).count();
    let rest = text.get(length..).unwrap_or_default();
    match rest.trim_start().strip_prefix(['.', ')', '-']) {
        Some(rest) if (1..=2).contains(&length) => rest,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_found_however_it_is_written_in_a_line() {
        for line in [
            "T GHQ G8",
            "- T GHQ G8",
            "1. T GHQ G8",
            "a) T GHQ G8",
            "3 - T GHQ G8",
            "*T GHQ G8*",
            "# T GHQ G8",
            "Here are my orders: T GHQ G8.",
            "Orders: 1. T GHQ G8",
            "F G4 B0, T GHQ G8",
            "F G4 B0; T GHQ G8 AND F G4 B0",
            "Yes! Mine is this: F G4 B0, 2) T GHQ G8 (thanks)",
            "I move, then T GHQ G8",
            "Good. T GHQ G8",
        ] {
            assert!(readings(line).contains("T GHQ G8"), "{line}: {:?}", readings(line));
        }
    }

    #[test]
    fn a_part_of_one_word_is_talk() {
        let read = readings("Peace, trade or war?");
        assert!(!read.contains("trade") && read.contains("trade or war"), "{read:?}");
        assert!(readings("Trade!").contains("Trade") && readings("Mine: end").contains("end"));
        assert!(readings("").is_empty() && readings("¡é…,;: ").len() < 5);
    }
}
