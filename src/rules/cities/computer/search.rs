//! Looking ahead: each side's best step, turn by turn, without what cannot matter any more
//! (alpha-beta).

use super::worth::{WON, worth};
use crate::cities::{
    adjudicate::by_position,
    board::Square,
    order::{Order, Way},
    piece::Piece,
    position::Position,
    side::Side,
    state::State,
};

/// What a side may do in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Move { from: Square, to: Square },
    Exchange { at: Square },
}

impl Step {
    pub fn order(self) -> Order {
        match self {
            Self::Move { from, to } => {
                Order::Move { piece: None, from, way: Way { through: Vec::new(), to } }
            }
            Self::Exchange { at } => Order::Exchange { at },
        }
    }

    /// The position after it (§4, §5).
    fn played(self, position: &Position, side: Side) -> Position {
        let mut after = *position;
        match self {
            Self::Exchange { at } => after.promote(at),
            Self::Move { from, to } => {
                let is_fighter =
                    position.at(from).is_some_and(|(_, piece)| piece == Piece::Fighter);
                after.shift(from, to);
                match position.owner(to) {
                    Some(owner) if owner == side && is_fighter => after.promote(to),
                    Some(owner) if owner != side => after.give(to, side),
                    _ => {}
                }
                for beaten in after.surrounded_through(to) {
                    after.take(beaten);
                }
            }
        }
        after
    }
}

/// A first step, and what was found of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct First {
    pub step: Step,
    /// What is added to what was found: a guess.
    pub guess: i32,
    worth: i32,
}

/// A search from a state.
pub(super) struct Search {
    position: Position,
    /// How many more positions may be looked at.
    left: u32,
}

impl Search {
    pub fn new(state: &State, positions: u32) -> Self {
        Self { position: state.position, left: positions }
    }

    /// What a side may do now.
    pub fn first_steps(&self, side: Side) -> Vec<First> {
        let steps = steps(&self.position, side);
        steps.into_iter().map(|step| First { step, guess: 0, worth: 0 }).collect()
    }

    /// Looks so many turns ahead, and puts the best first step in front. False when there was no time
    /// left to look at every one; the order of steps is then as it was.
    pub fn deepen(&mut self, steps: &mut Vec<First>, side: Side, turns: u8) -> bool {
        let (mut found, mut most) = (Vec::with_capacity(steps.len()), -2 * WON);
        for first in steps.iter() {
            let after = first.step.played(&self.position, side);
            // A step that is worse by more than any guess is not looked at to its end.
            let worth = -self.look(&after, side.other(), turns - 1, -2 * WON, first.guess - most);
            if self.left == 0 {
                return false;
            }
            most = most.max(worth + first.guess);
            found.push(First { worth: worth + first.guess, ..*first });
        }
        found.sort_by_key(|first| -first.worth);
        *steps = found;
        true
    }

    /// What a position is worth to the side to move, so many turns ahead, as far as it lies between
    /// the two bounds.
    fn look(&mut self, position: &Position, side: Side, turns: u8, mut low: i32, high: i32) -> i32 {
        if let Some((_, winner)) = by_position(position) {
            // The sooner the better.
            let won = WON + i32::from(turns);
            return winner.map_or(0, |winner| if winner == side { won } else { -won });
        }
        if turns == 0 || self.left == 0 {
            return worth(position, side);
        }
        let mut after: Vec<(i32, Position)> = steps(position, side)
            .into_iter()
            .map(|step| step.played(position, side))
            .map(|after| (worth(&after, side), after))
            .collect();
        self.left = self.left.saturating_sub(after.len() as u32);
        if after.is_empty() {
            // §3.6: skipped.
            return -self.look(position, side.other(), turns - 1, -high, -low);
        }
        if turns == 1 {
            return after.iter().map(|(worth, _)| *worth).max().unwrap_or(low);
        }
        after.sort_unstable_by_key(|(worth, _)| -worth);
        for (_, next) in &after {
            let worth = -self.look(next, side.other(), turns - 1, -high, -low);
            low = low.max(worth);
            if low >= high || self.left == 0 {
                break;
            }
        }
        low
    }
}

/// All a side may do.
fn steps(position: &Position, side: Side) -> Vec<Step> {
    let mut steps = Vec::with_capacity(128);
    for from in position.pieces(side) {
        let to = position.destinations(from).into_iter();
        steps.extend(to.map(|to| Step::Move { from, to }));
    }
    steps.extend(position.exchanges(side).into_iter().map(|at| Step::Exchange { at }));
    steps
}
