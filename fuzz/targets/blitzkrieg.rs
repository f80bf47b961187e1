//! Blitzkrieg!: any bytes handed to `adjudicate`, and any text handed in as a sheet.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use sealed_orders_fuzz::{
    language::Language,
    rules::{
        Chance, Circumstances,
        blitzkrieg::{
            Options, Player, Sheet, Sheets, State, Theatre, Token, carry_out, case::Case, notation,
            tried,
        },
    },
};

/// A turn that begins with every kind of token in reserve, and a step after a blitz.
static POSITIONS: LazyLock<[State; 2]> = LazyLock::new(|| {
    let mut begins = State::set_up(&Options::default(), &mut Chance::of_round([1; 32], 0));
    Token::ALL.into_iter().for_each(|token| begins.reserve.of_mut(Player::First).add(token));
    *begins.last.of_mut(Player::Second) = Some(Token::Gen);
    let mut goes_on = begins.clone();
    goes_on.blitz = Some(Theatre::E);
    [begins, goes_on]
});

fuzz_target!(|bytes: &[u8]| {
    if let Ok(case) = Case::read(bytes)
        && let Ok(outcome) = case.adjudicate()
    {
        serde_json::to_vec(&outcome).unwrap();
    }
    let [how, text @ ..] = bytes else { return };
    let state = &POSITIONS[usize::from(how % 2)];
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
    tried(state, Player::First, &sheet);
    let mut sheets = Sheets::default();
    *sheets.of_mut(Player::First) = Some(&sheet);
    let mut chance = Chance::of_round([2; 32], 0);
    let (events, after) = carry_out(state, &sheets, &Circumstances::default(), &mut chance);
    let mut folded = state.clone();
    events.iter().for_each(|event| folded.fold(event));
    assert_eq!(folded, after);
});
