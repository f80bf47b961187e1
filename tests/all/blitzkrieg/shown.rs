//! What our own golden cases show: every paragraph and every ruling, in both notations.

use std::collections::{BTreeMap, BTreeSet};

use super::golden::{Golden, all};
use crate::docs::paragraphs;

/// About half of the sheets are French.
#[test]
fn both_notations_are_shown() {
    let cases = all();
    let with_a_sheet = cases.iter().filter(|case| !case.results.is_empty());
    let (french, english): (Vec<&Golden>, Vec<&Golden>) =
        with_a_sheet.partition(|it| it.is_french());
    assert!(french.len() >= 50 && english.len() >= 50, "{} {}", french.len(), english.len());
    assert!(french.len().abs_diff(english.len()) <= 20, "{} {}", french.len(), english.len());
}

/// What no case can show: how the board is checked (the board's own tests), the form, and who may
/// know what, which have tests of their own.
const NOT_SHOWN: [&str; 4] = ["1.5", "8.6", "10.1", "10.2"];

/// What there is to show: paragraphs, chapter 9, and every ruling.
fn to_show(rules: &str) -> BTreeSet<String> {
    let mut all: BTreeSet<String> = paragraphs(rules)
        .into_iter()
        .filter(|number| number.contains('.') || number == "9")
        .filter(|number| !NOT_SHOWN.contains(&number.as_str()))
        .collect();
    let mut paragraph = String::new();
    let mut rulings = 0;
    for line in rules.lines() {
        if let Some(number) = line.strip_prefix('§').and_then(|it| it.split_whitespace().next()) {
            (paragraph, rulings) = (number.to_owned(), 0);
        }
        for _ in line.matches("**R**") {
            rulings += 1;
            let which = if rulings == 1 { String::new() } else { rulings.to_string() };
            let is_shown = paragraph.contains('.') && !NOT_SHOWN.contains(&paragraph.as_str());
            all.extend(is_shown.then(|| format!("{paragraph}R{which}")));
        }
    }
    all
}

#[test]
fn every_paragraph_and_every_ruling_is_shown_twice() {
    let rules = include_str!("../../../docs/rules/blitzkrieg.md");
    let to_show = to_show(rules);
    let rulings = to_show.iter().filter(|it| it.contains('R')).count();
    assert!(rulings >= 12, "{to_show:?}");
    let cases = all();
    let mut shown: BTreeMap<&str, usize> = BTreeMap::new();
    for case in &cases {
        for cited in &case.shows {
            let number = cited.strip_prefix('§').unwrap();
            assert!(to_show.contains(number), "{}: {cited}", case.title);
            *shown.entry(number).or_default() += 1;
            // A ruling shows its paragraph.
            if let Some((paragraph, _)) = number.split_once('R') {
                *shown.entry(paragraph).or_default() += 1;
            }
        }
    }
    let seldom = to_show.iter().filter(|it| shown.get(it.as_str()).copied().unwrap_or(0) < 2);
    assert_eq!(seldom.collect::<Vec<_>>(), Vec::<&String>::new());
    let titles: BTreeSet<&str> = cases.iter().map(|case| case.title).collect();
    assert_eq!(titles.len(), cases.len());
}
