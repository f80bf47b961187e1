//! What happens in a round.
//!
//! Source: RULES §14.1.

use serde::{Deserialize, Serialize};

use super::{reason::Reason, state::Seats};
use crate::{
    Seat,
    kit::territories::{Area, Card, Cards, Faces, Throw},
};

/// One thing that happened. All know it, but where it says who does. A card is none where it is not to
/// be known: on a sheet that is tried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A line of a sheet was not carried out; lines are numbered from 1. Its seat alone knows until the
    /// game has ended.
    Refused {
        /// Whose sheet.
        seat: Seat,
        /// Which line.
        line: u32,
        /// Why.
        reason: Reason,
    },
    /// It was drawn who is first.
    First {
        /// Who.
        seat: Seat,
        /// In what.
        what: First,
    },
    /// A territory was drawn for a seat, or for nobody.
    Dealt {
        /// Whose it is.
        seat: Option<Seat>,
        /// Which.
        at: Area,
        /// With how many troops.
        n: u32,
    },
    /// A territory was picked, by who is out for nobody.
    Picked {
        /// Whose it is.
        seat: Option<Seat>,
        /// Which.
        at: Area,
        /// With how many troops.
        n: u32,
    },
    /// A turn begins (§4.1).
    Turn {
        /// Whose.
        seat: Seat,
        /// In which round of turns.
        round: u32,
        /// The troops it brings.
        troops: u32,
    },
    /// A set was traded (§2.3).
    Traded {
        /// By whom.
        seat: Seat,
        /// The three, in card order.
        cards: [Card; 3],
        /// The troops it brought.
        worth: u32,
        /// Where the two troops of §2.4 went.
        at: Option<Area>,
        /// Whether no line said so (§8.3).
        unasked: bool,
    },
    /// Troops were placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Area,
        /// How many.
        n: u32,
        /// Whether no line said so (§8.2).
        unasked: bool,
    },
    /// The opening of a turn is over: affairs were settled (§8.3).
    Settled {
        /// Whose.
        seat: Seat,
    },
    /// Dice were thrown (§5.2).
    Threw {
        /// Who attacks.
        seat: Seat,
        /// From where.
        from: Area,
        /// On what.
        to: Area,
        /// The attacker's dice.
        attack: Faces,
        /// The defender's.
        defend: Faces,
        /// What each lost.
        lost: Throw,
    },
    /// A territory was taken (§5.4).
    Took {
        /// By whom.
        seat: Seat,
        /// From where.
        from: Area,
        /// Which.
        to: Area,
        /// Whose it was.
        was: Option<Seat>,
        /// How many moved in.
        moved: u32,
    },
    /// More troops followed (§5.5).
    Followed {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Area,
        /// Where to.
        to: Area,
        /// How many.
        n: u32,
    },
    /// Troops moved at the end of a turn (§7.1).
    Fortified {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Area,
        /// Where to.
        to: Area,
        /// How many.
        n: u32,
    },
    /// A seat is out (§6.1, §10.3).
    Out {
        /// Which.
        seat: Seat,
        /// Who took its last territory; nobody where it gave up or lost on time.
        by: Option<Seat>,
        /// How many cards it had.
        cards: u8,
        /// Whether it lost on time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        timed_out: bool,
    },
    /// The cards of a seat that is out went to who took its last territory. These two alone know which.
    Handed {
        /// Whose they were.
        seat: Seat,
        /// Whose they are.
        to: Seat,
        /// Which.
        cards: Cards,
    },
    /// The discard became the deck (§2.5).
    Reshuffled,
    /// A card was drawn (§7.2); its seat alone knows which.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Option<Card>,
    },
    /// A standing order was given (§9.1). Its seat alone knows.
    Standing {
        /// Whose.
        seat: Seat,
        /// How many dice.
        n: u8,
        /// Where; everywhere if it is not said.
        #[serde(rename = "in")]
        at: Option<Area>,
    },
    /// The turn goes on: a follow-up for the same seat (§13.2).
    GoesOn {
        /// Whose.
        seat: Seat,
    },
    /// The game ended (§10).
    Ended {
        /// How.
        how: How,
        /// Who won, shares or draws.
        winners: Seats,
    },
}

/// In what somebody is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// Territories are drawn for them first (§3.2).
    Deal,
    /// They pick first (§3.3).
    Pick,
    /// They have the first turn (§3.6).
    Turn,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Somebody won.
    Won,
    /// Several are equal (§10.1).
    Shared,
    /// It was agreed to be drawn, or all gave up (§10.2, §10.3).
    Drawn,
}
