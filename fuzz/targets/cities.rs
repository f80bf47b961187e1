//! Eight Cities: any bytes handed to `adjudicate`, and any text handed in as a sheet.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use sealed_orders_fuzz::{
    language::Language,
    rules::{
        Circumstances,
        cities::{Options, Sheet, Sheets, Side, State, carry_out, case::Case, notation::print},
    },
};

static OPENING: LazyLock<State> =
    LazyLock::new(|| State::starting(&Options::default(), Side::South));

fuzz_target!(|bytes: &[u8]| {
    if let Ok(case) = Case::read(bytes) {
        serde_json::to_vec(&case.adjudicate()).unwrap();
    }
    let [how, text @ ..] = bytes else { return };
    let side = Side::ALL[usize::from(how % 2)];
    let language = Language::ALL[usize::from(how / 2 % 2)];
    let sheet = Sheet::read(&String::from_utf8_lossy(text), language);
    for line in &sheet.lines {
        match &line.read {
            Ok(written) => {
                let printed = print::written(written, language);
                let again = Sheet::read(&printed, language);
                assert!(again.lines[0].read.as_ref() == Ok(written), "{printed:?} reads otherwise");
            }
            Err(fault) => {
                let columns = line.text.chars().count() as u32 + 1;
                assert!((1..=columns).contains(&fault.column), "{:?}: {fault:?}", line.text);
            }
        }
    }
    let mut sheets = Sheets::default();
    *sheets.of_mut(side) = Some(&sheet);
    let (events, after) = carry_out(&OPENING, &sheets, &Circumstances::default());
    let mut folded = OPENING.clone();
    events.iter().for_each(|event| folded.fold(event));
    assert_eq!(folded, after);
});
