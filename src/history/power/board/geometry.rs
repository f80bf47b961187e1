//! Where the spaces of §1.1 lie in the drawing: nine by nine cells, those of one name joined.
//!
//! Source: RULES §1.1.

use super::ink::short;
use crate::kit::{plan::Point, spot::Spot};
use rules::power::{Army, Space, board::Spaces};

/// What is left free around the board.
pub(super) const MARGIN: f32 = 4.0;
/// Where rows and columns begin and end. The outer ones are wider: most stands in the HQs.
const EDGES: [f32; 10] = [0.0, 69.0, 126.0, 183.0, 240.0, 300.0, 357.0, 414.0, 471.0, 540.0];
/// The side of the board.
pub(super) const BOARD: f32 = 540.0;
/// The width of the drawing.
pub(super) const WIDTH: f32 = BOARD + 2.0 * MARGIN;
/// The height of each row of the legend below the board.
pub(super) const ROW: f32 = 25.0;

/// A rectangle of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::power) struct Area {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub w: f32,
    /// Its height.
    pub h: f32,
}

impl Area {
    /// Where a space lies: around all of its cells.
    pub fn of(space: Space) -> Self {
        Self::around(space.cells())
    }

    /// Where a country lies.
    pub fn of_country(army: Army) -> Self {
        Self::around(Spaces::country(army).iter().flat_map(Space::cells))
    }

    fn around(cells: impl Iterator<Item = (usize, usize)>) -> Self {
        let (mut left, mut top, mut right, mut bottom) = (9, 9, 0, 0);
        for (row, column) in cells {
            (left, right) = (left.min(column), right.max(column + 1));
            (top, bottom) = (top.min(row), bottom.max(row + 1));
        }
        let at = |n: usize| MARGIN + EDGES.get(n).copied().unwrap_or(BOARD);
        let (x, y) = (at(left), at(top));
        Self { x, y, w: at(right) - x, h: at(bottom) - y }
    }

    /// The same without so much at its edges.
    #[must_use]
    pub fn inset(self, top: f32, sides: f32, bottom: f32) -> Self {
        Self {
            x: self.x + sides,
            y: self.y + top,
            w: self.w - 2.0 * sides,
            h: self.h - top - bottom,
        }
    }

    /// Its attributes in a `<rect>`.
    pub fn attributes(self) -> String {
        format!(
            "x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
            short(self.x),
            short(self.y),
            short(self.w),
            short(self.h)
        )
    }

    /// The area as a path.
    pub fn path(self) -> String {
        let (x, y, w, h) = (short(self.x), short(self.y), short(self.w), short(self.h));
        format!("M{x} {y}h{w}v{h}h-{w}z")
    }
}

impl From<Area> for Spot {
    fn from(area: Area) -> Self {
        Self { middle: middle(area), half: (area.w / 2.0, area.h / 2.0) }
    }
}

/// The middle of an area.
pub(super) fn middle(area: Area) -> Point {
    (area.x + area.w / 2.0, area.y + area.h / 2.0)
}

/// The lines between the sectors of a country.
pub(super) fn borders(army: Army) -> String {
    let Area { x, y, w: side, .. } = Area::of_country(army);
    let third = side / 3.0;
    (1..3)
        .map(|n| {
            let at = third * n as f32;
            let (x, y, across, down) = (short(x), short(y), short(x + at), short(y + at));
            format!("M{across} {y}v{0}M{x} {down}h{0}", short(side))
        })
        .collect()
}

/// Three waves in the middle of a lane, lengthwise.
pub(super) fn waves(lane: Area) -> String {
    let lengthwise = lane.w > lane.h;
    (-1..=1)
        .map(|n| {
            let step = 60.0 * n as f32;
            let (dx, dy) = if lengthwise { (step, 0.0) } else { (0.0, step) };
            let (x, y) = (lane.x + lane.w / 2.0 + dx - 12.0, lane.y + lane.h / 2.0 + dy + 8.0);
            format!("M{} {}q4-5 8 0t8 0 8 0", short(x), short(y))
        })
        .collect()
}

/// The lines of a country's pattern, each army's in another direction; Yellow's, dashed, are
/// dots.
pub(super) fn pattern(army: Army) -> String {
    let Area { x, y, w: side, .. } = Area::of_country(army);
    let mut path = String::new();
    let mut line = |from: (f32, f32), to: (f32, f32)| {
        let (a, b) = ((short(x + from.0), short(y + from.1)), (short(x + to.0), short(y + to.1)));
        path.push_str(&format!("M{} {}L{} {}", a.0, a.1, b.0, b.1));
    };
    let steps =
        |gap: f32| (1..).map(move |n| gap * n as f32).take_while(move |&at| at < 2.0 * side - 0.1);
    let within = |at: f32| at.min(side);
    let beyond = |at: f32| (at - side).max(0.0);
    match army {
        Army::Green => {
            for at in steps(9.5) {
                line((beyond(at), within(at)), (within(at), beyond(at)));
            }
        }
        Army::Blue => {
            for at in steps(9.5).take_while(|&at| at < side - 0.1) {
                line((0.0, at), (side, at));
            }
        }
        Army::Yellow => {
            for at in steps(9.5).map(|at| at - 4.75).take_while(|&at| at < side) {
                line((4.75, at), (side, at));
            }
        }
        Army::Red => {
            for at in steps(14.25) {
                line((beyond(at), within(at)), (within(at), beyond(at)));
                line((side - within(at), beyond(at)), (side - beyond(at), within(at)));
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_is_drawn_once_and_nothing_overlaps() {
        let area: f32 = Space::all().map(Area::of).map(|area| area.w * area.h).sum();
        assert_eq!(area, BOARD * BOARD);
        let of = |code| Area::of(Space::from_code(code).unwrap());
        assert_eq!((of("S1").w, of("S1").h), (60.0, 171.0));
        assert_eq!((of("S4").w, of("S4").h), (171.0, 60.0));
        assert_eq!((of("XI").x, of("XI").y), (MARGIN + 240.0, MARGIN + 240.0));
        assert_eq!(Area::of_country(Army::Red).w, 171.0);
    }
}
