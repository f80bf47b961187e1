//! One turn: an order and what it does to cities and pieces, or a lost turn.
//!
//! Source: RULES §4, §5, §6.

use super::{Legal, Round};
use crate::cities::{
    board::Square,
    event::{Beaten, By, Event, Lost},
    order::Played,
    piece::Piece,
    side::Side,
};

impl Round {
    /// Plays a legal order.
    pub(super) fn play(&mut self, seat: Side, order: Legal, by: By) -> Played {
        match order {
            Legal::Exchange { at } => {
                self.tell(Event::Exchange { seat, at, by });
                Played::Exchange { at }
            }
            Legal::Move { piece, from, to, path } => {
                // The move itself tells who owned the city before.
                let owner = self.state.position.owner(to);
                self.tell(Event::Move { seat, piece, from, to, path, by });
                self.enter_city(seat, piece, to, owner);
                self.take_the_surrounded(to);
                Played::Move { piece, from, to }
            }
        }
    }

    /// §4.1, §4.2.
    fn enter_city(&mut self, seat: Side, piece: Piece, city: Square, owner: Option<Side>) {
        match owner {
            Some(owner) if owner == seat && piece == Piece::Fighter => {
                self.tell(Event::Promotion { seat, at: city });
            }
            Some(owner) if owner != seat => {
                self.tell(Event::Conquest { seat, city, from: owner });
            }
            _ => {}
        }
    }

    /// §5: nobody stood surrounded before the piece came to its square, so only the lines through it
    /// are looked at.
    fn take_the_surrounded(&mut self, through: Square) {
        let position = &self.state.position;
        let beaten = position.surrounded_through(through);
        if beaten.is_empty() {
            return;
        }
        let beaten = beaten.into_iter().filter_map(|at| {
            let (seat, piece) = position.at(at)?;
            Some(Beaten { seat, piece, at })
        });
        let pieces = beaten.collect();
        self.tell(Event::Capture { pieces });
    }

    /// §6.1.
    pub(super) fn lose_turn(&mut self, seat: Side, why: Lost) -> Played {
        let in_a_row = self.state.missed.of(seat).saturating_add(1);
        self.tell(Event::LostTurn { seat, why, in_a_row });
        Played::Nothing
    }
}
