//! A computer player: it looks for the march that brings most for what it costs, attack after attack, with
//! the ships that go along, and looks again in every follow-up with the dice so far.
//!
//! It knows what its seat knows, and uses of what is hidden from that only how much there is. Levels differ
//! by how far they look, what they make of cards and ships, and whether they care for what they leave
//! behind. Marches are those of the territories' kit: the same chance gives the same lines.

mod after;
mod ahead;
mod attacks;
mod fights;
mod hand;
mod order_66;
mod standing;
mod threat;
mod worth;
mod writing;

use super::{CloneWars, Sheet, State};
use crate::{Chance, ComputerPlayer, ComputerTask, Level, kit::territories::computer::Look};

/// What a level allows.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// How far it looks.
    look: Look,
    /// Whether it places where it attacks, trades and builds early, and fortifies.
    gathers: bool,
    /// Whether it stops in time, uses all effects, and guards the Emperor.
    cares: bool,
    /// From which space on it invokes Order 66.
    space: u8,
    /// How many games it plays on for each of its drafts, and again for the better half; with none it
    /// hands in the first, and looks no further in follow-ups.
    games: u32,
}

const fn effort(level: Level) -> Effort {
    match level {
        Level::Easy => Effort {
            look: Look { depth: 3, width: 3, guess: 8.0 },
            gathers: false,
            cares: false,
            space: 9,
            games: 0,
        },
        Level::Medium => Effort { look: Look { depth: 4, width: 8, guess: 3.0 }, ..PLAYED_ON },
        Level::Hard => {
            Effort { look: Look { depth: 12, width: 24, guess: 0.0 }, games: 3, ..PLAYED_ON }
        }
    }
}

/// How all are thought to play on.
const PLAYED_ON: Effort = Effort {
    look: Look { depth: 8, width: 4, guess: 0.0 },
    gathers: true,
    cares: true,
    space: 9,
    games: 0,
};

/// After so many rounds of turns nobody waits any longer: the Emperor's guard marches, too, and no worthy
/// march is let be.
const LATE: u32 = 20;

fn is_late(state: &State) -> bool {
    state.turn().is_some_and(|turn| turn.round > LATE)
}

/// The computer player.
pub struct Computer;

impl ComputerPlayer<CloneWars> for Computer {
    fn sheet(&self, state: &State, task: ComputerTask, chance: &mut Chance) -> Sheet {
        let orders = writing::orders(state, task.seat, &effort(task.level), chance);
        Sheet::saying(orders, task.language)
    }
}

#[cfg(test)]
mod tests;
