//! Risk: any bytes handed to `adjudicate`, and any text handed in as a sheet.
#![no_main]

use std::{collections::BTreeMap, sync::LazyLock};

use libfuzzer_sys::fuzz_target;
use sealed_orders_fuzz::{
    language::Language,
    rules::{
        Chance, Circumstances, Ruleset, Seat,
        kit::territories::{Cards, MapName},
        risk::{Options, Risk, SetUp, Sheet, State, carry_out, case::Case, notation, tried},
    },
};

/// Lists, placing, and a first turn with a hand of many cards, on each map.
static POSITIONS: LazyLock<Vec<State>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for map in MapName::ALL {
        let of = |setup| Options { map, setup, ..Options::default() };
        let mut chance = Chance::of_round([1; 32], 0);
        let lists = Risk.set_up(&of(SetUp::Lists), 3, &mut chance).unwrap();
        let placing = Risk.set_up(&of(SetUp::Dealt), 3, &mut chance).unwrap();
        let nothing = Circumstances::default();
        let mut turn = carry_out(&placing, &BTreeMap::new(), &nothing, &mut chance).1;
        *turn.hands.of_mut(Seat(0)) = Cards::first(7);
        all.extend([lists, placing, turn]);
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
    let map = state.chosen.map;
    let sheet = Sheet::read(&String::from_utf8_lossy(text), map, language);
    for line in &sheet.lines {
        match &line.read {
            Ok(order) => {
                let printed = notation::print::order(order, map.map(), language);
                let again = Sheet::read(&printed, map, language);
                assert!(again.lines[0].read.as_ref() == Ok(order), "{printed:?} reads otherwise");
            }
            Err(fault) => {
                let columns = line.text.chars().count() as u32 + 1;
                assert!((1..=columns).contains(&fault.column), "{:?}: {fault:?}", line.text);
                let meant = notation::mended(&line.text, map.map(), language);
                for meant in meant.into_iter().flatten() {
                    let read = notation::line(&meant, map.map(), language);
                    assert!(read.is_some_and(|it| it.is_ok()));
                }
            }
        }
    }
    for seat in [Seat(0), Seat(1)] {
        tried(state, seat, &sheet);
        let sheets = BTreeMap::from([(seat, sheet.clone())]);
        let mut chance = Chance::of_round([2; 32], 0);
        let (events, after) = carry_out(state, &sheets, &Circumstances::default(), &mut chance);
        let mut folded = state.clone();
        events.iter().for_each(|event| folded.fold(event));
        assert_eq!(folded, after);
    }
});
