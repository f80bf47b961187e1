//! Games that chance plays: seats and options, and sheets that are legal, nearly so, or nonsense.

use rules::{
    Chance, Seat,
    kit::territories::{Amount, Area, Attack, Clauses, MapName},
    language::Language,
    risk::{
        Act, Options, Order, Risk, SetUp, Sheet, Stage, State, Switch, Worths, cards, notation,
    },
};

use super::holds::{hold_of_round, hold_of_sheet, hold_of_state};
use crate::territories::chance::{ByChance, Parts, amount, area, clauses, condition, one};

/// Risk, as chance plays it.
pub struct RiskByChance;

impl ByChance for RiskByChance {
    type Rules = Risk;

    const PARTS: Parts<Risk> = Parts {
        options,
        seats: |state| state.seats,
        sheet,
        hold_of_state,
        hold_of_sheet,
        hold_of_round,
    };
}

/// Options of chance, and how many seats.
fn options(chance: &mut Chance) -> (Options, usize) {
    let map = one(&[MapName::World, MapName::World, MapName::Galaxy], chance);
    let most = one(&[12, 40], chance);
    let rounds = chance.below(most);
    let worths = [None, Some(Worths::Escalating), Some(Worths::Fixed), Some(Worths::Fixed10)];
    let options = Options {
        map,
        setup: one(&[SetUp::Dealt, SetUp::Lists], chance),
        cards: one(&worths, chance),
        bonus: one(&[None, Some(Switch::On), Some(Switch::Off)], chance),
        rounds: 1 + rounds,
        ..Options::default()
    };
    let seats = if map == MapName::World { 2 + chance.below(5) } else { 3 + chance.below(2) };
    (options, seats as usize)
}

/// Something that a seat may do, or nearly: own territories mostly, and what borders on them.
fn act(state: &State, seat: Seat, chance: &mut Chance) -> Act {
    let own: Vec<Area> = state.own(seat).each().collect();
    let mine = |chance: &mut Chance| {
        if own.is_empty() || chance.below(12) == 0 { area(chance) } else { one(&own, chance) }
    };
    let strong = |chance: &mut Chance| {
        let strong = own.iter().copied().max_by_key(|&area| state.board.troops(area));
        strong.filter(|_| chance.below(2) == 0).unwrap_or_else(|| mine(chance))
    };
    let near = |from: Area, chance: &mut Chance| {
        let near = state.map().neighbours(from);
        let others = near.minus(state.own(seat)).each();
        let weakest = others.min_by_key(|&area| state.board.troops(area));
        match (chance.below(12), weakest) {
            (0, _) => area(chance),
            (1..=7, Some(weakest)) => weakest,
            _ => one(&near.each().collect::<Vec<_>>(), chance),
        }
    };
    match chance.below(16) {
        0 | 1 => {
            let hand: Vec<_> = state.hands.of(seat).each().collect();
            let card = |chance: &mut Chance| match hand.is_empty() || chance.below(9) == 0 {
                true => cards::of_area(area(chance)).unwrap(),
                false => one(&hand, chance),
            };
            let named = [card(chance), card(chance), card(chance)];
            let cards = (chance.below(2) == 0).then_some(named);
            Act::Trade { cards, on: (chance.below(3) == 0).then(|| mine(chance)) }
        }
        2..=4 => Act::Place { n: amount(chance), at: strong(chance) },
        5..=11 => {
            let from = strong(chance);
            Act::Attack(Attack { from, to: near(from, chance), clauses: clauses(chance) })
        }
        12 => Act::Follow(amount(chance)),
        13 => Act::Fortify { from: mine(chance), to: mine(chance), n: amount(chance) },
        _ => Act::End,
    }
}

fn order(state: &State, seat: Seat, chance: &mut Chance) -> Order {
    if chance.below(8) == 0 {
        let at = (chance.below(2) == 0).then(|| area(chance));
        return Order::Defend { dice: 1 + chance.below(2) as u8, at };
    }
    let wants = matches!(state.stage, Stage::Lists);
    if chance.below(if wants { 2 } else { 30 }) == 0 {
        let count = 1 + chance.below(8);
        return Order::Want((0..count).map(|_| area(chance)).collect());
    }
    let condition = condition(chance);
    Order::Act(act(state, seat, chance), condition)
}

/// Everything placed on the strongest territory, and one attack after the other from there on.
fn march(state: &State, seat: Seat) -> Vec<Order> {
    let own = state.own(seat);
    let map = state.map();
    let strongest = map.frontier(own).each().max_by_key(|&area| state.board.troops(area));
    let Some(mut from) = strongest else { return Vec::new() };
    let mut acts =
        vec![Act::Trade { cards: None, on: None }, Act::Place { n: Amount::All, at: from }];
    let mut mine = own;
    for _ in 0..24 {
        let others = map.neighbours(from).minus(mine).each();
        let Some(to) = others.min_by_key(|&area| state.board.troops(area)) else { break };
        acts.push(Act::Attack(Attack { from, to, clauses: Clauses::default() }));
        acts.push(Act::Trade { cards: None, on: None });
        acts.push(Act::Place { n: Amount::All, at: to });
        mine.put(to);
        from = to;
    }
    acts.into_iter().map(|act| Order::Act(act, None)).collect()
}

/// A seat's sheet; none now and then.
fn sheet(state: &State, seat: Seat, chance: &mut Chance) -> Option<Sheet> {
    if chance.below(12) == 0 {
        return None;
    }
    let language = one(&Language::ALL, chance);
    let map = state.chosen.map;
    // In long games one marches, so that somebody goes out.
    if state.chosen.rounds > 12 && seat == Seat(0) && chance.below(4) > 0 {
        return Some(Sheet::saying(march(state, seat), map, language));
    }
    let lines = (0..chance.below(14)).map(|_| match chance.below(20) {
        0 => one(&["what now", "# nothing", "PLACE ALL", "ATTAQUER BRA", "½"], chance).to_owned(),
        _ => notation::print::order(&order(state, seat, chance), map.map(), language),
    });
    let lines: Vec<String> = lines.collect();
    Some(Sheet::of_lines(lines, map, language))
}
