mod endings;
mod levels;

use super::*;
use crate::{
    Circumstances, Ruleset, Seat, Viewer,
    computer::computer_sheet,
    kit::territories::{Clauses, Fight, odds},
    language::Language,
    risk::{Event, Options, Reason, SetUp, Sheets, carry_out},
};

fn task(seat: Seat, level: Level) -> ComputerTask {
    ComputerTask { seat, level, language: Language::En, final_round: false }
}

/// What a computer writes that knows what its seat knows.
fn written(state: &State, seat: Seat, level: Level, seed: u8) -> Sheet {
    let mut chance = Chance::of_computer([seed; 32], seat, 1);
    computer_sheet(&Risk, state, task(seat, level), &mut chance).unwrap()
}

/// Plays a game of few rounds, and looks at each state before its sheets are carried out.
fn play(levels: &[Level], seed: u8, look: impl FnMut(&State, &Sheets, &[Event])) -> State {
    let setup = if seed.is_multiple_of(2) { SetUp::Dealt } else { SetUp::Lists };
    play_by(Options { rounds: 12, setup, ..Options::default() }, levels, seed, look)
}

fn play_by(
    options: Options,
    levels: &[Level],
    seed: u8,
    mut look: impl FnMut(&State, &Sheets, &[Event]),
) -> State {
    let mut chance = Chance::of_round([seed; 32], 0);
    let mut state = Risk.set_up(&options, levels.len(), &mut chance).unwrap();
    for round in 1.. {
        if state.stage.is_over() {
            break;
        }
        assert!(round < 4000, "every sheet brings the game on");
        let sheets: Sheets = Risk
            .awaited(&state)
            .into_iter()
            .map(|seat| {
                let mut chance = Chance::of_computer([seed; 32], seat, round);
                let task = task(seat, levels[usize::from(seat.0)]);
                (seat, computer_sheet(&Risk, &state, task, &mut chance).unwrap())
            })
            .collect();
        let mut drawn = Chance::of_round([seed; 32], round);
        let (events, after) = carry_out(&state, &sheets, &Circumstances::default(), &mut drawn);
        look(&state, &sheets, &events);
        state = after;
    }
    state
}

#[test]
fn every_game_runs_to_its_end_and_no_line_is_wrong() {
    use Level::{Easy, Hard, Medium};
    for (seed, levels) in [
        (1, &[Easy, Medium, Hard][..]),
        (2, &[Hard, Hard, Easy, Medium]),
        (3, &[Medium, Medium]),
        (4, &[Easy, Easy, Easy, Easy, Easy, Hard]),
    ] {
        let state = play(levels, seed, |before, sheets, events| {
            for sheet in sheets.values() {
                assert_eq!(sheet.unreadable(), 0);
            }
            for (&seat, sheet) in sheets {
                assert!(!Risk.blocked(before, seat, sheet));
            }
            // What was refused depended on dice.
            for event in events {
                if let Event::Refused { reason, .. } = event {
                    let may = matches!(reason, Reason::Condition | Reason::TooFew | Reason::Over);
                    assert!(may, "{reason:?}");
                }
            }
        });
        assert!(state.stage.is_over());
    }
}

/// §9.1: so it need not be ordered otherwise.
#[test]
fn two_dice_hold_more_often_than_one() {
    for troops in 2..=40 {
        for defenders in 2..=20 {
            let taken = |defence| {
                odds(&Fight { troops, defenders, defence, clauses: Clauses::default() }).take
            };
            assert!(taken(2) <= taken(1), "{troops} against {defenders}");
        }
    }
}

#[test]
fn the_same_chance_gives_the_same_lines_whatever_is_hidden() {
    let mut tried = 0;
    play(&[Level::Hard, Level::Medium, Level::Easy], 6, |state, sheets, _| {
        for &seat in sheets.keys() {
            for level in Level::ALL {
                let sheet = written(state, seat, level, 7);
                let mut chance = Chance::of_round([9; 32], tried);
                let other = Risk.redealt(state, Viewer::Seat(seat), &mut chance);
                assert!(sheet == written(&other, seat, level, 7));
                tried += u32::from(other != *state);
            }
        }
    });
    assert!(tried > 50, "{tried}");
}

#[test]
fn who_is_not_to_move_writes_nothing() {
    play(&[Level::Hard, Level::Hard], 8, |state, _, _| {
        for seat in Risk.welcome(state) {
            assert!(written(state, seat, Level::Hard, 1).lines.is_empty());
        }
    });
}
