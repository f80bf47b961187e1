//! Which place each small square of a map belongs to. Places that have no border, or a strait between
//! them, keep a distance: what lies between them is nobody's.

use super::sketch::Sketch;
use crate::kit::plan::Point;

/// The side of a square.
pub(super) const STEP: f32 = 4.0;
/// How far places are apart: that have no border, and that a strait parts.
const APART: f32 = 8.0;
const STRAIT: f32 = 11.0;
/// What is left free at the edges of the drawing.
const EDGE: f32 = 6.0;

/// What parts two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Border {
    /// A line: they touch.
    Line,
    Strait,
    /// They are no neighbours.
    None,
}

impl Border {
    const fn apart(self) -> f32 {
        match self {
            Self::Line => 0.0,
            Self::Strait => STRAIT,
            Self::None => APART,
        }
    }
}

/// The squares of a map, row by row.
pub(super) struct Soil {
    /// How many squares a row has, and how many rows there are.
    pub size: (usize, usize),
    squares: Vec<Option<usize>>,
}

impl Soil {
    /// The squares of a sketch. `border` says what parts two places, by their numbers.
    pub fn of(sketch: &Sketch, border: impl Fn(usize, usize) -> Border) -> Self {
        let (width, height) = sketch.size;
        let size = ((width / STEP) as usize, (height / STEP) as usize);
        let mut squares = Vec::with_capacity(size.0 * size.1);
        for row in 0..size.1 {
            for column in 0..size.0 {
                let middle = middle(column, row);
                let is_edge = middle.0 < EDGE
                    || middle.1 < EDGE
                    || middle.0 > width - EDGE
                    || middle.1 > height - EDGE;
                squares.push(owner(sketch, middle, &border).filter(|_| !is_edge));
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

    /// The middles of a place's squares.
    pub fn squares_of(&self, place: usize) -> impl Iterator<Item = Point> {
        let own = self.squares.iter().enumerate().filter(move |&(_, &it)| it == Some(place));
        own.map(|(n, _)| middle(n % self.size.0, n / self.size.0))
    }

    /// The place at a point.
    pub fn at_point(&self, (x, y): Point) -> Option<usize> {
        if x < 0.0 || y < 0.0 {
            return None;
        }
        self.at((x / STEP) as usize, (y / STEP) as usize)
    }
}

/// The middle of a square.
fn middle(column: usize, row: usize) -> Point {
    ((column as f32 + 0.5) * STEP, (row as f32 + 0.5) * STEP)
}

/// The place that a point belongs to.
fn owner(sketch: &Sketch, point: Point, border: &impl Fn(usize, usize) -> Border) -> Option<usize> {
    let point = bent(point, sketch.rough);
    let near: Vec<(usize, f32)> = sketch
        .places
        .iter()
        .enumerate()
        .map(|(n, place)| (n, place.outside(point)))
        .filter(|&(_, outside)| outside <= STRAIT)
        .collect();
    let &(nearest, outside) = near.iter().min_by(|one, other| one.1.total_cmp(&other.1))?;
    let is_between =
        near.iter().any(|&(n, other)| n != nearest && other - outside < border(nearest, n).apart());
    (outside <= 0.0 && !is_between).then_some(nearest)
}

/// The point a little beside, so that coasts and borders bend.
fn bent((x, y): Point, rough: f32) -> Point {
    let across = 3.4 * (y / 9.3 + x / 31.0).sin() + 2.0 * (y / 4.1 - x / 13.0).sin();
    let down = 3.4 * (x / 10.1 - y / 27.0).sin() + 2.0 * (x / 4.7 + y / 11.0).cos();
    (x + rough * across, y + rough * down)
}
