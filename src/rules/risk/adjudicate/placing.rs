//! Before the first turn: rankings and picks, and the placing of all at once.
//!
//! Source: RULES §3.3 to §3.6, §8.2, §10.3.

use super::{Done, Round};
use crate::{
    Seat,
    kit::territories::{Amount, Area, Numbered, one_by_one, ranked},
    risk::{
        draws::{Draws, Lot},
        event::{Event, First},
        order::{Act, Order},
        reason::Reason,
        state::{BySeat, Mine, seats},
    },
};

impl<D: Draws> Round<'_, D> {
    /// All seats rank, then pick in turn from the first (§3.3).
    pub(super) fn pick(&mut self) {
        let mut rankings: BySeat<Vec<Area>> = BySeat::default();
        for seat in seats(self.state.seats).each() {
            self.read(seat, |_, order| match order {
                Order::Want(areas) => {
                    rankings.of_mut(seat).extend(areas);
                    Ok(())
                }
                _ => Err(Reason::NotNow),
            });
        }
        if !D::KNOWN {
            return;
        }
        let (first, count) = (self.state.first, self.state.seats.max(1));
        let living = self.state.living();
        for step in 0.. {
            let seat = Seat((first.0 + step) % count);
            let free = self.state.board.free();
            let Some(at) = ranked(rankings.of(seat), free) else { break };
            let holder = living.has(seat).then_some(seat);
            self.tell(Event::Picked { seat: holder, at, n: 1 });
        }
    }

    /// All place the rest of their troops at once; then the first turn is drawn (§3.5, §3.6).
    pub(super) fn place_all(&mut self) {
        for seat in seats(self.state.seats).each() {
            let is_asked = D::KNOWN || self.sheets.contains_key(&seat);
            self.read(seat, |round, order| round.place_line(seat, order));
            if is_asked && self.state.living().has(seat) {
                self.place_unasked(seat);
            }
        }
        if !D::KNOWN {
            return;
        }
        let drawn = self.draws.one_of(Lot::Seat, self.state.living().bits());
        let Some(seat) = Seat::numbered(drawn) else { return };
        self.tell(Event::First { seat, what: First::Turn });
        self.begin_turn(seat, 1);
    }

    fn place_line(&mut self, seat: Seat, order: &Order) -> Done {
        let Order::Act(Act::Place { n, at }, condition) = order else {
            return Err(Reason::NotNow);
        };
        if condition.is_some_and(|condition| !condition.holds(&Mine(&self.state, seat))) {
            return Err(Reason::Condition);
        }
        self.place(seat, *n, *at)
    }

    /// Places troops as a line says (§8.5).
    pub(super) fn place(&mut self, seat: Seat, n: Amount, at: Area) -> Done {
        let left = self.state.to_place(seat);
        if left == 0 {
            return Err(Reason::NothingLeft);
        }
        if self.state.holder(at) != Some(seat) {
            return Err(Reason::NotYours);
        }
        self.tell(Event::Placed { seat, at, n: n.of(left), unasked: false });
        Ok(())
    }

    /// Places what is left, one by one (§8.2).
    pub(super) fn place_unasked(&mut self, seat: Seat) {
        let left = self.state.to_place(seat);
        if left == 0 {
            return;
        }
        let board = &self.state.board;
        let frontier = self.map.frontier(self.state.own(seat));
        for (at, n) in one_by_one(left, frontier, |area| board.troops(area)) {
            self.tell(Event::Placed { seat, at, n, unasked: true });
        }
    }
}
