//! What is wrong with a line, and a line that would be right.
//!
//! Source: RULES §8, §10.4.

use rules::{
    blitzkrieg::{
        Ability, Fault, Line, Order, Placement, Player, Reason, State, Theatre,
        adjudicate::{acts_as, judge, placements, wants_target},
        notation::{self, print},
    },
    kit::sheet::as_one,
    language::Language,
};

use super::{briefing, sentences};
use crate::LineFault;

/// What is wrong with a line that cannot be read.
pub(super) fn unreadable(
    state: &State,
    player: Player,
    notation: Language,
    (line, fault): (&Line, &Fault),
    language: Language,
) -> LineFault {
    let mended = notation::mended(&line.text, notation).map(|lines| as_one(&lines));
    let any = || any(state, player).map(|order| print::order(&order, notation));
    LineFault {
        column: Some(fault.column as usize),
        message: sentences::misread(fault, language),
        is_meant: mended.is_some(),
        example: mended.or_else(any),
    }
}

/// What is wrong with a line that can be read.
pub(super) fn refused(
    state: &State,
    player: Player,
    notation: Language,
    (order, reason): (&Order, Reason),
    language: Language,
) -> LineFault {
    let better = better(state, player, order, reason);
    LineFault {
        column: None,
        message: sentences::reason(state, order, reason, language),
        example: better.map(|order| print::order(&order, notation)),
        is_meant: true,
    }
}

/// A line that would be right, as near as can be to the one that is not.
fn better(state: &State, player: Player, order: &Order, reason: Reason) -> Option<Order> {
    match (order, reason) {
        (Order::Place(placement), Reason::NotNeeded) if may_follow(state, player) => {
            Some(Order::Then(*placement))
        }
        (_, Reason::NotNeeded | Reason::NotYourTurn | Reason::GameOver) => None,
        // Whoever reads over the writer's shoulder is not told what is in it.
        (_, Reason::NotInReserve) => None,
        (Order::Place(placement), Reason::NoTarget) => strategic(state, *placement),
        (Order::Then(placement), Reason::NoTarget) => strategic(state, *placement),
        (Order::Place(placement), _) => near(state, player, *placement).map(Order::Place),
        (Order::Then(placement), _) if state.blitz.is_some() => {
            near(state, player, *placement).map(Order::Then)
        }
        (Order::Strategic(theatre), Reason::TheatreClosed) => {
            state.others_open(*theatre).next().map(Order::Strategic)
        }
        _ => None,
    }
}

fn strategic(state: &State, placement: Placement) -> Option<Order> {
    state.others_open(placement.space.theatre()).next().map(Order::Strategic)
}

/// The placement with the same token nearest to the space that was named; else with another token there.
fn near(state: &State, player: Player, wanted: Placement) -> Option<Placement> {
    let far = |it: &Placement| {
        let theatre = |theatre: Theatre| theatre as u8;
        let (own, other) = (theatre(it.space.theatre()), theatre(wanted.space.theatre()));
        (own.abs_diff(other), it.space.index().abs_diff(wanted.space.index()))
    };
    // One line alone is to be right: none that wants another for its target.
    let all = || placements(state, player).filter(|it| !wants_target(state, player, *it));
    let same_token = all().filter(|it| it.token == wanted.token).min_by_key(far);
    let same_space = || all().find(|it| it.space == wanted.space);
    same_token.or_else(same_space).or_else(|| all().next())
}

/// Whether a blitz token of the reserve may be placed, which another one follows.
fn may_follow(state: &State, player: Player) -> bool {
    placements(state, player)
        .any(|it| acts_as(state, player, it.token).is_some_and(|token| token.has(Ability::Blitz)))
}

/// Any line that would be right.
fn any(state: &State, player: Player) -> Option<Order> {
    let order = briefing::example_orders(state, player).into_iter().next()?;
    match order {
        Order::Place(placement) => {
            judge(state, player, placement).is_ok().then_some(Order::Place(placement))
        }
        other => Some(other),
    }
}
