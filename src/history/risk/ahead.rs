//! A sheet's lines below its first attack that throws: what is sure of them.
//!
//! Source: RULES §4.4, §5, §6.1, §7.1, §15.

use rules::{
    Seat,
    kit::territories::{Area, Areas, notation::Condition},
    risk::{Act, Order, Sheet, State},
};

use crate::kit::territories::ahead::{Position, Step, Sure};

/// With so many cards who put somebody out may trade (§6.1).
const MAY_TRADE: usize = 5;

/// What is sure of each line of a sheet; `then` is the position in which its first attack throws, which is
/// among `lines` the first that is not refused. Nothing is where none throws.
pub(super) fn ahead(
    then: &State,
    seat: Seat,
    sheet: &Sheet,
    is_refused: impl Fn(u32) -> bool,
) -> Vec<Sure> {
    let Some(turn) = then.turn().filter(|turn| turn.seat == seat) else { return Vec::new() };
    let own = then.own(seat);
    let position = Position {
        map: then.map(),
        own,
        taken: turn.taken,
        friends: own,
        troops: &|area: Area| then.board.troops(area),
        may_grow: &|taken| may_trade(then, seat, taken),
    };
    position.ahead((1..).zip(&sheet.lines).map(|(number, line)| match &line.read {
        Ok(order) if !is_refused(number) => step(order),
        _ => (Step::Other, None),
    }))
}

/// Whether there may be cards enough to trade once all of these are taken.
fn may_trade(state: &State, seat: Seat, taken: Areas) -> bool {
    let others = state.living().without(seat).each();
    let put_out = others.filter(|&other| taken.has_all(state.own(other)));
    let cards = put_out.chain([seat]).map(|it| state.hands.of(it).len());
    cards.sum::<usize>() >= MAY_TRADE
}

/// A line, as far as something may be sure of it.
pub(super) fn step(order: &Order) -> (Step, Option<Condition>) {
    let Order::Act(act, condition) = order else { return (Step::Other, None) };
    let step = match *act {
        Act::Trade { .. } | Act::Place { .. } => Step::Opening,
        Act::Attack(attack) => Step::Attack(attack),
        Act::Follow(_) => Step::Follow,
        Act::Fortify { from, to, .. } => Step::Fortify(from, to),
        Act::End => Step::End,
    };
    (step, *condition)
}
