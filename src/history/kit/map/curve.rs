//! Lines that were found along squares, made smooth, and written as paths.

use super::{outline::Corner, sketch::to_segment, soil::STEP};
use crate::kit::{coordinate::short, plan::Point};

/// How far a line may be from where it was found, at most.
const NEAR: f32 = 1.8;
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
    // On whole units: then the middles between points are exact, which a path as short as it can be needs.
    kept.into_iter().map(|(x, y)| (x.round(), y.round())).collect()
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
        self.to(to);
    }

    /// Goes elsewhere without drawing.
    pub fn jump(&mut self, to: Point) {
        if self.path.is_empty() {
            return self.go(to);
        }
        self.path.push('m');
        self.command = 'm';
        self.to(to);
    }

    /// Draws a straight line.
    pub fn straight(&mut self, to: Point) {
        let ((x, y), (end_x, end_y)) = (self.at, to);
        if y == end_y {
            self.say('h');
            self.number(end_x - x);
        } else if x == end_x {
            self.say('v');
            self.number(end_y - y);
        } else {
            self.say('l');
            self.by(to);
        }
        self.at = to;
    }

    /// Draws along a line, from its first point, with round corners: over each corner to the middle of
    /// the way to the next one. But for the first, a corner is where the last one is mirrored.
    pub fn draw(&mut self, line: &[Point]) {
        let mut is_first = true;
        for ends in line.windows(2).skip(1) {
            let &[corner, next] = ends else { continue };
            let middle = ((corner.0 + next.0) / 2.0, (corner.1 + next.1) / 2.0);
            if is_first {
                self.say('q');
                self.by(corner);
            } else {
                self.say('t');
            }
            self.to(middle);
            is_first = false;
        }
        if let Some(&last) = line.last() {
            self.straight(last);
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

    /// Writes how far it is to a point.
    fn by(&mut self, (x, y): Point) {
        self.number(x - self.at.0);
        self.number(y - self.at.1);
    }

    /// The same, and goes there.
    fn to(&mut self, point: Point) {
        self.by(point);
        self.at = point;
    }

    fn say(&mut self, command: char) {
        if self.command != command {
            self.path.push(command);
            self.command = command;
        }
    }

    fn number(&mut self, number: f32) {
        let said = short(number);
        // A sign, a command and a point after a point part numbers by themselves.
        let said =
            said.replacen("0.", ".", usize::from(said.trim_start_matches('-').starts_with("0.")));
        let is_parted =
            said.starts_with('-') || self.path.ends_with(|it: char| !it.is_ascii_digit());
        if !is_parted {
            self.path.push(' ');
        }
        self.path.push_str(&said);
    }
}
