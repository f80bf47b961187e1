//! What is wrong with a line, and a line that would be right.
//!
//! Source: RULES §12, §15.

use rules::{
    Seat,
    kit::territories::{Area, Attack, Map},
    language::Language,
    risk::{
        Act, Fault, Line, Order, Reason, Stage, State, best_set,
        notation::{self, print},
    },
};

use super::{briefing, sentences, words};
use crate::{
    LineFault,
    kit::territories::{
        ahead::{self, Never},
        better::{self, Front},
        report,
    },
};

/// Whose line it is, in which language it is written, and in which it is spoken of.
pub(super) type For = (Seat, Language, Language);

/// What is wrong with a line that cannot be read. `wrong` says what would be wrong with an order in its
/// place.
pub(super) fn unreadable(
    state: &State,
    (seat, notation, language): For,
    (line, fault): (&Line, &Fault),
    wrong: impl Fn(&Order) -> Option<LineFault>,
) -> LineFault {
    let map = state.map();
    let mended = better::likely(
        |fits| notation::fitting(&line.text, map, notation, fits),
        |text| notation::line(text, map, notation)?.ok(),
        wrong,
    );
    let any = || briefing::example_orders(state, seat).into_iter().next();
    let any = || any().map(|order| print::order(&order, map, notation));
    better::unreadable((fault.column, sentences::misread(map, fault, language)), mended, any)
}

/// What is wrong with a line that can be read, in the position that the lines above it lead to.
pub(super) fn refused(
    state: &State,
    (seat, notation, language): For,
    (order, reason): (&Order, Reason),
) -> LineFault {
    let better = better(state, seat, order, reason);
    LineFault {
        column: None,
        message: sentences::reason(state, (seat, order), reason, language),
        example: better.map(|order| print::order(&order, state.map(), notation)),
        // What was meant by a line that can be read, but not carried out, is anybody's guess.
        is_meant: false,
    }
}

/// What is wrong with a line below the first attack, whatever the dice bring.
pub(super) fn in_vain(
    state: &State,
    (seat, notation, language): For,
    (order, never): (&Order, Never),
) -> LineFault {
    let reason = match never {
        Never::Spent(attack) => {
            let from = words::the(state.map(), attack.from, language);
            return beside(ahead::spent(&from, language), never, (state.map(), notation));
        }
        Never::AllIn(_) => {
            let said = ahead::all_in(language).to_owned();
            return beside(said, never, (state.map(), notation));
        }
        Never::Fortified => {
            return report::wrong((None, ahead::too_late(language).to_owned()));
        }
        Never::Opening if matches!(order, Order::Act(Act::Place { .. }, _)) => {
            return report::wrong((None, ahead::placed_by_then(language).to_owned()));
        }
        Never::NotYours => Reason::NotYours,
        Never::Own => Reason::Own,
        Never::NotAdjacent => Reason::NotAdjacent,
        Never::Same => Reason::Same,
        Never::NotConnected => Reason::NotConnected,
        Never::TooFew => Reason::TooFew,
        Never::Condition => Reason::Condition,
        Never::Opening => Reason::NotNow,
        Never::Over => Reason::Over,
    };
    refused(state, (seat, notation, language), (order, reason))
}

/// With the attack above, as it would leave troops.
fn beside(message: String, never: Never, (map, notation): (&'static Map, Language)) -> LineFault {
    let example = ahead::sparing(never)
        .map(|attack| print::order(&Order::Act(Act::Attack(attack), None), map, notation));
    LineFault { column: None, message, example, is_meant: false }
}

/// A line that would be right, as near as can be to the one that is not.
fn better(state: &State, seat: Seat, order: &Order, reason: Reason) -> Option<Order> {
    let with = |act: Act| match order {
        Order::Act(_, condition) => Order::Act(act, *condition),
        _ => Order::Act(act, None),
    };
    let front = front(state, seat);
    let own = front.own;
    match (order, reason) {
        (_, Reason::Out | Reason::Over | Reason::Condition | Reason::Unreadable) => None,
        (Order::Defend { dice, at }, Reason::NotYours) => at
            .and_then(|at| near(state, seat, at))
            .map(|near| Order::Defend { dice: *dice, at: Some(near) }),
        (_, Reason::NotNow) => now(state, seat, order),
        (Order::Act(Act::Trade { .. }, _), Reason::NoCard | Reason::NoSet) => {
            best_set(state, seat).map(|_| with(Act::Trade { cards: None, on: None }))
        }
        (Order::Act(Act::Place { n, at }, _), Reason::NotYours) => {
            near(state, seat, *at).map(|at| with(Act::Place { n: *n, at }))
        }
        (Order::Act(Act::Attack(attack), _), Reason::TooFew) => {
            front.stronger(attack).map(|attack| with(Act::Attack(attack)))
        }
        (Order::Act(Act::Attack(attack), _), Reason::NotYours | Reason::NotAdjacent) => {
            front.beside(attack).map(|attack| with(Act::Attack(attack)))
        }
        (Order::Act(Act::Attack(attack), _), Reason::Own) => {
            front.weakest(attack.from).map(|to| with(Act::Attack(Attack { to, ..*attack })))
        }
        (Order::Act(Act::Fortify { from, to, n }, _), _) => {
            let can = |area: &Area| state.board.troops(*area) > 1;
            let reached = |from: Area| state.map().reached(from, own).without(from).and(own);
            let way = front.way((*from, *to), can, reached);
            way.map(|(from, to)| with(Act::Fortify { from, to, n: *n }))
        }
        _ => None,
    }
}

/// Where a seat may attack.
pub(super) fn front(state: &State, seat: Seat) -> Front<'_, Option<Seat>> {
    let own = state.own(seat);
    let foes = Area::all().filter(|&area| !own.has(area)).collect();
    Front { map: state.map(), own, foes, board: &state.board }
}

/// What may be written at this time.
fn now(state: &State, seat: Seat, order: &Order) -> Option<Order> {
    match (&state.stage, order) {
        (
            Stage::Turn(turn),
            Order::Act(Act::Trade { .. } | Act::Follow(_) | Act::Place { .. }, _),
        ) if turn.seat == seat => None,
        // Nothing else is near to it.
        (_, Order::Act(Act::End, _)) => None,
        _ => briefing::example_orders(state, seat).into_iter().next(),
    }
}

/// An own territory beside one, or else at the border.
fn near(state: &State, seat: Seat, at: Area) -> Option<Area> {
    let own = state.own(seat);
    let beside = state.map().neighbours(at).and(own).each().next();
    beside.or_else(|| state.map().frontier(own).each().next())
}
