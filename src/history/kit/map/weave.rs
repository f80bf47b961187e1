//! What is woven into fields: lines cut at the outlines, as a page may hold no patterns with names.

use super::{curve::short, livery::Weave};
use crate::kit::plan::Point;

/// Between lines.
const GAP: f32 = 8.0;

/// The lines within an outline, as path data.
pub(super) fn woven(weave: Weave, outline: &[Vec<Point>]) -> String {
    match weave {
        Weave::None => String::new(),
        Weave::Lying => lines(outline, (1.0, 0.0), GAP),
        Weave::Standing => lines(outline, (0.0, 1.0), GAP),
        Weave::Rising => lines(outline, (1.0, -1.0), GAP * 0.8),
        Weave::Falling => lines(outline, (1.0, 1.0), GAP * 0.8),
        Weave::Crossed => {
            lines(outline, (1.0, -1.0), GAP * 1.3) + &lines(outline, (1.0, 1.0), GAP * 1.3)
        }
        Weave::Dots => lines(outline, (1.0, 0.0), GAP * 0.9),
    }
}

/// Lines in a direction, so far from one another, where they lie within.
fn lines(outline: &[Vec<Point>], (dx, dy): (f32, f32), gap: f32) -> String {
    let long = dx.hypot(dy);
    let (ux, uy) = (dx / long, dy / long);
    // How far along the lines a point is, and how far across them.
    let along = |(x, y): Point| x * ux + y * uy;
    let across = |(x, y): Point| -x * uy + y * ux;
    let points = || outline.iter().flatten().copied().map(across);
    let (least, most) = (points().fold(f32::MAX, f32::min), points().fold(f32::MIN, f32::max));
    let mut path = String::new();
    let mut level = (least / gap).ceil() * gap + 0.1;
    while level < most {
        let mut cuts: Vec<f32> = outline
            .iter()
            .flat_map(|outline| outline.windows(2))
            .filter_map(|ends| ends.first().copied().zip(ends.last().copied()))
            .filter(|&(a, b)| (across(a) > level) != (across(b) > level))
            .map(|(a, b)| {
                let part = (level - across(a)) / (across(b) - across(a));
                along(a) + (along(b) - along(a)) * part
            })
            .collect();
        cuts.sort_by(f32::total_cmp);
        for pair in cuts.chunks_exact(2) {
            let (Some(&from), Some(&to)) = (pair.first(), pair.last()) else { continue };
            if to - from > 6.0 {
                path.push_str(&stroke((from + 2.0, to - 2.0), level, (ux, uy)));
            }
        }
        level += gap;
    }
    path
}

/// A line between two points of a level.
fn stroke((from, to): (f32, f32), level: f32, (ux, uy): Point) -> String {
    let at = |along: f32| (along * ux - level * uy, along * uy + level * ux);
    let ((x, y), (end_x, end_y)) = (at(from), at(to));
    let begin = format!("M{} {}", short(x.round()), short(y.round()));
    let (dx, dy) = ((end_x - x).round(), (end_y - y).round());
    match (dx == 0.0, dy == 0.0) {
        (_, true) => format!("{begin}h{}", short(dx)),
        (true, _) => format!("{begin}v{}", short(dy)),
        _ => format!("{begin}l{} {}", short(dx), short(dy)),
    }
}
