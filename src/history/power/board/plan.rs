//! A sheet that is being written, drawn over the board: an arrow for a move or a launch, a ring for what
//! is made. Arrows end at the edges of spaces, so that they leave the pieces to be seen; the number of an
//! order covers no name of a place.

use std::cell::RefCell;

use super::{
    geometry::{Area, ends, middle},
    ink::ink,
    name_area,
};
use crate::kit::plan::{self, DISC, Point, Stroke};
use rules::{
    Seat,
    power::{Action, Place, Sheet, Space, State, check},
};

/// All orders that can be read.
pub(super) fn of(state: &State, seat: Seat, sheet: &Sheet) -> String {
    let checked = check(state, seat, sheet);
    let mut ways: Vec<(Space, Space)> = Vec::new();
    let mut drawn = Vec::new();
    let discs: RefCell<Vec<Point>> = RefCell::default();
    let beside = |disc| {
        let spot = plan::clear_spot(disc, |spot| clear(spot, &discs.borrow()));
        discs.borrow_mut().push(spot);
        spot
    };
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
            stroke.ring_beside((x - 6.0 * before as f32, y), 14.0, beside)
        } else {
            let (from, to) = ends(Area::of(from), Area::of(to));
            stroke.arrow_beside(from, to, before, beside)
        });
        ways.push((from, to));
    }
    plan::sheet(drawn)
}

/// How far a spot is from what a disc must not cover: the names of places, and discs that lie already.
fn clear(spot: Point, discs: &[Point]) -> f32 {
    let outside = |area: Area| {
        let beyond = |at: f32, from: f32, long: f32| (from - at).max(at - from - long).max(0.0);
        beyond(spot.0, area.x, area.w).hypot(beyond(spot.1, area.y, area.h))
    };
    let names = Space::all().map(|space| outside(name_area(space)));
    let discs = discs.iter().map(|disc| (spot.0 - disc.0).hypot(spot.1 - disc.1) - DISC);
    names.chain(discs).fold(f32::MAX, f32::min)
}

/// Where a place is pointed at: a Reserve lies off the board, at its army's HQ.
fn space(place: Place) -> Space {
    match place {
        Place::Space(space) => space,
        Place::Reserve(army) => Space::headquarters(army),
    }
}
