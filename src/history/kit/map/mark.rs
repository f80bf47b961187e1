//! What happened on a map, to be laid over it: arrows from place to place, rings around places.

use super::{Atlas, curve::short, lane::Way};
use crate::kit::{
    ink::GROUND,
    plan::{self, Point},
};

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
        let (arrow, at) = plan::arrow(start, end, ink, "");
        drawn.push_str(&arrow);
        middle = Some(at);
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
            Some([(middle(from)?, left.to), (right.to, middle(to)?)])
        } else if lane.ends == (to, from) {
            Some([(middle(from)?, right.to), (left.to, middle(to)?)])
        } else {
            None
        }
    })
}

/// Where an arrow begins and ends: beside the plates of the two places.
pub(crate) fn between(atlas: &Atlas, from: usize, to: usize) -> Option<(Point, Point)> {
    let (from, to) = (atlas.areas.get(from)?.middle, atlas.areas.get(to)?.middle);
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let long = dx.hypot(dy).max(1.0);
    let inside = (long * 0.28).min(22.0);
    let (ux, uy) = (dx / long * inside, dy / long * inside);
    Some(((from.0 + ux, from.1 + uy), (to.0 - ux, to.1 - uy)))
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
