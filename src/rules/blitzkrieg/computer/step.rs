//! What a player may do next: place a token, or place no more after a blitz.

use crate::{
    Chance, Circumstances,
    blitzkrieg::{
        adjudicate::{Sheets, carry_out, placements, wants_target},
        board::Theatre,
        order::{Order, Placement},
        player::Player,
        sheet::{Line, Sheet},
        state::State,
    },
    language::Language,
};

/// What a player may do next. A blitz makes several steps of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A placement, with the theatre that a strategic advantage goes to.
    Place(Placement, Option<Theatre>),
    /// No further placement after a blitz.
    Stop,
}

impl Step {
    /// All that the player to move may do now.
    pub fn all(state: &State, player: Player) -> Vec<Self> {
        let mut steps = Vec::with_capacity(64);
        for placement in placements(state, player) {
            let known = steps.len();
            if wants_target(state, player, placement) {
                let targets = state.others_open(placement.space.theatre());
                steps.extend(targets.map(|target| Self::Place(placement, Some(target))));
            }
            if steps.len() == known {
                steps.push(Self::Place(placement, None));
            }
        }
        if state.blitz.is_some() {
            steps.push(Self::Stop);
        }
        steps
    }

    /// The placement, if it is one.
    pub const fn placement(self) -> Option<Placement> {
        match self {
            Self::Place(placement, _) => Some(placement),
            Self::Stop => None,
        }
    }

    /// The theatre that its strategic advantage goes to.
    pub const fn target(self) -> Option<Theatre> {
        match self {
            Self::Place(_, target) => target,
            Self::Stop => None,
        }
    }

    /// The state after the player to move did it: the turn may go on there, after a blitz.
    pub fn played(self, state: &State, chance: &mut Chance) -> State {
        // Nobody reads it: its lines need no text.
        let line = |order: Order| Line { text: String::new(), read: Ok(order) };
        let first = match self {
            Self::Place(placement, _) => line(Order::Place(placement)),
            Self::Stop => line(Order::Stop),
        };
        let target = self.target().map(|theatre| line(Order::Strategic(theatre)));
        let lines = std::iter::once(first).chain(target).collect();
        let sheet = Sheet { language: Language::En, lines };
        let mut sheets = Sheets::default();
        if let Some(player) = state.turn {
            *sheets.of_mut(player) = Some(&sheet);
        }
        carry_out(state, &sheets, &Circumstances::default(), chance).1
    }
}
