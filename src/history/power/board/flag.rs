//! The Flags in the HQs.

use super::{
    geometry::Area,
    ink::{Ink, ink, short, token},
};
use crate::kit::ink::TEXT;
use rules::power::{Army, Position, Space, board::Terrain};

/// How wide a Flag is, and how far they stand from the edge of their HQ.
const FLAG: f32 = 11.0;
const FLAGS: f32 = 3.5;

/// Where Flags stand on a space.
pub(super) fn area_of_flags(position: &Position, space: Space) -> Option<Area> {
    let Terrain::Headquarters(army) = space.terrain() else { return None };
    let area = Area::of(space);
    let w = FLAG * position.flags(army).iter().count() as f32;
    (w > 0.0).then_some(Area { x: area.x + area.w - FLAGS - w, y: area.y + 3.0, w, h: 13.0 })
}

/// The Flags an army holds stand in its HQ, the own one first.
pub(super) fn flags(position: &Position, holder: Army, area: Area) -> String {
    let held = position.flags(holder);
    let order = Army::ALL.into_iter().cycle().skip(holder.index()).take(4);
    let mut drawn = String::new();
    for (n, flag) in order.filter(|&flag| held.contains(flag)).enumerate() {
        let Ink { plate, letter, border, .. } = ink(flag);
        let (x, y) = (area.x + area.w - FLAGS - FLAG * (n + 1) as f32, area.y + 3.0);
        let (pole, top, sign) = (short(x), short(y), token(flag, x + 5.5, y + 4.8, 5.0));
        drawn.push_str(&format!(
            "<path d=\"M{pole} {top}v13\" stroke=\"{TEXT}\" stroke-width=\"1.5\"/>\
             <path d=\"M{pole} {top}h11v9.5h-11z\" fill=\"{plate}\" stroke=\"{border}\" \
             stroke-width=\".8\"/>{sign} fill=\"{letter}\"/>",
        ));
    }
    drawn
}
