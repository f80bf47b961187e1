//! A map in words: as a text within the columns of a letter, region by region, and as sentences.

use super::{Change, Chart, Owner, Place, Whose, words};
use rules::language::Language;

/// How wide a line may be.
pub(crate) const WIDTH: usize = 72;

/// The map as text: a region after the other, with all its places in one line where they fit; below it who
/// the letters are.
pub(crate) fn text(chart: &Chart, language: Language) -> String {
    let mut lines = Vec::new();
    for (n, region) in chart.regions.iter().enumerate() {
        let whole = whole(chart, n).map(|it| holder(chart, it, language));
        let named = words::region(region.name, region.bonus, whole.as_deref(), language);
        let mut told = format!("{named}{}", words::colon(language));
        let own: Vec<_> = chart.areas().filter(|(place, _)| place.region == n).collect();
        for (after, (place, area)) in (1..).zip(&own) {
            let comma = if after < own.len() { "," } else { "" };
            let said = in_short(chart, place, area.code, language) + comma;
            if told.chars().count() + 1 + said.chars().count() > WIDTH {
                lines.push(std::mem::replace(&mut told, " ".to_owned()));
            }
            told.push(' ');
            told.push_str(&said);
        }
        lines.push(told);
    }
    lines.push(String::new());
    lines.extend(owners(chart, language));
    if chart.places.iter().any(|place| changed(chart, place, language).is_some()) {
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

/// A place: `BRA R12 (2×ME)`; in brackets where it has changed: `[BRA R12 +3]`.
fn in_short(chart: &Chart, place: &Place, code: &str, language: Language) -> String {
    let letter = chart.livery(place.holder).map(|(_, letter)| letter);
    let mut said = match letter {
        None => format!("{code} {}", words::free(language)),
        Some(letter) => format!("{code} {letter}{}", place.troops),
    };
    let changed = changed(chart, place, language);
    if let Some(changed) = &changed {
        said.push(' ');
        said.push_str(changed);
    }
    let badges: Vec<String> = place
        .badges
        .iter()
        .map(|badge| match badge.count {
            0 | 1 => badge.code.to_owned(),
            count => format!("{count}×{}", badge.code),
        })
        .collect();
    if !badges.is_empty() {
        said.push_str(&format!(" ({})", badges.join(" ")));
    }
    if changed.is_some() { format!("[{said}]") } else { said }
}

/// What changed: `+3`, `from R`.
fn changed(chart: &Chart, place: &Place, language: Language) -> Option<String> {
    match place.change? {
        Change::Troops(0) => None,
        Change::Troops(more) => Some(format!("{more:+}")),
        Change::From(from) => chart.livery(from).map(|(_, letter)| words::from(letter, language)),
    }
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
