use super::*;
use crate::{
    language::Language,
    rules::power::{Options, check, notation::Reader, notation::print},
};

fn opening(seats: usize) -> State {
    State::set_up(&Options::default(), seats, &mut Chance::of_round([3; 32], 0)).unwrap()
}

/// Plays a game of computers and hands every sheet to `look`.
fn play(seats: usize, rounds: u32, mut look: impl FnMut(&State, Seat, &Sheet)) -> State {
    let mut state = opening(seats);
    for round in 1..=rounds {
        let mut chance = Chance::of_round([seats as u8; 32], round);
        let sheets: Vec<Option<Sheet>> = state
            .seating
            .seats()
            .map(|seat| state.lives(seat).then(|| sheet(&state, seat, Level::Medium, &mut chance)))
            .collect();
        for (n, sheet) in sheets.iter().enumerate() {
            if let Some(sheet) = sheet {
                look(&state, Seat(n as u8), sheet);
            }
        }
        let given = std::array::from_fn(|n| sheets.get(n).and_then(Option::as_ref));
        for event in adjudicate(&state, &given, &Circumstances::default()) {
            state.fold(&event);
        }
        if state.ending.is_some() {
            break;
        }
    }
    state
}

#[test]
fn every_line_reads_back_and_is_legal_when_nobody_interferes() {
    for seats in 2..=4 {
        let mut orders = 0;
        play(seats, 12, |state, seat, sheet| {
            let text = print::sheet(sheet);
            let read = Reader::new(state, seat, Language::En).sheet(&text);
            assert_eq!(read.unreadable(), 0, "{text}");
            assert!(check(state, seat, &read).iter().all(Result::is_ok), "{text}");
            assert!(!read.lines.is_empty(), "something can always be done here");
            orders += read.lines.len();
        });
        assert!(orders > 100);
    }
}

#[test]
fn it_grows_rather_than_idles() {
    let opening_power: u64 = crate::rules::power::Army::ALL
        .into_iter()
        .map(|army| opening(4).position.power(army))
        .sum();
    let end = play(4, 12, |_, _, _| {});
    let power: u64 =
        crate::rules::power::Army::ALL.into_iter().map(|army| end.position.power(army)).sum();
    assert!(power > 2 * opening_power, "{opening_power} became {power}");
}

#[test]
fn the_same_chance_writes_the_same_sheet() {
    let state = opening(4);
    let write = |n| sheet(&state, Seat(1), Level::Medium, &mut Chance::of_round([n; 32], 1));
    assert!(write(1) == write(1));
    assert!(write(1) != write(2));
}
