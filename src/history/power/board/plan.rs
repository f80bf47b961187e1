//! A sheet that is being written, drawn over the board: an arrow for a move or a launch, a ring for what
//! is made. Arrows end at the edges of spaces, and run so that names, pieces and other arrows are seen; so do
//! the numbers of the orders.

use super::{
    geometry::{Area, middle},
    ink::ink,
    way::Taken,
};
use crate::kit::{
    plan::{self, Bent, Discs, Point, Stroke, distance},
    spot::Spot,
};
use rules::{
    Seat,
    power::{Action, Place, Sheet, Space, State, check},
};

/// What an order is drawn as.
enum Shape {
    Arrow(Bent),
    Ring(Point),
}

/// All orders that can be read.
pub(super) fn of(state: &State, seat: Seat, sheet: &Sheet) -> String {
    let checked = check(state, seat, sheet);
    let read = sheet.lines.iter().enumerate().filter_map(|(n, line)| {
        let order = line.read.as_ref().ok()?;
        let is_idle = checked.get(n).is_none_or(Result::is_err);
        let stroke = Stroke { number: n + 1, ink: ink(order.army).border, is_idle };
        Some((stroke, ends(order.action)))
    });
    let (strokes, ends): (Vec<Stroke>, Vec<(Space, Space)>) = read.unzip();
    let mut taken = Taken::of(&state.position);
    let shapes = shapes(&ends, &mut taken);
    numbered(&strokes.into_iter().zip(shapes).collect::<Vec<_>>(), &taken)
}

/// From where to where an order leads; from a place to itself, where it is carried out there.
fn ends(action: Action) -> (Space, Space) {
    match action {
        Action::Move { from, to, .. } => (space(from), space(to)),
        Action::Launch { from, target } => (space(from), space(target)),
        Action::Exchange { at, .. } => (space(at), space(at)),
    }
}

/// What orders are drawn as. The longest arrows find their way first: there are fewest ways for them.
fn shapes(ends: &[(Space, Space)], taken: &mut Taken) -> Vec<Shape> {
    let long =
        |&(from, to): &(Space, Space)| distance(middle(Area::of(from)), middle(Area::of(to)));
    let mut order: Vec<(usize, &(Space, Space))> = ends.iter().enumerate().collect();
    order.sort_by(|(_, one), (_, other)| long(other).total_cmp(&long(one)));
    let mut rings: Vec<Space> = Vec::new();
    let mut shapes: Vec<(usize, Shape)> = Vec::new();
    for (n, &(from, to)) in order {
        let shape = if from == to {
            let before = rings.iter().filter(|&&at| at == to).count();
            rings.push(to);
            let (x, y) = middle(Area::of(to));
            Shape::Ring((x - 6.0 * before as f32, y))
        } else {
            Shape::Arrow(taken.arrow(from, to))
        };
        shapes.push((n, shape));
    }
    shapes.sort_by_key(|(n, _)| *n);
    shapes.into_iter().map(|(_, shape)| shape).collect()
}

/// All strokes, and on them the numbers, which cover no name, no piece, no head, no arrow of another order, and
/// no other number.
fn numbered(shapes: &[(Stroke, Shape)], taken: &Taken) -> String {
    let discs = Discs::default();
    let drawn = shapes.iter().enumerate().map(|(n, (stroke, shape))| {
        let arrows: Vec<Spot> = shapes
            .iter()
            .enumerate()
            .flat_map(|(other, (_, shape))| match shape {
                Shape::Arrow(way) if n == other => Spot::of_head(way).to_vec(),
                Shape::Arrow(way) => Spot::of_arrow(way).collect(),
                Shape::Ring(_) => Vec::new(),
            })
            .collect();
        let clear = |spot| arrows.iter().map(|it| it.gap(spot)).fold(taken.gap(spot), f32::min);
        let beside = |at: &[Point]| discs.lay(at, clear);
        match shape {
            Shape::Arrow(way) => stroke.arrow_along(way, beside),
            Shape::Ring(at) => stroke.ring_beside(*at, 14.0, beside),
        }
    });
    plan::sheet(drawn)
}

/// Where a place is pointed at: a Reserve lies off the board, at its army's HQ.
fn space(place: Place) -> Space {
    match place {
        Place::Space(space) => space,
        Place::Reserve(army) => Space::headquarters(army),
    }
}
