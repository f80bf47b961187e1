//! Moves of mercenary pieces, compared before execution.
//!
//! Source: RULES §9.2.

use super::{execution::counted, legal::destinations, round::Round};
use crate::{
    Seat,
    power::{
        army::Army,
        board::{Place, Space},
        decision::Comparison,
        event::Event,
        order::{Action, Order},
        piece::Piece,
        reason::Reason,
    },
};

/// What the comparison came to, and what has been carried out by it so far.
#[derive(Default)]
pub(super) struct Compared {
    /// The pieces of which too many moves were ordered.
    contended: Vec<(Piece, Space, Comparison)>,
    /// Merged moves that were carried out, and for whom first.
    done: Vec<(Piece, Place, Place, Seat)>,
    /// Merged moves the player whose turn it is has ordered so far.
    ordered: Vec<(Piece, Place, Place)>,
}

/// A move of a mercenary piece on the board.
#[derive(Clone, Copy)]
struct Wish {
    seat: Seat,
    piece: Piece,
    from: Space,
    to: Space,
}

/// Compares the moves of mercenary pieces that the players ordered.
pub(super) fn compare(round: &mut Round<'_>) -> Compared {
    let mut compared = Compared::default();
    let Some(army) = round.seating().mercenary() else { return compared };
    let wishes = wishes(round, army);
    for (n, &Wish { piece, from, .. }) in wishes.iter().enumerate() {
        let same = |wish: &&Wish| (wish.piece, wish.from) == (piece, from);
        if wishes.iter().take(n).any(|wish| same(&wish)) {
            continue;
        }
        let those: Vec<Wish> = wishes.iter().filter(same).copied().collect();
        let pieces = round.after.position.count(army, from.into(), piece);
        let ordered = those.len() as u32;
        // §9.2: no more moves than pieces, none is cancelled.
        if ordered <= pieces {
            continue;
        }
        let outcome =
            if merged(&those) <= pieces { Comparison::Merged } else { Comparison::Cancelled };
        compared.contended.push((piece, from, outcome));
        round.tell(Event::MercenariesCompared { army, piece, from, pieces, ordered, outcome });
    }
    compared
}

/// The moves that are compared: within the allowance, and legal for such a piece now (R).
fn wishes(round: &Round<'_>, army: Army) -> Vec<Wish> {
    let mut wishes = Vec::new();
    for seat in round.seating().clockwise_from(round.before.official) {
        let lines = round.sheet(seat).map_or(&[][..], |sheet| &sheet.lines);
        for (_, line, void) in counted(round.before, seat, lines) {
            if let Ok(Order { army: whose, action }) = line.read
                && let Action::Move { piece, from: Place::Space(from), to: Place::Space(to) } =
                    action
                && whose == army
                && void.is_none()
                && destinations(piece, from.into()).contains(to)
                && round.after.position.count(army, from.into(), piece) > 0
            {
                wishes.push(Wish { seat, piece, from, to });
            }
        }
    }
    wishes
}

/// How many moves remain when orders to the same destination by different players count once: as
/// often as the player who gave most of them.
fn merged(wishes: &[Wish]) -> u32 {
    let times = |seat: Seat, to: Space| {
        wishes.iter().filter(|wish| (wish.seat, wish.to) == (seat, to)).count()
    };
    let most = |to: Space| wishes.iter().map(|wish| times(wish.seat, to)).max().unwrap_or(0);
    let destinations: crate::power::board::Spaces = wishes.iter().map(|wish| wish.to).collect();
    destinations.iter().map(most).sum::<usize>() as u32
}

impl Compared {
    /// A player's turn begins.
    pub fn begin_turn(&mut self) {
        self.ordered.clear();
    }

    /// What the comparison says of a move: nothing, or the how-manieth such move of this player
    /// it is, counted from 0, where moves were merged.
    ///
    /// # Errors
    /// [`Reason::Cancelled`].
    pub fn rule(&mut self, piece: Piece, from: Place, to: Place) -> Result<Option<usize>, Reason> {
        // What was not legal when the moves were compared was not compared (R).
        if !to.space().is_some_and(|to| destinations(piece, from).contains(to)) {
            return Ok(None);
        }
        let found = self.contended.iter().find(|row| (row.0, Place::Space(row.1)) == (piece, from));
        match found.map(|row| row.2) {
            None => Ok(None),
            Some(Comparison::Cancelled) => Err(Reason::Cancelled),
            Some(Comparison::Merged) => {
                let wish = (piece, from, to);
                let before = self.ordered.iter().filter(|&&earlier| earlier == wish).count();
                self.ordered.push(wish);
                Ok(Some(before))
            }
        }
    }

    /// For whom the so-manieth of merged moves was carried out already, if it was.
    pub fn carried_out(&self, piece: Piece, from: Place, to: Place, turn: usize) -> Option<Seat> {
        let mut same = self.done.iter().filter(|row| (row.0, row.1, row.2) == (piece, from, to));
        same.nth(turn).map(|row| row.3)
    }

    /// A merged move was carried out for a player.
    pub fn carry_out(&mut self, piece: Piece, from: Place, to: Place, seat: Seat) {
        self.done.push((piece, from, to, seat));
    }
}
