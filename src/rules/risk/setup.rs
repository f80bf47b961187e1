//! What may be chosen when a game is opened, and how one begins.
//!
//! Source: RULES §1.5, §2.3, §2.4, §3.1 to §3.4, §10.1, §11.1.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{
    draws::{Draws, Lot},
    event::{Event, First},
    state::{State, seats},
};
use crate::{
    Seat,
    kit::territories::{Area, Areas, MapName, Numbered},
};

/// The options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which map is played on (§1.5).
    pub map: MapName,
    /// How the territories are given out.
    pub setup: SetUp,
    /// What sets are worth; if it is not said, what the map's game has.
    pub cards: Option<Worths>,
    /// Whether a trader gets two troops more on a territory of the set (§2.4); if it is not said, what
    /// the map's game has.
    pub bonus: Option<Switch>,
    /// After how many rounds of turns the game ends; 0: never (§10.1).
    pub rounds: u32,
    /// Whether a seat sees but a part of the board.
    pub fog: Fog,
}

/// How the territories are given out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetUp {
    /// They are drawn (§3.2).
    #[default]
    Dealt,
    /// They are picked by rankings (§3.3).
    Lists,
}

/// What sets are worth (§2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Worths {
    /// The more the more were traded.
    #[default]
    Escalating,
    /// By what they show: 4, 5, 6, 7.
    Fixed,
    /// By what they show: 4, 6, 8, 10.
    Fixed10,
}

/// On or off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Switch {
    /// It is so.
    #[default]
    On,
    /// It is not so.
    Off,
}

/// What of the board a seat sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fog {
    /// All of it.
    #[default]
    Off,
}

/// The options as a game has them: all is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chosen {
    /// Which map is played on.
    pub map: MapName,
    /// How the territories are given out.
    pub setup: SetUp,
    /// What sets are worth.
    pub cards: Worths,
    /// Whether a trader gets two troops more (§2.4).
    pub bonus: bool,
    /// After how many rounds of turns the game ends; 0: never.
    pub rounds: u32,
}

impl Options {
    /// All of them, with what the map's game has where nothing is said (§1.5).
    pub fn chosen(&self) -> Chosen {
        let (cards, bonus) = match self.map {
            MapName::World => (Worths::Escalating, Switch::On),
            MapName::Galaxy => (Worths::Fixed, Switch::Off),
        };
        Chosen {
            map: self.map,
            setup: self.setup,
            cards: self.cards.unwrap_or(cards),
            bonus: self.bonus.unwrap_or(bonus) == Switch::On,
            rounds: self.rounds,
        }
    }

    /// How many may play (§1.5, §3.1).
    pub const fn seats(&self) -> RangeInclusive<usize> {
        match self.map {
            MapName::World => 2..=6,
            MapName::Galaxy => 3..=4,
        }
    }
}

/// How many territories are nobody's between two seats (§3.4).
const NEUTRAL: u32 = 14;
/// On how many of these three troops stand, and two on the others.
const STRONG: u32 = 12;

impl State {
    /// A game is set up: what happens, and the state in which it begins.
    pub fn set_up(chosen: Chosen, seats: u8, draws: &mut impl Draws) -> (Vec<Event>, Self) {
        let mut beginning = Beginning {
            state: Self::empty(chosen, seats),
            events: Vec::with_capacity(Area::COUNT + 1),
            neutral: 0,
        };
        beginning.of_all(draws);
        (beginning.events, beginning.state)
    }
}

/// A game that is being set up.
struct Beginning {
    state: State,
    events: Vec<Event>,
    /// How many territories are nobody's so far.
    neutral: u32,
}

impl Beginning {
    fn of_all(&mut self, draws: &mut impl Draws) {
        let (setup, count) = (self.state.chosen.setup, self.state.seats);
        let first = Seat(draws.one_of(Lot::Seat, seats(count).bits()));
        let is_dealt = setup == SetUp::Dealt;
        let what = if is_dealt { First::Deal } else { First::Pick };
        self.tell(Event::First { seat: first, what });
        let in_turn = (0..count).map(|step| Some(Seat((first.0 + step) % count)));
        // Nobody comes third in the rotation.
        let neutral = (count == 2).then_some(None);
        if is_dealt {
            let rotation: Vec<Option<Seat>> = in_turn.chain(neutral).collect();
            rotation.iter().cycle().take(Area::COUNT).for_each(|&seat| self.deal(seat, draws));
        } else if neutral.is_some() {
            (0..NEUTRAL).for_each(|_| self.deal(None, draws));
        }
    }

    /// Draws a territory for a seat, or for nobody.
    fn deal(&mut self, seat: Option<Seat>, draws: &mut impl Draws) {
        let free: Areas = self.state.board.free();
        let Some(at) = Area::numbered(draws.one_of(Lot::Area, free.bits())) else { return };
        let n = match seat {
            Some(_) => 1,
            None if self.neutral < STRONG => 3,
            None => 2,
        };
        self.neutral += u32::from(seat.is_none());
        self.tell(Event::Dealt { seat, at, n });
    }

    fn tell(&mut self, event: Event) {
        self.state.fold(&event);
        self.events.push(event);
    }
}
