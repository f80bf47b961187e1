//! A computer player.

use super::{Blitzkrieg, Order, Player, Sheet, State, adjudicate::placements};
use crate::{Chance, ComputerPlayer, ComputerTask};

/// The computer player.
pub struct Computer;

impl ComputerPlayer<Blitzkrieg> for Computer {
    fn sheet(&self, state: &State, task: ComputerTask, chance: &mut Chance) -> Sheet {
        let all: Vec<_> = Player::of(task.seat)
            .filter(|&player| state.turn == Some(player))
            .map(|player| placements(state, player).collect())
            .unwrap_or_default();
        let chosen = all.get(chance.below(all.len() as u32) as usize).copied();
        let target = super::Theatre::ALL
            .into_iter()
            .filter(|&theatre| state.is_open(theatre))
            .map(Order::Strategic);
        Sheet::saying(chosen.map(Order::Place).into_iter().chain(target), task.language)
    }
}
