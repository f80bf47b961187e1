//! What happens in a round.
//!
//! Source: RULES §10.3.

use serde::{Deserialize, Serialize};

use super::{
    board::{Campaign, Space, Theatre},
    player::Player,
    reason::Reason,
    token::Token,
};

/// One thing that happened. `seat` is the one it happened to, or for. A drawn token is none where it is
/// not to be known: on a sheet that is tried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A line of a sheet was not used; lines are numbered from 1. Its seat alone knows until the game
    /// has ended.
    Refused {
        /// Whose sheet.
        seat: Player,
        /// Which line.
        line: u32,
        /// Why.
        reason: Reason,
    },
    /// There was no sheet: the rules chose the turn's placement (§8.5).
    Defaulted {
        /// Whose turn.
        seat: Player,
    },
    /// A sheet was handed back (§8.5). Its seat alone knows.
    HandedBack {
        /// Whose.
        seat: Player,
    },
    /// A token was placed.
    Placed {
        /// Whose.
        seat: Player,
        /// Which.
        token: Token,
        /// Where.
        space: Space,
        /// What a Spy copied.
        #[serde(rename = "as", skip_serializing_if = "Option::is_none", default)]
        copied: Option<Token>,
    },
    /// A marker moved, perhaps by 0.
    Moved {
        /// Who gained.
        seat: Player,
        /// Which theatre's.
        theatre: Theatre,
        /// How many steps.
        steps: u8,
        /// Where it stands now, the Axis's side positive.
        position: i8,
        /// Why.
        why: Move,
    },
    /// A token came from the bag into the reserve; its seat alone knows which.
    Drew {
        /// Whose.
        seat: Player,
        /// Which.
        token: Option<Token>,
        /// Why.
        why: Draw,
    },
    /// A special weapon was drawn from the pile; its seat alone knows which.
    Researched {
        /// Whose.
        seat: Player,
        /// Which.
        token: Option<Token>,
        /// Where to.
        to: Heap,
    },
    /// A token of the reserve went back to the bag; its seat alone knows which.
    Bombed {
        /// Whose reserve.
        seat: Player,
        /// Which.
        token: Option<Token>,
    },
    /// There was nothing to draw, to bomb or to move.
    Nothing {
        /// The mover.
        seat: Player,
        /// What had no effect.
        effect: Missed,
    },
    /// Points for propaganda.
    Propaganda {
        /// Whose.
        seat: Player,
        /// How many.
        points: u8,
    },
    /// A theatre was closed (§6).
    Closed {
        /// By whom.
        seat: Player,
        /// Which.
        theatre: Theatre,
    },
    /// A campaign was won (§5, §6).
    Scored {
        /// By whom.
        seat: Player,
        /// Which.
        campaign: Campaign,
        /// Its points.
        points: u8,
        /// The bonus.
        bonus: u8,
    },
    /// A chain that could go on was ended, by STOP or for want of a sheet (§8.2, §8.5).
    Stopped {
        /// Whose.
        seat: Player,
    },
    /// The Allies have one more turn (§7.1).
    LastTurn {
        /// The Allies.
        seat: Player,
    },
    /// The game ended (§7).
    Ended {
        /// Who won; nobody where it is drawn between both.
        winner: Option<Player>,
        /// Why.
        why: Why,
    },
}

/// Why a marker moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// The token's value (§4.4).
    Value,
    /// A tactical advantage.
    Tactical,
    /// A strategic advantage.
    Strategic,
    /// The bomb (§4.4).
    Nuke,
}

/// Why a token was drawn from the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// A space's effect.
    Production,
    /// The draw that ends a turn (§3.2).
    Turn,
}

/// Where a special weapon went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heap {
    /// Into the bag.
    Bag,
    /// Into the reserve.
    Reserve,
}

/// What had no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Missed {
    /// The bag was empty.
    Production,
    /// The bag was empty at the end of the turn.
    Turn,
    /// The pile was empty.
    Research,
    /// The opponent's reserve was empty.
    Bombing,
    /// No other theatre is open.
    Strategic,
}

/// Why a game ended (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The Allies have 25 points (§7.1).
    Points,
    /// The last turn is over (§7.2).
    LastTurn,
    /// Who is to move can place nothing (§7.3).
    NoPlacement,
    /// Somebody gave up (§7.4).
    Surrender,
    /// Somebody lost on time, which ends the game like giving up (§7.4).
    TimedOut,
    /// Both agreed on a draw (§7.4).
    Agreed,
}
