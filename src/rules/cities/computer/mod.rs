//! A computer player: it looks some turns ahead, its own and the other seat's in turn, and hands in
//! the order after which it stands best.
//!
//! It knows what everybody knows: board and cities; what the other seat has stored it does not look
//! at. Levels differ by how far they look ahead, and by how much they guess.

mod search;
mod worth;

use self::search::{Search, Step};
use super::{EightCities, Line, Sheet, State, Written, notation::print, side::Side};
use crate::{Chance, ComputerPlayer, ComputerTask, Level};

/// What a level allows.
struct Effort {
    /// How many turns are looked ahead at the most.
    turns: u8,
    /// How many positions are looked at, beyond which no further turn is begun.
    positions: u32,
    /// By how much a worth may be misjudged.
    guess: u32,
}

const fn effort(level: Level) -> Effort {
    match level {
        Level::Easy => Effort { turns: 1, positions: 1_000, guess: 150 },
        Level::Medium => Effort { turns: 2, positions: 40_000, guess: 20 },
        Level::Hard => Effort { turns: 5, positions: 400_000, guess: 4 },
    }
}

/// The computer player.
pub struct Computer;

impl ComputerPlayer<EightCities> for Computer {
    fn sheet(&self, state: &State, task: ComputerTask, chance: &mut Chance) -> Sheet {
        let order = Side::of(task.seat)
            .filter(|&side| state.to_move == Some(side))
            .and_then(|side| best(state, side, task.level, chance))
            .map(|step| step.order());
        let line = order.map(|order| Line {
            text: print::order(&order, task.language),
            read: Ok(Written::Order(order)),
        });
        Sheet { language: task.language, lines: line.into_iter().collect() }
    }
}

/// The best step found; none when there is none.
fn best(state: &State, side: Side, level: Level, chance: &mut Chance) -> Option<Step> {
    let Effort { turns, positions, guess } = effort(level);
    let mut search = Search::new(state, positions);
    let mut steps = search.first_steps(side);
    for step in &mut steps {
        // Between steps that are worth the same, chance decides, the same for every depth.
        step.guess = chance.below(guess + 1) as i32;
    }
    for depth in 1..=turns {
        if !search.deepen(&mut steps, side, depth) {
            break;
        }
    }
    steps.first().map(|best| best.step)
}

#[cfg(test)]
mod tests;
