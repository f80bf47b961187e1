//! From what was found to a sheet: the turn's placement, after a blitz a ranked list, and the choices
//! that go with them.
//!
//! Source: RULES §8.2 to §8.4.

use super::{
    Effort,
    search::{Candidate, ranked},
    step::Step,
};
use crate::{
    Chance,
    blitzkrieg::{
        adjudicate::{acts_as, closes},
        board::{Effect, Space, Theatre},
        order::{Order, Placement},
        player::Player,
        state::State,
        token::Ability,
        tokens::Tokens,
    },
};

/// What a player to move hands in.
pub(super) fn orders(
    state: &State,
    player: Player,
    effort: &Effort,
    chance: &mut Chance,
) -> Vec<Order> {
    let steps = Step::all(state, player).into_iter();
    let candidates = steps.map(|step| Candidate::new(state.clone(), step)).collect();
    let Some(first) = ranked(candidates, player, effort, chance).into_iter().next() else {
        return Vec::new();
    };
    let Some(placement) = first.step.placement() else { return vec![Order::Stop] };
    let after = first.step.played(state, chance);
    let further = further(state, &after, player, placement, effort, chance);
    let target = std::iter::once(&first.step).chain(&further).find_map(|step| step.target());
    let said = if state.blitz.is_some() { Order::Then } else { Order::Place };
    let then = further.iter().map(|step| step.placement().map_or(Order::Stop, Order::Then));
    let mut orders: Vec<Order> = std::iter::once(said(placement)).chain(then).collect();
    orders.extend(target.map(Order::Strategic));
    let closes = |state: &State, it: Placement| closes(state, player, it.token, it.space);
    let further_closes =
        further.iter().filter_map(|step| step.placement()).any(|it| closes(&after, it));
    if closes(state, placement) || further_closes {
        orders.extend(effects(&after, placement.space.theatre()));
    }
    orders
}

/// What is to follow a blitz: the best of each token that may be there by then, the best first, down to
/// where it is better to stop. A further blitz is the last of them: what follows it is asked for when
/// it is there.
fn further(
    state: &State,
    after: &State,
    player: Player,
    blitz: Placement,
    effort: &Effort,
    chance: &mut Chance,
) -> Vec<Step> {
    if after.turn != Some(player) || after.blitz.is_none() {
        return Vec::new();
    }
    let mut held = *state.reserve.of(player);
    held.take(blitz.token);
    let mut candidates = Vec::new();
    for (token, _) in held.with(&may_come(state, player, blitz.space)).kinds() {
        let mut with_it = after.clone();
        *with_it.reserve.of_mut(player) = held;
        if !held.has(token) {
            with_it.reserve.of_mut(player).add(token);
        }
        let is_of_it = |step: &Step| step.placement().is_some_and(|it| it.token == token);
        let steps = Step::all(&with_it, player).into_iter().filter(is_of_it);
        candidates.extend(steps.map(|step| Candidate::new(with_it.clone(), step)));
    }
    candidates.push(Candidate::new(after.clone(), Step::Stop));
    let mut listed: Vec<Step> = Vec::new();
    for Candidate { state, step, .. } in ranked(candidates, player, effort, chance) {
        let Some(Placement { token, .. }) = step.placement() else {
            listed.push(step);
            break;
        };
        if listed.iter().any(|known| known.placement().is_some_and(|it| it.token == token)) {
            continue;
        }
        listed.push(step);
        if acts_as(&state, player, token).is_some_and(|it| it.has(Ability::Blitz)) {
            break;
        }
    }
    listed
}

/// The tokens that a space may bring into the reserve (§4.2).
fn may_come(state: &State, player: Player, space: Space) -> Tokens {
    match space.effect() {
        Some(Effect::Production | Effect::ImprovedProduction) => *state.bag.of(player),
        Some(Effect::ResearchIndustry) => state.pile,
        _ => Tokens::default(),
    }
}

/// In which order the effects of a theatre that may close are best carried out: what is researched may
/// then be drawn at once. None where there is nothing to choose.
fn effects(state: &State, theatre: Theatre) -> Option<Order> {
    let free = theatre.spaces().filter(|&space| state.board.is_free(space));
    let mut spaces: Vec<Space> = free.filter(|space| space.effect().is_some()).collect();
    spaces.sort_by_key(|space| match space.effect() {
        Some(Effect::Research | Effect::ImprovedResearch) => 0,
        Some(Effect::Production | Effect::ImprovedProduction) => 1,
        _ => 2,
    });
    (spaces.len() > 1).then_some(Order::Effects(spaces))
}
