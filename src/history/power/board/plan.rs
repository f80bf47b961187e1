//! A sheet that is being written, drawn over the board: an arrow for a move or a launch, a ring for what
//! is made. Arrows end at the edges of spaces, so that they leave the pieces to be seen.

use super::{geometry::Area, ink::ink};
use crate::kit::plan::{self, Point, Stroke};
use rules::{
    Seat,
    power::{Action, Place, Sheet, Space, State, check},
};

/// How far an arrow reaches into the spaces it leads from and to.
const REACH: f32 = 12.0;

/// All orders that can be read.
pub(super) fn of(state: &State, seat: Seat, sheet: &Sheet) -> String {
    let checked = check(state, seat, sheet);
    let mut ways: Vec<(Space, Space)> = Vec::new();
    let mut drawn = Vec::new();
    for (n, line) in sheet.lines.iter().enumerate() {
        let Ok(order) = &line.read else { continue };
        let is_idle = checked.get(n).is_none_or(Result::is_err);
        let stroke = Stroke { number: n + 1, ink: ink(order.army).border, is_idle };
        let (from, to) = match order.action {
            Action::Move { from, to, .. } => (space(from), space(to)),
            Action::Launch { from, target } => (space(from), space(target)),
            Action::Exchange { at, .. } => {
                let at = space(at);
                (at, at)
            }
        };
        let before = ways.iter().filter(|&&way| way == (from, to)).count();
        drawn.push(if from == to {
            let (x, y) = middle(Area::of(from));
            stroke.ring((x - 6.0 * before as f32, y), 14.0)
        } else {
            let (from, to) = ends(Area::of(from), Area::of(to));
            stroke.arrow(from, to, before)
        });
        ways.push((from, to));
    }
    plan::sheet(drawn)
}

/// Where a place is pointed at: a Reserve lies off the board, at its army's HQ.
fn space(place: Place) -> Space {
    match place {
        Place::Space(space) => space,
        Place::Reserve(army) => Space::headquarters(army),
    }
}

fn middle(area: Area) -> Point {
    (area.x + area.w / 2.0, area.y + area.h / 2.0)
}

/// Where an arrow begins and ends: just inside the edges of the two areas.
fn ends(from: Area, to: Area) -> (Point, Point) {
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    let (dx, dy) = (to_x - x, to_y - y);
    let long = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / long, dy / long);
    // From the middle to the edge.
    let out = |area: Area| {
        let across = if ux.abs() > 0.001 { area.w / 2.0 / ux.abs() } else { f32::MAX };
        let down = if uy.abs() > 0.001 { area.h / 2.0 / uy.abs() } else { f32::MAX };
        (across.min(down) - REACH).max(0.0)
    };
    let (start, end) = (out(from), out(to));
    ((x + ux * start, y + uy * start), (to_x - ux * end, to_y - uy * end))
}
