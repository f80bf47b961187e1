//! A map as small as a thumb: who holds what, and where much stands. No weave, no lanes, no lettering, and
//! no more corners than can be seen at that size.

use std::collections::BTreeMap;

use super::{
    Chart, Livery,
    ground::{region_ink, surroundings},
    sketch::to_segment,
    words,
};
use crate::kit::{ink::BORDER, plan::Point};
use rules::language::Language;

/// How far a line may stray from its outline, and a plate's side: of no troops, and how it grows.
const STRAYS: f32 = 2.5;
const SIDE: f32 = 7.0;
const GROWS: f32 = 5.0;
const LARGEST: f32 = 30.0;

/// Whose a place is: an owner's, or a free one of a region.
type Of = (Option<Livery>, usize);

/// The map as a whole `<svg>` element.
pub(crate) fn in_small(chart: &Chart, language: Language) -> String {
    let (width, height) = chart.atlas.size;
    let mut fields: BTreeMap<Of, String> = BTreeMap::new();
    let mut plates: BTreeMap<Livery, String> = BTreeMap::new();
    for (place, area) in chart.areas() {
        let livery = chart.livery(place.holder).map(|(livery, _)| livery);
        let of = (livery, if livery.is_some() { 0 } else { place.region });
        let field = fields.entry(of).or_default();
        area.outline.iter().for_each(|line| field.push_str(&path(&fewer(line))));
        if let Some(livery) = livery {
            plates.entry(livery).or_default().push_str(&plate(area.middle, place.troops));
        }
    }
    let field = |(&(livery, region), path): (&Of, &String)| {
        let ink = livery.map_or_else(|| region_ink(region), |livery| livery.ink().field);
        format!("<path d=\"{path}\" fill=\"{ink}\"/>")
    };
    let plate = |(livery, path): (&Livery, &String)| {
        format!("<path d=\"{path}\" fill=\"{}\"/>", livery.ink().plate)
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         lang=\"{language}\"><title>{}</title><rect width=\"{width}\" height=\"{height}\" rx=\"6\" \
         fill=\"{}\"/><g stroke=\"{BORDER}\" stroke-width=\"2.5\" stroke-linejoin=\"round\">{}{}</g></svg>",
        words::title(language),
        surroundings(chart.atlas.around).ground,
        fields.iter().map(field).collect::<String>(),
        plates.iter().map(plate).collect::<String>(),
    )
}

/// A plate around a middle: the more troops, the larger.
fn plate((x, y): Point, troops: u32) -> String {
    let side = (SIDE + GROWS * (troops as f32).sqrt()).min(LARGEST).round();
    let (left, top) = ((x - side / 2.0).round(), (y - side / 2.0).round());
    format!("M{left} {top}h{side}v{side}h-{side}z")
}

/// Path data of a closed line, in whole units, each corner as seen from the one before.
fn path(line: &[Point]) -> String {
    let mut corners = line.iter().map(|&(x, y)| (x.round() as i32, y.round() as i32));
    let Some(mut last) = corners.next() else { return String::new() };
    let mut path = format!("M{} {}l", last.0, last.1);
    for (x, y) in corners {
        let (dx, dy) = (x - last.0, y - last.1);
        if !path.ends_with('l') && dx >= 0 {
            path.push(' ');
        }
        path.push_str(&dx.to_string());
        if dy >= 0 {
            path.push(' ');
        }
        path.push_str(&dy.to_string());
        last = (x, y);
    }
    path + "z"
}

/// The corners without those that the line between its neighbours passes close by.
fn fewer(line: &[Point]) -> Vec<Point> {
    let ends = line.first().copied().zip(line.last().copied());
    let Some((first, last)) = ends.filter(|_| line.len() > 2) else { return line.to_vec() };
    let strays = |&point: &Point| to_segment(point, first, last);
    let farthest =
        line.iter().enumerate().max_by(|one, other| strays(one.1).total_cmp(&strays(other.1)));
    match farthest {
        Some((at, point)) if strays(point) > STRAYS => {
            let (head, tail) = line.split_at(at);
            let mut kept = fewer(&[head, &[*point]].concat());
            kept.pop();
            kept.extend(fewer(tail));
            kept
        }
        _ => vec![first, last],
    }
}
