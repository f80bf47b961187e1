//! The attacks of a march, as lines of a sheet.

use super::{hand, writing::Writing};
use crate::{
    clone_wars::{
        cards,
        order::{Act, Order, Strike},
        ships::Wish,
        state::galaxy,
    },
    kit::territories::{
        Amount, Area, Areas, Attack, Card, Clauses, Moving,
        computer::{Ground, March},
        notation::Condition,
    },
};

/// With how many troops left a costly attack stops.
const STOP: u16 = 3;
/// What a card of Anakin's must bring to be played, in troops.
const ANAKIN: f64 = 2.0;

impl Writing<'_> {
    /// The attacks of a march, each under the condition that the one before came through.
    pub(super) fn attacks(&self, march: &March, orders: &mut Vec<Order>) {
        let mut mine = self.worth.own();
        let mut before = None;
        for &(from, to) in &march.steps {
            mine.put(to);
            let moving = self.moving(from, to, mine);
            let until = self.effort.cares.then_some(STOP).filter(|_| self.is_costly(from, to));
            let clauses = Clauses { until, moving, ..Clauses::default() };
            let attack = Attack { from, to, clauses };
            let card = self.anakins(march, (from, to));
            let act = Act::Attack(Strike { attack, ships: Wish::ALL, card });
            orders.push(Order::Act(act, before.map(Condition::Taken)));
            before = Some(to);
        }
    }

    /// The card of Anakin's that brings most in an attack, if it is worth it (§2.3).
    fn anakins(&self, march: &March, (from, to): (Area, Area)) -> Option<Card> {
        let (state, army) = (self.state(), self.army());
        if !self.effort.cares || from != march.start || !hand::may_use_anakin(state, army) {
            return None;
        }
        let more = if self.is_opening() { self.more } else { 0 };
        let stack = f64::from(state.board.troops(from).saturating_add(more));
        let ships = state.ships.at(from);
        let plain = self.worth.fights.comes(stack, ships, to, None);
        let gain = |card: &Card| {
            let with = self.worth.fights.comes(stack, ships, to, Some(cards::effect(*card)));
            (with.take - plain.take) * (stack + self.worth.worth(to, self.worth.own()))
                + (plain.loses - with.loses)
        };
        let of = self.hand.each().filter(|&card| cards::effect(card).is_anakins());
        let best = of.max_by(|one, other| gain(one).total_cmp(&gain(other)));
        best.filter(|card| gain(card) >= ANAKIN)
    }

    /// Against more than two one may well give up, who has more than a few.
    fn is_costly(&self, from: Area, to: Area) -> bool {
        let board = &self.state().board;
        let is_few = self.worth.own().has(from) && board.troops(from) <= u32::from(STOP);
        board.troops(to) > 2 && !self.worth.is_game(to) && (self.is_opening() || !is_few)
    }

    /// All move on, unless what was taken lies behind and where they come from does not.
    fn moving(&self, from: Area, to: Area, mine: Areas) -> Option<Moving> {
        let frontier = galaxy().frontier(mine.or(self.state().own(self.army().ally())));
        let stays = self.effort.cares && frontier.has(from) && !frontier.has(to);
        stays.then_some(Moving::Move(Amount::Number(1)))
    }
}
