//! Several orders on one line, each on a line of its own.

use super::{Keyword, Language, Word, Wording, begins, is_much, is_number, other};

/// The lines of each order with an `END` below them that stood above others: nothing is carried out below it.
/// None where another word for it did: `STOP ATTACK BRA NAF`, `NEXT, ATTACK BRA NAF` say nothing that is sure.
pub(super) fn ends_last(
    written: &[Vec<String>],
    mut mended: Vec<Vec<String>>,
    language: Language,
) -> Option<Vec<Vec<String>>> {
    let is_end = |lines: &Vec<String>| matches!(lines.as_slice(), [line] if Keyword::of(line, language) == Some(Keyword::End));
    let Some(at) = mended.iter().position(is_end) else { return Some(mended) };
    if at + 1 == mended.len() {
        return Some(mended);
    }
    let says_end = |word: &String| {
        [language, other(language)].into_iter().any(|l| Keyword::of(word, l) == Some(Keyword::End))
    };
    written.get(at)?.first().filter(|word| says_end(word))?;
    let end = mended.remove(at);
    mended.push(end);
    Some(mended)
}

/// A line cut where another order begins. An attack's MOVE is a clause. A word that begins an order and says
/// nothing by itself goes where the next one does: `PLACE TOKEN MUS`.
pub(super) fn apart<W: Wording>(
    words: &[Word],
    language: Language,
    read: &impl Fn(&str) -> Option<String>,
) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> = Vec::new();
    for word in words {
        let other = other(language);
        let keyword = W::of(&word.text, language).or_else(|| W::of(&word.text, other));
        let is_move = keyword.and_then(W::shared) == Some(Keyword::Move);
        let is_clause = is_move && !lines.is_empty();
        // A condition that stands first belongs to the order behind it.
        let waits = lines.last().is_some_and(|line| {
            let only_if = |text: &String| {
                Keyword::of(text, language) == Some(Keyword::If)
                    || Keyword::of(text, other) == Some(Keyword::If)
            };
            line.first().is_some_and(only_if)
                && !line.iter().skip(1).any(|it| begins::<W>(it, language))
        });
        match lines.last_mut() {
            Some(line) if is_clause || waits || !keyword.is_some_and(W::begins) => {
                line.push(word.text.clone());
            }
            Some(line) if is_idle::<W>(line, language, read) => *line = vec![word.text.clone()],
            _ => lines.push(vec![word.text.clone()]),
        }
    }
    lines
}

/// Whether a line is but a word that begins an order of which more must be said, or none of an order: the
/// number of a line, or a word too much.
fn is_idle<W: Wording>(
    line: &[String],
    language: Language,
    read: &impl Fn(&str) -> Option<String>,
) -> bool {
    let Some((word, more)) = line.split_first() else { return false };
    let says_nothing = more.iter().all(|word| is_much::<W>(word));
    match W::of(word, language) {
        Some(keyword) => says_nothing && keyword.begins() && read(word).is_none(),
        None => says_nothing && (is_number(word) || is_much::<W>(word)),
    }
}
