use super::*;
use crate::{
    Circumstances,
    cities::{Options, Sheets, carry_out},
    language::Language,
};

fn asked(side: Side, level: Level) -> ComputerTask {
    ComputerTask { seat: side.seat(), level, language: Language::En, final_round: false }
}

fn play(levels: [Level; 2], seed: u8, setup: &str) -> (State, u32) {
    let options: Options = serde_json::from_str(setup).unwrap();
    let mut state = State::set_up(&options, &mut Chance::of_round([seed; 32], 0));
    let mut rounds = 0;
    while let Some(side) = state.to_move {
        rounds += 1;
        let mut chance = Chance::of_computer([seed; 32], side.seat(), rounds);
        let level = levels[usize::from(side.seat().0)];
        let sheet = Computer.sheet(&state, asked(side, level), &mut chance);
        let mut sheets = Sheets::default();
        *sheets.of_mut(side) = Some(&sheet);
        state = carry_out(&state, &sheets, &Circumstances::default()).1;
        assert_eq!(*state.missed.of(side), 0, "its order is legal");
    }
    (state, rounds)
}

#[test]
fn two_of_them_play_to_an_end() {
    let (state, rounds) = play([Level::Easy, Level::Easy], 1, "{}");
    assert!(state.ending.is_some() && rounds > 10, "{rounds}");
}

#[test]
fn the_same_chance_gives_the_same_order_and_hidden_lines_do_not_matter() {
    let state = State::starting(&Options::default(), Side::South);
    let mut other = state.clone();
    other.plans.of_mut(Side::North).push("IF ANY THEN B9 B8".to_owned().try_into().unwrap());
    for level in Level::ALL {
        let write = |state: &State| {
            Computer.sheet(state, asked(Side::South, level), &mut Chance::of_round([7; 32], 1))
        };
        let sheet = write(&state);
        assert_eq!(sheet.lines.len(), 1);
        assert!(sheet == write(&state) && sheet == write(&other));
    }
    let not_awaited = asked(Side::North, Level::Hard);
    let sheet = Computer.sheet(&state, not_awaited, &mut Chance::of_round([7; 32], 1));
    assert!(sheet.lines.is_empty());
}
