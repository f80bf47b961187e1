//! A computer player: it tries its placements out in positions in which what it does not know was
//! dealt anew, plays some turns on in each, and hands in what came out best.
//!
//! It knows what its seat knows. Levels differ by how many positions they look at, how far they play
//! them on, and by how much they misjudge them. A bounded number of trials, never a clock: the same
//! chance gives the same lines.

mod playout;
mod search;
mod step;
mod worth;
mod writing;

use super::{Blitzkrieg, Player, Sheet, State};
use crate::{Chance, ComputerPlayer, ComputerTask, Level};

/// What a level allows.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// How many trials there are before the worse half of what was tried is dropped, and as many each
    /// time after; each placement is tried once at least.
    trials: u32,
    /// How many times the worse half is dropped.
    halvings: u32,
    /// How many turns of both are played on after it.
    turns: u32,
    /// By how much a trial's worth may be misjudged, in hundredths of a point.
    guess: u32,
}

const fn effort(level: Level) -> Effort {
    match level {
        Level::Easy => Effort { trials: 1, halvings: 0, turns: 0, guess: 2500 },
        Level::Medium => Effort { trials: 1, halvings: 0, turns: 1, guess: 350 },
        Level::Hard => Effort { trials: 240, halvings: 4, turns: 4, guess: 0 },
    }
}

/// The computer player.
pub struct Computer;

impl ComputerPlayer<Blitzkrieg> for Computer {
    fn sheet(&self, state: &State, task: ComputerTask, chance: &mut Chance) -> Sheet {
        let orders = Player::of(task.seat)
            .filter(|&player| state.turn == Some(player))
            .map(|player| writing::orders(state, player, &effort(task.level), chance));
        Sheet::saying(orders.unwrap_or_default(), task.language)
    }
}

#[cfg(test)]
mod tests;
