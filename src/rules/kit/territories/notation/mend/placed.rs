//! Troops for several areas on one line: each is a line of its own.

use super::{Keyword, is_number, said::TOO_MUCH};
use crate::{kit::territories::Map, language::Language};

/// The lines of `PLACE 3 BRA AND 2 VEN`, which the words of one line say; none where they say anything
/// else, or one place.
pub(super) fn placed(
    words: &[String],
    (map, language): (&'static Map, Language),
    read: &impl Fn(&str) -> Option<String>,
) -> Option<Vec<String>> {
    let (first, words) = words.split_first()?;
    Keyword::of(first, language).filter(|keyword| *keyword == Keyword::Place)?;
    let is_area = |word: &String| map.of_code(word).is_some();
    let is_amount =
        |word: &String| Keyword::of(word, language) == Some(Keyword::All) || is_number(word);
    let begins_with_amount = is_amount(words.iter().find(|word| is_amount(word) || is_area(word))?);
    let (mut lines, mut half) = (Vec::new(), None);
    for (at, word) in words.iter().enumerate() {
        let wants_amount = begins_with_amount == half.is_none();
        let is_wanted = if wants_amount { is_amount(word) } else { is_area(word) };
        // AND is Ando before it is *and*, but not before another planet.
        let is_between = TOO_MUCH.contains(&word.as_str());
        let is_read_over = is_between && (!is_wanted || words.get(at + 1).is_some_and(is_area));
        match half.take() {
            half_before if is_read_over => half = half_before,
            None if is_wanted => half = Some(word),
            Some(before) if is_wanted => {
                let (n, area) = if begins_with_amount { (before, word) } else { (word, before) };
                lines.push(read(&format!("{first} {n} {area}"))?);
            }
            _ => return None,
        }
    }
    (half.is_none() && lines.len() > 1).then_some(lines)
}
