//! Any text handed in as a sheet: it is read, checked, carried out, printed and read again.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use sealed_orders_fuzz::{
    language::Language,
    rules::{
        Chance, Circumstances, Ruleset, Seat,
        power::{Options, Power, Sheets, State, adjudicate, check, notation::print},
    },
};

static OPENINGS: LazyLock<[State; 3]> = LazyLock::new(|| {
    let opening =
        |seats| State::set_up(&Options::default(), seats, &mut Chance::of_round([1; 32], 0));
    [2, 3, 4].map(|seats| opening(seats).unwrap())
});

fuzz_target!(|bytes: &[u8]| {
    let [how, text @ ..] = bytes else { return };
    let text = String::from_utf8_lossy(text);
    let state = &OPENINGS[usize::from(how % 3)];
    let seat = Seat(how / 3 % 2);
    let language = Language::ALL[usize::from(how / 6 % 2)];
    let sheet = Power.read(state, seat, language, &text);
    for line in &sheet.lines {
        match &line.read {
            Ok(order) => {
                let printed = print::order(order, language, sheet.army);
                let again = Power.read(state, seat, language, &printed);
                assert!(again.lines[0].read.as_ref() == Ok(order), "{printed:?} reads otherwise");
            }
            Err(fault) => {
                let columns = line.text.chars().count() as u32 + 1;
                assert!((1..=columns).contains(&fault.column), "{:?}: {fault:?}", line.text);
            }
        }
    }
    check(state, seat, &sheet);
    let mut sheets: Sheets<'_> = [None; 4];
    sheets[usize::from(seat.0)] = Some(&sheet);
    let mut after = state.clone();
    for event in adjudicate(state, &sheets, &Circumstances::default()) {
        after.fold(&event);
    }
});
