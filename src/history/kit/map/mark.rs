//! What happened on a map, to be laid over it: arrows from place to place, rings around places.

use super::{Atlas, course::ways, sketch::distance, spot::Spot};
use crate::kit::{coordinate::short, ink::GROUND, plan};

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
    let mut sides = None;
    for (start, end) in ways {
        let (arrow, (x, y)) = plan::arrow(start, end, ink);
        drawn.push_str(&arrow);
        // Beside a short way, rather on the side to which it does not bend.
        let long = distance(start, end).max(1.0);
        let aside = if long > 60.0 { 0.0 } else { 15.0 / long };
        let (across, down) = ((end.1 - start.1) * aside, (end.0 - start.0) * aside);
        sides = Some([(x + across, y - down), (x - across, y + down)]);
    }
    if let Some((number, [side, other])) = number.zip(sides) {
        let room = Spot::room(atlas);
        let mut spot = plan::clear_spot(&[side], &room);
        if room(spot) < plan::DISC {
            let there = plan::clear_spot(&[other], &room);
            spot = if room(there) > room(spot) { there } else { spot };
        }
        let (x, y) = spot;
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

/// A frame around a place.
pub(crate) fn around(atlas: &Atlas, place: usize, ink: &str) -> String {
    let Some(area) = atlas.areas.get(place) else { return String::new() };
    format!(
        "<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"{0}\" stroke=\"{GROUND}\" \
         stroke-width=\"7\"/><path d=\"{0}\" stroke=\"{ink}\" stroke-width=\"3.5\"/></g>",
        area.path
    )
}
