//! Writing a sheet: what is traded, placed, attacked and fortified.

use super::{
    Effort,
    march::{March, marches},
    worth::appeal,
};
use crate::{
    Chance, Seat,
    kit::territories::{Amount, Area, Areas, Attack, Clauses, Moving, notation::Condition},
    risk::{
        adjudicate::best_set,
        order::{Act, Order},
        state::{Phase, Stage, State, Turn},
    },
};

/// With how many troops left a costly attack stops.
const STOP: u16 = 3;

/// What a seat hands in.
pub(super) fn orders(
    state: &State,
    seat: Seat,
    effort: &Effort,
    chance: &mut Chance,
) -> Vec<Order> {
    match &state.stage {
        Stage::Lists if effort.cares => vec![Order::Want(ranking(state))],
        Stage::Placing => placing(state, seat, effort, chance),
        Stage::Turn(turn) if turn.seat == seat => {
            let acts = Writing { state, seat, turn, effort, chance }.acts();
            acts.into_iter().map(|(act, condition)| Order::Act(act, condition)).collect()
        }
        Stage::Lists | Stage::Turn(_) | Stage::Over { .. } => Vec::new(),
    }
}

/// All territories, those of the regions most wanted first.
fn ranking(state: &State) -> Vec<Area> {
    let mut regions: Vec<_> = state.map().regions().iter().collect();
    regions.sort_by(|one, other| appeal(state, other).total_cmp(&appeal(state, one)));
    regions.into_iter().flat_map(|region| region.areas().each()).collect()
}

/// All on one place, from where most is to be had.
fn placing(state: &State, seat: Seat, effort: &Effort, chance: &mut Chance) -> Vec<Order> {
    let left = state.to_place(seat);
    if left == 0 || !effort.gathers {
        return Vec::new();
    }
    let best = marches(state, seat, left, effort, chance).into_iter().next();
    let at = best.and_then(|march| march.steps.first().map(|&(from, _)| from));
    let place = at.map(|at| Order::Act(Act::Place { n: Amount::All, at }, None));
    place.into_iter().collect()
}

/// A line: what is done, and under which condition.
type Said = (Act, Option<Condition>);

struct Writing<'a> {
    state: &'a State,
    seat: Seat,
    turn: &'a Turn,
    effort: &'a Effort,
    chance: &'a mut Chance,
}

impl Writing<'_> {
    fn acts(mut self) -> Vec<Said> {
        let mut acts: Vec<Said> = Vec::new();
        let mut more = self.turn.to_place;
        let may_trade = self.turn.phase == Phase::Reinforce && self.effort.gathers;
        let must_trade = self.state.hands.of(self.seat).len() >= 5;
        if (may_trade || must_trade)
            && let Some((_, worth)) = best_set(self.state, self.seat)
        {
            acts.push((Act::Trade { cards: None, on: None }, None));
            more = more.saturating_add(worth);
        }
        if !self.effort.gathers && more > 0 {
            // Anywhere at a border: its marches begin from what stood there before.
            acts.extend(self.anywhere().map(|at| (Act::Place { n: Amount::All, at }, None)));
            more = 0;
        }
        let all = marches(self.state, self.seat, more, self.effort, self.chance);
        let worthy = all.into_iter().next().filter(|march| march.worth > 0.0);
        if let Some(at) = self.place_at(worthy.as_ref()).filter(|_| more > 0) {
            acts.push((Act::Place { n: Amount::All, at }, None));
        }
        if let Some(march) = worthy {
            self.attacks(&march, &mut acts);
            if self.effort.cares {
                return acts;
            }
        }
        acts.extend(self.fortify().filter(|_| self.effort.gathers).map(|act| (act, None)));
        acts.push((Act::End, None));
        acts
    }

    fn anywhere(&mut self) -> Option<Area> {
        let frontier = self.state.map().frontier(self.state.own(self.seat));
        frontier.nth(self.chance.below(frontier.len() as u32) as usize)
    }

    /// Where all is placed: where the march begins, or where most is to be feared.
    fn place_at(&self, march: Option<&March>) -> Option<Area> {
        let begins = march.and_then(|march| march.steps.first());
        begins.map(|&(from, _)| from).or_else(|| most_in_danger(self.state, self.seat))
    }

    /// The attacks of a march, each under the condition that the one before came through.
    fn attacks(&self, march: &March, acts: &mut Vec<Said>) {
        let mut mine = self.state.own(self.seat);
        let mut before = None;
        for &(from, to) in &march.steps {
            mine.put(to);
            let moving = self.moving(from, to, mine);
            let until = self.effort.cares.then_some(STOP).filter(|_| self.is_costly(to));
            let clauses = Clauses { until, moving, ..Clauses::default() };
            let condition = before.map(Condition::Taken);
            acts.push((Act::Attack(Attack { from, to, clauses }), condition));
            before = Some(to);
        }
    }

    /// Against more than two one may well give up.
    fn is_costly(&self, to: Area) -> bool {
        self.state.board.troops(to) > 2
    }

    /// All move on, unless what was taken lies behind and where they come from does not.
    fn moving(&self, from: Area, to: Area, mine: Areas) -> Option<Moving> {
        let frontier = self.state.map().frontier(mine);
        let stays = self.effort.cares && frontier.has(from) && !frontier.has(to);
        stays.then_some(Moving::Move(Amount::Number(1)))
    }

    /// The most troops that stand behind, to where most is to be feared of what they reach.
    fn fortify(&self) -> Option<Act> {
        let (state, map) = (self.state, self.state.map());
        let own = state.own(self.seat);
        let frontier = map.frontier(own);
        let behind = own.minus(frontier).each().filter(|&area| state.board.troops(area) > 1);
        let from = behind.max_by_key(|&area| state.board.troops(area))?;
        let reached = map.reached(from, own).and(frontier);
        let to = reached.each().max_by_key(|&area| danger(state, self.seat, area))?;
        Some(Act::Fortify { from, to, n: Amount::All })
    }
}

/// How many more troops of others may fall on a territory than stand there.
fn danger(state: &State, seat: Seat, area: Area) -> i64 {
    let near = state.map().neighbours(area).minus(state.own(seat));
    let hostile = near.each().filter(|&it| state.holder(it).is_some());
    let most: i64 = hostile.map(|it| i64::from(state.board.troops(it)) - 1).sum();
    most - i64::from(state.board.troops(area))
}

fn most_in_danger(state: &State, seat: Seat) -> Option<Area> {
    let frontier = state.map().frontier(state.own(seat));
    frontier.each().max_by_key(|&area| danger(state, seat, area))
}
