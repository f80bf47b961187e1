//! Marches: attacks one after the other, with what moves in from each.

use super::{Effort, chances::comes, worth::Worth};
use crate::{
    Chance, Seat,
    kit::territories::{Area, Areas},
    risk::state::State,
};

/// What a troop that is lost is worth.
const TROOP: f64 = 0.55;
/// What one is worth that another loses.
const OTHERS_TROOP: f64 = 0.3;
/// Of so many troops one is worth half as much.
const MANY: f64 = 30.0;
/// The least chance with which an attack is made.
const LIKELY: f64 = 0.55;

/// Attacks one after the other.
#[derive(Clone, Debug)]
pub(super) struct March {
    /// From where, and on what, in order.
    pub steps: Vec<(Area, Area)>,
    /// What it brings, less what it costs.
    pub worth: f64,
    mine: Areas,
    stack: f64,
    likely: f64,
}

/// The best march from each place that it may begin, with so many troops more there; the best first.
pub(super) fn marches(
    state: &State,
    seat: Seat,
    more: u32,
    effort: &Effort,
    chance: &mut Chance,
) -> Vec<March> {
    let own = state.own(seat);
    let worth = Worth::new(state, seat);
    let taken = state.turn().is_some_and(|turn| !turn.taken.is_empty());
    let mut all: Vec<March> = Vec::new();
    for from in state.map().frontier(own).each() {
        let begin = March {
            steps: Vec::new(),
            worth: 0.0,
            mine: own,
            stack: f64::from(state.board.troops(from).saturating_add(more)),
            likely: 1.0,
        };
        let best = best(state, from, begin, &worth, taken, effort);
        all.extend(best.map(|march| March { worth: march.worth + guess(effort, chance), ..march }));
    }
    all.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    all
}

fn guess(effort: &Effort, chance: &mut Chance) -> f64 {
    effort.guess * f64::from(chance.below(1001)) / 1000.0
}

/// The best march from a place: the best so many are followed on after each attack.
fn best(
    state: &State,
    from: Area,
    begin: March,
    worth: &Worth<'_>,
    taken: bool,
    effort: &Effort,
) -> Option<March> {
    let mut best: Option<March> = None;
    let mut now = vec![begin];
    for _ in 0..effort.depth {
        let mut next: Vec<March> = Vec::new();
        for march in &now {
            let at = march.steps.last().map_or(from, |&(_, to)| to);
            for to in state.map().neighbours(at).minus(march.mine).each() {
                next.extend(on(state, march, (at, to), worth, taken));
            }
        }
        next.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        next.truncate(effort.width);
        if let Some(first) = next.first()
            && best.as_ref().is_none_or(|best| first.worth > best.worth)
        {
            best = Some(first.clone());
        }
        now = next;
    }
    best
}

/// A march with one attack more, if that is likely enough to come through.
fn on(
    state: &State,
    march: &March,
    (at, to): (Area, Area),
    worth: &Worth<'_>,
    taken: bool,
) -> Option<March> {
    let defenders = state.board.troops(to);
    let comes = comes(march.stack, defenders);
    if march.stack < 2.0 || comes.take < LIKELY {
        return None;
    }
    let is_first = !taken && march.steps.is_empty();
    let fallen = OTHERS_TROOP * f64::from(defenders) * spare(f64::from(defenders));
    let brings = comes.take * (worth.of(to, march.mine, is_first) + fallen);
    // Who fails loses about all that was risked.
    let risked = comes.take * comes.loses + (1.0 - comes.take) * (march.stack - 1.0);
    let mut steps = march.steps.clone();
    steps.push((at, to));
    Some(March {
        steps,
        worth: march.worth + march.likely * (brings - TROOP * spare(march.stack) * risked),
        mine: march.mine.with(to),
        stack: march.stack - comes.loses - 1.0,
        likely: march.likely * comes.take,
    })
}

/// How much each of so many troops is worth: of many one is easier spared.
fn spare(troops: f64) -> f64 {
    MANY / (MANY + troops)
}
