//! Orders as they are written: readable, but not yet known to be legal.
//!
//! What may be done with them is the business of `legal`; how they are spelt, of `notation`.
//!
//! Source: RULES §4, §12.

use serde::{Deserialize, Serialize};

use super::{army::Army, board::Place, piece::Piece, pieces::Pieces};

/// One order, and the army it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The army that is to do it.
    pub army: Army,
    /// What it is to do.
    #[serde(flatten)]
    pub action: Action,
}

/// What an order asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum Action {
    /// A piece goes from one place to another (§4.3).
    Move {
        /// The piece; never a Mega-Missile, which is launched.
        piece: Piece,
        /// Where it stands.
        from: Place,
        /// Where it goes.
        to: Place,
    },
    /// A Mega-Missile is launched (§4.6).
    Launch {
        /// Where it stands.
        from: Place,
        /// Where it strikes.
        target: Place,
    },
    /// Pieces or Power Units are given for a piece: exchange (§4.4), buying (§4.5) or the making
    /// of a Mega-Missile (§4.6).
    Exchange {
        /// What is given.
        given: Pieces,
        /// Where.
        at: Place,
        /// What is made.
        made: Piece,
    },
}
