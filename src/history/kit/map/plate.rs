//! What stands on a place: its code, a plate with its holder's letter and its troops, and below it the
//! badges and what changed.

use super::{
    Chart, Change, Holder, Place,
    atlas::Area,
    badge::{self, Item},
    curve::short,
    livery::Livery,
};
use crate::kit::{ink::*, plan::Point};

/// The height of a plate, and of what is above it.
const PLATE: f32 = 19.0;
const CODE: f32 = 14.0;
/// The size of the figures, and the width of one.
const FIGURES: f32 = 16.0;
const FIGURE: f32 = 11.1;
/// What the letter takes.
const LETTER: f32 = 16.0;

/// Everything that stands on the map.
pub(super) fn plates(chart: &Chart) -> String {
    chart.areas().map(|(place, area)| stack(chart, place, area)).collect()
}

fn stack(chart: &Chart, place: &Place, area: &Area) -> String {
    let livery = chart.livery(place.holder);
    let rows = badge::rows(items(chart, place));
    let field = livery.map_or_else(
        || super::ground::region_ink(place.region),
        |(livery, _)| livery.ink().field,
    );
    let high = CODE + PLATE + rows.len() as f32 * badge::ROW;
    let (x, middle) = area.middle;
    let top = middle - high / 2.0;
    let mut drawn = format!(
        "<text x=\"{}\" y=\"{}\" stroke=\"{field}\" stroke-width=\"3\" stroke-linejoin=\"round\" \
         paint-order=\"stroke\">{}</text>",
        short(x),
        short(top + 11.0),
        area.code
    );
    if let Some((livery, letter)) = livery {
        drawn.push_str(&plate(livery, letter, place.troops, (x, top + CODE)));
    }
    let mut y = top + CODE + PLATE;
    for row in &rows {
        drawn.push_str(&badge::row(row, (x, y)));
        y += badge::ROW;
    }
    drawn
}

/// The badges of a place, with what changed.
fn items(chart: &Chart, place: &Place) -> Vec<Item> {
    let changed = place.change.and_then(|change| match change {
        Change::Troops(0) => None,
        Change::Troops(more) => Some(Item::Change(more)),
        Change::From(holder) => match chart.livery(holder) {
            Some((livery, letter)) => Some(Item::From(livery, letter)),
            None => None,
        },
    });
    changed.into_iter().chain(place.badges.iter().map(|&badge| Item::Badge(badge))).collect()
}

/// A plate whose top is in the middle above that point.
fn plate(livery: Livery, letter: char, troops: u32, (x, y): Point) -> String {
    let ink = livery.ink();
    let figures = troops.to_string();
    let wide = LETTER + figures.len() as f32 * FIGURE + 6.0;
    let left = x - wide / 2.0;
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{PLATE}\" rx=\"4\" fill=\"{}\" \
         stroke=\"{BORDER}\"/><g fill=\"{}\"><text x=\"{}\" y=\"{}\">{letter}</text>\
         <text x=\"{}\" y=\"{}\" font-size=\"{FIGURES}\">{figures}</text></g>",
        short(left),
        short(y),
        short(wide),
        ink.plate,
        ink.on,
        short(left + LETTER / 2.0 + 1.0),
        short(y + 14.6),
        short(left + LETTER + (wide - LETTER) / 2.0 - 1.0),
        short(y + 15.4),
    )
}

/// Whether somebody holds it.
pub(super) fn is_held(place: &Place) -> bool {
    place.holder != Holder::Nobody
}
