//! A step, carried out.

use std::collections::BTreeMap;

use sealed_orders::rules::{Chance, Circumstances, EndKind, Ending, Missing, Seat};
use serde::{Deserialize, Serialize};

use super::{
    Lay, Order, Sheet, State, Step, Token, index,
    position::{FULL_HAND, GOAL, SIDES, draw},
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A token is laid, as planned before or not.
    Laid { seat: Seat, lay: Lay, planned: bool },
    /// It is drawn from the bag: for its seat's eyes.
    Drawn { seat: Seat, token: Token },
    /// It is put back: for its seat's eyes.
    Returned { seat: Seat, token: Token, by_chance: bool },
    /// What is planned; none where it is given up. For its seat's eyes.
    Planned { seat: Seat, lay: Option<Lay> },
    /// Nothing is laid.
    Idle { seat: Seat },
    /// A seat is out, because nothing came of it or because it gave up.
    Out { seat: Seat, gave_up: bool },
    /// The turn goes on.
    GoesOn,
    /// The next turn.
    TurnPasses { to: Seat },
    /// The end.
    Over { ending: Ending },
}

pub fn resolve(
    state: &State,
    sheets: &BTreeMap<Seat, Sheet>,
    circumstances: &Circumstances,
    chance: &mut Chance,
) -> Vec<Event> {
    if circumstances.drawn {
        return vec![over(state.living(), EndKind::Drawn)];
    }
    let others = sheets.iter().filter(|(seat, _)| **seat != state.turn);
    let mut events: Vec<Event> =
        others.map(|(&seat, sheet)| Event::Planned { seat, lay: sheet.lay().cloned() }).collect();
    let missing = circumstances.missing.get(&state.turn).copied();
    let order = sheets.get(&state.turn).and_then(Sheet::order);
    let order = order.filter(|order| state.allows(state.turn, order));
    events.extend(match state.step {
        Step::Lay => first_step(state, order, missing, chance),
        Step::Return => second_step(state, order, missing, chance),
    });
    for &seat in &circumstances.surrendered {
        events.push(Event::Out { seat, gave_up: true });
    }
    let mut after = state.clone();
    events.iter().for_each(|event| fold(&mut after, event));
    events.push(what_next(state, &after, &events));
    events
}

fn over(winners: Vec<Seat>, kind: EndKind) -> Event {
    Event::Over { ending: Ending { winners, kind } }
}

fn first_step(
    state: &State,
    order: Option<&Order>,
    missing: Option<Missing>,
    chance: &mut Chance,
) -> Vec<Event> {
    let seat = state.turn;
    let plan = state.plans[index(seat)].as_ref().filter(|plan| state.can_lay(seat, plan));
    let (lay, planned) = match (order, missing) {
        (Some(Order::Lay(lay)), _) => (Some(lay), false),
        (_, Some(Missing::Deadline)) => (plan, true),
        _ => (None, false),
    };
    let Some(lay) = lay else {
        return vec![match missing {
            Some(Missing::Deadline) => Event::Out { seat, gave_up: false },
            _ => Event::Idle { seat },
        }];
    };
    let mut events = vec![Event::Laid { seat, lay: lay.clone(), planned }];
    let mut bag = state.bag.clone();
    // One of them was just laid.
    for _ in state.hand(seat).len() - 1..FULL_HAND {
        events.extend(draw(&mut bag, chance).map(|token| Event::Drawn { seat, token }));
    }
    events
}

fn second_step(
    state: &State,
    order: Option<&Order>,
    missing: Option<Missing>,
    chance: &mut Chance,
) -> Vec<Event> {
    let seat = state.turn;
    let returned = match (order, missing) {
        (Some(Order::Return(token)), _) => Some((*token, false)),
        (_, Some(Missing::Deadline)) => {
            draw(&mut state.hand(seat).to_vec(), chance).map(|token| (token, true))
        }
        _ => None,
    };
    let event = |(token, by_chance)| Event::Returned { seat, token, by_chance };
    returned.map(event).into_iter().collect()
}

/// How it goes on after what happened.
fn what_next(before: &State, after: &State, events: &[Event]) -> Event {
    let living = after.living();
    let is_in = |side: &&[Seat]| side.iter().any(|seat| living.contains(seat));
    let reached = SIDES.into_iter().find(|side| after.laid_by(side) >= GOAL);
    let left: Vec<_> = SIDES.into_iter().filter(is_in).collect();
    match (reached, left.as_slice()) {
        (Some(side), _) => over(side.to_vec(), EndKind::Won),
        (_, []) => over(before.living(), EndKind::Drawn),
        (_, [side]) => over(side.to_vec(), EndKind::Won),
        _ => {
            let has_laid = events.iter().any(|event| matches!(event, Event::Laid { .. }));
            let stays = living.contains(&before.turn);
            // Who gives up beside a turn does not end it.
            let next = State::after(before.turn, &living).filter(|_| !(has_laid && stays));
            next.map_or(Event::GoesOn, |to| Event::TurnPasses { to })
        }
    }
}

pub fn fold(state: &mut State, event: &Event) {
    match event {
        Event::Laid { seat, lay, .. } => {
            state.hands[index(*seat)].retain(|held| *held != lay.token);
            let heap = &mut state.heaps[lay.heap as usize - 1];
            heap.tokens.push(lay.token);
            heap.height += lay.count;
            state.laid[index(*seat)] += lay.count;
        }
        Event::Drawn { seat, token } => {
            state.bag.retain(|held| held != token);
            state.hands[index(*seat)].push(*token);
        }
        Event::Returned { seat, token, .. } => {
            state.hands[index(*seat)].retain(|held| held != token);
            state.bag.push(*token);
        }
        Event::Planned { seat, lay } => state.plans[index(*seat)].clone_from(lay),
        Event::Idle { .. } => {}
        Event::Out { seat, .. } => {
            let mut hand = std::mem::take(&mut state.hands[index(*seat)]);
            state.bag.append(&mut hand);
            state.plans[index(*seat)] = None;
            state.out.push(*seat);
        }
        Event::GoesOn => state.step = Step::Return,
        Event::TurnPasses { to } => {
            state.plans[index(state.turn)] = None;
            state.turn = *to;
            state.step = Step::Lay;
        }
        Event::Over { ending } => state.over = Some(ending.clone()),
    }
}
