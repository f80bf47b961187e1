//! Whose move it is: whom a round waits for, how long, and whether a turn is over.

use super::{Ending, Seat};

/// How long the window of the next round is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// As long as the game's windows are.
    #[default]
    Full,
    /// The same turn goes on: what was left of its window, but no less than a quarter of one.
    GoesOn,
}

/// Whose move it is in a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The seats whose sheets are waited for.
    pub awaited: Vec<Seat>,
    /// Who else may hand in a sheet that counts later. It is never waited for.
    pub welcome: Vec<Seat>,
    /// How long the round's window is.
    pub pace: Pace,
    /// Whether nobody is in the middle of a turn: what happened since then is news for the others.
    pub at_rest: bool,
    /// The seats still in the game.
    pub living: Vec<Seat>,
    /// Seats that win and lose together, where there are such.
    pub sides: Vec<Vec<Seat>>,
    /// Set once the game is over.
    pub ending: Option<Ending>,
}

impl Turn {
    /// Whether a seat may hand in a sheet.
    pub fn takes(&self, seat: Seat) -> bool {
        self.awaited.contains(&seat) || self.welcome.contains(&seat)
    }

    /// Whether any seat wins and loses with another.
    pub fn has_allies(&self) -> bool {
        self.sides.iter().any(|side| side.len() > 1)
    }

    /// Who wins and loses with a seat, beside itself.
    pub fn allies(&self, seat: Seat) -> Vec<Seat> {
        let own = self.sides.iter().filter(|side| side.contains(&seat));
        own.flatten().copied().filter(|&ally| ally != seat).collect()
    }
}
