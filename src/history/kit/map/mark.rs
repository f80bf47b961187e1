//! What happened on a map, to be laid over it: arrows from place to place, rings around places.

use super::{Atlas, curve::short};
use crate::kit::{
    ink::GROUND,
    plan::{self, Point},
};

/// An arrow from one place to another, with a number beside it where there is one.
pub(crate) fn arrow(
    atlas: &Atlas,
    from: usize,
    to: usize,
    number: Option<u32>,
    ink: &str,
) -> String {
    let Some((start, end)) = between(atlas, from, to) else { return String::new() };
    let (mut drawn, (x, y)) = plan::arrow(start, end, ink, "");
    if let Some(number) = number {
        drawn.push_str(&format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"15\" text-anchor=\"middle\" fill=\"{ink}\" \
             stroke=\"{GROUND}\" stroke-width=\"4\" paint-order=\"stroke\">{number}</text>",
            short(x),
            short(y + 5.0)
        ));
    }
    drawn
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
