//! A map in words: as a text for a fixed-width font, region by region, and as sentences.

use super::{Change, Chart, Holder, words};
use rules::language::Language;

/// How wide a line may be.
const WIDTH: usize = 72;

/// The map as text.
pub(crate) fn text(chart: &Chart, language: Language) -> String {
    placed(chart, language).join("\n")
}

/// Everything, a line each.
pub(crate) fn placed(chart: &Chart, language: Language) -> Vec<String> {
    (0..chart.places.len()).map(|n| place(chart, n, language)).collect()
}

/// A place: `BRA Brazil: Red, 12 troops, 3 more`.
pub(super) fn place(chart: &Chart, number: usize, language: Language) -> String {
    let Some((place, area)) = chart.areas().nth(number) else { return String::new() };
    let mut said = vec![holder(chart, place.holder, language)];
    if place.holder != Holder::Nobody {
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

fn holder(chart: &Chart, holder: Holder, language: Language) -> String {
    match holder {
        Holder::Nobody => words::free(language).to_owned(),
        Holder::Neutral => words::neutral(language).to_owned(),
        Holder::Owner(owner) => {
            chart.owners.get(owner).map(|owner| owner.name.clone()).unwrap_or_default()
        }
    }
}
