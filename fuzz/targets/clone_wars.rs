//! Clone Wars: any bytes handed to `adjudicate`, and any text handed in as a sheet.
#![no_main]

use std::{collections::BTreeMap, sync::LazyLock};

use libfuzzer_sys::fuzz_target;
use sealed_orders_fuzz::{
    language::Language,
    rules::{
        Chance, Circumstances, Ruleset,
        clone_wars::{
            Army, CloneWars, Event, First, Options, SetUp, Sheet, State, carry_out, case::Case,
            cards, notation, tried,
        },
        kit::territories::Cards,
    },
};

/// Lists, placing, and first turns of both factions, with hands of many cards, before Order 66 and after.
static POSITIONS: LazyLock<Vec<State>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for seats in 2..=4 {
        let of = |setup| Options { setup, rounds: 3 };
        let mut chance = Chance::of_round([1; 32], 0);
        let lists = CloneWars.set_up(&of(SetUp::Lists), seats, &mut chance).unwrap();
        let placing = CloneWars.set_up(&of(SetUp::Dealt), seats, &mut chance).unwrap();
        let nothing = Circumstances::default();
        let placed = carry_out(&placing, &BTreeMap::new(), &nothing, &mut chance).1;
        for army in Army::ALL {
            let mut turn = placed.clone();
            turn.fold(&Event::First { army, what: First::Turn });
            turn.fold(&Event::Turn { army, round: 2, troops: 5, track: 6 });
            *turn.hands.of_mut(army) = cards::ALL.minus(Cards::first(22));
            let mut after = turn.clone();
            let at = after.own(Army::Black).nth(0).unwrap();
            after.fold(&Event::Emperor { at });
            all.extend([turn, after]);
        }
        all.extend([lists, placing]);
    }
    all
});

fuzz_target!(|bytes: &[u8]| {
    if let Ok(case) = Case::read(bytes)
        && let Ok(outcome) = case.adjudicate()
    {
        serde_json::to_vec(&outcome).unwrap();
    }
    let [how, text @ ..] = bytes else { return };
    let state = &POSITIONS[usize::from(how / 4) % POSITIONS.len()];
    let language = Language::ALL[usize::from(how / 2 % 2)];
    let sheet = Sheet::read(&String::from_utf8_lossy(text), language);
    for line in &sheet.lines {
        match &line.read {
            Ok(order) => {
                let printed = notation::print::order(order, language);
                let again = Sheet::read(&printed, language);
                assert!(again.lines[0].read.as_ref() == Ok(order), "{printed:?} reads otherwise");
            }
            Err(fault) => {
                let columns = line.text.chars().count() as u32 + 1;
                assert!((1..=columns).contains(&fault.column), "{:?}: {fault:?}", line.text);
                for meant in notation::mended(&line.text, language).into_iter().flatten() {
                    assert!(notation::line(&meant, language).is_some_and(|it| it.is_ok()));
                }
            }
        }
    }
    for seat in CloneWars.living(state) {
        tried(state, seat, &sheet);
        let sheets = BTreeMap::from([(seat, sheet.clone())]);
        let mut chance = Chance::of_round([2; 32], 0);
        let (events, after) = carry_out(state, &sheets, &Circumstances::default(), &mut chance);
        let mut folded = state.clone();
        events.iter().for_each(|event| folded.fold(event));
        assert_eq!(folded, after);
    }
});
