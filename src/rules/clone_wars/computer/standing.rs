//! Standing orders: dice of defence, Shields, and what is offered to the ally.

use super::{Effort, after::wanted_by, is_late};
use crate::{
    Seat,
    clone_wars::{
        army::Army,
        cards::{self, Power},
        order::{Order, Standing, Target},
        state::{State, galaxy},
    },
    kit::territories::{Area, Areas, Card, computer::danger},
};

/// What a seat changes of its standing orders when it is its turn.
pub(super) fn standing(state: &State, seat: Seat, effort: &Effort) -> Vec<Order> {
    if !effort.gathers && !is_late(state) {
        return Vec::new();
    }
    let mut orders: Vec<Standing> = Vec::new();
    let armies = state.living_armies(seat);
    for army in armies.each() {
        two_dice(state, army, &mut orders);
        if effort.cares {
            shields(state, army, &mut orders);
        }
    }
    orders.extend(offer(state, seat));
    orders.into_iter().map(Order::Stand).collect()
}

/// Two dice are thrown everywhere: one seldom is better.
fn two_dice(state: &State, army: Army, orders: &mut Vec<Standing>) {
    let defence = &state.orders.of(army).defence;
    if state.own(army).each().any(|at| !defence.said().has(at) && defence.dice(at) < 2) {
        orders.push(Standing::Defend { dice: 2, at: None });
    }
    let one = defence.said().each().filter(|&at| defence.dice(at) < 2);
    orders.extend(one.map(|at| Standing::Defend { dice: 2, at: Some(at) }));
}

/// Each Shield on a planet of the front where most stands in danger.
fn shields(state: &State, army: Army, orders: &mut Vec<Standing>) {
    let foes = state.own_of(army.faction().other());
    let is_shield = |card: &Card| cards::effect(*card) == Power::Shield;
    let front = state.front(army);
    // The Emperor's planet needs none.
    let front = state.emperor.map_or(front, |at| front.without(at));
    let mut places: Vec<Area> = front.each().collect();
    let stakes = |at: Area| {
        let threat = danger(galaxy(), &state.board, foes, at) + i64::from(state.board.troops(at));
        threat.min(i64::from(state.board.troops(at)))
    };
    places.sort_by_key(|&at| std::cmp::Reverse(stakes(at)));
    let ordered = &state.orders.of(army).shields;
    let hand = *state.hands.of(army);
    for (card, &at) in hand.each().filter(is_shield).zip(&places) {
        if stakes(at) > 2 && ordered.card(at) != Some(card) {
            orders.push(Standing::Shield { card, on: Target::Planet(at) });
        }
    }
}

/// What the ally has use for.
fn offer(state: &State, seat: Seat) -> Option<Standing> {
    let mut offers = Areas::EMPTY;
    let mut before = Areas::EMPTY;
    for army in state.living_armies(seat).each() {
        before = before.or(state.orders.of(army).offers);
        if *state.commands.of(army.ally()) == seat {
            continue;
        }
        offers = offers.or(wanted_by(state, army.ally()));
    }
    (offers != before).then(|| Standing::Offer(offers.each().collect()))
}
