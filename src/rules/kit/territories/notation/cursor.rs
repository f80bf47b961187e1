//! What of a line is still to be read.

use std::sync::LazyLock;

use super::{
    fault::{Expected, Fault},
    keyword::Keyword,
    wording::Wording,
    words::{Word, without_comment, words},
};
use crate::{
    kit::territories::{Amount, Area, Map, MapName},
    language::Language,
};

/// The largest number of an order.
const MOST: u16 = 9999;

/// What of a line is still to be read. What does not stand there is not read over.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    words: &'a [Word],
    /// The column behind the line's last character.
    end: u32,
    map: &'static Map,
    /// The language of the line.
    pub language: Language,
    /// Whether zeros may stand before a number.
    zeros: bool,
}

impl<'a> Cursor<'a> {
    /// A line, cut into its words.
    pub fn new(line: &str, words: &'a [Word], map: &'static Map, language: Language) -> Self {
        let end = without_comment(line).trim_end().chars().count() as u32 + 1;
        Self { words, end, map, language, zeros: true }
    }

    /// The same, where no zero may stand before a number.
    #[must_use]
    pub const fn without_zeros(self) -> Self {
        Self { zeros: false, ..self }
    }

    /// The next word.
    pub fn peek(&self) -> Option<&'a str> {
        self.words.first().map(|word| word.text.as_str())
    }

    /// Whether all is read.
    pub const fn is_at_end(&self) -> bool {
        self.words.is_empty()
    }

    /// Reads over so many words.
    pub fn skip(&mut self, words: usize) {
        self.words = self.words.get(words..).unwrap_or_default();
    }

    /// What is wrong with the next word.
    pub fn fault<E>(&self, expected: E) -> Fault<E> {
        let found = self.words.first();
        Fault {
            column: found.map_or(self.end, |word| word.column),
            found: found.map(|word| word.text.clone()).unwrap_or_default(),
            expected,
        }
    }

    /// What the next word means, if it means that.
    pub fn word<T>(&mut self, meaning: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let meaning = meaning(self.peek()?)?;
        self.skip(1);
        Some(meaning)
    }

    /// Whether this word comes next; it is read then.
    pub fn is_next(&mut self, keyword: impl Wording) -> bool {
        let forms = keyword.forms(self.language);
        self.word(|text| forms.contains(&text).then_some(())).is_some()
    }

    /// A number from 1 to 9999.
    ///
    /// # Errors
    /// [`Fault`] when none comes next.
    pub fn number(&mut self) -> Result<u16, Fault> {
        self.next_number().ok_or_else(|| self.fault(Expected::Number))
    }

    /// The number that comes next, if one does.
    pub fn next_number(&mut self) -> Option<u16> {
        let zeros = self.zeros;
        self.word(|text| number(text, zeros))
    }

    /// A number from 1 to so many.
    ///
    /// # Errors
    /// [`Fault`] when none comes next.
    pub fn up_to(&mut self, most: u8, expected: Expected) -> Result<u8, Fault> {
        let zeros = self.zeros;
        let small =
            |text: &str| u8::try_from(number(text, zeros)?).ok().filter(|&number| number <= most);
        self.word(small).ok_or_else(|| self.fault(expected))
    }

    /// A number, or all.
    ///
    /// # Errors
    /// [`Fault`] when neither comes next.
    pub fn amount(&mut self) -> Result<Amount, Fault> {
        if self.is_next(Keyword::All) {
            return Ok(Amount::All);
        }
        let read = self.next_number().map(Amount::Number);
        read.ok_or_else(|| self.fault(Expected::Amount))
    }

    /// The area that comes next, if one does: the longest name that stands there, before a code.
    pub fn next_area(&mut self) -> Option<Area> {
        let (area, words) = self.named().or_else(|| {
            let code = self.peek().filter(|text| text.len() == 3)?;
            Some((self.map.of_code(code)?, 1))
        })?;
        self.skip(words);
        Some(area)
    }

    /// An area.
    ///
    /// # Errors
    /// [`Fault`] when none comes next.
    pub fn area(&mut self) -> Result<Area, Fault> {
        self.next_area().ok_or_else(|| self.fault(Expected::Area))
    }

    /// Areas to the end of the line, at least one.
    ///
    /// # Errors
    /// [`Fault`] when anything else comes.
    pub fn areas(&mut self) -> Result<Vec<Area>, Fault> {
        let mut areas = vec![self.area()?];
        while !self.is_at_end() {
            areas.push(self.next_area().ok_or_else(|| self.fault(Expected::AreaOrEnd))?);
        }
        Ok(areas)
    }

    /// The area whose name stands next, and its number of words.
    fn named(&self) -> Option<(Area, usize)> {
        let first = self.peek()?;
        let stands = |name: &&Name| {
            name.first().is_some_and(|word| word == first)
                && self.words.get(..name.len()).is_some_and(|words| {
                    words.iter().zip(name.iter()).all(|(word, name)| word.text == *name)
                })
        };
        let (names, language) = (names(self.map.name), self.language);
        let of = |area: Area| (area, names.of(area, language));
        let standing = Area::all().map(of).filter(|(_, name)| stands(name));
        standing.map(|(area, name)| (area, name.len())).max_by_key(|&(_, words)| words)
    }
}

/// A number from 1 to 9999, without zeros before it.
pub fn plain_number(text: &str) -> Option<u16> {
    number(text, false)
}

/// A number from 1 to 9999, in the digits 0 to 9.
fn number(text: &str, zeros: bool) -> Option<u16> {
    let is_number = text.bytes().all(|sign| sign.is_ascii_digit());
    let digits = if zeros { text.trim_start_matches('0') } else { text };
    digits
        .parse()
        .ok()
        .filter(|_| !digits.starts_with('0'))
        .filter(|number| is_number && (1..=MOST).contains(number))
}

/// A name, as words are cut.
type Name = Vec<String>;

/// The names of a map's areas.
struct Names([(Name, Name); Area::COUNT]);

impl Names {
    fn of(&self, area: Area, language: Language) -> &Name {
        let (english, french) = &self.0[area.index()];
        language.say(english, french)
    }
}

fn names(map: MapName) -> &'static Names {
    static NAMES: LazyLock<[Names; 2]> = LazyLock::new(|| MapName::ALL.map(cut));
    let [world, galaxy] = &*NAMES;
    match map {
        MapName::World => world,
        MapName::Galaxy => galaxy,
    }
}

fn cut(map: MapName) -> Names {
    let map = map.map();
    let cut = |area: usize, language: Language| -> Name {
        let name = Area::at(area).map_or("", |area| map.name_of(area, language));
        words(name).into_iter().map(|word| word.text).collect()
    };
    Names(std::array::from_fn(|area| (cut(area, Language::En), cut(area, Language::Fr))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(text: &str, map: MapName, language: Language) -> Option<(&'static str, usize)> {
        let words = words(text);
        let mut cursor = Cursor::new(text, &words, map.map(), language);
        let area = cursor.next_area()?;
        Some((map.map().code(area), cursor.words.len()))
    }

    #[test]
    fn an_area_is_its_code_or_the_longest_name_that_stands_there() {
        use Language::{En, Fr};
        use MapName::{Galaxy, World};
        for (text, map, language, code, left) in [
            ("bra naf", World, En, "BRA", 1),
            ("North Africa 3", World, En, "NAF", 1),
            ("Afrique du Nord", World, Fr, "NAF", 0),
            ("etats-unis de l'est", World, Fr, "EUS", 0),
            ("Boz Pity", Galaxy, Fr, "BOZ", 0),
            ("boz pit", Galaxy, En, "BOZ", 1),
            ("Yavin 4 3", Galaxy, En, "YAV", 1),
            ("Kamino", Galaxy, En, "KAM", 0),
        ] {
            assert_eq!(area(text, map, language), Some((code, left)), "{text}");
        }
        assert_eq!(area("Afrique du Nord", World, En), None);
        assert_eq!(area("Kamino", World, En), None);
        assert_eq!(area("", World, En), None);
    }

    #[test]
    fn numbers_are_from_1_to_9999() {
        for (text, expected) in [
            ("1", Some(1)),
            ("0002", Some(2)),
            ("9999", Some(9999)),
            ("0", None),
            ("10000", None),
            ("5B", None),
            ("٣", None),
            ("", None),
        ] {
            let plain = expected.filter(|_| !text.starts_with('0'));
            assert_eq!(number(text, false), plain, "{text}");
            assert_eq!(number(text, true), expected, "{text}");
        }
    }
}
