//! Positions to test with.

use std::collections::BTreeMap;

use rules::{
    Chance, Circumstances, Seat,
    clone_wars::{
        Act, Ally, Army, Class, Event, Fleet, Options, Order, SetUp, Sheet, Stage, Standing, State,
        Strike, Target, Token, Whereabouts, Wish, army::commanders, cards, carry_out, galaxy,
    },
    kit::territories::{Amount, Area, Attack, Clauses, Moving},
    language::Language,
};

/// A game's first position.
pub(in crate::clone_wars) fn start(seats: u8, setup: SetUp) -> State {
    let options = Options { setup, ..Options::default() };
    let commands = commanders(usize::from(seats)).unwrap();
    State::set_up(options, seats, commands, &mut Chance::of_round([7; 32], 0)).1
}

/// So many rounds of a game in which all attack what is weakest: the position before the last round, the one
/// after it, and what happened in it.
pub(in crate::clone_wars) fn played(seats: u8, rounds: u32) -> (State, State, Vec<Event>) {
    let mut state = start(seats, SetUp::Dealt);
    let (mut before, mut last) = (state.clone(), Vec::new());
    for number in 1..=rounds {
        if matches!(state.stage, Stage::Over { .. }) {
            break;
        }
        let mut chance = Chance::of_round([5; 32], number);
        let living = state.living_seats().each();
        let sheets: BTreeMap<Seat, Sheet> =
            living.map(|seat| (seat, sheet(&state, seat, number))).collect();
        last = carry_out(&state, &sheets, &Circumstances::default(), &mut chance).0;
        before = state.clone();
        last.iter().for_each(|event| state.fold(event));
    }
    (before, state, last)
}

/// A sheet that does all that may be done; now and then without an END.
fn sheet(state: &State, seat: Seat, number: u32) -> Sheet {
    let act = |act| Order::Act(act, None);
    let mut orders = Vec::new();
    for army in state.living_armies(seat).each() {
        let own = state.own(army);
        let at = own.nth(number as usize % own.len()).unwrap();
        let dice = 1 + (number % 2) as u8;
        orders.push(Order::Stand(Standing::Defend { dice, at: Some(at) }));
        let hand = state.hands.of(army).each();
        for card in hand.filter(|&card| cards::effect(card) == cards::Power::Shield) {
            orders.push(Order::Stand(Standing::Shield { card, on: Target::Planet(at) }));
        }
        orders.push(Order::Stand(Standing::Offer(vec![at])));
    }
    let Some(army) = state.turn().map(|it| it.army).filter(|&it| state.armies(seat).has(it)) else {
        return Sheet::saying(orders, Language::En);
    };
    let own = state.own(army);
    let foes = state.own_of(army.faction().other());
    orders.push(act(Act::Token(own.each().collect())));
    orders.push(act(Act::Trade(None)));
    for card in state.hands.of(army).each() {
        let at = own.nth(0).unwrap();
        orders.push(match cards::effect(card) {
            cards::Power::Levy | cards::Power::Plot if number.is_multiple_of(2) => {
                act(Act::Play { card, on: Target::Nothing })
            }
            _ => act(Act::Build { card, at }),
        });
    }
    let front: Vec<Area> =
        own.each().filter(|&at| !galaxy().neighbours(at).and(foes).is_empty()).collect();
    for at in front.iter().take(2) {
        orders.push(act(Act::Place { n: Amount::Number(3), at: *at }));
    }
    let anakin = state.hands.of(army).each().find(|&card| cards::effect(card).is_anakins());
    for (n, &from) in front.iter().enumerate() {
        let near = galaxy().neighbours(from).and(foes).each();
        let Some(to) = near.min_by_key(|&to| state.board.troops(to)) else { continue };
        let moving = Some(Moving::Move(Amount::Number(1)));
        let clauses = Clauses { until: Some(2), moving, ..Clauses::default() };
        let card = anakin.filter(|_| n == 0);
        let attack = Attack { from, to, clauses };
        orders.push(act(Act::Attack(Strike { attack, ships: Wish::ALL, card })));
    }
    if number.is_multiple_of(4) {
        return Sheet::saying(orders, Language::En);
    }
    let ends = own.nth(0).zip(own.nth(own.len() - 1));
    if let Some((from, to)) = ends {
        orders.push(act(Act::Fortify { from, to, n: Amount::All }));
        orders.push(act(Act::Fleet { from, to, ships: Wish::ALL }));
    }
    orders.extend(state.own(army.ally()).each().map(|at| act(Act::Take(at))));
    if state.track >= 6 {
        orders.push(act(Act::Order66 { emperor: Vec::new(), ally: Ally::All }));
    }
    orders.push(act(Act::End));
    Sheet::saying(orders, Language::En)
}

/// A position in the middle of a game.
pub(in crate::clone_wars) fn middle() -> State {
    played(4, 22).1
}

/// The fullest that a position can be: ships, tokens, standing orders and all cards, many troops everywhere,
/// all of it just taken.
pub(in crate::clone_wars) fn crowded(seats: u8) -> State {
    let mut state = played(seats, 14).1;
    for (n, area) in Area::all().enumerate() {
        state.board.reinforce(area, 20 + n as u32 * 7);
    }
    for army in Army::ALL {
        let own: Vec<Area> = state.own(army).each().collect();
        own.iter().for_each(|at| *state.ships.at_mut(*at) = Fleet::NONE);
        for class in Class::ALL {
            state.ships.at_mut(own[0]).add(class, 2);
            state.ships.at_mut(own[own.len() / 2]).add(class, 1);
        }
        for card in state.deck(army.faction()).each().step_by(2) {
            state.hands.of_mut(army).put(card);
        }
        let hand: Vec<_> = state.hands.of(army).each().collect();
        let shields = hand.into_iter().filter(|&it| cards::effect(it) == cards::Power::Shield);
        let orders = state.orders.of_mut(army);
        for (n, at) in own.iter().enumerate() {
            orders.defence.order(1 + (n % 2) as u8, Some(*at));
            orders.offers.put(*at);
        }
        shields.zip(&own).for_each(|(card, at)| orders.shields.order(card, *at));
        if army.faction() == rules::clone_wars::Faction::Separatists && state.emperor.is_none() {
            for (token, at) in Token::ALL.into_iter().zip(own.iter().cycle()) {
                if state.tokens.of(token) == Whereabouts::Pile {
                    state.tokens.put(token, Whereabouts::On(*at));
                }
            }
        }
    }
    state
}
