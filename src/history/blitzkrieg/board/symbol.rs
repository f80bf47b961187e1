//! What a space is, by signs as well as by colours: peaks on land, waves at sea, both where both may
//! stand; and what it does.

use super::geometry::{Area, short};
use crate::kit::{
    ink::{LAND, SHORE, WATER, WATER_LINE},
    plan::Point,
};
use rules::blitzkrieg::{Effect, Terrain};

/// The grounds of many spaces with their patterns, each kind drawn at once.
#[derive(Default)]
pub(super) struct Grounds {
    land: String,
    sea: String,
    peaks: String,
    waves: String,
}

impl Grounds {
    /// A ground of that kind, there.
    pub fn add(&mut self, terrain: Terrain, area: Area) {
        let Area { x, y, w, h } = area;
        let base = y + h - 3.0;
        match terrain {
            Terrain::Land => {
                self.land.push_str(&area.path());
                self.peaks.push_str(&peaks(x, base, w));
            }
            Terrain::Sea => {
                self.sea.push_str(&area.path());
                self.waves.push_str(&waves(x, base, w));
            }
            Terrain::Mixed => {
                let (left, top, right, bottom) = (short(x), short(y), short(x + w), short(y + h));
                self.land.push_str(&format!("M{left} {top}H{right}L{left} {bottom}z"));
                self.sea.push_str(&format!("M{right} {top}V{bottom}H{left}z"));
                self.peaks.push_str(&peaks(x, base, w / 2.0));
                self.waves.push_str(&waves(x + w / 2.0, base, w / 2.0));
            }
        }
    }

    /// All of them.
    pub fn draw(&self) -> String {
        let Self { land, sea, peaks, waves } = self;
        format!(
            "<path d=\"{land}\" fill=\"{LAND}\"/><path d=\"{sea}\" fill=\"{WATER}\"/>\
             <g fill=\"none\" stroke-width=\"1.5\"><path d=\"{peaks}\" stroke=\"{SHORE}\"/>\
             <path d=\"{waves}\" stroke=\"{WATER_LINE}\"/></g>"
        )
    }
}

/// How wide a peak is, and a wave.
const PERIOD: f32 = 12.0;

/// How many of a pattern fit a width, and where the first begins.
fn fitted(x: f32, width: f32) -> (usize, f32) {
    let count = (width / PERIOD).floor().max(1.0);
    (count as usize, x + (width - count * PERIOD) / 2.0)
}

/// Peaks side by side.
fn peaks(x: f32, base: f32, width: f32) -> String {
    let (count, left) = fitted(x, width);
    format!("M{} {}l{}", short(left), short(base), "6-7 6 7 ".repeat(count))
}

/// Two rows of waves.
fn waves(x: f32, base: f32, width: f32) -> String {
    let (count, left) = fitted(x, width);
    let row = |y: f32| {
        format!("M{} {}q3-3.6 6 0t{}", short(left), short(y), "6 0 ".repeat(2 * count - 1))
    };
    row(base - 5.0) + &row(base)
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
        format!("<text x=\"{x}\" y=\"{y}\">{n}</text>")
    });
    let (left, y) = (short(left), short(y));
    format!("<path transform=\"translate({left} {y})\" d=\"{sign}\"/>{figure}")
}

/// Sheds with a chimney.
const FACTORY: &str = "M-11 10V0l6-4.6V0l6-4.6V0h1.4L3.6-10h4L9-.0h2V10zM-8 3.4v3h3.4v-3zM-1.8 3.4v3h3.4v-3zM4.4 3.4v3h3.4v-3z";
/// A bomb that falls.
const BOMB: &str = "M-4.6-11L-1.4-8.6h2.8L4.6-11V-6L2.8-4.6C5.2-3 6 0 5.4 3 4.6 6.8 2.4 9.6 0 11-2.4 9.6-4.6 6.8-5.4 3-6 0-5.2-3-2.8-4.6L-4.6-6z";
/// A flask that is half full.
const FLASK: &str = "M-4-10.6h8v2.4H2.6v4.4L9 7.2A2.3 2.3 0 0 1 7 10.6H-7A2.3 2.3 0 0 1-9 7.2l6.4-11v-4.4H-4z\
                     M-.5-8.2v5L-4.4 3h8.8L.5-3.2v-5z";
/// A flask above an open hand, as it were: a tray.
const INDUSTRY: &str = "M-3-11.4h6v1.9H2V-6.6L6.6 1.4A1.7 1.7 0 0 1 5.1 4H-5.1A1.7 1.7 0 0 1-6.6 1.4L-2-6.6V-9.5H-3z\
                        M-.3-9.5V-6L-3-1.2h6L.3-6V-9.5zM-11 2h2.4v6.4h17.2V2H11v8.8H-11z";
/// An arrow ahead, from a line.
const TACTICAL: &str = "M0-10.5L8.5-1.5H3.5V6h-7V-1.5h-5zM-8 7.8H8v2.7H-8z";
/// An arrow that leaps to another line.
const STRATEGIC: &str = "M-11 7.8h8v2.7h-8zM3 7.8h8v2.7H3zM-8.8 6C-9.5-4.5-3-10 3.5-6.8L5.2-10 9.8-.8-.8-2.2 1.5-4.2C-2.5-6-5.5-2-5.3 6z";
/// A megaphone.
const MEGAPHONE: &str =
    "M-10-3h5.5L7-9.5V8.5L-4.5 3H-4.5L-3 9.5h-4L-8.5 3H-10zM8.8-3.4q3.6 2.9 0 5.8z";
