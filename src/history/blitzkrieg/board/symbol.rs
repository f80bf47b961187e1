//! What a space is, by signs as well as by colours: peaks on land, waves at sea, both where both may
//! stand; and what it does.

use super::geometry::{Area, short};
use crate::kit::{
    ink::{LAND, SHORE, WATER, WATER_LINE},
    plan::Point,
};
use rules::blitzkrieg::{Effect, Terrain};

/// The ground of a space with its pattern.
pub(super) fn ground(terrain: Terrain, area: Area) -> String {
    let Area { x, y, w, h } = area;
    let (whole, base) = (area.path(), y + h - 3.0);
    let fill = |path: &str, ink: &str| format!("<path d=\"{path}\" fill=\"{ink}\"/>");
    match terrain {
        Terrain::Land => fill(&whole, LAND) + &peaks(x, base, w),
        Terrain::Sea => fill(&whole, WATER) + &waves(x, base, w),
        Terrain::Mixed => {
            let (left, top) = (short(x), short(y));
            let half = format!("M{left} {top}h{}L{left} {}z", short(w), short(y + h));
            let pattern = peaks(x, base, w / 2.0) + &waves(x + w / 2.0, base, w / 2.0);
            fill(&whole, WATER) + &fill(&half, LAND) + &pattern
        }
    }
}

/// Peaks side by side.
fn peaks(x: f32, base: f32, width: f32) -> String {
    let count = (width / 12.0).floor().max(1.0);
    let left = x + (width - count * 12.0) / 2.0;
    let each: String = (0..count as u8).map(|_| "l6-7 6 7").collect();
    format!(
        "<path d=\"M{} {}{each}\" fill=\"none\" stroke=\"{SHORE}\" stroke-width=\"1.5\"/>",
        short(left),
        short(base)
    )
}

/// Two rows of waves.
fn waves(x: f32, base: f32, width: f32) -> String {
    let count = (width / 12.0).floor().max(1.0);
    let left = short(x + (width - count * 12.0) / 2.0);
    let row = |y: f32| {
        let each: String = (0..count as u8).map(|_| "q3-3.6 6 0t6 0").collect();
        format!("M{left} {}{each}", short(y))
    };
    format!(
        "<path d=\"{}{}\" fill=\"none\" stroke=\"{WATER_LINE}\" stroke-width=\"1.5\"/>",
        row(base - 5.0),
        row(base),
    )
}

/// What a space does, around a point: a sign, and how much.
pub(super) fn effect(effect: Effect, (x, y): Point) -> String {
    let (sign, number) = match effect {
        Effect::Production => (FACTORY, None),
        Effect::ImprovedProduction => (FACTORY, Some(2)),
        Effect::Bombing => (BOMB, None),
        Effect::Research => (FLASK, None),
        Effect::ImprovedResearch => (FLASK, Some(2)),
        Effect::ResearchIndustry => (INDUSTRY, None),
        Effect::Tactical(n) => (TACTICAL, Some(n)),
        Effect::Strategic(n) => (STRATEGIC, Some(n)),
        Effect::Propaganda(n) => (MEGAPHONE, Some(n)),
    };
    let left = if number.is_some() { x - 6.0 } else { x };
    let figure = number.map_or_else(String::new, |n| {
        let (x, y) = (short(x + 12.5), short(y + 6.2));
        format!("<text x=\"{x}\" y=\"{y}\" font-size=\"17\">{n}</text>")
    });
    let (left, y) = (short(left), short(y));
    format!(
        "<path transform=\"translate({left} {y})\" fill-rule=\"evenodd\" d=\"{sign}\"/>{figure}"
    )
}

/// Sheds with a chimney.
const FACTORY: &str = "M-11 10V0l6-4.6V0l6-4.6V0h1.4L3.6-10h4L9-.0h2V10zM-8 3.4v3h3.4v-3zM-1.8 3.4v3h3.4v-3zM4.4 3.4v3h3.4v-3z";
/// A bomb that falls.
const BOMB: &str = "M-4.6-11L-1.4-8.6h2.8L4.6-11V-6L2.8-4.6C5.2-3 6 0 5.4 3 4.6 6.8 2.4 9.6 0 11-2.4 9.6-4.6 6.8-5.4 3-6 0-5.2-3-2.8-4.6L-4.6-6z";
/// A flask that is half full.
const FLASK: &str = "M-4-10.6h8v2.4H2.6v4.4L9 7.2A2.3 2.3 0 0 1 7 10.6H-7A2.3 2.3 0 0 1-9 7.2l6.4-11v-4.4H-4z\
                     M-.5-8.2v5L-4.4 3h8.8L.5-3.2v-5z";
/// A flask above an open hand, as it were: a tray.
const INDUSTRY: &str = "M-3-11.4h6v1.9H2V-6.600L6.600 1.400A1.700 1.700 0 0 1 5.100 4H-5.100A1.700 1.700 0 0 1-6.600 1.400L-2-6.600V-9.500H-3z\
                        M-.300-9.500V-6L-3-1.200h6L.300-6V-9.500zM-11 2h2.400v6.400h17.200V2H11v8.800H-11z";
/// An arrow ahead, from a line.
const TACTICAL: &str = "M0-10.500L8.500-1.500H3.500V6h-7V-1.500h-5zM-8 7.800H8v2.700H-8z";
/// An arrow that leaps to another line.
const STRATEGIC: &str = "M-11 7.800h8v2.700h-8zM3 7.800h8v2.700H3zM-8.800 6C-9.500-4.500-3-10 3.500-6.800L5.200-10 9.800-.8-.8-2.200 1.500-4.200C-2.500-6-5.500-2-5.300 6z";
/// A megaphone.
const MEGAPHONE: &str = "M-10-3h5.500L7-9.500V8.500L-4.500 3H-4.500L-3 9.500h-4L-8.500 3H-10zM8.800-3.400q3.600 2.900 0 5.800z";
