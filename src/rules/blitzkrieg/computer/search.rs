//! Trying steps out: each in the same dealings of what is hidden, with the same chance; the worse half
//! is dropped, and the rest tried further.

use super::{Effort, playout::played_on, step::Step, worth::WON};
use crate::{
    Chance, Viewer,
    blitzkrieg::{Player, State, redealt::redealt},
};

/// A step to be tried, in the state in which it may come.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub state: State,
    pub step: Step,
    /// What was found, all dealings together.
    sum: i64,
    /// In how many dealings.
    tried: i64,
}

impl Candidate {
    pub const fn new(state: State, step: Step) -> Self {
        Self { state, step, sum: 0, tried: 0 }
    }

    /// What was found on average.
    const fn found(&self) -> i64 {
        if self.tried == 0 { i64::MIN } else { self.sum / self.tried }
    }
}

/// Puts the candidates in order, the best for the player first.
pub(super) fn ranked(
    mut candidates: Vec<Candidate>,
    player: Player,
    effort: &Effort,
    chance: &mut Chance,
) -> Vec<Candidate> {
    let mut left = candidates.len();
    for _ in 0..=effort.halvings {
        let Some(tried) = candidates.get_mut(..left).filter(|tried| tried.len() > 1) else { break };
        for _ in 0..(effort.trials / left as u32).max(1) {
            try_in_a_dealing(tried, player, effort, chance);
        }
        tried.sort_by_key(|candidate| -candidate.found());
        left = left.div_ceil(2);
    }
    candidates
}

/// Tries each of them in one dealing of what the player does not know.
fn try_in_a_dealing(tried: &mut [Candidate], player: Player, effort: &Effort, chance: &mut Chance) {
    let seed = std::array::from_fn(|_| chance.below(256) as u8);
    for candidate in tried {
        let mut drawn = Chance::of_round(seed, 0);
        let dealt = redealt(&candidate.state, Viewer::Seat(player.seat()), &mut drawn);
        let after = candidate.step.played(&dealt, &mut drawn);
        let worth = played_on(after, effort.turns, player, &mut drawn);
        let guess = chance.below(effort.guess + 1) as i32;
        candidate.sum += i64::from(likely(worth + guess));
        candidate.tried += 1;
    }
}

/// How likely a win is at such a worth, in hundred thousandths, less how likely it is not.
const fn likely(worth: i32) -> i32 {
    /// At such a worth a win is three times as likely as a loss.
    const CLEAR: i32 = 700;
    if worth.abs() >= WON {
        return 100_000 * worth.signum();
    }
    worth * 1000 / (worth.abs() + CLEAR) * 100
}
