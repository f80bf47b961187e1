//! Which place each small square of a map belongs to. Places that have no border, or a strait between
//! them, keep a distance: what lies between them is nobody's.

use super::sketch::Sketch;
use crate::kit::plan::Point;

/// The side of a square.
pub(super) const STEP: f32 = 4.0;
/// How far places are apart that do not touch.
const APART: f32 = 9.0;
/// What is left free at the edges of the drawing.
const EDGE: f32 = 6.0;

/// The squares of a map, row by row.
pub(super) struct Soil {
    /// How many squares a row has, and how many rows there are.
    pub size: (usize, usize),
    squares: Vec<Option<usize>>,
}

impl Soil {
    /// The squares of a sketch. `touches` says whether two places, by their numbers, may touch.
    pub fn of(sketch: &Sketch, touches: impl Fn(usize, usize) -> bool) -> Self {
        let (width, height) = sketch.size;
        let size = ((width / STEP) as usize, (height / STEP) as usize);
        let mut squares = Vec::with_capacity(size.0 * size.1);
        for row in 0..size.1 {
            for column in 0..size.0 {
                let middle = ((column as f32 + 0.5) * STEP, (row as f32 + 0.5) * STEP);
                let is_edge = middle.0 < EDGE
                    || middle.1 < EDGE
                    || middle.0 > width - EDGE
                    || middle.1 > height - EDGE;
                squares.push(owner(sketch, middle, &touches).filter(|_| !is_edge));
            }
        }
        Self { size, squares }
    }

    /// The place of a square; none outside the map, too.
    pub fn at(&self, column: usize, row: usize) -> Option<usize> {
        if column >= self.size.0 {
            return None;
        }
        self.squares.get(row * self.size.0 + column).copied().flatten()
    }

    /// The place at a point.
    pub fn at_point(&self, (x, y): Point) -> Option<usize> {
        if x < 0.0 || y < 0.0 {
            return None;
        }
        self.at((x / STEP) as usize, (y / STEP) as usize)
    }
}

/// The place that a point belongs to.
fn owner(
    sketch: &Sketch,
    point: Point,
    touches: &impl Fn(usize, usize) -> bool,
) -> Option<usize> {
    let point = bent(point, sketch.rough);
    let near: Vec<(usize, f32)> = sketch
        .places
        .iter()
        .enumerate()
        .map(|(n, place)| (n, place.outside(point)))
        .filter(|&(_, outside)| outside <= APART)
        .collect();
    let &(nearest, outside) = near.iter().min_by(|one, other| one.1.total_cmp(&other.1))?;
    let is_between = near
        .iter()
        .any(|&(n, other)| n != nearest && other - outside < APART && !touches(nearest, n));
    (outside <= 0.0 && !is_between).then_some(nearest)
}

/// The point a little beside, so that coasts and borders bend.
fn bent((x, y): Point, rough: f32) -> Point {
    let across = 3.4 * (y / 9.3 + x / 31.0).sin() + 2.0 * (y / 4.1 - x / 13.0).sin();
    let down = 3.4 * (x / 10.1 - y / 27.0).sin() + 2.0 * (x / 4.7 + y / 11.0).cos();
    (x + rough * across, y + rough * down)
}
