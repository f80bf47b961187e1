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
const NOT_SHOWN: [&str; 5] = ["1.4", "13.5", "14.3", "15.1", "15.1R"];

/// Chapters without numbered paragraphs that say what others do not.
const UNDIVIDED: [&str; 2] = ["10", "16"];

/// What there is to show: paragraphs, every ruling, and all that is our own.
fn to_show(rules: &str) -> BTreeSet<String> {
    let numbers = paragraphs(rules)
        .into_iter()
        .filter(|number| number.contains('.') || UNDIVIDED.contains(&number.as_str()));
    let mut all: BTreeSet<String> =
        numbers.filter(|number| !NOT_SHOWN.contains(&number.as_str())).collect();
    let mut paragraph = "";
    for line in rules.lines() {
        if let Some(number) = line.strip_prefix('§').and_then(|it| it.split_whitespace().next()) {
            paragraph = number;
        } else if line.starts_with("## ") {
            paragraph = "";
        }
        for kind in ["R", "O"].into_iter().filter(|_| !paragraph.is_empty()) {
            for _ in line.matches(&format!("**{kind}**")) {
                let mut numbers = (1..).map(|nth| match nth {
                    1 => format!("{paragraph}{kind}"),
                    _ => format!("{paragraph}{kind}{nth}"),
                });
                let next = numbers.find(|it| !all.contains(it));
                all.extend(next);
            }
        }
    }
    all.retain(|number| !NOT_SHOWN.contains(&number.as_str()));
    all
}

#[test]
fn every_paragraph_every_ruling_and_what_is_our_own_is_shown() {
    let to_show = to_show(include_str!("../../../docs/rules/clone_wars.md"));
    let rulings = to_show.iter().filter(|it| it.contains(['R', 'O'])).count();
    assert!(rulings == 20, "{to_show:?}");
    let cases = all();
    let mut shown: BTreeSet<&str> = BTreeSet::new();
    for case in &cases {
        for cited in &case.shows {
            let number = cited.strip_prefix('§').unwrap();
            assert!(to_show.contains(number), "{}: {cited}", case.title);
            shown.insert(number);
            // A ruling shows its paragraph.
            shown.extend(number.split_once(['R', 'O']).map(|(paragraph, _)| paragraph));
        }
    }
    let missing: Vec<&String> = to_show.iter().filter(|it| !shown.contains(it.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let titles: BTreeSet<&str> = cases.iter().map(|case| case.title).collect();
    assert_eq!(titles.len(), cases.len());
}
