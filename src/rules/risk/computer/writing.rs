//! Writing a sheet: what is traded, placed, attacked and fortified.

use super::{Effort, worth::Worth};
use crate::{
    Chance, Seat,
    kit::territories::{
        Amount, Area, Areas, Attack, Clauses, Moving, TOO_MANY_CARDS,
        computer::{March, by_appeal, marches, most_in_danger, move_up},
        notation::Condition,
    },
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
        Stage::Lists if effort.cares => vec![Order::Want(by_appeal(state.map()))],
        Stage::Placing => placing(state, seat, effort, chance),
        Stage::Turn(turn) if turn.seat == seat => {
            let acts = Writing { state, seat, turn, effort, chance }.acts();
            acts.into_iter().map(|(act, condition)| Order::Act(act, condition)).collect()
        }
        Stage::Lists | Stage::Turn(_) | Stage::Over { .. } => Vec::new(),
    }
}

/// All on one place, from where most is to be had.
fn placing(state: &State, seat: Seat, effort: &Effort, chance: &mut Chance) -> Vec<Order> {
    let left = state.to_place(seat);
    if left == 0 || !effort.gathers {
        return Vec::new();
    }
    let worth = Worth::new(state, seat, effort.troop);
    let best = marches(&worth, left, &effort.look, chance).into_iter().next();
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
        let must_trade = self.state.hands.of(self.seat).len() >= TOO_MANY_CARDS;
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
        let worth = Worth::new(self.state, self.seat, self.effort.troop);
        let all = marches(&worth, more, &self.effort.look, self.chance);
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
        begins.map(|&(from, _)| from).or_else(|| {
            let frontier = self.state.map().frontier(self.state.own(self.seat));
            most_in_danger(self.state.map(), &self.state.board, self.foes(), frontier)
        })
    }

    /// Where others stand who may attack.
    fn foes(&self) -> Areas {
        let others = self.state.living().without(self.seat).each();
        others.fold(Areas::EMPTY, |all, other| all.or(self.state.own(other)))
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

    fn fortify(&self) -> Option<Act> {
        let (state, own) = (self.state, self.state.own(self.seat));
        let (from, to) = move_up(state.map(), &state.board, (own, own), self.foes())?;
        Some(Act::Fortify { from, to, n: Amount::All })
    }
}
