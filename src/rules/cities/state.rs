//! Everything that is carried from one turn to the next.
//!
//! Source: RULES §6.2, §7.5, §7.6, §8, §12.1, §12.2.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    board::Square,
    order::Plan,
    position::Position,
    setup::{First, Options, Quiet},
    side::{Both, Side},
};
use crate::{Chance, Ending};

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Whose turn it is; nobody's after the end.
    pub to_move: Option<Side>,
    /// How many turns were taken, lost and skipped ones too.
    pub turns: u32,
    /// Pieces and cities.
    pub position: Position,
    /// The turns since the last capture, promotion or exchange, the oldest first (§12.2).
    pub since: Vec<Past>,
    /// How many turns each side has lost in a row (§6.2).
    pub missed: Both<u8>,
    /// The conditional lines that are stored: only the seat that is not awaited has any (§8.6).
    pub plans: Both<Vec<Plan>>,
    /// After how many quiet turns the game ends.
    pub quiet: Quiet,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// A turn without capture, promotion or exchange, as far as it must be known to undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Past {
    /// A move.
    Move {
        /// Where it began.
        from: Square,
        /// Where it ended.
        to: Square,
        /// Whether it took a city.
        took: bool,
    },
    /// A lost or a skipped turn.
    Nothing,
}

impl State {
    /// The state in which a game begins (§2). With the lot, chance says who begins.
    pub fn set_up(options: &Options, chance: &mut Chance) -> Self {
        let first = match options.first {
            First::Side(side) => side,
            First::Lot if chance.below(2) == 0 => Side::South,
            First::Lot => Side::North,
        };
        Self::starting(options, first)
    }

    /// The state in which a game begins that a side begins.
    pub fn starting(options: &Options, first: Side) -> Self {
        Self {
            to_move: Some(first),
            turns: 0,
            position: options.setup.position(),
            since: Vec::new(),
            missed: Both::default(),
            plans: Both::default(),
            quiet: options.quiet,
            ending: None,
        }
    }

    /// How often this position, with this side to move, has been there since the last capture,
    /// promotion or exchange, this time included (§7.5).
    ///
    /// # Errors
    /// [`CannotBeUndone`] when a turn of `since` cannot have led there; never in a game that was
    /// played by the rules.
    pub fn repetitions(&self) -> Result<usize, CannotBeUndone> {
        let Some(to_move) = self.to_move else { return Ok(0) };
        let (mut then, mut mover, mut times) = (self.position, to_move, 1);
        for past in self.since.iter().rev() {
            mover = mover.other();
            past.undo(&mut then, mover)?;
            times += usize::from(mover == to_move && then == self.position);
        }
        Ok(times)
    }
}

impl State {
    /// Whether the last turn may have brought an earlier position back: it was no move, or it ended
    /// on a square that a piece has left since. Found faster than [`State::repetitions`].
    pub fn may_repeat(&self) -> bool {
        let Some(&Past::Move { to, .. }) = self.since.last() else { return true };
        self.since.iter().any(|past| matches!(past, Past::Move { from, .. } if *from == to))
    }
}

/// A turn of [`State::since`] that cannot have led to the position after it, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotBeUndone {
    /// No piece of the side that moved stands there.
    NoPiece(Square, Side),
    /// Where it began something stands.
    NotFree(Square),
    /// It took no city of that side there.
    NoCity(Square, Side),
}

impl Past {
    /// Takes a turn of a side back.
    fn undo(self, position: &mut Position, mover: Side) -> Result<(), CannotBeUndone> {
        let Self::Move { from, to, took } = self else { return Ok(()) };
        if !position.pieces(mover).has(to) {
            return Err(CannotBeUndone::NoPiece(to, mover));
        }
        if !position.free().has(from) {
            return Err(CannotBeUndone::NotFree(from));
        }
        if took {
            if !position.cities(mover).has(to) {
                return Err(CannotBeUndone::NoCity(to, mover));
            }
            position.give(to, mover.other());
        }
        position.shift(to, from);
        Ok(())
    }
}

impl fmt::Display for Past {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to, took } => {
                write!(f, "{from} {to}{}", if *took { "*" } else { "" })
            }
            Self::Nothing => f.write_str("-"),
        }
    }
}

/// A text that is no past turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no turn: expected \"C2 C4\", \"B4 B7*\" or \"-\"")]
pub struct NoPast(pub String);

impl FromStr for Past {
    type Err = NoPast;

    fn from_str(text: &str) -> Result<Self, NoPast> {
        if text == "-" {
            return Ok(Self::Nothing);
        }
        let read = || {
            let (squares, took) =
                text.strip_suffix('*').map_or((text, false), |squares| (squares, true));
            let (from, to) = squares.split_once(' ')?;
            Some(Self::Move { from: from.parse().ok()?, to: to.parse().ok()?, took })
        };
        read().ok_or_else(|| NoPast(text.to_owned()))
    }
}

impl TryFrom<String> for Past {
    type Error = NoPast;

    fn try_from(text: String) -> Result<Self, NoPast> {
        text.parse()
    }
}

impl From<Past> for String {
    fn from(past: Past) -> Self {
        past.to_string()
    }
}
