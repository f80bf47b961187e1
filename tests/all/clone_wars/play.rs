//! Games that chance plays: seats and options, and sheets that are legal, nearly so, or nonsense.

use std::collections::BTreeMap;

use rules::{
    Chance, Circumstances, Ruleset, Seat,
    clone_wars::{
        Act, Ally, Army, Class, CloneWars, Options, Order, SetUp, Sheet, Stage, Standing, State,
        Strike, Target, Wish, cards, galaxy, notation,
    },
    kit::territories::{Amount, Area, Attack, Card, Clauses, Moving, notation::Condition},
    language::Language,
};

use super::holds::{hold_of_round, hold_of_sheet, hold_of_state};

/// More rounds than any game has of so few rounds of turns.
const ROUNDS: u32 = 4000;

pub fn chance_of(seed: u64) -> Chance {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Chance::of_round(bytes, 0)
}

/// One of them.
pub fn one<T: Copy>(all: &[T], chance: &mut Chance) -> T {
    all[chance.below(all.len() as u32) as usize]
}

/// Options of chance, and how many seats.
fn options(chance: &mut Chance) -> (Options, usize) {
    let most = one(&[12, 40], chance);
    let rounds = 1 + chance.below(most);
    let options = Options { setup: one(&[SetUp::Dealt, SetUp::Lists], chance), rounds };
    (options, 2 + chance.below(3) as usize)
}

fn planet(chance: &mut Chance) -> Area {
    Area::at(chance.below(42) as usize).unwrap()
}

fn planets(chance: &mut Chance) -> Vec<Area> {
    let count = 1 + chance.below(6);
    (0..count).map(|_| planet(chance)).collect()
}

fn amount(chance: &mut Chance) -> Amount {
    if chance.below(3) == 0 { Amount::All } else { Amount::Number(number(chance)) }
}

fn number(chance: &mut Chance) -> u16 {
    let most = one(&[3, 3, 9, 40, 9999], chance);
    1 + chance.below(most) as u16
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

fn clauses(chance: &mut Chance) -> Clauses {
    let mut some = |of: u32| chance.below(of) == 0;
    let [dice, until, times, moving] = [6, 6, 6, 3].map(&mut some);
    let moving_in = match chance.below(2) {
        0 => Moving::Move(amount(chance)),
        _ => Moving::Leave(number(chance)),
    };
    Clauses {
        dice: dice.then(|| 1 + chance.below(3) as u8),
        until: until.then(|| number(chance)),
        times: times.then(|| number(chance)),
        moving: moving.then_some(moving_in),
    }
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
        let condition = match chance.below(12) {
            0 => Some(Condition::Taken(planet(chance))),
            1 => Some(Condition::NotTaken(planet(chance))),
            2 => Some(Condition::Holds(number(chance), planet(chance))),
            _ => None,
        };
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
pub fn sheet(state: &State, seat: Seat, chance: &mut Chance) -> Option<Sheet> {
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

/// Plays a game to its end, and looks at each position.
pub fn play(seed: u64, mut look: impl FnMut(&State, &mut Chance)) {
    let mut chance = chance_of(seed);
    let (options, seats) = options(&mut chance);
    let mut state = CloneWars.set_up(&options, seats, &mut chance).unwrap();
    for _ in 0..ROUNDS {
        hold_of_state(&state);
        look(&state, &mut chance);
        if CloneWars.ending(&state).is_some() {
            return;
        }
        let mut sheets = BTreeMap::new();
        for seat in (0..state.seats).map(Seat) {
            let is_awaited = CloneWars.awaited(&state).contains(&seat);
            if is_awaited || chance.below(4) == 0 {
                let sheet = sheet(&state, seat, &mut chance);
                sheets.extend(sheet.map(|sheet| (seat, sheet)));
            }
        }
        sheets.values().for_each(hold_of_sheet);
        let mut circumstances = Circumstances::default();
        if chance.below(60) == 0 {
            circumstances.surrendered.push(Seat(chance.below(u32::from(state.seats)) as u8));
        }
        circumstances.drawn = chance.below(400) == 0;
        let mut bytes = [0; 32];
        bytes[0] = chance.below(256) as u8;
        bytes[1] = chance.below(256) as u8;
        state = hold_of_round(&state, &sheets, &circumstances, bytes);
    }
    panic!("a game of {options:?} goes on and on");
}
