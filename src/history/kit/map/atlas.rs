//! A map as it is drawn whatever stands on it: the areas of its places, the lines between them, the
//! lanes, and where there is room to write. Computed once, from its [`Sketch`] and the borders.

use super::{
    curve::{Pen, smooth},
    lane::{Lane, lanes},
    outline::{Outlines, Run},
    sketch::{Around, Label, Passage, Sketch, distance, to_segment},
    soil::{Border, Soil},
};
use crate::kit::plan::Point;

/// A map.
pub(crate) struct Atlas {
    /// Its width and height in units of the drawing.
    pub size: (f32, f32),
    pub around: Around,
    /// The places in board order.
    pub areas: Vec<Area>,
    /// The lines around and between areas.
    pub lines: Vec<Line>,
    /// The borders that are no lines.
    pub lanes: Vec<Lane>,
    /// Where the names of the regions stand.
    pub names: &'static [Label],
}

/// The area of a place.
pub(crate) struct Area {
    /// Its code.
    pub code: &'static str,
    /// Its outline, as path data.
    pub path: String,
    /// The same as points, a loop each.
    pub outline: Vec<Vec<Point>>,
    /// The middle of the most roomy spot in it.
    pub middle: Point,
}

impl Area {
    /// Whether a point lies within it.
    pub fn holds(&self, (x, y): Point) -> bool {
        let crossings = edges(&self.outline).filter(|&(from, to)| {
            let crosses = (from.1 > y) != (to.1 > y);
            crosses && x < from.0 + (to.0 - from.0) * (y - from.1) / (to.1 - from.1)
        });
        crossings.count() % 2 == 1
    }

    /// How far a point is from its outline.
    pub fn to_edge(&self, point: Point) -> f32 {
        let edges = edges(&self.outline);
        edges.map(|(from, to)| to_segment(point, from, to)).fold(f32::MAX, f32::min)
    }
}

/// A line around an area, or between two.
pub(crate) struct Line {
    /// The places on both sides; none where the map ends.
    pub sides: (usize, Option<usize>),
    /// The line, as path data.
    pub path: String,
    /// How long it is.
    #[cfg(test)]
    pub length: f32,
}

/// How much wider than high what is written in an area is.
const WIDER: f32 = 1.25;
/// How much room is enough, and what it is worth to be nearer to the middle.
const ENOUGH: f32 = 27.0;
const AWAY: f32 = 0.08;

impl Atlas {
    /// A map with its borders, which name the places by their numbers.
    pub fn new(sketch: &Sketch, borders: &[(usize, usize)]) -> Self {
        let number = |code: &str| sketch.places.iter().position(|place| place.code == code);
        let pairs = |named: &[(&str, &str)]| -> Vec<(usize, usize)> {
            named.iter().filter_map(|(one, other)| number(one).zip(number(other))).collect()
        };
        let has = |pairs: &[(usize, usize)], one: usize, other: usize| {
            pairs.contains(&(one, other)) || pairs.contains(&(other, one))
        };
        let straits = pairs(sketch.straits);
        let leaving: Vec<(usize, usize, &Passage)> = sketch
            .round
            .iter()
            .filter_map(|way| Some((number(way.ends.0)?, number(way.ends.1)?, way)))
            .collect();
        let round: Vec<(usize, usize)> = leaving.iter().map(|&(a, b, _)| (a, b)).collect();
        let border = |one: usize, other: usize| match has(borders, one, other) {
            true if has(&straits, one, other) || has(&round, one, other) => Border::Strait,
            true => Border::Line,
            false => Border::None,
        };
        let soil = Soil::of(sketch, border);
        let outlines = Outlines::of(&soil, sketch.places.len());
        let curves: Vec<Vec<Point>> =
            outlines.arcs.iter().map(|arc| smooth(&arc.corners)).collect();
        let areas: Vec<Area> = sketch
            .places
            .iter()
            .zip(&outlines.loops)
            .enumerate()
            .map(|(n, (place, loops))| area(place.code, n, loops, &curves, &soil))
            .collect();
        let lines: Vec<Line> = outlines
            .arcs
            .iter()
            .zip(&curves)
            .map(|(arc, curve)| Line {
                sides: arc.sides,
                path: drawn(curve),
                #[cfg(test)]
                length: long(curve),
            })
            .collect();
        let apart: Vec<(usize, usize)> = borders
            .iter()
            .copied()
            .filter(|&(one, other)| {
                !has(&round, one, other)
                    && !lines.iter().any(|line| {
                        line.sides == (one, Some(other)) || line.sides == (other, Some(one))
                    })
            })
            .collect();
        let lanes = lanes(&areas, &soil, &apart, &leaving, sketch.size.0);
        Self { size: sketch.size, around: sketch.around, areas, lines, lanes, names: sketch.names }
    }

    /// The number of the place with that code.
    #[cfg(test)]
    pub fn number(&self, code: &str) -> Option<usize> {
        self.areas.iter().position(|area| area.code == code)
    }
}

fn area(
    code: &'static str,
    number: usize,
    loops: &[Vec<Run>],
    curves: &[Vec<Point>],
    soil: &Soil,
) -> Area {
    let mut pen = Pen::default();
    let mut outline = Vec::new();
    for runs in loops {
        let mut points: Vec<Point> = Vec::new();
        for (n, &(arc, is_back)) in runs.iter().enumerate() {
            let Some(curve) = curves.get(arc) else { continue };
            let along: Vec<Point> =
                if is_back { curve.iter().rev().copied().collect() } else { curve.clone() };
            if let Some(&first) = along.first().filter(|_| n == 0) {
                pen.go(first);
            }
            points.extend(&along);
            pen.draw(&along);
        }
        pen.close();
        outline.push(points);
    }
    Area { code, path: pen.path(), middle: roomiest(number, &outline, soil), outline }
}

/// A curve of its own, as path data.
fn drawn(curve: &[Point]) -> String {
    let mut pen = Pen::default();
    if let Some(&first) = curve.first() {
        pen.go(first);
    }
    pen.draw(curve);
    pen.path()
}

#[cfg(test)]
fn long(curve: &[Point]) -> f32 {
    curve
        .windows(2)
        .filter_map(|ends| ends.first().zip(ends.last()))
        .map(|(a, b)| (a.0 - b.0).hypot(a.1 - b.1))
        .sum()
}

/// The straight pieces of an outline.
fn edges(outline: &[Vec<Point>]) -> impl Iterator<Item = (Point, Point)> {
    let ends = |ends: &[Point]| ends.first().copied().zip(ends.last().copied());
    outline.iter().flat_map(move |points| points.windows(2).filter_map(ends))
}

/// The middle of a place's square that has room around it, where what is written is wider than high:
/// of those with enough the one nearest to the middle of all.
fn roomiest(number: usize, outline: &[Vec<Point>], soil: &Soil) -> Point {
    let flat = |(x, y): Point| (x / WIDER, y);
    let squares: Vec<Point> = soil.squares_of(number).collect();
    let count = squares.len().max(1) as f32;
    let (all_x, all_y) = squares.iter().fold((0.0, 0.0), |(x, y), it| (x + it.0, y + it.1));
    let middle = (all_x / count, all_y / count);
    let mut best = (middle, f32::MIN);
    for square in squares {
        let near = AWAY * distance(square, middle);
        // What even with enough room would not be better need not be measured.
        if ENOUGH - near <= best.1 {
            continue;
        }
        let at = flat(square);
        let room = edges(outline)
            .map(|(from, to)| to_segment(at, flat(from), flat(to)))
            .fold(ENOUGH, f32::min);
        if room - near > best.1 {
            best = (square, room - near);
        }
    }
    best.0
}
