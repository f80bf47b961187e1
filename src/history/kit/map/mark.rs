//! What happened on a map, to be laid over it: arrows from place to place, rings around places. Each says of
//! which places it is.

use super::{Atlas, Livery, course::ways, label::Labels, sketch::distance, spot::Spot};
use crate::kit::{
    ink::GROUND,
    plan::{self, Bent, Point},
};

/// Of a way that is no longer than this a number lies beside it, so far off.
const SHORT: f32 = 60.0;
const BESIDE: f32 = 18.0;

/// An arrow from one place to another, with a number on it where there is one. Around the world it leaves
/// the drawing and returns at the other side.
pub(crate) fn arrow(
    atlas: &Atlas,
    (from, to): (usize, usize),
    number: Option<u32>,
    livery: Livery,
) -> String {
    let ink = livery.ink();
    let ways = ways(atlas, from, to);
    let drawn = ways.iter().map(|&(start, end)| plan::arrow(start, end, ink.line));
    let mut drawn: String = drawn.collect();
    if let Some(said) = number.map(|number| number.to_string())
        && let Some(at) = numbered(atlas, &ways, &said)
    {
        drawn.push_str(&plan::pill(at, &said, ink.plate, ink.on));
    }
    of(atlas, &[from, to], &drawn)
}

/// Where the number of an arrow that runs so lies: beside a short way, upon a long one, where it covers nothing
/// that is written.
pub(super) fn numbered(atlas: &Atlas, ways: &[(Point, Point)], said: &str) -> Option<Point> {
    let &(start, end) = ways.last()?;
    let bent = Bent::new(start, end);
    let mut written = Spot::written(atlas);
    written.extend(Spot::raised(atlas));
    let mut labels = Labels::new(atlas, written);
    let long = distance(start, end).max(1.0);
    labels.add_arrow(Spot::of_arrow(&bent).collect());
    let (x, y) = bent.at(0.5);
    let aside = BESIDE / long;
    let (across, down) = ((end.1 - start.1) * aside, (end.0 - start.0) * aside);
    let sides = [(x + across, y - down), (x - across, y + down)];
    let half = plan::half_of_tag(said);
    Some(match long > SHORT {
        true => labels.lay(&[(x, y), sides[0], sides[1]], half, Some(0)),
        false => labels.lay(&sides, half, None),
    })
}

/// A frame around a place.
pub(crate) fn around(atlas: &Atlas, place: usize, ink: &str) -> String {
    let Some(area) = atlas.areas.get(place) else { return String::new() };
    let drawn = format!(
        "<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"{0}\" stroke=\"{GROUND}\" \
         stroke-width=\"7\"/><path d=\"{0}\" stroke=\"{ink}\" stroke-width=\"3.5\"/></g>",
        area.path
    );
    of(atlas, &[place], &drawn)
}

/// A mark that says of which places it is.
pub(super) fn of(atlas: &Atlas, places: &[usize], drawn: &str) -> String {
    let codes = places.iter().filter_map(|&place| atlas.areas.get(place)).map(|area| area.code);
    plan::named(&codes.collect::<Vec<_>>(), drawn)
}
