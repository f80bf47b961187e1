//! What holds for every game, however strange its sheets.

use proptest::prelude::*;
use sealed_orders::{
    language::Language,
    rules::{
        Chance, Circumstances,
        cities::{
            Event, Options, Order, Plan, SetUp, Sheet, Sheets, Side, Square, State, Written,
            carry_out, judge, notation::print, order::Way,
        },
    },
};

/// The most rounds a game is played here.
const ROUNDS: u32 = 400;

fn pick<T: Clone>(chance: &mut Chance, all: &[T]) -> Option<T> {
    all.get(chance.below(all.len() as u32) as usize).cloned()
}

fn legal(state: &State, side: Side) -> Vec<Order> {
    let position = &state.position;
    let mut orders = Vec::new();
    for from in position.pieces(side) {
        for to in position.destinations(from) {
            orders.push(Order::Move { piece: None, from, way: Way { through: Vec::new(), to } });
        }
    }
    orders.extend(position.exchanges(side).into_iter().map(|at| Order::Exchange { at }));
    orders
}

/// A sheet such as people write: an order mostly, nonsense, conditional lines.
fn sheet(state: &State, side: Side, chance: &mut Chance) -> Option<Sheet> {
    if chance.below(20) == 0 {
        return None;
    }
    let language = Language::ALL[chance.below(2) as usize];
    let mut lines = Vec::new();
    for _ in 0..chance.below(3) {
        lines.push(line(chance, language));
    }
    if let Some(order) = pick(chance, &legal(state, side)) {
        lines.push(print::order(&order, language));
    }
    for _ in 0..chance.below(3) {
        lines.push(line(chance, language));
    }
    Some(Sheet::read(&lines.join("\n"), language))
}

fn line(chance: &mut Chance, language: Language) -> String {
    let squares: Vec<Square> = Square::all().collect();
    let mut square = || pick(chance, &squares).unwrap().to_string();
    let (one, two, three, four) = (square(), square(), square(), square());
    let [when, then, any] = language.say(["IF", "THEN", "ANY"], ["SI", "ALORS", "TOUT"]);
    match chance.below(6) {
        0 => format!("{one} {two}"),
        1 => format!("{when} {any} {then} {three} {four}"),
        2 => format!("{when} {one} {any} {then} {three} {four} {when} {any} {then} {four} {three}"),
        3 => format!("{when} {any} {two} {then} CHANGE {three}"),
        4 => "what now".to_owned(),
        _ => format!("# {one}"),
    }
}

fn sheets<'a>(south: Option<&'a Sheet>, north: Option<&'a Sheet>) -> Sheets<'a> {
    (south, north).into()
}

fn hold_of_state(state: &State) {
    assert!(
        state.position.surrounded().is_empty(),
        "nobody stands surrounded between turns (§5.5)"
    );
    assert!(state.since.len() < state.quiet.turns() || state.ending.is_some());
    assert!(state.repetitions().is_ok(), "every turn can be undone (§12.2)");
    let cities: u32 = Side::ALL.iter().map(|&side| state.position.cities(side).len()).sum();
    assert_eq!(cities, 8);
    match state.to_move {
        // §8.6, §3.6.
        Some(side) => {
            assert!(state.plans.of(side).is_empty() && !state.position.is_stuck(side));
            assert!(state.ending.is_none());
        }
        None => {
            assert!(state.ending.is_some());
            assert!(Side::ALL.iter().all(|&side| state.plans.of(side).is_empty()));
        }
    }
    let stored = serde_json::to_value(state).unwrap();
    assert_eq!(serde_json::from_value::<State>(stored).unwrap(), *state);
}

fn hold_of_sheet(sheet: &Sheet) {
    let again = Sheet::read(&print::sheet(sheet), sheet.language);
    let read = |sheet: &Sheet| -> Vec<Option<Written>> {
        sheet.lines.iter().map(|line| line.read.clone().ok()).collect()
    };
    assert_eq!(read(&again), read(sheet), "what is printed is read back");
    let stored = serde_json::to_value(sheet).unwrap();
    assert!(serde_json::from_value::<Sheet>(stored).unwrap() == *sheet);
}

/// Plays a game by chance, and gives how many rounds it took.
fn play(seed: u64) -> u32 {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = Chance::of_round(bytes, 1);
    let setup = SetUp::ALL[chance.below(3) as usize];
    let quiet = 10_u16.try_into().unwrap();
    let options = Options { setup, quiet, ..Options::default() };
    let mut state = State::set_up(&options, &mut chance);
    for round in 0..ROUNDS {
        hold_of_state(&state);
        if state.to_move.is_none() {
            return round;
        }
        let [south, north] = Side::ALL.map(|side| sheet(&state, side, &mut chance));
        south.iter().chain(&north).for_each(hold_of_sheet);
        let given = sheets(south.as_ref(), north.as_ref());
        let (events, after) = carry_out(&state, &given, &Circumstances::default());
        let mut folded = state.clone();
        events.iter().for_each(|event| folded.fold(event));
        assert_eq!(folded, after, "the state after is the events folded");
        for event in &events {
            let stored = serde_json::to_value(event).unwrap();
            assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), *event);
        }
        // §8.7: however many answers meet, it ends, and each spends a pair.
        assert!(after.turns > state.turns && after.turns - state.turns <= 1 + 12 * 6 * 2);
        state = after;
    }
    panic!("a game ends: seed {seed}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn games_hold_to_the_rules_and_end(seed in any::<u64>()) {
        play(seed);
    }

    /// §5.2: only lines through the square moved to can have anybody surrounded.
    #[test]
    fn what_is_surrounded_is_found_on_the_lines_of_the_move(seed in any::<[u8; 32]>()) {
        let mut chance = Chance::of_round(seed, 0);
        let mut state = State::starting(&Options::default(), Side::South);
        for _ in 0..60 {
            let side = Side::ALL[chance.below(2) as usize];
            let Some(Order::Move { from, way, .. }) = pick(&mut chance, &legal(&state, side)) else {
                continue;
            };
            state.position.shift(from, way.to);
            let whole = state.position.surrounded();
            prop_assert_eq!(state.position.surrounded_through(way.to), whole);
            whole.into_iter().for_each(|at| state.position.take(at));
        }
    }

    /// §8.4, §10.1: what the seat that is not awaited hands in changes nothing but its lines, while
    /// these answer nothing.
    #[test]
    fn a_sheet_out_of_turn_moves_nothing(seed in any::<[u8; 32]>()) {
        let mut chance = Chance::of_round(seed, 0);
        let state = State::starting(&Options::default(), Side::South);
        let orders: Vec<String> =
            legal(&state, Side::North).iter().map(|order| print::order(order, Language::En)).collect();
        let other = Sheet::read(&pick(&mut chance, &orders).unwrap(), Language::En);
        let own = Sheet::read("B2 B4", Language::En);
        let with = carry_out(&state, &sheets(Some(&own), Some(&other)), &Circumstances::default()).1;
        let without = carry_out(&state, &sheets(Some(&own), None), &Circumstances::default()).1;
        prop_assert_eq!(with, without);
    }
}

#[test]
fn every_legal_order_is_judged_legal_and_no_other_move_is() {
    let state = State::starting(&Options::default(), Side::South);
    let mut legal_moves = 0;
    for from in Square::all() {
        for to in Square::all() {
            let order = Order::Move { piece: None, from, way: Way { through: Vec::new(), to } };
            legal_moves += u32::from(judge(&state.position, Side::South, &order).is_ok());
        }
    }
    assert_eq!(legal_moves, 118);
}

#[test]
fn a_plan_is_stored_as_it_is_written_in_english() {
    let plan: Plan = "si toujours alors échange b4".to_owned().try_into().unwrap();
    assert_eq!(serde_json::to_value(&plan).unwrap(), "IF ANY THEN CHANGE B4");
}
