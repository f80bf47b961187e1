//! A computer player: it looks for the march that brings most for what it costs, attack after attack,
//! and looks again in every follow-up with the dice so far.
//!
//! It knows what its seat knows, and uses of the others' hands but their number. Levels differ by how
//! far they look, how dear their troops are to them, and whether they care for what they leave
//! behind. None gives standing orders: the two dice that are thrown where nothing is said hold a territory
//! more often than one, against any number of troops. A bounded number of marches, never a clock: the same chance gives the same lines.

mod worth;
mod writing;

use super::{Risk, Sheet, State};
use crate::{Chance, ComputerPlayer, ComputerTask, Level, kit::territories::computer::Look};

/// What a level allows.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// How far it looks.
    look: Look,
    /// What a troop that is lost is worth to it, in the measure of what territories are worth.
    troop: f64,
    /// Whether it places where it attacks, trades early and fortifies.
    gathers: bool,
    /// Whether it looks on in follow-ups, and stops in time.
    cares: bool,
}

/// From this round of turns on a level wants to see the end: it gathers its troops, goes far and looks on.
/// Where sets escalate, all else would go on for ever: each turn brings more troops than three attacks can
/// beat. The medium one, which takes one territory a turn, is outgrown by others if it waits for longer; the
/// hard one goes far from the start.
const fn late(level: Level) -> u32 {
    match level {
        Level::Easy => 80,
        Level::Medium => 28,
        Level::Hard => 40,
    }
}

fn effort(level: Level, round: u32) -> Effort {
    let effort = match level {
        Level::Easy => Effort {
            look: Look { depth: 3, width: 3, guess: 8.0 },
            troop: 0.55,
            gathers: false,
            cares: false,
        },
        // One attack a turn, for the card. Who takes more and does not look on leaves one troop a territory,
        // and three others wear it out before fixed sets make that good.
        Level::Medium => Effort {
            look: Look { depth: 1, width: 8, guess: 3.0 },
            troop: 1.1,
            gathers: true,
            cares: false,
        },
        Level::Hard => Effort {
            look: Look { depth: 12, width: 40, guess: 0.0 },
            troop: 0.55,
            gathers: true,
            cares: true,
        },
    };
    if round < late(level) {
        return effort;
    }
    let look = Look { depth: effort.look.depth.max(12), ..effort.look };
    Effort { look, gathers: true, cares: true, ..effort }
}

/// The computer player.
pub struct Computer;

impl ComputerPlayer<Risk> for Computer {
    fn sheet(&self, state: &State, task: ComputerTask, chance: &mut Chance) -> Sheet {
        let round = state.turn().map_or(0, |turn| turn.round);
        let orders = writing::orders(state, task.seat, &effort(task.level, round), chance);
        Sheet::saying(orders, state.chosen.map, task.language)
    }
}

#[cfg(test)]
mod tests;
