//! Playing on: both players do what looks best at once.

use super::{step::Step, worth::worth};
use crate::{
    Chance,
    blitzkrieg::{Player, State},
};

/// Plays so many turns on, each with what may follow a blitz, and gives what the position is worth to
/// a player then.
pub(super) fn played_on(state: State, turns: u32, player: Player, chance: &mut Chance) -> i32 {
    let mut state = state;
    let mut left = turns;
    let mut mover = player;
    while let Some(now) = state.turn {
        if now != mover {
            if left == 0 {
                break;
            }
            left -= 1;
            mover = now;
        }
        let Some(after) = best(&state, now, chance) else { break };
        state = after;
    }
    worth(&state, player)
}

/// The position after what looks best at once.
fn best(state: &State, player: Player, chance: &mut Chance) -> Option<State> {
    let steps = Step::all(state, player).into_iter();
    let after = steps.map(|step| step.played(state, chance));
    after.max_by_key(|after| worth(after, player))
}
