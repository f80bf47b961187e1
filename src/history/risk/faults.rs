//! What is wrong with a line, and a line that would be right.
//!
//! Source: RULES §12, §15.

use rules::{
    Seat,
    kit::territories::{Amount, Area, Attack},
    language::Language,
    risk::{
        Act, Fault, Line, Order, Reason, Stage, State, best_set,
        notation::{self, print},
    },
};

use super::{briefing, sentences};
use crate::LineFault;

/// With how many troops left it is proposed to stop.
const STOP: u16 = 3;
/// Between lines that were written as one.
const NEW_LINE: &str = " ⏎ ";

/// What is wrong with a line that cannot be read.
pub(super) fn unreadable(
    state: &State,
    seat: Seat,
    notation: Language,
    (line, fault): (&Line, &Fault),
    language: Language,
) -> LineFault {
    let map = state.map();
    let mended = notation::mended(&line.text, map, notation).map(|lines| lines.join(NEW_LINE));
    let any = || briefing::example_orders(state, seat).into_iter().next();
    let any = || any().map(|order| print::order(&order, map, notation));
    LineFault {
        column: Some(fault.column as usize),
        message: sentences::misread(fault, language),
        example: mended.or_else(any),
    }
}

/// What is wrong with a line that can be read, in the position that the lines above it lead to.
pub(super) fn refused(
    state: &State,
    seat: Seat,
    notation: Language,
    (order, reason): (&Order, Reason),
    language: Language,
) -> LineFault {
    let better = better(state, seat, order, reason);
    LineFault {
        column: None,
        message: sentences::reason(state, order, reason, language),
        example: better.map(|order| print::order(&order, state.map(), notation)),
    }
}

/// A line that would be right, as near as can be to the one that is not.
fn better(state: &State, seat: Seat, order: &Order, reason: Reason) -> Option<Order> {
    let with = |act: Act| match order {
        Order::Act(_, condition) => Order::Act(act, *condition),
        _ => Order::Act(act, None),
    };
    match (order, reason) {
        (Order::Defend { dice, .. }, Reason::NotYours) => {
            Some(Order::Defend { dice: *dice, at: None })
        }
        (_, Reason::NotNow) => now(state, seat, order),
        (Order::Act(Act::Trade { .. }, _), Reason::NoCard | Reason::NoSet) => {
            best_set(state, seat).map(|_| with(Act::Trade { cards: None, on: None }))
        }
        (Order::Act(Act::Place { n, at }, _), Reason::NotYours) => {
            near(state, seat, *at).map(|at| with(Act::Place { n: *n, at }))
        }
        (Order::Act(Act::Attack(attack), _), Reason::TooFew) => {
            stronger(state, seat, attack).map(|attack| with(Act::Attack(attack)))
        }
        (Order::Act(Act::Attack(attack), _), Reason::NotYours | Reason::NotAdjacent) => {
            beside(state, seat, attack).map(|attack| with(Act::Attack(attack)))
        }
        (Order::Act(Act::Attack(attack), _), Reason::Own) => {
            weakest(state, seat, attack.from).map(|to| with(Act::Attack(Attack { to, ..*attack })))
        }
        (Order::Act(Act::Fortify { from, to, n }, _), _) => {
            fortify(state, seat, (*from, *to), *n).map(with)
        }
        _ => None,
    }
}

/// What may be written at this time.
fn now(state: &State, seat: Seat, order: &Order) -> Option<Order> {
    match (&state.stage, order) {
        (
            Stage::Turn(turn),
            Order::Act(Act::Trade { .. } | Act::Follow(_) | Act::Place { .. }, _),
        ) if turn.seat == seat => None,
        _ => briefing::example_orders(state, seat).into_iter().next(),
    }
}

/// An own territory beside one, or else at the border.
fn near(state: &State, seat: Seat, at: Area) -> Option<Area> {
    let own = state.own(seat);
    let beside = state.map().neighbours(at).and(own).each().next();
    beside.or_else(|| state.map().frontier(own).each().next())
}

/// The same attack from where there are troops enough.
fn stronger(state: &State, seat: Seat, attack: &Attack) -> Option<Attack> {
    let troops = state.board.troops(attack.from);
    if troops > 1 {
        let mut weaker = *attack;
        weaker.clauses.until = u16::try_from(troops - 1).ok().map(|most| most.min(STOP));
        return Some(weaker);
    }
    beside(state, seat, attack)
}

/// The same attack from an own territory beside the target; else from there on another one.
fn beside(state: &State, seat: Seat, attack: &Attack) -> Option<Attack> {
    let own = state.own(seat);
    let can = |area: &Area| attack.clauses.allow(state.board.troops(*area));
    let from = state.map().neighbours(attack.to).and(own).each().filter(can);
    let from = from.max_by_key(|&area| state.board.troops(area));
    if let Some(from) = from.filter(|_| !own.has(attack.to)) {
        return Some(Attack { from, ..*attack });
    }
    let to =
        weakest(state, seat, attack.from).filter(|_| own.has(attack.from) && can(&attack.from))?;
    Some(Attack { to, ..*attack })
}

/// The weakest neighbour that is another's.
fn weakest(state: &State, seat: Seat, from: Area) -> Option<Area> {
    let others = state.map().neighbours(from).minus(state.own(seat));
    others.each().min_by_key(|&area| state.board.troops(area))
}

/// A fortify that can be carried out, from there or to there if possible.
fn fortify(state: &State, seat: Seat, (from, to): (Area, Area), n: Amount) -> Option<Act> {
    let own = state.own(seat);
    let can = |area: &Area| state.board.troops(*area) > 1;
    let ends = |from: Area| {
        let reached = state.map().reached(from, own).without(from).and(own);
        let wished = Some(to).filter(|&to| reached.has(to));
        wished.or_else(|| reached.each().next()).map(|to| Act::Fortify { from, to, n })
    };
    let first = Some(from).filter(|&from| own.has(from) && can(&from)).and_then(ends);
    let others = || {
        let to_there = own
            .each()
            .filter(can)
            .filter_map(ends)
            .find(|act| matches!(act, Act::Fortify { to: end, .. } if *end == to));
        to_there.or_else(|| own.each().filter(can).find_map(ends))
    };
    first.or_else(others)
}
