//! Marches: attacks one after the other, with what moves in from each.

use super::chances::Comes;
use crate::{
    Chance,
    kit::territories::{Area, Areas, Map},
};

/// What an army looks at when it looks for marches.
pub trait Ground {
    /// The map.
    fn map(&self) -> &Map;

    /// Its areas.
    fn own(&self) -> Areas;

    /// Whether it may attack an area that is not its own.
    fn is_hostile(&self, area: Area) -> bool;

    /// Whether a march may begin there.
    fn is_free(&self, _from: Area) -> bool {
        true
    }

    /// How many troops stand on an area.
    fn troops(&self, area: Area) -> u32;

    /// What comes of the attack that follows a march, from where it began and on this area.
    fn comes(&self, march: &March, to: Area) -> Comes;

    /// What it is worth to take an area, for an army that has these by then.
    fn worth(&self, area: Area, mine: Areas) -> f64;

    /// The least chance with which it attacks an area.
    fn dares(&self, _to: Area) -> f64 {
        self.temper().likely
    }

    /// What its troops are worth to it.
    fn temper(&self) -> Temper;
}

/// What troops are worth to an army.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// What a troop that is lost is worth.
    pub troop: f64,
    /// What one is worth that another loses.
    pub others_troop: f64,
    /// Of so many troops one is worth half as much.
    pub many: f64,
    /// What one is worth less that stays behind alone.
    pub alone: f64,
    /// The least chance with which an attack is made.
    pub likely: f64,
}

impl Temper {
    /// How much each of so many troops is worth: of many one is easier spared.
    fn spare(&self, troops: f64) -> f64 {
        self.many / (self.many + troops)
    }
}

/// How far an army looks.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// How many attacks a march may have.
    pub depth: usize,
    /// How many marches are looked at after each attack.
    pub width: usize,
    /// By how much a march may be misjudged.
    pub guess: f64,
}

/// Attacks one after the other.
#[derive(Clone, Debug)]
pub struct March {
    /// Where it begins.
    pub start: Area,
    /// From where, and on what, in order.
    pub steps: Vec<(Area, Area)>,
    /// What it brings, less what it costs.
    pub worth: f64,
    /// What is the army's by then.
    pub mine: Areas,
    /// The troops that are with it by then, on average.
    pub stack: f64,
    /// How likely it comes so far.
    pub likely: f64,
}

impl March {
    /// One that has not begun.
    fn new(start: Area, mine: Areas, stack: f64) -> Self {
        Self { start, steps: Vec::new(), worth: 0.0, mine, stack, likely: 1.0 }
    }

    /// Where it is.
    pub fn at(&self) -> Area {
        self.steps.last().map_or(self.start, |&(_, to)| to)
    }
}

/// The best march from each place that it may begin, with so many troops more there; the best first.
pub fn marches(ground: &impl Ground, more: u32, look: &Look, chance: &mut Chance) -> Vec<March> {
    let own = ground.own();
    let mut all: Vec<March> = Vec::new();
    for from in ground.map().frontier(own).each().filter(|&from| ground.is_free(from)) {
        let stack = f64::from(ground.troops(from).saturating_add(more));
        let best = best(ground, March::new(from, own, stack), look);
        all.extend(best.map(|march| March { worth: march.worth + guess(look, chance), ..march }));
    }
    all.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    all
}

/// The march of these attacks, with so many troops more where it begins, as far as it is likely enough.
pub fn march_of(ground: &impl Ground, more: u32, steps: &[(Area, Area)]) -> Option<March> {
    let &(start, _) = steps.first()?;
    let stack = f64::from(ground.troops(start).saturating_add(more));
    let begin = March::new(start, ground.own(), stack);
    let march = steps.iter().try_fold(begin, |march, &(_, to)| on(ground, &march, to));
    march.filter(|march| !march.steps.is_empty())
}

fn guess(look: &Look, chance: &mut Chance) -> f64 {
    look.guess * f64::from(chance.below(1001)) / 1000.0
}

/// The best march from a place: the best so many are followed on after each attack.
fn best(ground: &impl Ground, begin: March, look: &Look) -> Option<March> {
    let mut best: Option<March> = None;
    let mut now = vec![begin];
    for _ in 0..look.depth {
        let mut next: Vec<March> = Vec::new();
        for march in &now {
            for to in ground.map().neighbours(march.at()).minus(march.mine).each() {
                if ground.is_hostile(to) {
                    next.extend(on(ground, march, to));
                }
            }
        }
        next.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        next.truncate(look.width);
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
fn on(ground: &impl Ground, march: &March, to: Area) -> Option<March> {
    let temper = ground.temper();
    let defenders = f64::from(ground.troops(to));
    if march.stack < 2.0 {
        return None;
    }
    let comes = ground.comes(march, to);
    if comes.take < ground.dares(to) {
        return None;
    }
    let fallen = temper.others_troop * defenders * temper.spare(defenders);
    let brings = comes.take * (ground.worth(to, march.mine) + fallen);
    // Who fails loses about all that was staked.
    let staked = comes.take * comes.loses + (1.0 - comes.take) * (march.stack - 1.0);
    let mut steps = march.steps.clone();
    steps.push((march.at(), to));
    let costs = temper.troop * temper.spare(march.stack) * staked + comes.take * temper.alone;
    Some(March {
        start: march.start,
        steps,
        worth: march.worth + march.likely * (brings - costs),
        mine: march.mine.with(to),
        stack: march.stack - comes.loses - 1.0,
        likely: march.likely * comes.take,
    })
}
