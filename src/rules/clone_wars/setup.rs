//! What may be chosen when a game is opened, and how one begins.
//!
//! Source: RULES §3.1 to §3.3, §11.2, §12.

use serde::{Deserialize, Serialize};

use super::{
    army::{Army, ByArmy},
    draws::{Draws, Lot},
    event::{Event, First},
    state::State,
};
use crate::{
    Seat,
    kit::territories::{Area, Numbered},
};

/// The options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How the planets are given out.
    pub setup: SetUp,
    /// After how many rounds of turns the game ends; 0: never (§11.2).
    pub rounds: u32,
}

/// How the planets are given out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetUp {
    /// They are drawn (§3.2).
    #[default]
    Dealt,
    /// They are claimed by rankings (§3.3).
    Lists,
}

/// The armies in the order in which they claim all planets: Red and Orange one each, then all in turn order
/// from the first (§3.1).
pub fn claims(first: Army) -> impl Iterator<Item = Army> {
    let all = std::iter::successors(Some(first), |army| Some(army.next()));
    [Army::Red, Army::Orange].into_iter().chain(all).take(Area::COUNT)
}

impl State {
    /// A game is set up: what happens, and the state in which it begins.
    pub fn set_up(
        options: Options,
        seats: u8,
        commands: ByArmy<Seat>,
        draws: &mut impl Draws,
    ) -> (Vec<Event>, Self) {
        let mut state = Self::empty(options, seats, commands);
        let mut events = Vec::with_capacity(Area::COUNT + 1);
        let mut tell = |state: &mut Self, event: Event| {
            state.fold(&event);
            events.push(event);
        };
        let drawn = draws.one_of(Lot::Army, state.living().bits());
        let first = Army::numbered(drawn).unwrap_or(Army::Red);
        tell(&mut state, Event::First { army: first, what: First::Claim });
        if options.setup == SetUp::Dealt {
            for army in claims(first) {
                let drawn = draws.one_of(Lot::Planet, state.board.free().bits());
                let at = Area::numbered(drawn).into_iter();
                at.for_each(|at| tell(&mut state, Event::Dealt { army, at }));
            }
        }
        (events, state)
    }
}
