//! Where an arrow runs over the board: of many ways from one space to another the one that costs least, by how
//! long it is, how much it bends, and what it covers of names, of pieces and of arrows that lie already.

use super::{
    flag::area_of_flags,
    geometry::{Area, BOARD, MARGIN, middle},
    name_area, standing,
};
use crate::kit::{
    plan::{Bent, Point, distance},
    spot::Spot,
};
use rules::power::{Position, Space};

/// How far inside its space an arrow may begin, each with what it costs: a little outside, so that it touches no
/// piece; and how far inside its own it may end.
const STARTS: [(f32, f32); 3] = [(-3.0, 0.0), (4.0, 8.0), (11.0, 16.0)];
const ENDS: [(f32, f32); 5] = [(-1.0, 40.0), (5.0, 14.0), (12.0, 0.0), (20.0, 0.0), (30.0, 4.0)];
/// From the corner of a space to the first point of its edge that is tried, and from each to the next.
const CORNER: f32 = 9.0;
const STEP: f32 = 13.0;
/// How much of its length an arrow may bend.
const BENDS: [f32; 8] = [0.16, -0.16, 0.06, -0.06, 0.28, -0.28, 0.42, -0.42];
/// What a bend costs of its length, squared.
const BENT: f32 = 3.0;
/// How long an arrow is at least, and better is; and what each step less costs.
const SHORTEST: f32 = 24.0;
const LONG: f32 = 42.0;
const SHORTER: f32 = 1.5;
/// How directly it leaves its space and enters the other, from 0 for along the edge to 1 for across it.
const ACROSS: f32 = 0.15;
/// What it costs to cover a name or a piece, and another arrow.
const COVERED: f32 = 4.0;
const CROSSED: f32 = 4.0;
/// How far from the start of another arrow it begins, and what each step less costs.
const APART: f32 = 13.0;
const CLOSER: f32 = 10.0;
/// How many ways are tried.
const MOST: usize = 5_000;

/// What lies on a board that arrows are not to cover.
pub(super) struct Taken {
    /// Names, pieces and Flags.
    shown: Vec<Spot>,
    /// Arrows that lie already, and where they start.
    arrows: Vec<Spot>,
    starts: Vec<Point>,
}

impl Taken {
    /// The names alone.
    pub fn names() -> Self {
        let shown = Space::all().map(|space| name_area(space).into()).collect();
        Self { shown, arrows: Vec::new(), starts: Vec::new() }
    }

    /// All that is to be seen of a position.
    pub fn of(position: &Position) -> Self {
        let mut taken = Self::names();
        for space in Space::all() {
            let plates = standing(position, space);
            taken.shown.extend(plates.iter().map(|it| Spot::from(it.area())));
            taken.shown.extend(area_of_flags(position, space).map(Spot::from));
        }
        taken
    }

    /// How far a point is from all names, pieces and Flags.
    pub fn gap(&self, point: Point) -> f32 {
        self.shown.iter().map(|spot| spot.gap(point)).fold(f32::MAX, f32::min)
    }

    /// The way of an arrow from one space to another.
    pub fn way(&self, from: Space, to: Space) -> Bent {
        let (from, to) = (Area::of(from), Area::of(to));
        let mut ways = ways(from, to);
        ways.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        let mut best: Option<(f32, Bent)> = None;
        for (cost, way) in ways.into_iter().take(MOST) {
            let most = best.as_ref().map_or(f32::MAX, |(least, _)| *least);
            if cost >= most {
                break;
            }
            if let Some(cost) = self.cost(cost, &way, most) {
                best = Some((cost, way));
            }
        }
        best.map_or_else(|| Bent::new(middle(from), middle(to)), |(_, way)| way)
    }

    /// The same, and from now on it lies there.
    pub fn arrow(&mut self, from: Space, to: Space) -> Bent {
        let way = self.way(from, to);
        self.arrows.extend(Spot::of_arrow(&way));
        self.starts.push(way.at(0.0));
        way
    }

    /// What a way costs together with what it covers; nothing where that is too much, or beyond the board.
    fn cost(&self, mut cost: f32, way: &Bent, most: f32) -> Option<f32> {
        let begins = way.at(0.0);
        let close = self.starts.iter().map(|&start| APART - distance(start, begins));
        cost += CLOSER * close.map(|it| it.max(0.0)).sum::<f32>();
        for Spot { middle, half } in Spot::of_arrow(way) {
            let is_within =
                |at: f32, half: f32| (MARGIN + half..=MARGIN + BOARD - half).contains(&at);
            if !is_within(middle.0, half.0) || !is_within(middle.1, half.1) {
                return None;
            }
            let depth =
                |spots: &[Spot]| -> f32 { spots.iter().map(|spot| spot.depth(middle, half)).sum() };
            cost += COVERED * depth(&self.shown) + CROSSED * depth(&self.arrows);
            if cost >= most {
                return None;
            }
        }
        Some(cost)
    }
}

/// All ways that may be tried, each with what it costs to go so.
fn ways(from: Area, to: Area) -> Vec<(f32, Bent)> {
    let (start, end) = (middle(from), middle(to));
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let starts = around(from, (dx, dy), &STARTS);
    let ends = around(to, (-dx, -dy), &ENDS);
    let mut ways = Vec::new();
    for &(begun, start, out) in &starts {
        for &(ended, tip, back) in &ends {
            for part in BENDS {
                let way = Bent::by(start, tip, part);
                let [leaves, arrives] = way.directions();
                let is_across = along(leaves, out) > ACROSS && -along(arrives, back) > ACROSS;
                let long = way.long();
                if is_across && long >= SHORTEST {
                    let short = SHORTER * (LONG - long).max(0.0);
                    ways.push((long * (1.0 + BENT * part * part) + short + begun + ended, way));
                }
            }
        }
    }
    ways
}

/// Points along the edges of an area that do not look away from a direction: so far inside, each with what that
/// costs, and with the direction out of the area.
fn around(area: Area, to: Point, inside: &[(f32, f32)]) -> Vec<(f32, Point, Point)> {
    let Area { x, y, w, h } = area;
    // Of each edge the way out, where it begins, its direction and its length.
    let edges = [
        ((0.0, -1.0), (x, y), (1.0, 0.0), w),
        ((0.0, 1.0), (x, y + h), (1.0, 0.0), w),
        ((-1.0, 0.0), (x, y), (0.0, 1.0), h),
        ((1.0, 0.0), (x + w, y), (0.0, 1.0), h),
    ];
    let mut points = Vec::new();
    for (out, begin, ahead, long) in edges.into_iter().filter(|edge| along(edge.0, to) > -1.0) {
        let steps = ((long - 2.0 * CORNER) / STEP).round().max(1.0) as u16;
        for n in 0..=steps {
            let at = CORNER + (long - 2.0 * CORNER) * f32::from(n) / f32::from(steps);
            points.extend(inside.iter().map(|&(deep, cost)| {
                let across = begin.0 + ahead.0 * at - out.0 * deep;
                let down = begin.1 + ahead.1 * at - out.1 * deep;
                (cost, (across, down), out)
            }));
        }
    }
    points
}

/// How much of one direction is along another.
fn along(one: Point, other: Point) -> f32 {
    one.0 * other.0 + one.1 * other.1
}
