//! A map in words: as a text for a fixed-width font, region by region, and as sentences.

use super::{Change, Chart, Owner, Place, Whose, words};
use rules::language::Language;

/// How wide a line may be.
pub(crate) const WIDTH: usize = 72;

/// How wide names and troops are.
const NAME: usize = 26;
const TROOPS: usize = 4;

/// The map as text: region by region, a line a place; below it who the letters are.
pub(crate) fn text(chart: &Chart, language: Language) -> String {
    let mut lines = Vec::new();
    for (n, region) in chart.regions.iter().enumerate() {
        let whole = whole(chart, n).map(|it| holder(chart, it, language));
        lines.push(words::region(region.name, region.bonus, whole.as_deref(), language));
        let own = chart.areas().filter(|(place, _)| place.region == n);
        lines.extend(own.map(|(place, area)| line(chart, place, area.code, language)));
        lines.push(String::new());
    }
    lines.extend(owners(chart, language));
    if chart.places.iter().any(|place| place.change.is_some()) {
        lines.push(words::columns(language).to_owned());
    }
    lines.join("\n")
}

/// Who holds all of a region.
fn whole(chart: &Chart, region: usize) -> Option<Whose> {
    let mut holders =
        chart.places.iter().filter(|place| place.region == region).map(|place| place.holder);
    let first = holders.next().filter(|it| matches!(it, Whose::Owner(_)))?;
    holders.all(|it| it == first).then_some(first)
}

/// A place: `R BRA Brazil                       12 +3 2×ME`.
fn line(chart: &Chart, place: &Place, code: &str, language: Language) -> String {
    let letter = chart.livery(place.holder).map_or(' ', |(_, letter)| letter);
    let troops = match place.holder {
        Whose::Nobody => words::free(language).to_owned(),
        _ => place.troops.to_string(),
    };
    let name = place.name;
    let mut line = format!("{letter} {code} {name:NAME$} {troops:>TROOPS$}");
    match place.change {
        Some(Change::Troops(more)) if more != 0 => line.push_str(&format!(" {more:+}")),
        Some(Change::From(from)) => {
            if let Some((_, letter)) = chart.livery(from) {
                line.push_str(&format!(" {}", words::from(letter, language)));
            }
        }
        _ => {}
    }
    for badge in &place.badges {
        let said = match badge.count {
            0 | 1 => badge.code.to_owned(),
            count => format!("{count}×{}", badge.code),
        };
        // A line of its own for what is too much.
        let begun = line.lines().last().map_or(0, |it| it.chars().count());
        let parted = if begun + 1 + said.chars().count() > WIDTH { "\n      " } else { " " };
        line.push_str(parted);
        line.push_str(&said);
    }
    line
}

/// Who the letters are, a line each.
fn owners(chart: &Chart, language: Language) -> Vec<String> {
    let owner =
        |owner: &Owner| format!("{} {} {}", owner.letter, owner.name, owner.told).trim().to_owned();
    let mut lines: Vec<String> = chart.owners.iter().map(owner).collect();
    if chart.places.iter().any(|place| place.holder == Whose::Neutral) {
        lines.push(format!("{} {}", words::NEUTRAL_LETTER, words::neutral(language)));
    }
    lines
}

/// Everything, a line each.
pub(crate) fn placed(chart: &Chart, language: Language) -> Vec<String> {
    (0..chart.places.len()).map(|n| place(chart, n, language)).collect()
}

/// A place: `BRA Brazil: Red, 12 troops, 3 more`.
pub(super) fn place(chart: &Chart, number: usize, language: Language) -> String {
    let Some((place, area)) = chart.areas().nth(number) else { return String::new() };
    let mut said = vec![holder(chart, place.holder, language)];
    if place.holder != Whose::Nobody {
        said.push(words::troops(place.troops, language));
    }
    for badge in &place.badges {
        said.push(match badge.count {
            0 | 1 => badge.name.to_owned(),
            count => format!("{count} × {}", badge.name),
        });
    }
    match place.change {
        Some(Change::Troops(more)) if more != 0 => said.push(words::changed(more, language)),
        Some(Change::From(from)) => {
            said.push(words::taken(&holder(chart, from, language), language));
        }
        _ => {}
    }
    format!("{} {}{} {}", area.code, place.name, words::colon(language), said.join(", "))
}

fn holder(chart: &Chart, holder: Whose, language: Language) -> String {
    match holder {
        Whose::Nobody => words::free(language).to_owned(),
        Whose::Neutral => words::neutral(language).to_owned(),
        Whose::Owner(owner) => {
            chart.owners.get(owner).map(|owner| owner.name.clone()).unwrap_or_default()
        }
    }
}
