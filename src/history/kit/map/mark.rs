//! What happened on a map, to be laid over it: arrows from place to place, rings around places.

use super::{Atlas, lane::Way, sketch::distance};
use crate::kit::{
    coordinate::short,
    ink::GROUND,
    plan::{self, Point},
};

/// Half the width and the height of what is written on a place.
const WRITTEN: (f32, f32) = (30.0, 20.0);
/// How long an arrow is at least.
const SHORTEST: f32 = 34.0;

/// An arrow from one place to another, with a number on it where there is one. Around the world it leaves
/// the drawing and returns at the other side.
pub(crate) fn arrow(
    atlas: &Atlas,
    from: usize,
    to: usize,
    number: Option<u32>,
    ink: &str,
) -> String {
    let ways = ways(atlas, from, to);
    let mut drawn = String::new();
    let mut middle = None;
    for (start, end) in ways {
        let (arrow, (x, y)) = plan::arrow(start, end, ink, "");
        drawn.push_str(&arrow);
        // Beside a short way, on the side to which it does not bend.
        let long = distance(start, end).max(1.0);
        let aside = if long > 60.0 { 0.0 } else { 15.0 / long };
        middle = Some((x + (end.1 - start.1) * aside, y - (end.0 - start.0) * aside));
    }
    if let Some((number, (x, y))) = number.zip(middle) {
        drawn.push_str(&format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"16\" text-anchor=\"middle\" fill=\"{ink}\" \
             stroke=\"{GROUND}\" stroke-width=\"5\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\">{number}</text>",
            short(x),
            short(y + 5.5)
        ));
    }
    drawn
}

/// The pieces of the way from one place to another, where each begins and ends: two around the world.
pub(crate) fn ways(atlas: &Atlas, from: usize, to: usize) -> Vec<(Point, Point)> {
    match round(atlas, from, to) {
        Some(ways) => ways.into(),
        None => between(atlas, from, to).into_iter().collect(),
    }
}

/// The two pieces of a way around the world, the one that arrives last.
fn round(atlas: &Atlas, from: usize, to: usize) -> Option<[(Point, Point); 2]> {
    let middle = |place: usize| atlas.areas.get(place).map(|area| area.middle);
    atlas.lanes.iter().find_map(|lane| {
        let Way::Round { left, right } = lane.way else { return None };
        if lane.ends == (from, to) {
            Some([
                (beside(middle(from)?, left.to), left.to),
                (right.to, beside(middle(to)?, right.to)),
            ])
        } else if lane.ends == (to, from) {
            Some([
                (beside(middle(from)?, right.to), right.to),
                (left.to, beside(middle(to)?, left.to)),
            ])
        } else {
            None
        }
    })
}

/// Where an arrow begins and ends: beside what is written on the two places.
pub(super) fn between(atlas: &Atlas, from: usize, to: usize) -> Option<(Point, Point)> {
    let (from, to) = (atlas.areas.get(from)?.middle, atlas.areas.get(to)?.middle);
    Some((beside(from, to), beside(to, from)))
}

/// The point beside what is written around a middle, on the way to another point.
fn beside(middle: Point, to: Point) -> Point {
    let (dx, dy) = (to.0 - middle.0, to.1 - middle.1);
    let long = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / long, dy / long);
    let across = if ux.abs() > 0.001 { WRITTEN.0 / ux.abs() } else { f32::MAX };
    let down = if uy.abs() > 0.001 { WRITTEN.1 / uy.abs() } else { f32::MAX };
    let out = across.min(down).min((long - SHORTEST) / 2.0).max(0.0);
    (middle.0 + ux * out, middle.1 + uy * out)
}

/// A frame around a place.
pub(crate) fn around(atlas: &Atlas, place: usize, ink: &str) -> String {
    let Some(area) = atlas.areas.get(place) else { return String::new() };
    format!(
        "<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"{0}\" stroke=\"{GROUND}\" \
         stroke-width=\"7\"/><path d=\"{0}\" stroke=\"{ink}\" stroke-width=\"3.5\"/></g>",
        area.path
    )
}
