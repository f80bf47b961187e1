//! What a position is worth to a side.

use crate::cities::{Position, Side, Squares};

const FIGHTER: i32 = 100;
const HERO: i32 = 60;
const CITY: i32 = 45;
/// For each step between a piece and the next city of the other side.
const STEP: i32 = 3;
/// The farthest that is looked for a city.
const FAR: u8 = 6;
/// What a won game is worth.
pub(super) const WON: i32 = 1_000_000;

/// What a position is worth to a side: what it has less what the other one has.
pub(super) fn worth(position: &Position, side: Side) -> i32 {
    has(position, side) - has(position, side.other())
}

fn has(position: &Position, side: Side) -> i32 {
    let pieces = position.pieces(side);
    let heroes = pieces & position.heroes();
    let count = |squares: Squares| squares.len() as i32;
    FIGHTER * count(pieces) + HERO * count(heroes) + CITY * count(position.cities(side))
        - STEP * way(position, side)
}

/// How many steps its pieces are away from cities of the other side, all together.
fn way(position: &Position, side: Side) -> i32 {
    let (mut near, mut left) = (position.cities(side.other()), position.pieces(side));
    let mut steps = 0;
    for _ in 0..FAR {
        left = left & !near;
        if left.is_empty() {
            break;
        }
        steps += left.len() as i32;
        near = near.with_neighbours();
    }
    steps
}
