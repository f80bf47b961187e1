//! Writing a sheet: what is placed, built, traded, attacked, moved and invoked.

use super::{
    Effort, after, ahead,
    fights::Known,
    hand::{self, Use},
    is_late,
    order_66::{guards, is_time, order_66, wants_order_66},
    standing::standing,
    threat::way,
    worth::Worth,
};
use crate::{
    Chance, Seat,
    clone_wars::{
        army::Army,
        cards::{self, Power},
        order::{Act, Order, Target},
        state::{Stage, State, galaxy},
        turn::{Phase, Turn},
    },
    kit::territories::{
        Amount, Area, Card, Cards,
        computer::{Ground, March, by_appeal, danger, march_of, marches, most_in_danger},
    },
};

/// How many marches are drafts of their own.
const DRAFTS: usize = 4;
/// What a seat hands in.
pub(super) fn orders(
    state: &State,
    seat: Seat,
    effort: &Effort,
    chance: &mut Chance,
) -> Vec<Order> {
    let known = Known::default();
    if effort.games == 0 {
        return draft(state, seat, effort, &known, chance);
    }
    let drafts = match &state.stage {
        Stage::Placing => placings(state, seat, effort, &known, chance),
        Stage::Turn(turn) if *state.commands.of(turn.army) == seat => {
            Writing::new(state, turn, effort, &known, chance).drafts()
        }
        _ => return draft(state, seat, effort, &known, chance),
    };
    let best = ahead::best(state, seat, drafts, effort, &known, chance);
    with_standing(state, seat, effort, best)
}

/// What a seat hands in that looks no turn ahead.
pub(super) fn draft(
    state: &State,
    seat: Seat,
    effort: &Effort,
    known: &Known,
    chance: &mut Chance,
) -> Vec<Order> {
    match &state.stage {
        Stage::Lists if effort.gathers => {
            vec![Order::Want { army: None, planets: by_appeal(galaxy()) }]
        }
        Stage::Placing if effort.gathers => {
            placings(state, seat, effort, known, chance).into_iter().next().unwrap_or_default()
        }
        Stage::Turn(turn) if *state.commands.of(turn.army) == seat => {
            let orders = Writing::new(state, turn, effort, known, chance).first();
            with_standing(state, seat, effort, orders)
        }
        _ => Vec::new(),
    }
}

fn with_standing(state: &State, seat: Seat, effort: &Effort, orders: Vec<Order>) -> Vec<Order> {
    let begins = state.turn().is_some_and(|turn| !turn.goes_on);
    let mut all = if begins { standing(state, seat, effort) } else { Vec::new() };
    all.extend(orders);
    all
}

/// All of an army on one planet, from where most is to be had: the best places, one after the other; or
/// half of it where most is to be feared.
fn placings(
    state: &State,
    seat: Seat,
    effort: &Effort,
    known: &Known,
    chance: &mut Chance,
) -> Vec<Vec<Order>> {
    let mut drafts = vec![Vec::new(); 2 * DRAFTS];
    for army in state.living_armies(seat).each() {
        let left = state.to_place(army);
        let worth = Worth::new(state, army, known);
        let all = marches(&worth, left, &effort.look, chance);
        let feared = most_in_danger(galaxy(), &state.board, worth.hostile(), state.front(army));
        for (number, draft) in drafts.iter_mut().enumerate().filter(|_| left > 0) {
            let march = all.get(number % DRAFTS).or_else(|| all.first());
            if let (Some(at), 1) = (feared, number / DRAFTS) {
                draft.push(place(Amount::Number(u16::try_from(left / 2).unwrap_or(0)), at));
            }
            draft.extend(march.map(|march| place(Amount::All, march.start)));
        }
    }
    drafts
}

const fn place(n: Amount, at: Area) -> Order {
    Order::Act(Act::Place { n, at }, None)
}

/// A sheet of a turn that is being written.
pub(super) struct Writing<'a> {
    pub worth: Worth<'a>,
    turn: &'a Turn,
    pub effort: &'a Effort,
    chance: &'a mut Chance,
    /// The marches that may be made, the best first, and with how many troops more.
    marches: Vec<March>,
    pub more: u32,
    /// Who guards the Emperor.
    guards: Option<(Area, u32)>,
    /// What is left of the hand in the sheet that is written.
    pub hand: Cards,
}

impl<'a> Writing<'a> {
    fn new(
        state: &'a State,
        turn: &'a Turn,
        effort: &'a Effort,
        known: &'a Known,
        chance: &'a mut Chance,
    ) -> Self {
        let worth = Worth::new(state, turn.army, known);
        let (marches, hand) = (Vec::new(), Cards::EMPTY);
        let mut writing =
            Self { worth, turn, effort, chance, marches, more: 0, guards: None, hand };
        writing.look();
        writing
    }

    pub const fn state(&self) -> &'a State {
        self.worth.state
    }

    pub const fn army(&self) -> Army {
        self.worth.army
    }

    pub fn is_opening(&self) -> bool {
        self.turn.phase == Phase::Reinforce
    }

    /// Finds the marches, with all troops that there will be.
    fn look(&mut self) {
        let (state, effort) = (self.state(), self.effort);
        if self.turn.phase > Phase::Attack {
            return;
        }
        let mut at_hand = 0;
        if self.is_opening() {
            let used = hand::used(state, self.army(), effort, None);
            self.more = self.turn.to_place.saturating_add(used.troops);
            self.guards = guards(&self.worth, effort, self.more).filter(|guards| guards.1 > 0);
            self.more -= self.guards.map_or(0, |(_, n)| n);
            // Who places anywhere begins its marches from what stood there before.
            at_hand = if effort.gathers { self.more } else { 0 };
        }
        let mut all = marches(&self.worth, at_hand, &effort.look, self.chance);
        let target = state.emperor.filter(|&at| self.worth.is_game(at) && effort.gathers);
        if let Some(to) = target {
            let starts = state.front(self.army()).each();
            let to_it = |at| march_of(&self.worth, at_hand, &way(state, at, to));
            all.extend(starts.filter_map(to_it));
            all.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        }
        self.marches = all;
    }

    /// The best march, if it is worth something; then the end.
    fn first(mut self) -> Vec<Order> {
        let best = self.marches.first().filter(|march| march.worth > 0.0).cloned();
        let invokes = wants_order_66(&self.worth, self.effort, self.chance);
        self.write(best.as_ref(), true, invokes)
    }

    /// What may be done: a march, or its first attack; or the end, with Order 66 or without.
    fn drafts(mut self) -> Vec<Vec<Order>> {
        let mut drafts = Vec::new();
        let best: Vec<March> = self.marches.iter().take(DRAFTS).cloned().collect();
        for march in best {
            drafts.push(self.write(Some(&march), false, false));
            if march.steps.len() > 1 {
                let steps = march.steps.get(..1).unwrap_or_default().to_vec();
                drafts.push(self.write(Some(&March { steps, ..march }), false, false));
            }
        }
        // Who waits for ever does not win.
        let is_late =
            is_late(self.state()) && self.marches.first().is_some_and(|it| it.worth > 0.0);
        if drafts.is_empty() || !is_late {
            drafts.push(self.write(None, true, false));
        }
        if is_time(self.state(), self.army(), self.effort) {
            drafts.push(self.write(None, true, true));
        }
        drafts
    }

    /// A sheet that makes this march, ends the turn, and invokes Order 66.
    fn write(&mut self, march: Option<&March>, ends: bool, invokes: bool) -> Vec<Order> {
        let mut acts: Vec<Act> = Vec::new();
        self.hand = *self.state().hands.of(self.army());
        if self.turn.phase <= Phase::Attack {
            self.opening(march, &mut acts);
        }
        let mut orders: Vec<Order> = acts.into_iter().map(|act| Order::Act(act, None)).collect();
        march.into_iter().for_each(|march| self.attacks(march, &mut orders));
        if ends {
            let ending = self.ending(march.map(|march| march.start), invokes);
            orders.extend(ending.into_iter().map(|act| Order::Act(act, None)));
        }
        orders
    }

    /// The token, cards and troops.
    fn opening(&mut self, march: Option<&March>, acts: &mut Vec<Act>) {
        let (state, army, effort) = (self.state(), self.army(), self.effort);
        if self.is_opening() {
            if effort.cares && state.tokens.drawn().is_some() {
                acts.push(Act::Token(self.safest()));
            }
            let at = if effort.gathers { self.place_at(march) } else { self.anywhere() };
            let Use { acts: used, left, .. } = hand::used(state, army, effort, at);
            self.hand = left;
            acts.extend(used);
            acts.extend(self.guards.map(|(at, n)| Act::Place {
                n: Amount::Number(u16::try_from(n).unwrap_or(u16::MAX)),
                at,
            }));
            let at = at.filter(|_| self.more > 0);
            acts.extend(at.map(|at| Act::Place { n: Amount::All, at }));
        }
        if effort.cares {
            acts.extend(self.sabotage());
        }
    }

    fn anywhere(&mut self) -> Option<Area> {
        let front = self.state().front(self.army());
        front.nth(self.chance.below(front.len() as u32) as usize)
    }

    /// Where all is placed: where the march begins, or where most is to be feared.
    fn place_at(&self, march: Option<&March>) -> Option<Area> {
        let front = self.state().front(self.army());
        march
            .map(|march| march.start)
            .or_else(|| most_in_danger(galaxy(), &self.state().board, self.worth.hostile(), front))
    }

    /// The army's planets, that with least to be feared first; those at the front last.
    fn safest(&self) -> Vec<Area> {
        let (state, foes) = (self.state(), self.worth.hostile());
        let mut planets: Vec<Area> = self.worth.own().each().collect();
        let front = state.front(self.army());
        planets.sort_by_key(|&at| (front.has(at), danger(galaxy(), &state.board, foes, at)));
        planets
    }

    fn sabotage(&mut self) -> Option<Act> {
        let (at, class) = hand::sabotaged(self.state(), self.army())?;
        let is_sabotage = |&card: &Card| cards::effect(card) == Power::Sabotage;
        let card = self.hand.each().find(is_sabotage)?;
        self.hand.take(card);
        Some(Act::Play { card, on: Target::Ship(at, class) })
    }

    /// What follows the attacks, and the end of the turn.
    fn ending(&self, marches: Option<Area>, invokes: bool) -> Vec<Act> {
        let (state, army) = (self.state(), self.army());
        let mut acts = Vec::new();
        if self.effort.gathers || is_late(state) {
            let phase = self.turn.phase;
            let at = guards(&self.worth, self.effort, 0).map(|it| it.0);
            acts.extend(after::fortify(&self.worth, at).filter(|_| phase <= Phase::Attack));
            acts.extend(after::fleet(state, army, marches).filter(|_| phase <= Phase::Fleet));
            acts.extend(after::take(state, army).filter(|_| phase <= Phase::Command));
        }
        acts.push(if invokes { order_66(&self.worth, self.effort) } else { Act::End });
        acts
    }
}
