//! A computer player: it drafts plans that are legal, guesses what the others may do in the same
//! way, plays each plan out against each guess with the adjudicator, and hands in the plan it
//! fares best with.
//!
//! It knows what everybody knows: the position before the round. Levels differ by how many plans
//! it plays out, and against how many guesses.

mod intents;
mod plan;
mod worth;

use self::{plan::Drafter, worth::worth};
use super::{Power, Sheet, Sheets, State, carry_out};
use crate::{Chance, Circumstances, ComputerPlayer, ComputerTask, Level, Seat};

/// What a level allows.
struct Effort {
    /// How many plans are played out.
    plans: u32,
    /// Against how many guesses of the others' sheets, each.
    guesses: u32,
}

const fn effort(level: Level) -> Effort {
    match level {
        Level::Easy => Effort { plans: 2, guesses: 1 },
        Level::Medium => Effort { plans: 24, guesses: 3 },
        Level::Hard => Effort { plans: 160, guesses: 8 },
    }
}

/// The computer player.
pub struct Computer;

impl ComputerPlayer<Power> for Computer {
    fn sheet(&self, state: &State, task: ComputerTask, chance: &mut Chance) -> Sheet {
        let ComputerTask { seat, level, language, final_round } = task;
        let Effort { plans, guesses } = effort(level);
        let drafter = Drafter::new(state, seat);
        let guesses: Vec<Vec<Sheet>> = (0..guesses).map(|_| guess(state, seat, chance)).collect();
        let fares = |plan: &Sheet| fares(state, seat, plan, &guesses, final_round);
        let mut best = drafter.draft(chance);
        let mut most = fares(&best);
        for n in 1..plans {
            // First something new each time, then changes of the best so far.
            let plan =
                if n < plans / 2 { drafter.draft(chance) } else { drafter.vary(&best, chance) };
            let worth = fares(&plan);
            if worth > most {
                (best, most) = (plan, worth);
            }
        }
        Sheet { language, ..best }
    }
}

/// What the others might hand in, seat by seat; the own place stays empty.
fn guess(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Sheet> {
    let seats = state.seating.seats();
    seats
        .map(|other| {
            if other == seat {
                Drafter::nothing(state, other)
            } else {
                Drafter::new(state, other).draft(chance)
            }
        })
        .collect()
}

/// What a plan is worth, all guesses together.
fn fares(
    state: &State,
    seat: Seat,
    plan: &Sheet,
    guesses: &[Vec<Sheet>],
    final_round: bool,
) -> i64 {
    guesses
        .iter()
        .map(|others| {
            let mut sheets: Sheets<'_> = [None; 4];
            for (at, sheet) in sheets.iter_mut().zip(others) {
                *at = Some(sheet);
            }
            if let Some(own) = sheets.get_mut(usize::from(seat.0)) {
                *own = Some(plan);
            }
            let circumstances = Circumstances { final_round, ..Default::default() };
            worth(&carry_out(state, &sheets, &circumstances).1, seat)
        })
        .sum()
}

#[cfg(test)]
mod tests;
