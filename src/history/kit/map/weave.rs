//! What is woven into fields: lines cut at the outlines, as a page may hold no patterns with names.

use super::{curve::Pen, livery::Weave};
use crate::kit::plan::Point;

/// Between lines.
const GAP: f32 = 10.0;
/// What is left free at the ends of a line.
const INSET: f32 = 2.0;

/// The lines within an outline, as path data.
pub(super) fn woven(weave: Weave, outline: &[Vec<Point>]) -> String {
    let mut pen = Pen::default();
    let mut lines = |direction, gap| lines(&mut pen, outline, direction, gap);
    match weave {
        Weave::None => {}
        Weave::Lying => lines((1.0, 0.0), GAP),
        Weave::Standing => lines((0.0, 1.0), GAP),
        Weave::Rising => lines((1.0, -1.0), GAP * 0.9),
        Weave::Falling => lines((1.0, 1.0), GAP * 0.9),
        Weave::Crossed => {
            lines((1.0, -1.0), GAP * 1.25);
            lines((1.0, 1.0), GAP * 1.25);
        }
        Weave::Dots => lines((1.0, 0.0), GAP * 0.85),
    }
    pen.path()
}

/// Draws lines in a direction, so far from one another, where they lie within: there and back in turn,
/// so that the ways between them are short.
fn lines(pen: &mut Pen, outline: &[Vec<Point>], (dx, dy): Point, gap: f32) {
    let long = dx.hypot(dy);
    let (ux, uy) = (dx / long, dy / long);
    // How far along the lines a point is, and how far across them.
    let turned = |(x, y): Point| (x * ux + y * uy, y * ux - x * uy);
    let turned: Vec<Vec<Point>> =
        outline.iter().map(|points| points.iter().copied().map(turned).collect()).collect();
    let at = |along: f32, level: f32| {
        ((along * ux - level * uy).round(), (along * uy + level * ux).round())
    };
    let levels = || turned.iter().flatten().map(|&(_, across)| across);
    let (least, most) = (levels().fold(f32::MAX, f32::min), levels().fold(f32::MIN, f32::max));
    let mut level = (least / gap).ceil() * gap + 0.1;
    let mut is_back = false;
    while level < most {
        let mut cuts = cuts(&turned, level);
        if is_back {
            cuts.reverse();
        }
        for pair in cuts.chunks_exact(2) {
            let &[from, to] = pair else { continue };
            let far = to - from;
            if far.abs() > 2.0 * INSET + 2.0 {
                let inset = INSET.copysign(far);
                pen.jump(at(from + inset, level));
                pen.straight(at(to - inset, level));
            }
        }
        level += gap;
        is_back = !is_back;
    }
}

/// Where an outline crosses a level, in order.
fn cuts(outline: &[Vec<Point>], level: f32) -> Vec<f32> {
    let crossing = |ends: &[Point]| {
        let &[(from, low), (to, high)] = ends else { return None };
        let crosses = (low > level) != (high > level);
        crosses.then(|| from + (to - from) * (level - low) / (high - low))
    };
    let mut cuts: Vec<f32> =
        outline.iter().flat_map(|points| points.windows(2)).filter_map(crossing).collect();
    cuts.sort_by(f32::total_cmp);
    cuts
}
