//! What happens in a round.
//!
//! Source: RULES §10, §11.

use serde::{Deserialize, Serialize};

use super::{board::Square, order::Plan, piece::Piece, reason::Reason, side::Side};

/// One thing that happened. `seat` is whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A line of a sheet was not carried out; lines are numbered from 1. Its seat alone knows until
    /// the game has ended.
    Refused {
        /// Whose sheet.
        seat: Side,
        /// Which line.
        line: u32,
        /// Why.
        reason: Reason,
    },
    /// The conditional lines of a sheet replace all that were stored; perhaps by none. Its seat alone
    /// knows until the game has ended.
    LinesStored {
        /// Whose.
        seat: Side,
        /// What is stored now.
        lines: Vec<Plan>,
    },
    /// A stored line was used: what is left of those that fit (§8.5). Its seat alone knows until the
    /// game has ended.
    LinesUsed {
        /// Whose.
        seat: Side,
        /// What is stored now.
        lines: Vec<Plan>,
    },
    /// Stored lines were dropped (§8.6, §8.7). Its seat alone knows until the game has ended.
    LinesDropped {
        /// Whose.
        seat: Side,
        /// What was stored.
        lines: Vec<Plan>,
    },
    /// A piece moved.
    Move {
        /// Whose.
        seat: Side,
        /// The piece before its move.
        piece: Piece,
        /// Where it began.
        from: Square,
        /// Where it ended.
        to: Square,
        /// The squares as named, first and last too.
        path: Vec<Square>,
        /// Where the order was written.
        by: By,
    },
    /// A fighter in a city became a hero in place of a move (§4.4).
    Exchange {
        /// Whose.
        seat: Side,
        /// The city.
        at: Square,
        /// Where the order was written.
        by: By,
    },
    /// A fighter became a hero by its move (§4.1).
    Promotion {
        /// Whose.
        seat: Side,
        /// The city.
        at: Square,
    },
    /// A city was taken (§4.2).
    Conquest {
        /// By whom.
        seat: Side,
        /// Which.
        city: Square,
        /// From whom.
        from: Side,
    },
    /// Pieces were surrounded, and left the game (§5).
    Capture {
        /// Which, by rank from 1, then by file.
        pieces: Vec<Beaten>,
    },
    /// A turn was lost (§6.1).
    LostTurn {
        /// Whose.
        seat: Side,
        /// Why.
        why: Lost,
        /// How many in a row, this one included.
        in_a_row: u8,
    },
    /// A seat could do nothing, and was skipped (§3.6).
    Skipped {
        /// Which.
        seat: Side,
    },
    /// The game ended (§7).
    End {
        /// Why.
        why: Why,
        /// Who won; nobody in a draw.
        winners: Vec<Side>,
    },
}

/// Where an order was written that was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// On the sheet of this turn.
    Sheet,
    /// On a conditional line.
    Line,
}

/// A piece that was beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beaten {
    /// Whose.
    pub seat: Side,
    /// What it was.
    pub piece: Piece,
    /// Where it stood.
    pub at: Square,
}

/// Why a turn was lost (§6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lost {
    /// There was no sheet.
    NoSheet,
    /// No order on the sheet was legal.
    NoLegalOrder,
}

/// Why a game ended (§7); of several that hold, the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// A seat owns all cities (§7.1).
    Cities,
    /// One seat has at most one piece left (§7.2).
    OnePiece,
    /// Both have at most two left (§7.3).
    FewPieces,
    /// A third lost turn in a row (§7.4).
    LostTurns,
    /// The same position for the third time (§7.5).
    Repetition,
    /// Too many turns without capture or promotion (§7.6).
    Quiet,
    /// Both agreed on a draw (§7.7).
    Agreed,
    /// Somebody gave up (§7.7).
    Surrendered,
    /// Somebody lost on time, which ends the game like giving up (§7.7).
    TimedOut,
}
