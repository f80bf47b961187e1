//! What happens in a round.
//!
//! Source: RULES §15.1.

use serde::{Deserialize, Serialize};

use super::{
    army::{Army, Faction},
    cards::Anakin,
    order::Standing,
    reason::Reason,
    ships::{Class, Fleet},
    state::Seats,
    token::{Token, TokenSet},
};
use crate::{
    Seat,
    kit::territories::{Area, Card, Faces, Throw},
};

/// One thing that happened. All know it, but where it says who does. A card or a token is none where it is
/// not to be known: on a sheet that is tried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// It was drawn which army is first.
    First {
        /// Which.
        army: Army,
        /// In what.
        what: First,
    },
    /// A planet was drawn for an army (§3.2).
    Dealt {
        /// Whose it is.
        army: Army,
        /// Which.
        at: Area,
    },
    /// A planet was claimed (§3.3).
    Picked {
        /// Whose it is.
        army: Army,
        /// Which.
        at: Area,
    },
    /// A turn begins (§4.1).
    Turn {
        /// Whose.
        army: Army,
        /// In which round of turns.
        round: u32,
        /// The troops it brings.
        troops: u32,
        /// Where the pawn stands now.
        track: u8,
    },
    /// A token was drawn. Its commander alone knows which.
    DrewToken {
        /// By whom.
        army: Army,
        /// Which.
        token: Option<Token>,
    },
    /// A token was placed, face down. Its commander alone knows which.
    Token {
        /// Whose.
        army: Army,
        /// Which.
        token: Token,
        /// Where.
        at: Area,
        /// Whether no line said so (§9.2).
        unasked: bool,
    },
    /// A set was traded (§2.5).
    Traded {
        /// By whom.
        army: Army,
        /// The three, in card order.
        cards: [Card; 3],
        /// The troops it brought.
        worth: u32,
        /// Whether no line said so (§9.1).
        unasked: bool,
    },
    /// A ship was built (§4.2).
    Built {
        /// By whom.
        army: Army,
        /// Of which card.
        card: Card,
        /// Of which class.
        class: Class,
        /// Where.
        at: Area,
    },
    /// The power of a card was used; a Shield when it takes effect.
    Played {
        /// By whom.
        army: Army,
        /// Which.
        card: Card,
        /// Where.
        at: Option<Area>,
        /// On a ship of which class.
        class: Option<Class>,
    },
    /// Troops were placed.
    Placed {
        /// By whom.
        army: Army,
        /// Where.
        at: Area,
        /// How many.
        n: u32,
        /// Whether no line said so (§9.2).
        unasked: bool,
    },
    /// The opening of a turn is over: affairs were settled (§9.3).
    Settled {
        /// Whose.
        army: Army,
    },
    /// Dice were thrown (§5.2).
    Threw {
        /// Who attacks.
        army: Army,
        /// From where.
        from: Area,
        /// On what.
        to: Area,
        /// The attacker's dice, as compared.
        attack: Faces,
        /// The defender's.
        defend: Faces,
        /// What each lost.
        lost: Throw,
        /// The attacker's ships that helped; none in rounds that were stored before they stood here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ships: Option<Fleet>,
        /// What the attacker's card did; none in rounds that were stored before it stood here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        effect: Option<Anakin>,
    },
    /// A planet was taken (§5.6).
    Took {
        /// By whom.
        army: Army,
        /// From where.
        from: Area,
        /// Which.
        to: Area,
        /// Whose it was.
        was: Army,
        /// How many moved in.
        moved: u32,
        /// The ships that moved in.
        ships: Fleet,
        /// The tokens that were taken with it (§6.1).
        tokens: TokenSet,
    },
    /// More troops followed (§5.7).
    Followed {
        /// Whose.
        army: Army,
        /// From where.
        from: Area,
        /// Where to.
        to: Area,
        /// How many.
        n: u32,
    },
    /// Troops moved after the attacks (§7.1).
    Fortified {
        /// Whose.
        army: Army,
        /// From where.
        from: Area,
        /// Where to.
        to: Area,
        /// How many.
        n: u32,
    },
    /// Ships moved after the attacks (§7.2).
    Fleet {
        /// Whose.
        army: Army,
        /// From where.
        from: Area,
        /// Where to.
        to: Area,
        /// Which.
        ships: Fleet,
    },
    /// A planet was taken over from the ally (§7.3).
    Commanded {
        /// By whom.
        army: Army,
        /// Which.
        at: Area,
        /// Whose it was.
        was: Army,
    },
    /// A card was drawn (§7.4). Its commander alone knows which.
    Drew {
        /// By whom.
        army: Army,
        /// Which.
        card: Option<Card>,
    },
    /// The discard became the deck (§2.4).
    Reshuffled {
        /// Whose.
        faction: Faction,
    },
    /// Order 66 was invoked (§8.1).
    #[serde(rename = "order_66")]
    Order66 {
        /// By whom.
        army: Army,
        /// What a die must show at least.
        needs: u8,
    },
    /// A die was thrown for a planet of the Republic.
    Turned {
        /// Which.
        at: Area,
        /// What it showed.
        die: u8,
        /// Whose the planet is now, if it turned.
        to: Option<Army>,
    },
    /// The Emperor appeared (§8.2). All tokens leave the game.
    Emperor {
        /// Where.
        at: Area,
    },
    /// An army is out (§6.2).
    Out {
        /// Which.
        army: Army,
        /// How many cards it had.
        cards: u8,
    },
    /// A standing order was given (§10). Its seat alone knows; of an offer both commanders of the faction.
    Standing {
        /// Whose.
        seat: Seat,
        /// In which line of the sheet, from 1.
        line: u32,
        /// What.
        order: Standing,
    },
    /// A seat surrendered, or lost on time (§11.4).
    Surrendered {
        /// Which.
        seat: Seat,
        /// To whom its armies pass; nobody where its faction loses.
        to: Option<Seat>,
        /// Whether it lost on time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        timed_out: bool,
    },
    /// The turn goes on: a follow-up for the same seat (§14.2).
    GoesOn {
        /// Whose.
        army: Army,
    },
    /// The game ended (§11).
    Ended {
        /// How.
        how: How,
        /// Who won, shares or draws.
        winners: Seats,
    },
}

/// In what an army is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// It claims first (§3.1).
    Claim,
    /// It has the first turn (§3.5).
    Turn,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// One commander won.
    Won,
    /// Two commanders won together (§11.1).
    Shared,
    /// It is drawn (§11.2, §11.3).
    Drawn,
}
