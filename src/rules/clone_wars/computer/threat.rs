//! How likely the enemy takes a planet, and the way there.

use super::fights::Fights;
use crate::{
    clone_wars::{
        army::{Army, Faction},
        state::{State, galaxy},
    },
    kit::territories::{Area, Areas},
};

/// What a defender on the way costs an attacker, in troops.
const ON_THE_WAY: f64 = 0.85;
/// With so many cards an army probably trades a set, and what that brings.
const CARDS_OF_A_SET: usize = 3;
const SET: u32 = 6;

/// What it costs to come to a planet through those of the other faction: from each of them, and from where
/// its next attack goes. None where there is no way.
struct Ways {
    cost: [f64; Area::COUNT],
}

impl Ways {
    fn to(state: &State, target: Area, through: Areas) -> Self {
        let mut cost = [f64::INFINITY; Area::COUNT];
        cost[target.index()] = 0.0;
        let mut new = Areas::only(target);
        while !new.is_empty() {
            let mut changed = Areas::EMPTY;
            for at in new.each() {
                let passes = if at == target {
                    0.0
                } else {
                    1.0 + ON_THE_WAY * f64::from(state.board.troops(at))
                };
                let here = cost[at.index()] + passes;
                for next in galaxy().neighbours(at).each() {
                    if here < cost[next.index()] {
                        cost[next.index()] = here;
                        // Only through what is taken on the way.
                        if through.has(next) {
                            changed.put(next);
                        }
                    }
                }
            }
            new = changed;
        }
        Self { cost }
    }

    const fn from(&self, at: Area) -> f64 {
        self.cost[at.index()]
    }
}

/// The way from a planet to another through those of the other faction: attack after attack.
pub(super) fn way(state: &State, from: Area, to: Area) -> Vec<(Area, Area)> {
    let through = state.board.owner(to).map_or(Areas::EMPTY, |it| state.own_of(it.faction()));
    let ways = Ways::to(state, to, through);
    let mut steps = Vec::new();
    let mut at = from;
    while at != to && steps.len() < Area::COUNT {
        let near = galaxy().neighbours(at).and(through);
        let passing = |it: Area| {
            ways.from(it) + if it == to { 0.0 } else { 1.0 + f64::from(state.board.troops(it)) }
        };
        let next = near.each().min_by(|&one, &other| passing(one).total_cmp(&passing(other)));
        let Some(next) = next.filter(|&next| ways.from(next).is_finite()) else {
            return Vec::new();
        };
        steps.push((at, next));
        at = next;
    }
    steps
}

/// The troops that an army will have to place in its next turn.
pub(super) fn coming(state: &State, army: Army) -> u32 {
    let has_set = state.hands.of(army).len() >= CARDS_OF_A_SET;
    galaxy().income(state.own(army)) + if has_set { SET } else { 0 }
}

/// How likely the Republic takes a planet of the Separatists before its army moves again, if the Emperor is
/// there, with so many troops.
pub(super) fn peril(state: &State, fights: &Fights<'_>, at: Area, defenders: u32) -> f64 {
    let ways = Ways::to(state, at, state.own_of(Faction::Separatists));
    let safe = Faction::Republic.armies().map(|army| {
        let coming = f64::from(coming(state, army));
        let strongest = state.own(army).each().map(|from| {
            let troops = f64::from(state.board.troops(from)) + coming - ways.from(from);
            fights.on_emperor(troops, state.ships.at(from), at, defenders)
        });
        1.0 - strongest.fold(0.0, f64::max)
    });
    1.0 - safe.iter().product::<f64>()
}
