//! What stands on a place: its code, a plate with its holder's letter and its troops, and below it the
//! badges and what changed.

use std::collections::BTreeMap;

use super::{
    Change, Chart, Place,
    atlas::Area,
    badge::{self, Badges, Item},
    ground::region_ink,
    livery::Livery,
    spot::Spot,
};
use crate::kit::{coordinate::short, ink::*, plan::Point};

/// The height of a plate, and of what is above it.
const PLATE: f32 = 20.0;
const CODE: f32 = 14.0;
/// The size of the figures, and the width of one.
const FIGURES: f32 = 15.0;
const FIGURE: f32 = 10.4;
/// What is left free at the edge of the map.
const EDGE: f32 = 2.0;
/// What the letter takes, and the edges.
const LETTER: f32 = 24.0;
/// Half of a name, and of what became of a place.
const LEAST: f32 = 23.0;

/// What stands on the places of one livery.
#[derive(Default)]
struct Standing {
    codes: String,
    plates: String,
    troops: String,
}

/// Everything that stands on the map: of one livery after another, so that each ink is named once.
pub(super) fn plates(chart: &Chart) -> String {
    let mut liveries: BTreeMap<(Option<Livery>, usize), Standing> = BTreeMap::new();
    let mut badges = Badges::default();
    for (place, area) in chart.areas() {
        let livery = chart.livery(place.holder);
        let rows = badge::rows(items(chart, place));
        let (x, top) = (across(chart, place, area), area.middle.1 - high(rows.len()) / 2.0);
        // Free places have the colour of their region.
        let region = if livery.is_some() { 0 } else { place.region };
        let standing = liveries.entry((livery.map(|(livery, _)| livery), region)).or_default();
        standing.codes.push_str(&text((x, top + 11.0), area.code));
        if let Some((_, letter)) = livery {
            standing.plates.push_str(&outline(place.troops, (x, top + CODE)));
            let said = format!("{letter} {}", place.troops);
            standing.troops.push_str(&text((x, top + CODE + 15.5), &said));
        }
        let mut y = top + CODE + PLATE;
        for row in &rows {
            badges.add(row, (x, y.round()));
            y += badge::ROW;
        }
    }
    let drawn: String = liveries
        .iter()
        .map(|(&(livery, region), standing)| standing.draw(livery, region))
        .collect();
    drawn + &badges.draw()
}

/// The box of what stands on a place, with room for a row that says what changed: whoever writes knows what
/// is new from another letter than all the others do.
pub(super) fn stands(chart: &Chart, number: usize) -> Option<Spot> {
    let (place, area) = chart.areas().nth(number)?;
    let rows = badge::rows(items(chart, place));
    let widest = rows.iter().map(|row| badge::wide(row)).fold(width(place.troops), f32::max);
    let half = (widest / 2.0 + 1.0).max(LEAST);
    let x = across(chart, place, area);
    Some(Spot { middle: (x, area.middle.1), half: (half, high(rows.len().max(1)) / 2.0) })
}

/// All that is written on a map and stands on its places.
pub(super) fn written(chart: &Chart) -> Vec<Spot> {
    // A letter is a little higher than its line.
    let higher = |Spot { middle, half: (x, y) }| Spot { middle, half: (x, y + 2.0) };
    let stands = (0..chart.places.len()).filter_map(|number| stands(chart, number)).map(higher);
    Spot::between_places(chart.atlas).chain(stands).collect()
}

/// How high what stands on a place with so many rows of badges is.
fn high(rows: usize) -> f32 {
    CODE + PLATE + rows as f32 * badge::ROW
}

/// The middle of what stands on a place, all of which lies within the map.
fn across(chart: &Chart, place: &Place, area: &Area) -> f32 {
    let half = width(place.troops) / 2.0 + EDGE;
    area.middle.0.clamp(half, (chart.atlas.size.0 - half).max(half))
}

impl Standing {
    fn draw(&self, livery: Option<Livery>, region: usize) -> String {
        let Self { codes, plates, troops } = self;
        let field = livery.map_or_else(|| region_ink(region), |livery| livery.ink().field);
        let mut drawn = format!(
            "<g stroke=\"{field}\" stroke-width=\"3\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\">{codes}</g>"
        );
        if let Some(ink) = livery.map(Livery::ink) {
            drawn.push_str(&format!(
                "<path d=\"{plates}\" fill=\"{0}\" stroke=\"{BORDER}\" stroke-width=\"4\" \
                 stroke-linejoin=\"round\"/><path d=\"{plates}\" fill=\"{0}\" stroke=\"{0}\" \
                 stroke-width=\"2\" stroke-linejoin=\"round\"/>\
                 <g fill=\"{1}\" font-size=\"{FIGURES}\">{troops}</g>",
                ink.plate, ink.on,
            ));
        }
        drawn
    }
}

fn text((x, y): Point, said: &str) -> String {
    format!("<text x=\"{}\" y=\"{}\">{said}</text>", short(x), short(y.round()))
}

/// The badges of a place, with what changed.
fn items(chart: &Chart, place: &Place) -> Vec<Item> {
    let changed = place.change.and_then(|change| match change {
        Change::Troops(0) => None,
        Change::Troops(more) => Some(Item::Change(more)),
        Change::From(holder) => {
            chart.livery(holder).map(|(livery, letter)| Item::From(livery, letter))
        }
    });
    changed.into_iter().chain(place.badges.iter().map(|&badge| Item::Badge(badge))).collect()
}

/// How wide the plate of so many troops is.
fn width(troops: u32) -> f32 {
    LETTER + troops.to_string().len() as f32 * FIGURE
}

/// A plate whose top is in the middle above that point: its edge is drawn as wide as its corners are
/// round.
fn outline(troops: u32, (x, y): Point) -> String {
    let wide = width(troops).round() - 4.0;
    let (left, top) = (short((x - wide / 2.0).round()), short(y + 2.0));
    format!("M{left} {top}h{wide}v{0}h-{wide}z", short(PLATE - 4.0))
}
