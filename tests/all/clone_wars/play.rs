//! Games that chance plays: seats and options, and sheets that are legal, nearly so, or nonsense.

use rules::{
    Chance, Seat,
    clone_wars::{
        Act, Ally, Army, Class, CloneWars, Options, Order, SetUp, Sheet, Stage, Standing, State,
        Strike, Target, Wish, cards, galaxy, notation,
    },
    kit::territories::{Amount, Area, Attack, Card, Clauses},
    language::Language,
};

use super::holds::{hold_of_round, hold_of_sheet, hold_of_state};
use crate::territories::chance::{
    ByChance, Parts, amount, area as planet, clauses, condition, one,
};

/// Clone Wars, as chance plays it.
pub struct CloneWarsByChance;

impl ByChance for CloneWarsByChance {
    type Rules = CloneWars;

    const PARTS: Parts<CloneWars> = Parts {
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
    let most = one(&[12, 40], chance);
    let rounds = 1 + chance.below(most);
    let options = Options { setup: one(&[SetUp::Dealt, SetUp::Lists], chance), rounds };
    (options, 2 + chance.below(3) as usize)
}

fn planets(chance: &mut Chance) -> Vec<Area> {
    let count = 1 + chance.below(6);
    (0..count).map(|_| planet(chance)).collect()
}

fn card(hand: &[Card], chance: &mut Chance) -> Card {
    match hand.is_empty() || chance.below(6) == 0 {
        true => cards::numbered(1 + chance.below(30) as u8).unwrap(),
        false => one(hand, chance),
    }
}

fn wish(chance: &mut Chance) -> Wish {
    let mut wish = Wish::NONE;
    for class in Class::ALL {
        if chance.below(2) == 0 {
            wish.set(class, amount(chance));
        }
    }
    one(&[Wish::ALL, Wish::NONE, wish, wish], chance)
}

/// What an army knows when it writes.
struct Writer<'a> {
    state: &'a State,
    army: Army,
    own: Vec<Area>,
    hand: Vec<Card>,
}

impl<'a> Writer<'a> {
    fn of(state: &'a State, seat: Seat, chance: &mut Chance) -> Self {
        let armies: Vec<Army> = state.armies(seat).each().collect();
        let mover = state.turn().map(|turn| turn.army).filter(|army| armies.contains(army));
        let of_seat = if armies.is_empty() { Army::Red } else { one(&armies, chance) };
        let army = mover.unwrap_or(of_seat);
        let own = state.own(army).each().collect();
        Self { state, army, own, hand: state.hands.of(army).each().collect() }
    }

    fn mine(&self, chance: &mut Chance) -> Area {
        let is_strange = self.own.is_empty() || chance.below(12) == 0;
        if is_strange { planet(chance) } else { one(&self.own, chance) }
    }

    fn strong(&self, chance: &mut Chance) -> Area {
        let strong = self.own.iter().copied().max_by_key(|&at| self.state.board.troops(at));
        strong.filter(|_| chance.below(2) == 0).unwrap_or_else(|| self.mine(chance))
    }

    fn near(&self, from: Area, chance: &mut Chance) -> Area {
        let near = galaxy().neighbours(from);
        let enemies = near.and(self.state.own_of(self.army.faction().other())).each();
        let weakest = enemies.min_by_key(|&at| self.state.board.troops(at));
        match (chance.below(12), weakest) {
            (0, _) => planet(chance),
            (1..=8, Some(weakest)) => weakest,
            _ => one(&near.each().collect::<Vec<_>>(), chance),
        }
    }

    /// A planet with ships, or any.
    fn with_ships(&self, chance: &mut Chance) -> Area {
        let some: Vec<Area> = self.state.ships.placed().map(|it| it.0).collect();
        if some.is_empty() || chance.below(4) == 0 { planet(chance) } else { one(&some, chance) }
    }

    fn target(&self, chance: &mut Chance) -> Target {
        match chance.below(9) {
            0 => Target::Withdrawn,
            1 => Target::Planet(self.mine(chance)),
            2..=4 => Target::Ship(self.with_ships(chance), one(&Class::ALL, chance)),
            _ => Target::Nothing,
        }
    }

    /// Something that the army may do, or nearly.
    fn act(&self, chance: &mut Chance) -> Act {
        let a_card = |chance: &mut Chance| card(&self.hand, chance);
        match chance.below(24) {
            0 => Act::Token(vec![self.mine(chance), self.mine(chance), planet(chance)]),
            1 => {
                let named = [a_card(chance), a_card(chance), a_card(chance)];
                Act::Trade((chance.below(2) == 0).then_some(named))
            }
            2..=4 => Act::Build { card: a_card(chance), at: self.strong(chance) },
            5 | 6 => Act::Play { card: a_power(a_card(chance)), on: self.target(chance) },
            7..=9 => Act::Place { n: amount(chance), at: self.strong(chance) },
            10..=15 => {
                let from = self.strong(chance);
                let attack = Attack { from, to: self.near(from, chance), clauses: clauses(chance) };
                let card = (chance.below(4) == 0).then(|| a_card(chance));
                Act::Attack(Strike { attack, ships: wish(chance), card })
            }
            16 => Act::Follow(amount(chance)),
            17 => {
                let (from, to) = (self.mine(chance), self.mine(chance));
                Act::Fortify { from, to, n: amount(chance) }
            }
            18 => {
                let from = one(&[self.with_ships(chance), self.mine(chance)], chance);
                Act::Fleet { from, to: self.mine(chance), ships: wish(chance) }
            }
            19 | 20 => {
                let allys: Vec<Area> = self.state.own(self.army.ally()).each().collect();
                let weak = allys.iter().copied().min_by_key(|&at| self.state.board.troops(at));
                Act::Take(weak.filter(|_| chance.below(6) > 0).unwrap_or_else(|| planet(chance)))
            }
            21 => {
                let these = [Ally::All, Ally::These(planets(chance)), Ally::These(Vec::new())];
                let emperor = if chance.below(2) == 0 { planets(chance) } else { Vec::new() };
                Act::Order66 { emperor, ally: these[chance.below(3) as usize].clone() }
            }
            _ => Act::End,
        }
    }

    fn standing(&self, chance: &mut Chance) -> Standing {
        match chance.below(4) {
            0 | 1 => {
                let at = (chance.below(2) == 0).then(|| self.mine(chance));
                Standing::Defend { dice: 1 + chance.below(2) as u8, at }
            }
            2 => {
                let number = one(&[7, 8, 17, 18, 27, 28], chance);
                let held = self.hand.iter().copied().find(|&it| cards::number(it) % 10 == 7);
                let on = one(&[Target::Planet(self.mine(chance)), self.target(chance)], chance);
                let card = held.or(cards::numbered(number)).unwrap();
                Standing::Shield { card, on }
            }
            _ if chance.below(3) == 0 => Standing::Offer(Vec::new()),
            _ => Standing::Offer(vec![self.mine(chance), self.mine(chance)]),
        }
    }

    fn order(&self, chance: &mut Chance) -> Order {
        if chance.below(6) == 0 {
            return Order::Stand(self.standing(chance));
        }
        let wants = matches!(self.state.stage, Stage::Lists);
        if chance.below(if wants { 2 } else { 30 }) == 0 {
            let army = one(&[None, Some(self.army), Some(one(&Army::ALL, chance))], chance);
            return Order::Want { army, planets: planets(chance) };
        }
        let condition = condition(chance);
        let act = self.act(chance);
        let takes_none = matches!(act, Act::Token(_));
        Order::Act(act, condition.filter(|_| !takes_none))
    }

    /// Everything placed on the strongest planet, and one attack after the other from there on.
    fn march(&self) -> Vec<Order> {
        let (state, enemy) = (self.state, self.state.own_of(self.army.faction().other()));
        let front = state.front(self.army).each();
        let Some(mut from) = front.max_by_key(|&at| state.board.troops(at)) else {
            return Vec::new();
        };
        let mut acts = vec![Act::Trade(None), Act::Place { n: Amount::All, at: from }];
        let mut left = enemy;
        for _ in 0..16 {
            let next = galaxy().neighbours(from).and(left).each();
            let Some(to) = next.min_by_key(|&at| state.board.troops(at)) else { break };
            let attack = Attack { from, to, clauses: Clauses::default() };
            acts.push(Act::Attack(Strike { attack, ships: Wish::ALL, card: None }));
            left.take(to);
            from = to;
        }
        acts.into_iter().map(|act| Order::Act(act, None)).collect()
    }
}

/// A card that is played is no Shield: that is a standing order.
fn a_power(card: Card) -> Card {
    let is_shield = cards::effect(card) == cards::Power::Shield;
    if is_shield { cards::numbered(1).unwrap() } else { card }
}

/// A seat's sheet; none now and then.
fn sheet(state: &State, seat: Seat, chance: &mut Chance) -> Option<Sheet> {
    if chance.below(20) == 0 {
        return None;
    }
    let language = one(&Language::ALL, chance);
    let writer = Writer::of(state, seat, chance);
    let mut orders: Vec<Order> = Vec::new();
    if chance.below(3) == 0 {
        orders.extend(writer.march());
    }
    let count = chance.below(9);
    orders.extend((0..count).map(|_| writer.order(chance)));
    if chance.below(3) > 0 {
        orders.push(Order::Act(Act::End, None));
    }
    let mut lines: Vec<String> =
        orders.iter().map(|order| notation::print::order(order, language)).collect();
    if chance.below(5) == 0 {
        lines.push(one(&["hello", "END FIN", "PLACE 3 IN DAN", "ORDER", "PLAY"], chance).into());
    }
    Some(Sheet::of_lines(lines, language))
}
