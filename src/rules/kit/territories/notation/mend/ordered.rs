//! Words of an order in the order in which they are read.

use super::Keyword;
use crate::language::Language;

/// The words before an area of which something is said.
const AT: [&str; 8] = ["AT", "AU", "DANS", "EN", "IN", "ON", "POUR", "SUR"];

/// The words before where troops come from.
const FROM: [&str; 3] = ["DE", "DEPUIS", "FROM"];

/// With the condition last, numbers behind the words they belong to, and the number of troops before
/// the area they are placed on.
pub(super) fn ordered(words: &[String], language: Language) -> Vec<String> {
    let mut words = words.to_vec();
    let is = |word: &String, keyword: Keyword| Keyword::of(word, language) == Some(keyword);
    let is_amount =
        |word: &String| is(word, Keyword::All) || word.bytes().all(|sign| sign.is_ascii_digit());
    if words.first().is_some_and(|word| is(word, Keyword::If)) {
        let begins = |word: &String| Keyword::of(word, language).is_some_and(Keyword::begins);
        if let Some(at) = words.iter().position(begins) {
            words.rotate_left(at);
        }
    }
    // `ATTACK NAF FROM BRA`.
    if let [_, to, word, from, ..] = words.as_mut_slice()
        && FROM.contains(&word.as_str())
    {
        std::mem::swap(to, from);
    }
    // `2 TIMES`, `3 DICE`.
    for at in 1..words.len() {
        let is_clause =
            words.get(at).is_some_and(|word| is(word, Keyword::Times) || is(word, Keyword::Dice));
        let follows = words.get(at + 1).is_some_and(is_amount);
        if is_clause && !follows && words.get(at - 1).is_some_and(is_amount) {
            words.swap(at - 1, at);
        }
    }
    // `PLACE 2 TIMES BRA`.
    if words.first().is_some_and(|word| is(word, Keyword::Place)) {
        words.retain(|word| !is(word, Keyword::Times));
    }
    // `DEFEND 1 ON BRA`.
    if let [first, _, at, _] = words.as_mut_slice()
        && is(first, Keyword::Defend)
        && AT.contains(&at.as_str())
    {
        *at = Keyword::In.text(language).to_owned();
    }
    // `ATTACK BRA NAF IF TAKEN VEN LEAVE 2`.
    if let Some(at) = words.iter().position(|word| is(word, Keyword::If)).filter(|&at| at > 0)
        && let Some(condition) = words.get_mut(at..)
    {
        let is_not = condition.get(1).is_some_and(|word| is(word, Keyword::Not));
        let length = if is_not { 4 } else { 3 };
        if condition.len() > length {
            condition.rotate_left(length);
        }
    }
    // `FORTIFY VEN 3 ARG`.
    if let [first, _, amount, to] = words.as_mut_slice()
        && is(first, Keyword::Fortify)
        && is_amount(amount)
        && !is_amount(to)
    {
        std::mem::swap(amount, to);
    }
    // `FORTIFY 3 VEN ARG`.
    if let [first, rest @ ..] = words.as_mut_slice()
        && let [amount, _, _] = rest
        && is(first, Keyword::Fortify)
        && is_amount(amount)
    {
        rest.rotate_left(1);
    }
    // `PLACE BRA 3`.
    if let [first, area, amount, ..] = words.as_mut_slice()
        && is(first, Keyword::Place)
        && is_amount(amount)
        && !is_amount(area)
    {
        std::mem::swap(area, amount);
    }
    words
}
