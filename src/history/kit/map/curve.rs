//! Lines that were found along squares, made smooth, and written as paths.

use super::{outline::Corner, sketch::to_segment, soil::STEP};
use crate::kit::plan::Point;

/// How far a line may be from where it was found, at most.
const NEAR: f32 = 1.5;
/// How often a line is smoothed.
const PASSES: usize = 4;

/// A line along corners of squares, smooth, with few points. It keeps its ends.
pub(super) fn smooth(corners: &[Corner]) -> Vec<Point> {
    let mut line: Vec<Point> =
        corners.iter().map(|&(x, y)| (x as f32 * STEP, y as f32 * STEP)).collect();
    let is_closed = line.len() > 2 && line.first() == line.last();
    for _ in 0..PASSES {
        line = relaxed(&line, is_closed);
    }
    let mut kept = Vec::new();
    simplify(&line, &mut kept);
    kept.extend(line.last().copied());
    // On half units, so that the path is short.
    kept.into_iter().map(|(x, y)| ((x * 2.0).round() / 2.0, (y * 2.0).round() / 2.0)).collect()
}

/// Each point a little nearer to its neighbours.
fn relaxed(line: &[Point], is_closed: bool) -> Vec<Point> {
    let last = line.len().saturating_sub(1);
    let at = |n: usize| line.get(n).copied().unwrap_or_default();
    let between = |a: Point, b: Point, c: Point| {
        ((a.0 + 2.0 * b.0 + c.0) / 4.0, (a.1 + 2.0 * b.1 + c.1) / 4.0)
    };
    (0..line.len())
        .map(|n| match n {
            _ if n > 0 && n < last => between(at(n - 1), at(n), at(n + 1)),
            _ if is_closed => between(at(last - 1), at(n), at(1)),
            _ => at(n),
        })
        .collect()
}

/// The points that a line cannot do without, but for its last.
fn simplify(line: &[Point], kept: &mut Vec<Point>) {
    let (Some(&first), Some(&last)) = (line.first(), line.last()) else { return };
    let far = line
        .iter()
        .enumerate()
        .map(|(n, &point)| (n, to_segment(point, first, last)))
        .max_by(|one, other| one.1.total_cmp(&other.1));
    match far {
        Some((n, far)) if far > NEAR && n > 0 => {
            let (before, after) = line.split_at(n);
            let before: Vec<Point> = before.iter().chain(after.first()).copied().collect();
            simplify(&before, kept);
            simplify(after, kept);
        }
        _ => kept.push(first),
    }
}

/// Writes paths: coordinates that go on from the last point, as short as can be.
#[derive(Default)]
pub(super) struct Pen {
    path: String,
    at: Point,
    command: char,
}

impl Pen {
    /// Begins anew elsewhere.
    pub fn go(&mut self, to: Point) {
        self.path.push('M');
        self.at = (0.0, 0.0);
        self.command = 'M';
        self.number(to.0);
        self.number(to.1);
        self.at = to;
    }

    /// Draws along a line, from its first point, with round corners.
    pub fn draw(&mut self, line: impl Iterator<Item = Point>) {
        let mut line = line.skip(1).peekable();
        while let Some(corner) = line.next() {
            match line.peek() {
                Some(&next) => {
                    let middle = ((corner.0 + next.0) / 2.0, (corner.1 + next.1) / 2.0);
                    self.curve(corner, middle);
                }
                None => self.straight(corner),
            }
        }
    }

    /// Closes what was drawn.
    pub fn close(&mut self) {
        self.path.push('z');
        self.command = 'z';
    }

    /// What was written.
    pub fn path(self) -> String {
        self.path
    }

    fn curve(&mut self, over: Point, to: Point) {
        self.say('q');
        let (x, y) = self.at;
        for n in [over.0 - x, over.1 - y, to.0 - x, to.1 - y] {
            self.number(n);
        }
        self.at = rounded((x, y), to);
    }

    fn straight(&mut self, to: Point) {
        self.say('l');
        let (x, y) = self.at;
        for n in [to.0 - x, to.1 - y] {
            self.number(n);
        }
        self.at = rounded((x, y), to);
    }

    fn say(&mut self, command: char) {
        if self.command != command {
            self.path.push(command);
            self.command = command;
        }
    }

    fn number(&mut self, number: f32) {
        let said = short(number);
        let is_parted = said.starts_with('-') || self.path.ends_with(|it: char| !it.is_ascii_digit());
        if !is_parted {
            self.path.push(' ');
        }
        self.path.push_str(&said);
    }
}

/// A coordinate with at most one decimal.
pub(super) fn short(coordinate: f32) -> String {
    let text = format!("{coordinate:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Where a pen is after it has gone from one point to another in whole tenths.
fn rounded(from: Point, to: Point) -> Point {
    let tenths = |from: f32, to: f32| from + ((to - from) * 10.0).round() / 10.0;
    (tenths(from.0, to.0), tenths(from.1, to.1))
}
