//! Days as people write them, in both languages. Where the day and the month are both numbers, the
//! day comes first, unless the year does.

use chrono::{Datelike, NaiveDate};

use super::words::folded;

/// Words around days: they part two of them or mean nothing.
const AROUND: [&str; 13] =
    ["from", "on", "the", "to", "and", "of", "du", "de", "le", "au", "et", "a", "-"];
/// Words that stand before the last day.
const UNTIL: [&str; 5] = ["until", "till", "jusqu'au", "jusqu'a", "through"];

/// The months in both languages, folded. A beginning of three letters or more will do.
const MONTHS: [[&str; 2]; 12] = [
    ["january", "janvier"],
    ["february", "fevrier"],
    ["march", "mars"],
    ["april", "avril"],
    ["may", "mai"],
    ["june", "juin"],
    ["july", "juillet"],
    ["august", "aout"],
    ["september", "septembre"],
    ["october", "octobre"],
    ["november", "novembre"],
    ["december", "decembre"],
];

/// A day, perhaps without its year.
#[derive(Clone, Copy)]
struct Day {
    year: Option<i32>,
    month: u32,
    day: u32,
}

impl Day {
    /// The first such day that is not before another.
    fn not_before(self, earliest: NaiveDate) -> Option<NaiveDate> {
        let of = |year| NaiveDate::from_ymd_opt(year, self.month, self.day);
        match self.year {
            Some(year) => of(year),
            // The 29th of February is at most eight years away.
            None => (earliest.year()..=earliest.year() + 8)
                .filter_map(of)
                .find(|&date| date >= earliest),
        }
    }
}

/// The first and the last of the days that words name. One day is both, or the last one after
/// `until`. None when they name none, or more than two, or say anything else.
pub(super) fn days(words: &[&str], today: NaiveDate) -> Option<(NaiveDate, NaiveDate)> {
    let words: Vec<String> = words
        .iter()
        .map(|word| {
            folded(word).trim_matches(|c: char| ",;:()".contains(c)).replace(['–', '—'], "-")
        })
        .filter(|word| !word.is_empty())
        .collect();
    let until = words.iter().any(|word| UNTIL.contains(&word.as_str()));
    let mut rest = words.as_slice();
    let mut days = Vec::new();
    while let Some((word, after)) = rest.split_first() {
        if AROUND.contains(&word.as_str()) || UNTIL.contains(&word.as_str()) {
            rest = after;
            continue;
        }
        let (day, taken) = in_numbers(word).map(|day| (day, 1)).or_else(|| in_words(rest))?;
        days.push(day);
        rest = rest.get(taken..).unwrap_or_default();
    }
    match days.as_slice() {
        [last] if until => Some((today, last.not_before(today)?)),
        [day] => day.not_before(today).map(|day| (day, day)),
        // `24 to 27 December`: the month is the last one's.
        [first, last] => {
            let month = if first.month == 0 { last.month } else { first.month };
            let year = if first.month == 0 { last.year } else { first.year };
            let from = Day { year, month, ..*first }.not_before(today)?;
            Some((from, last.not_before(from)?))
        }
        _ => None,
    }
}

/// `2026-12-24`, `24/12/2026`, `24.12.26`, `24/12`.
fn in_numbers(word: &str) -> Option<Day> {
    let parts: Vec<&str> = word.split(['-', '/', '.']).filter(|part| !part.is_empty()).collect();
    let number = |text: &str| {
        (text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit()))
            .then(|| text.parse::<u32>().ok())
            .flatten()
    };
    match parts.as_slice() {
        [year, month, day] if year.len() == 4 => Some(Day {
            year: i32::try_from(number(year)?).ok(),
            month: number(month)?,
            day: number(day)?,
        }),
        [day, month, year] => {
            let year = i32::try_from(number(year)?).ok()?;
            let year = if year < 100 { 2000 + year } else { year };
            Some(Day { year: Some(year), month: number(month)?, day: number(day)? })
        }
        [day, month] => Some(Day { year: None, month: number(month)?, day: number(day)? }),
        _ => None,
    }
}

/// `24 December 2026`, `December 24th`, `1er janvier`, or a day whose month is yet to come.
fn in_words(words: &[String]) -> Option<(Day, usize)> {
    let [first, rest @ ..] = words else { return None };
    let year = |at: usize| {
        let year = rest.get(at)?.parse::<i32>().ok();
        year.filter(|year| (1000..=9999).contains(year))
    };
    let (day, month) = match (number_of_day(first), month(first)) {
        (Some(day), _) => match rest.first().and_then(|word| month(word)) {
            Some(month) => (day, month),
            None => return Some((Day { year: None, month: 0, day }, 1)),
        },
        (None, Some(month)) => (number_of_day(rest.first()?)?, month),
        (None, None) => return None,
    };
    let year = year(1);
    Some((Day { year, month, day }, if year.is_some() { 3 } else { 2 }))
}

fn number_of_day(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let ending = word.get(digits.len()..)?;
    let plain = ["", "st", "nd", "rd", "th", "er"].contains(&ending) && digits.len() <= 2;
    digits.parse().ok().filter(|_| plain)
}

fn month(word: &str) -> Option<u32> {
    let word = word.trim_end_matches('.');
    (1..).zip(MONTHS).find_map(|(number, names)| {
        let known = word.len() >= 3 && names.iter().any(|name| name.starts_with(word));
        known.then_some(number)
    })
}
