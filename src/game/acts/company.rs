//! To whom the holder of a seat may write: to everybody, to allies, or to nobody.

use super::{declared::Declared, message::To};
use crate::{
    rules::{Seat, Turn},
    store::opening::talk::Talk,
};

/// To whom a seat may write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Company {
    /// To nobody: the game is silent for it.
    Nobody,
    /// To these, each alone.
    Allies(Vec<Seat>),
    /// To everybody.
    All,
}

impl Company {
    /// Whom a seat has to write to in a game played so. Who has given up is nobody's ally.
    pub fn of(talk: Talk, turn: &Turn, declared: &Declared, seat: Seat) -> Self {
        match talk {
            Talk::Silent => Self::Nobody,
            Talk::Open => Self::All,
            Talk::Allies => {
                let mut allies = turn.allies(seat);
                allies.retain(|&ally| !declared.has_surrendered(ally));
                if allies.is_empty() { Self::Nobody } else { Self::Allies(allies) }
            }
        }
    }

    /// Whether there is anybody.
    pub fn is_nobody(&self) -> bool {
        *self == Self::Nobody
    }

    /// Whether there are allies alone.
    pub fn is_of_allies(&self) -> bool {
        matches!(self, Self::Allies(_))
    }

    /// Whether a message may go there.
    pub fn takes(&self, to: To) -> bool {
        match (self, to) {
            (Self::Nobody, _) | (Self::Allies(_), To::Living | To::All) => false,
            (Self::Allies(allies), To::Seat(seat)) => allies.contains(&seat),
            (Self::All, _) => true,
        }
    }
}
