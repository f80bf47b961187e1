//! A sheet that is being written, drawn over the board: an arrow for a move or a launch, a ring for what
//! is made. Arrows end at the edges of spaces, so that they leave the pieces to be seen.

use super::{
    geometry::{Area, ends, middle},
    ink::ink,
};
use crate::kit::plan::{self, Stroke};
use rules::{
    Seat,
    power::{Action, Place, Sheet, Space, State, check},
};

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
