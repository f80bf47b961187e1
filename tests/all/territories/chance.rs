//! Games that chance plays, of Risk and of Clone Wars.

use std::collections::BTreeMap;

use rules::{
    Chance, Circumstances, Ruleset, Seat,
    kit::territories::{Amount, Area, Clauses, Moving, notation::Condition},
};

/// More rounds than any game has of so few rounds of turns.
const ROUNDS: u32 = 4000;

/// A game of territories that is played by chance.
pub trait ByChance {
    type Rules: Ruleset;

    const PARTS: Parts<Self::Rules>;
}

/// What such a game is made of, and what holds of it.
pub struct Parts<R: Ruleset> {
    /// Options and a number of seats, drawn.
    pub options: fn(&mut Chance) -> (R::Options, usize),
    /// How many seats there are.
    pub seats: fn(&R::State) -> u8,
    /// A seat's sheet; none now and then.
    pub sheet: fn(&R::State, Seat, &mut Chance) -> Option<R::Sheet>,
    /// Looks at a position.
    pub hold_of_state: fn(&R::State),
    /// Looks at a sheet.
    pub hold_of_sheet: fn(&R::Sheet),
    /// Carries a round out, and looks at what happened.
    pub hold_of_round: HoldOfRound<R>,
}

type HoldOfRound<R> = fn(
    &<R as Ruleset>::State,
    &BTreeMap<Seat, <R as Ruleset>::Sheet>,
    &Circumstances,
    [u8; 32],
) -> <R as Ruleset>::State;

/// Its positions.
pub type State<G> = <<G as ByChance>::Rules as Ruleset>::State;
/// Its sheets.
pub type Sheet<G> = <<G as ByChance>::Rules as Ruleset>::Sheet;

pub fn chance_of(seed: u64) -> Chance {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Chance::of_round(bytes, 0)
}

/// One of them.
pub fn one<T: Copy>(all: &[T], chance: &mut Chance) -> T {
    all[chance.below(all.len() as u32) as usize]
}

pub fn area(chance: &mut Chance) -> Area {
    Area::at(chance.below(42) as usize).unwrap()
}

pub fn amount(chance: &mut Chance) -> Amount {
    if chance.below(3) == 0 { Amount::All } else { Amount::Number(number(chance)) }
}

pub fn number(chance: &mut Chance) -> u16 {
    let most = one(&[3, 3, 9, 40, 9999], chance);
    1 + chance.below(most) as u16
}

pub fn clauses(chance: &mut Chance) -> Clauses {
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

/// A condition; mostly none.
pub fn condition(chance: &mut Chance) -> Option<Condition> {
    match chance.below(12) {
        0 => Some(Condition::Taken(area(chance))),
        1 => Some(Condition::NotTaken(area(chance))),
        2 => Some(Condition::Holds(number(chance), area(chance))),
        _ => None,
    }
}

/// Plays a game to its end, and looks at each position.
pub fn play<G: ByChance>(seed: u64, mut look: impl FnMut(&State<G>, &mut Chance)) {
    let (rules, parts) = (G::Rules::default(), G::PARTS);
    let mut chance = chance_of(seed);
    let (options, seats) = (parts.options)(&mut chance);
    let mut state = rules.set_up(&options, seats, &mut chance).unwrap();
    for _ in 0..ROUNDS {
        (parts.hold_of_state)(&state);
        look(&state, &mut chance);
        if rules.ending(&state).is_some() {
            return;
        }
        let mut sheets = BTreeMap::new();
        let awaited = rules.awaited(&state);
        for seat in (0..(parts.seats)(&state)).map(Seat) {
            if awaited.contains(&seat) || chance.below(4) == 0 {
                let sheet = (parts.sheet)(&state, seat, &mut chance);
                sheets.extend(sheet.map(|sheet| (seat, sheet)));
            }
        }
        sheets.values().for_each(parts.hold_of_sheet);
        let mut circumstances = Circumstances::default();
        if chance.below(60) == 0 {
            circumstances
                .surrendered
                .push(Seat(chance.below(u32::from((parts.seats)(&state))) as u8));
        }
        circumstances.drawn = chance.below(400) == 0;
        let mut bytes = [0; 32];
        bytes[0] = chance.below(256) as u8;
        bytes[1] = chance.below(256) as u8;
        state = (parts.hold_of_round)(&state, &sheets, &circumstances, bytes);
    }
    panic!("seed {seed}: the game goes on and on");
}
