//! A sheet that is being written, drawn over the map: rings on planets where something is to be done,
//! arrows for attacks and for who moves.

use rules::{
    Seat,
    clone_wars::{Act, Event, Order, Sheet, Standing, State, tried},
    kit::territories::Area,
    language::Language,
};

use super::{chart, words};
use crate::{
    Viewer,
    kit::{map::Plan, plan::Stroke},
};

/// All lines that can be read.
pub(in crate::clone_wars) fn of(state: &State, seat: Seat, sheet: &Sheet) -> String {
    let events = tried(state, seat, sheet);
    let refused: Vec<u32> = events.iter().filter_map(line_refused).collect();
    let chart = chart(state, Viewer::Seat(seat), |_| String::new(), Language::En);
    let mut plan = Plan::new(chart);
    let mut follow = state.turn().and_then(|turn| turn.follow).map(|it| (it.from, it.to));
    let mut wished = 0;
    for (number, line) in (1..).zip(&sheet.lines) {
        let Ok(order) = &line.read else { continue };
        let is_idle = refused.iter().any(|&line| line as usize == number);
        let stroke = Stroke { number, ink: ink(state, seat, order), is_idle };
        match order {
            // Each wish has its rank.
            Order::Want { planets, .. } => {
                for &area in planets {
                    wished += 1;
                    plan.ring(&Stroke { number: wished, ..stroke }, area);
                }
            }
            Order::Act(Act::Attack(strike), _) => {
                let (from, to) = (strike.attack.from, strike.attack.to);
                plan.arrow(&stroke, from, to);
                follow = Some((from, to));
            }
            Order::Act(Act::Follow(_), _) => {
                follow.into_iter().for_each(|(from, to)| plan.arrow(&stroke, from, to));
            }
            Order::Act(Act::Fortify { from, to, .. } | Act::Fleet { from, to, .. }, _) => {
                plan.arrow(&stroke, *from, *to);
            }
            other => places(other).into_iter().for_each(|at| plan.ring(&stroke, at)),
        }
    }
    let placed = events.iter().filter_map(|event| match *event {
        Event::Placed { army, at, n, unasked: false } => Some((army, (at, n))),
        _ => None,
    });
    for army in state.armies(seat).each() {
        let own = placed.clone().filter(|it| it.0 == army).map(|it| it.1);
        plan.placed(own, words::livery(army).ink().line);
    }
    plan.draw()
}

/// Where a line has something done.
fn places(order: &Order) -> Vec<Area> {
    match order {
        Order::Stand(Standing::Defend { at, .. }) => at.iter().copied().collect(),
        Order::Stand(Standing::Shield { on, .. }) | Order::Act(Act::Play { on, .. }, _) => {
            words::target(*on).into_iter().collect()
        }
        Order::Stand(Standing::Offer(planets)) => planets.clone(),
        // Where the Emperor would appear.
        Order::Act(Act::Token(planets) | Act::Order66 { emperor: planets, .. }, _) => {
            planets.clone()
        }
        Order::Act(Act::Build { at, .. } | Act::Place { at, .. } | Act::Take(at), _) => vec![*at],
        Order::Want { .. } | Order::Act(..) => Vec::new(),
    }
}

/// The colour of the army that an order is for: of several, the one that moves, or whose planet is named.
fn ink(state: &State, seat: Seat, order: &Order) -> &'static str {
    let of_place = places(order).first().and_then(|&at| state.holder_of(seat, at));
    let wanting = match order {
        Order::Want { army, .. } => *army,
        _ => None,
    };
    let moving = state.turn().map(|turn| turn.army).filter(|it| state.armies(seat).has(*it));
    let own = match order {
        Order::Stand(_) => of_place.or(moving),
        _ => wanting.or(moving).or(of_place),
    };
    let own = own.or_else(|| state.armies(seat).nth(0));
    words::livery(own.unwrap_or(rules::clone_wars::Army::Red)).ink().line
}

/// The line that an event refuses.
const fn line_refused(event: &Event) -> Option<u32> {
    match event {
        Event::Refused { line, .. } => Some(*line),
        _ => None,
    }
}
