//! An example of the notation, as a seat could use it now.
//!
//! Source: RULES §3.3, §3.4, §4, §10.1.

use super::briefing::moving;
use crate::kit::territories::offers::stop;
use rules::{
    Seat,
    clone_wars::{
        Act, Army, Order, Phase, Stage, Standing, State, Strike, Turn, Wish, galaxy,
        notation::print,
    },
    kit::territories::{Amount, Area, Areas, Attack, Clauses, common_order, sets_due},
    language::Language,
};

/// Lines that could stand on the sheet now.
pub(super) fn example(state: &State, seat: Seat, language: Language) -> String {
    let lines = example_orders(state, seat).into_iter();
    lines.map(|order| print::order(&order, language)).collect::<Vec<_>>().join("\n")
}

/// Orders that could be carried out one after the other.
pub(super) fn example_orders(state: &State, seat: Seat) -> Vec<Order> {
    match &state.stage {
        Stage::Lists => {
            let free = common_order().filter(|&area| state.board.at(area).is_none());
            vec![Order::Want { army: None, planets: free.take(3).collect() }]
        }
        Stage::Placing => {
            let armies = state.living_armies(seat).each();
            let best = armies.filter_map(|army| strongest(state, army).map(|(at, _)| at));
            best.map(place).collect()
        }
        Stage::Turn(_) => match moving(state, seat) {
            Some((army, turn)) => of_turn(state, army, turn),
            None if state.living_seats().has(seat) => {
                vec![Order::Stand(Standing::Defend { dice: 2, at: None })]
            }
            None => Vec::new(),
        },
        Stage::Over { .. } => Vec::new(),
    }
}

fn place(at: Area) -> Order {
    Order::Act(Act::Place { n: Amount::All, at }, None)
}

fn of_turn(state: &State, army: Army, turn: &Turn) -> Vec<Order> {
    let plain = |act: Act| Order::Act(act, None);
    let trades = match turn.phase {
        Phase::Reinforce => sets_due(state.hands.of(army).len()),
        _ => 0,
    };
    let mut orders = vec![plain(Act::Trade(None)); trades];
    let best = strongest(state, army);
    let left = state.to_place(army);
    if turn.phase == Phase::Reinforce && state.tokens.drawn().is_some() {
        let own = state.own(army);
        let free = own.minus(state.tokens.planets());
        let among = if free.is_empty() { own } else { free };
        let at = hinterland(state, army, among).or_else(|| among.nth(0));
        orders.extend(at.map(|at| plain(Act::Token(vec![at]))));
    }
    if let Some((at, _)) = best.filter(|_| left > 0 || trades > 0) {
        orders.push(place(at));
    }
    let may_attack = turn.phase <= Phase::Attack;
    if let Some((from, to)) =
        best.filter(|&(from, _)| may_attack && state.board.troops(from) + left > 1)
    {
        let until = stop(state.board.troops(from) + left);
        let clauses = Clauses { until, ..Clauses::default() };
        let attack = Attack { from, to, clauses };
        orders.push(plain(Act::Attack(Strike { attack, ships: Wish::ALL, card: None })));
    }
    orders.push(plain(Act::End));
    orders
}

/// A planet of these that the other faction does not touch.
fn hinterland(state: &State, army: Army, among: Areas) -> Option<Area> {
    let foes = state.own_of(army.faction().other());
    among.each().find(|&area| galaxy().neighbours(area).and(foes).is_empty())
}

/// The own planet at the front with most troops, and its weakest neighbour of the other faction.
pub(super) fn strongest(state: &State, army: Army) -> Option<(Area, Area)> {
    let foes = state.own_of(army.faction().other());
    let touches = |area: &Area| !galaxy().neighbours(*area).and(foes).is_empty();
    let front = state.own(army).each().filter(touches);
    let from = front.max_by_key(|&area| (state.board.troops(area), std::cmp::Reverse(area)))?;
    let to = galaxy().neighbours(from).and(foes).each().min_by_key(|&it| state.board.troops(it))?;
    Some((from, to))
}
