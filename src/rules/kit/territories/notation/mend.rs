//! Likely slips: words that are read over, too much, of the other language, or in another order.

mod apart;
mod names;
mod ordered;
mod placed;
mod said;

pub use self::said::meant;

use self::{
    apart::{apart, ends_last},
    names::{named, nearly, nearly_named},
    ordered::ordered,
    placed::placed,
    said::{NUMBERS, REST, TOO_MUCH, TOO_MUCH_BUT_IN_ATTACKS, TOO_MUCH_BUT_IN_TRADES, VERBS},
};
use super::{
    keyword::Keyword,
    wording::{Wording, nearest_troops},
    words::Word,
};
use crate::{
    kit::{
        slip::{is_near, with_noughts},
        territories::Map,
    },
    language::Language,
};

/// What is longer is no slip: a ranking of all areas by their names has fewer words.
const MOST_WORDS: usize = 100;
/// `End please` has so many.
const FEW_WORDS: usize = 2;

/// The lines that were perhaps meant by one that cannot be read. `read` gives a line in its canonical
/// notation, if it can be read; the first that can is what was meant. None where nothing likely is near.
pub fn mended<W: Wording>(
    line: &str,
    map: &'static Map,
    language: Language,
    read: impl Fn(&str) -> Option<String>,
) -> Option<Vec<String>> {
    if W::cut(line).len() > MOST_WORDS {
        return None;
    }
    let mended = |line: &str, limits| by_words::<W>(line, (map, language), limits, &read);
    let by_words = |line: &str| mended(line, Limits::Kept);
    let right = |line: &str| read(line).map(|line| vec![line]).or_else(|| by_words(line));
    let noughts = || right(&with_noughts(line, |line| right(line).is_some())?);
    by_words(line).or_else(noughts).or_else(|| mended(line, Limits::Mended))
}

/// Whether a line that has these mended lines is rather an order than talk. Places alone are talk. So is what
/// says `END` in much talk, or in another word: it says nothing that is secret.
pub fn is_nearly<W: Wording>(written: &str, mended: Option<&[String]>) -> bool {
    let words = W::cut(written);
    let forms = || Language::ALL.into_iter().flat_map(|of| W::all().map(move |it| (it, of)));
    let begins = |word: &Word| {
        let is_form = |form: &str| form == word.text || form.len() > 3 && is_near(form, &word.text);
        let is_said =
            |(it, of): (W, Language)| it.begins() && it.forms(of).iter().any(|form| is_form(form));
        forms().any(is_said)
    };
    let says_more = |line: &String| line.split_whitespace().nth(1).is_some();
    let begins_otherwise = |word: &Word| W::meant(&word.text, true).is_some_and(W::begins);
    // `END OF TURN, thanks!` says nothing more than its first word; `Trade is best` does.
    let is_said_first = || {
        let more = words.get(1..).unwrap_or_default();
        let is_nothing =
            |word: &Word| is_much::<W>(&word.text) && !VERBS.contains(&word.text.as_str());
        words.first().is_some_and(begins) && more.iter().all(is_nothing)
    };
    mended.is_some_and(|lines| match lines.iter().any(says_more) {
        true => words.iter().any(|word| begins(word) || begins_otherwise(word)),
        false => words.len() <= FEW_WORDS && words.iter().any(begins) || is_said_first(),
    })
}

/// Whether a sentence names an area and how many troops: `The four troops go to Alaska`.
pub fn says_how_many_where<W: Wording>(sentence: &str, map: &'static Map) -> bool {
    let words: Vec<String> = W::cut(sentence).into_iter().map(|word| word.text).collect();
    let is_said = |word: &str| NUMBERS.iter().any(|(_, forms)| forms.contains(&word));
    let is_all = |word: &str| {
        let keyword = Language::ALL.into_iter().find_map(|language| W::of(word, language));
        let keyword = keyword.or_else(|| W::meant(word, false)).and_then(W::shared);
        keyword == Some(Keyword::All) || word == "BOTH" || REST.contains(&word)
    };
    let counts = |word: &String| is_number(word) || is_said(word) || is_all(word);
    words.iter().any(counts) && names_area(sentence, &words, map)
}

/// Whether a sentence begins as an order does and names an area: `attack Brazil from Venezuela.`
pub fn begins_like_an_order<W: Wording>(sentence: &str, map: &'static Map) -> bool {
    let words: Vec<String> = W::cut(sentence).into_iter().map(|word| word.text).collect();
    let begins = |word: &String| {
        let word = Language::ALL.into_iter().find_map(|language| W::of(word, language));
        word.is_some_and(W::begins)
    };
    let begins_otherwise = |word: &String| W::meant(word, true).is_some_and(W::begins);
    words.first().is_some_and(|first| begins(first) || begins_otherwise(first))
        && names_area(sentence, &words, map)
}

/// Whether one of these words of a sentence names an area.
fn names_area(sentence: &str, words: &[String], map: &'static Map) -> bool {
    // A code in small letters is a word like others.
    let is_code = |word: &str| word.chars().all(char::is_uppercase) && map.of_code(word).is_some();
    let mut written = sentence.split(|sign: char| !sign.is_alphanumeric());
    let names = |at: usize| named(words.get(at..).unwrap_or_default(), map).is_some();
    written.any(is_code) || (0..words.len()).any(names)
}

/// Whether numbers that are too large or nought are made such as may stand there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Limits {
    Kept,
    Mended,
}

/// The lines with their words mended.
fn by_words<W: Wording>(
    line: &str,
    (map, language): (&'static Map, Language),
    limits: Limits,
    read: impl Fn(&str) -> Option<String>,
) -> Option<Vec<String>> {
    let words = W::cut(line);
    let lines = apart::<W>(&words, language, &read);
    let mend = |words: &Vec<String>| {
        let one = one::<W>(words, (map, language), limits, &read).map(|line| vec![line]);
        one.or_else(|| {
            let known = spelt::<W>(&translated::<W>(words, map, language), map, language);
            placed(&known, (map, language), &read)
        })
    };
    let mended = lines.iter().map(mend).collect::<Option<Vec<_>>>()?;
    let mended = ends_last(&lines, mended, language)?.concat();
    let differs = mended.len() > 1 || mended.iter().any(|it| it != line);
    (differs && !mended.is_empty()).then_some(mended)
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|sign| sign.is_ascii_digit())
}

/// Whether a word may go.
fn is_much<W: Wording>(word: &str) -> bool {
    TOO_MUCH.contains(&word) || W::TOO_MUCH.contains(&word)
}

fn begins<W: Wording>(word: &str, language: Language) -> bool {
    let keyword = W::of(word, language).or_else(|| W::of(word, other(language)));
    keyword.is_some_and(W::begins)
}

const fn other(language: Language) -> Language {
    match language {
        Language::En => Language::Fr,
        Language::Fr => Language::En,
    }
}

/// One order, with what was perhaps meant by its words, if it can be read then.
fn one<W: Wording>(
    words: &[String],
    (map, language): (&'static Map, Language),
    limits: Limits,
    read: &impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let plain = words.to_vec();
    let ours = translated::<W>(&plain, map, language);
    let known = spelt::<W>(&ours, map, language);
    let order = ordered::<W>(&known, map, language);
    let tries = [&plain, &ours, &known, &order];
    let first = known.first().and_then(|word| Keyword::of(word, language));
    let (attacks, trades) = (first == Some(Keyword::Attack), first == Some(Keyword::Trade));
    let stripped = |keeps_codes: bool| {
        let is_code = |word: &str| keeps_codes && map.of_code(word).is_some();
        let is_of_trade = |word: &str| trades && TOO_MUCH_BUT_IN_TRADES.contains(&word);
        let is_of_attack = |word: &str| attacks || !TOO_MUCH_BUT_IN_ATTACKS.contains(&word);
        let is_unwanted = |word: &str| {
            !is_code(word) && !is_of_trade(word) && (is_much::<W>(word) || !is_of_attack(word))
        };
        let [swapped, plain, ours, known] =
            [&order, &plain, &ours, &known].map(|words| without(words, is_unwanted));
        let again = ordered::<W>(&spelt::<W>(&ours, map, language), map, language);
        [swapped, plain, ours, known, again]
    };
    // MON is Mongolia before it is *mon*.
    let bare = [stripped(true), stripped(false)].concat();
    let all = || tries.into_iter().chain(&bare);
    let as_it_is = all().map(|words| words.join(" ")).find_map(|line| read(&line));
    let mended = || all().find_map(|words| within::<W>(words, language, read));
    as_it_is.or_else(|| if limits == Limits::Mended { mended() } else { None })
}

/// The line with its numbers as near as they may be: `DICE 4` is `DICE 3`, `MOVE 0` is `MOVE 1`.
fn within<W: Wording>(
    words: &[String],
    language: Language,
    read: &impl Fn(&str) -> Option<String>,
) -> Option<String> {
    (1..words.len()).find_map(|at| {
        let (word, before) = (words.get(at)?, words.get(at - 1)?);
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let number = word.get(..digits).filter(|number| !number.is_empty())?;
        let is_nought = number.bytes().all(|digit| digit == b'0');
        let keyword = W::of(before, language);
        let near = match keyword {
            Some(keyword) => keyword.nearest(is_nought, language),
            None => nearest_troops(is_nought, language),
        };
        // `2 XX` was one word: what a ruleset takes after a number of its own goes with it.
        let is_own = keyword.is_some_and(|keyword| keyword.shared().is_none());
        let goes = is_own && words.get(at + 1).is_some_and(|next| W::of(next, language).is_none());
        near.iter().find_map(|near| {
            let mut tried = words.to_vec();
            if goes && !near.starts_with(|sign: char| sign.is_ascii_digit()) {
                tried.remove(at + 1);
            }
            *tried.get_mut(at)? = (*near).to_owned();
            read(&tried.join(" "))
        })
    })
}

/// Without such words.
fn without(words: &[String], is_unwanted: impl Fn(&str) -> bool) -> Vec<String> {
    words.iter().filter(|word| !is_unwanted(word)).cloned().collect()
}

/// Words of the other language in this one, names of areas by their codes, and numbers apart from what
/// they stick to, without zeros before them.
fn translated<W: Wording>(words: &[String], map: &'static Map, language: Language) -> Vec<String> {
    let ours = |word: &str, is_first: bool| match W::of(word, other(language))
        .or_else(|| W::meant(word, is_first))
    {
        Some(keyword) if W::of(word, language).is_none() => keyword.text(language).to_owned(),
        _ => word.to_owned(),
    };
    let keyword = |word: &str| W::of(word, language).or_else(|| W::of(word, other(language)));
    let places = words.first().and_then(|word| keyword(word)?.shared()) == Some(Keyword::Place);
    let mut all: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let ahead = words.get(at..).unwrap_or_default();
        if let Some((area, length)) = named(ahead, map).or_else(|| nearly_named(ahead, map)) {
            all.push(map.code(area).to_owned());
            at += length;
            continue;
        }
        at += 1;
        if places && REST.contains(&word.as_str()) {
            all.push(Keyword::All.text(language).to_owned());
            continue;
        }
        if let Some((_, written)) =
            ["ONCE", "TWICE"].iter().zip(["1", "2"]).find(|(it, _)| *it == word)
        {
            all.extend([Keyword::Times.text(language).to_owned(), written.to_owned()]);
            continue;
        }
        // `X2`.
        if let Some(number) = word.strip_prefix('X').filter(|it| it.parse::<u32>().is_ok()) {
            all.extend([Keyword::Times.text(language).to_owned(), number.to_owned()]);
            continue;
        }
        if let Some((number, _)) = NUMBERS.iter().find(|(_, words)| words.contains(&word.as_str()))
        {
            all.push((*number).to_owned());
            continue;
        }
        // `UNTIL3`.
        let letters = word.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let number = word.get(letters.len()..).filter(|number| !number.is_empty());
        if let (Some(number), true) = (number, keyword(letters).is_some()) {
            all.extend([ours(letters, at == 1), number.to_owned()]);
            continue;
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        match word.split_at_checked(digits) {
            Some((number, "")) if !number.is_empty() => {
                let bare = number.trim_start_matches('0');
                // Nought is no word less: a line without its number may mean all.
                all.push(if bare.is_empty() { "0" } else { bare }.to_owned());
            }
            // `3x`; as the first of a line it counts troops.
            Some((number, "X")) if !number.is_empty() && at == 1 => all.push(number.to_owned()),
            Some((number, "X")) if !number.is_empty() => {
                all.extend([number, Keyword::Times.text(language)].map(str::to_owned));
            }
            Some((number, rest)) if !number.is_empty() => {
                all.extend([number.to_owned(), ours(rest, false)]);
            }
            _ => all.push(ours(word, at == 1)),
        }
    }
    all
}

/// With words that are nearly those of orders, or nearly names of areas, spelt rightly.
fn spelt<W: Wording>(words: &[String], map: &'static Map, language: Language) -> Vec<String> {
    let spelt = |word: &String| {
        let is_known = W::of(word, language).is_some() || map.of_code(word).is_some();
        if is_known || is_number(word) || TOO_MUCH.contains(&word.as_str()) {
            return word.clone();
        }
        let forms = W::all().flat_map(|keyword| keyword.forms(language));
        let near = forms.filter(|form| form.len() > 3).find(|form| is_near(form, word));
        let named = || Some(map.code(nearly(word, map)?).to_owned());
        near.map(|form| (*form).to_owned()).or_else(named).unwrap_or_else(|| word.clone())
    };
    words.iter().map(spelt).collect()
}
