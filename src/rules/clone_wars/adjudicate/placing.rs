//! Before the first turn: rankings and claims, and the placing of all at once.
//!
//! Source: RULES §3.3 to §3.5, §9.2, §11.4.

use super::{Done, Round};
use crate::{
    Seat,
    clone_wars::{
        army::{Armies, Army, ByArmy, Faction},
        draws::{Draws, Lot},
        event::{Event, First},
        order::{Act, Order},
        reason::Reason,
        setup::claims,
        state::{Mine, Seats},
    },
    kit::territories::{Amount, Area, Numbered, in_turn, ranked},
};

type Rankings = ByArmy<Vec<Area>>;

impl<D: Draws> Round<'_, D> {
    /// All seats rank, then the armies claim (§3.3).
    pub(super) fn claim_all(&mut self) {
        let mut rankings = Rankings::default();
        for seat in Seats::first(self.state.seats).each() {
            self.read(seat, |round, order| {
                let Order::Want { army, planets } = order else { return Err(Reason::NotNow) };
                let armies = round.state.armies(seat);
                if army.is_some_and(|army| !armies.has(army)) {
                    return Err(Reason::NotYours);
                }
                for of in armies.each().filter(|of| army.is_none_or(|army| army == *of)) {
                    rankings.of_mut(of).extend(planets);
                }
                Ok(())
            });
        }
        if !D::KNOWN {
            return;
        }
        // The one that gets a planet both want first claims before the other.
        let [one, other] = self.first_claims(&rankings);
        let later = claims(self.state.first).skip(2);
        for army in [one, other].into_iter().chain(later) {
            let free = self.state.board.free();
            let Some(at) = ranked(rankings.of(army), free) else { break };
            self.tell(Event::Picked { army, at });
        }
    }

    /// Red and Orange, in the order in which they claim their first planets: by a draw where both want the
    /// same one, and have a commander each.
    fn first_claims(&mut self, rankings: &Rankings) -> [Army; 2] {
        let [red, orange] = Faction::Republic.armies();
        let free = self.state.board.free();
        let wanted = |army: Army| ranked(rankings.of(army), free);
        let commander = |army: Army| *self.state.commands.of(army);
        if wanted(red) != wanted(orange) || commander(red) == commander(orange) {
            return [red, orange];
        }
        let among: Armies = [red, orange].into_iter().collect();
        let drawn = self.draws.one_of(Lot::Army, among.bits());
        if Army::numbered(drawn) == Some(orange) { [orange, red] } else { [red, orange] }
    }

    /// All place the rest of their troops at once; then the first turn is drawn (§3.4, §3.5).
    pub(super) fn place_all(&mut self) {
        for seat in Seats::first(self.state.seats).each() {
            self.read(seat, |round, order| round.place_line(seat, order));
        }
        for army in Army::ALL {
            // What others would place unasked is no matter of a sheet that is tried out.
            if D::KNOWN || self.sheets.contains_key(self.state.commands.of(army)) {
                self.place_unasked(army);
            }
        }
        if !D::KNOWN {
            return;
        }
        let drawn = self.draws.one_of(Lot::Army, self.state.living().bits());
        let Some(army) = Army::numbered(drawn) else { return };
        self.tell(Event::First { army, what: First::Turn });
        self.begin_turn(army, 1);
    }

    /// The planet tells which of the seat's armies it is (§13.3).
    fn place_line(&mut self, seat: Seat, order: &Order) -> Done {
        let Order::Act(Act::Place { n, at }, condition) = order else {
            return Err(Reason::NotNow);
        };
        let mine = Mine(&self.state, self.state.armies(seat));
        if condition.is_some_and(|condition| !condition.holds(&mine)) {
            return Err(Reason::Condition);
        }
        let army = self.state.holder_of(seat, *at);
        let left = match army {
            Some(army) => self.state.to_place(army),
            None => self.state.armies(seat).each().map(|army| self.state.to_place(army)).sum(),
        };
        match army {
            _ if left == 0 => Err(Reason::NothingLeft),
            Some(army) => self.place(army, *n, *at),
            None => Err(Reason::NotYours),
        }
    }

    /// Places troops as a line says (§9.5).
    pub(super) fn place(&mut self, army: Army, n: Amount, at: Area) -> Done {
        let left = self.state.to_place(army);
        if left == 0 {
            return Err(Reason::NothingLeft);
        }
        if self.state.board.owner(at) != Some(army) {
            return Err(Reason::NotYours);
        }
        self.tell(Event::Placed { army, at, n: n.of(left), unasked: false });
        Ok(())
    }

    /// Places what is left, one by one (§9.2).
    pub(super) fn place_unasked(&mut self, army: Army) {
        let left = self.state.to_place(army);
        if left == 0 {
            return;
        }
        let (board, front) = (self.state.board, self.state.front(army));
        for at in in_turn(left, front, |area| board.troops(area)) {
            self.tell(Event::Placed { army, at, n: 1, unasked: true });
        }
    }
}
