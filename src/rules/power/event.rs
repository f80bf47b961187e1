//! What happened in a round, thing by thing, in the order it happened.
//!
//! Events say why and by whom. Folded over a state (see `fold`) they give the next one. Seats and
//! lines are those of the sheets: lines are numbered from 1 among those that count.
//!
//! Source: RULES §4–§10.

use serde::{Deserialize, Serialize};

use super::{
    army::{Armies, Army},
    board::{Place, Space},
    decision::{Choice, Comparison, End},
    piece::Piece,
    pieces::Pieces,
    reason::Reason,
    seating::Side,
    strengths::Strengths,
};
use crate::{Ending, Seat};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The players ordered more moves of mercenary pieces of one kind on one space than there
    /// are pieces; told before the sheets are carried out (§9.2).
    MercenariesCompared {
        /// The mercenary army.
        army: Army,
        /// The kind of piece.
        piece: Piece,
        /// Where they stand.
        from: Space,
        /// How many stand there.
        pieces: u32,
        /// How many moves were ordered in all.
        ordered: u32,
        /// What became of the orders.
        outcome: Comparison,
    },

    /// A piece moved (§4.3).
    Moved {
        /// Who ordered it.
        seat: Seat,
        /// The line of the seat's sheet, from 1.
        line: u32,
        /// The army that moved: the seat's, or the mercenary one.
        army: Army,
        /// The piece.
        piece: Piece,
        /// Where it stood.
        from: Place,
        /// Where it went.
        to: Place,
    },
    /// A move of a mercenary piece that another player's order had already carried out: it counts
    /// as carried out for this player, too (§9.2).
    Shared {
        /// Who ordered it, too.
        seat: Seat,
        /// The line, from 1.
        line: u32,
        /// The mercenary army.
        army: Army,
        /// The piece.
        piece: Piece,
        /// Where it stood.
        from: Place,
        /// Where it went.
        to: Place,
        /// By whose order it moved.
        with: Seat,
    },
    /// Three equal Group I pieces became a Group II piece (§4.4).
    Exchanged {
        /// Who ordered it.
        seat: Seat,
        /// The line, from 1.
        line: u32,
        /// The army.
        army: Army,
        /// The piece of which three were given.
        given: Piece,
        /// Where.
        at: Place,
        /// The piece that was made.
        made: Piece,
    },
    /// Power Units became a Group I piece in the Reserve (§4.5).
    Bought {
        /// Who ordered it.
        seat: Seat,
        /// The line, from 1.
        line: u32,
        /// The army.
        army: Army,
        /// How many units were paid.
        units: u32,
        /// The piece that was bought.
        made: Piece,
    },
    /// Pieces and Power Units became a Mega-Missile (§4.6).
    MissileMade {
        /// Who ordered it.
        seat: Seat,
        /// The line, from 1.
        line: u32,
        /// The army.
        army: Army,
        /// What was given.
        given: Pieces,
        /// Where.
        at: Place,
    },
    /// A Mega-Missile was launched (§4.6). Its strike follows later, or at once (§4.7).
    Launched {
        /// Who ordered it.
        seat: Seat,
        /// The line, from 1.
        line: u32,
        /// The army.
        army: Army,
        /// Where it stood.
        from: Place,
        /// Where it will strike.
        target: Place,
    },
    /// An order was not carried out; with `over_allowance` it was a void line, no order at all
    /// (§4.1, §4.2).
    Refused {
        /// Who wrote it.
        seat: Seat,
        /// The line, from 1.
        line: u32,
        /// The army it was for, where that is known.
        army: Option<Army>,
        /// Why.
        reason: Reason,
    },

    /// No order of a player was carried out: one Power Unit was forfeited (§4.8).
    Forfeited {
        /// The player.
        seat: Seat,
        /// The army that paid.
        army: Army,
    },
    /// As `forfeited`, without a Power Unit in the Reserve: a piece was broken up (§4.8).
    BrokenUp {
        /// The player.
        seat: Seat,
        /// The army that paid.
        army: Army,
        /// The piece.
        piece: Piece,
        /// Where it stood.
        at: Place,
        /// What of it came into the Reserve; the forfeited unit is not among it.
        gives: Pieces,
    },
    /// As `forfeited`, with nothing to pay with (§4.8).
    NothingToForfeit {
        /// The player.
        seat: Seat,
    },

    /// Mega-Missiles struck a place (§4.7). What they destroyed follows.
    Struck {
        /// Where.
        target: Place,
        /// How many; all are spent.
        missiles: u32,
        /// The armies that launched them.
        by: Armies,
    },
    /// An army's pieces were destroyed by a strike and left the game (§4.7).
    Destroyed {
        /// Where.
        target: Place,
        /// Whose.
        army: Army,
        /// What, Power Units included.
        pieces: Pieces,
    },

    /// Sides of equal strength met in a space, and those of their pieces that moved there go back
    /// (§5.2). The retreats follow, after all such meetings that happen at the same time.
    Tied {
        /// Where.
        at: Space,
        /// The strength that was shared.
        strength: u32,
        /// Every side there, with its strength.
        strengths: Strengths,
    },
    /// Pieces went back where they came from (§5.2).
    Retreated {
        /// Where they met their equals.
        at: Space,
        /// Their side.
        side: Side,
        /// Their army.
        army: Army,
        /// Their kind.
        piece: Piece,
        /// How many came from the same place.
        count: u32,
        /// Where they came from and go.
        to: Place,
    },

    /// The strongest sides in a space are equal and none of them can go back: they stay,
    /// untouched (§5.4).
    StandOff {
        /// Where.
        at: Space,
        /// The strength that is shared.
        strength: u32,
        /// Every side that was in question, with its strength: the equals, and the weaker ones
        /// that are settled among themselves next.
        strengths: Strengths,
    },
    /// A side was the strongest in a space and captured what the others had there (§5.4). The
    /// captures follow.
    Battle {
        /// Where.
        at: Space,
        /// The strongest side.
        winner: Side,
        /// Every side that fought, with its strength.
        strengths: Strengths,
        /// The winner's army that gets the prisoners.
        to: Army,
        /// Why this one (§8.2).
        choice: Choice,
    },
    /// Pieces were captured, and stand in the Reserve of their captor (§6.1).
    Captured {
        /// Where.
        at: Space,
        /// Whose they were.
        army: Army,
        /// What.
        pieces: Pieces,
        /// The army whose they are now.
        by: Army,
    },

    /// An army received one Power Unit for each country it occupies (§7.1).
    Earned {
        /// The army.
        army: Army,
        /// Whose countries.
        countries: Armies,
    },

    /// An army's Flag was captured in its HQ (§7.2). What this means for it follows in
    /// `eliminated`.
    FlagCaptured {
        /// The army whose Flag it was.
        army: Army,
        /// The army that captured it.
        by: Army,
        /// Why this one of its side (§8.2).
        choice: Choice,
    },
    /// An army is out of the game (§7.3).
    Eliminated {
        /// The army.
        army: Army,
        /// The army that takes its pieces, units and Flags: the last captor in the chain; none
        /// when captors captured one another in a ring (§7.2), or after `surrendered`: everything
        /// leaves the game.
        heir: Option<Army>,
    },

    /// A player gave up, and leaves after the Flags. What this means for the armies follows in
    /// `eliminated`.
    Surrendered {
        /// Who.
        seat: Seat,
        /// The armies that leave.
        armies: Armies,
    },

    /// The game is over (§10).
    GameOver {
        /// Who won, or who draws.
        ending: Ending,
        /// Why.
        why: End,
    },
    /// The role of official passes on (§3.3).
    OfficialPasses {
        /// To whom.
        to: Seat,
    },
}
