//! What our own golden cases show: every paragraph and every ruling, in both notations.

use std::collections::BTreeSet;

use super::golden::all;
use crate::docs::paragraphs;

/// A third of the sheets at least is French.
#[test]
fn both_notations_are_shown() {
    let cases = all();
    let with_a_sheet = cases.iter().filter(|case| !case.results.is_empty());
    let (french, english): (Vec<_>, Vec<_>) = with_a_sheet.partition(|it| it.is_french());
    assert!(french.len() * 3 >= french.len() + english.len(), "{} {}", french.len(), english.len());
    assert!(english.len() >= 40, "{}", english.len());
}

/// What no case can show: how the board is checked (the map's own tests), the words, the form, and who
/// may know what.
const NOT_SHOWN: [&str; 5] = ["1.4", "12.4", "13.3", "14.1", "15"];

/// What there is to show: paragraphs, and every ruling.
fn to_show(rules: &str) -> BTreeSet<String> {
    let numbers = paragraphs(rules).into_iter().filter(|number| number.contains('.'));
    let mut all: BTreeSet<String> =
        numbers.filter(|number| !NOT_SHOWN.contains(&number.as_str())).collect();
    let mut paragraph = String::new();
    let mut rulings = 0;
    for line in rules.lines() {
        if let Some(number) = line.strip_prefix('§').and_then(|it| it.split_whitespace().next()) {
            (paragraph, rulings) = (number.to_owned(), 0);
        }
        for _ in line.matches("**R**") {
            rulings += 1;
            let which = if rulings == 1 { String::new() } else { rulings.to_string() };
            all.extend((!paragraph.is_empty()).then(|| format!("{paragraph}R{which}")));
        }
    }
    all
}

#[test]
fn every_paragraph_and_every_ruling_is_shown() {
    let to_show = to_show(include_str!("../../../docs/rules/risk.md"));
    let rulings = to_show.iter().filter(|it| it.contains('R')).count();
    assert!(rulings >= 11, "{to_show:?}");
    let cases = all();
    let mut shown: BTreeSet<&str> = BTreeSet::new();
    for case in &cases {
        for cited in &case.shows {
            let number = cited.strip_prefix('§').unwrap();
            assert!(to_show.contains(number), "{}: {cited}", case.title);
            shown.insert(number);
            // A ruling shows its paragraph.
            shown.extend(number.split_once('R').map(|(paragraph, _)| paragraph));
        }
    }
    let missing: Vec<&String> = to_show.iter().filter(|it| !shown.contains(it.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let titles: BTreeSet<&str> = cases.iter().map(|case| case.title).collect();
    assert_eq!(titles.len(), cases.len());
}
