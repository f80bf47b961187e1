mod levels;

use super::*;
use crate::{
    Circumstances, Ruleset, Seat, Viewer,
    clone_wars::{Event, Options, Reason, SetUp, Sheets, carry_out},
    computer::computer_sheet,
    language::Language,
};

/// In so many rounds of turns all games here have ended, where nothing was agreed on.
const ROUNDS: u32 = 60;

fn task(seat: Seat, level: Level) -> ComputerTask {
    ComputerTask { seat, level, language: Language::En, final_round: false }
}

/// What a computer writes that knows what its seat knows.
fn written(state: &State, seat: Seat, level: Level, seed: u8) -> Sheet {
    let mut chance = Chance::of_computer([seed; 32], seat, 1);
    computer_sheet(&CloneWars, state, task(seat, level), &mut chance).unwrap()
}

/// Plays a game, and looks at each state before its sheets are carried out.
fn play(levels: &[Level], seed: u8, mut look: impl FnMut(&State, &Sheets, &[Event])) -> State {
    let setup = if seed.is_multiple_of(2) { SetUp::Dealt } else { SetUp::Lists };
    let options = Options { setup, ..Options::default() };
    let mut chance = Chance::of_round([seed; 32], 0);
    let mut state = CloneWars.set_up(&options, levels.len(), &mut chance).unwrap();
    for round in 1.. {
        if state.stage.is_over() {
            break;
        }
        let turns = state.last_turn().map_or(0, |turn| turn.round);
        assert!(turns <= ROUNDS && round < 3000, "game {seed} goes on in round {turns}");
        let sheets: Sheets = CloneWars
            .awaited(&state)
            .into_iter()
            .map(|seat| {
                let mut chance = Chance::of_computer([seed; 32], seat, round);
                let task = task(seat, levels[usize::from(seat.0)]);
                (seat, computer_sheet(&CloneWars, &state, task, &mut chance).unwrap())
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
    let mut invoked = 0;
    for (seed, levels) in [
        (1, &[Easy, Medium, Hard][..]),
        (2, &[Hard, Medium, Hard, Easy]),
        (3, &[Medium, Medium]),
        (4, &[Easy, Easy, Easy, Easy]),
        (5, &[Hard, Hard]),
        (6, &[Medium, Easy, Medium, Hard]),
        (8, &[Easy, Easy]),
    ] {
        let state = play(levels, seed, |before, sheets, events| {
            for (&seat, sheet) in sheets {
                assert_eq!(sheet.unreadable(), 0);
                assert!(!CloneWars.blocked(before, seat, sheet));
                let again = Sheet::read(&CloneWars.canonical(sheet), Language::En);
                assert!(again == *sheet, "each line is read as it is meant");
            }
            // What was refused depended on dice.
            for event in events {
                if let Event::Refused { line, reason, seat } = event {
                    let may = matches!(reason, Reason::Condition | Reason::TooFew | Reason::Over);
                    let text = &sheets[seat].lines[*line as usize - 1].text;
                    assert!(may, "game {seed}: {reason:?} {text}");
                }
            }
        });
        assert!(state.stage.is_over());
        invoked += u32::from(state.emperor.is_some());
    }
    assert!(invoked > 0, "Order 66 is invoked");
}

#[test]
fn the_same_chance_gives_the_same_lines_whatever_is_hidden() {
    let mut tried = 0;
    play(&[Level::Hard, Level::Medium, Level::Easy, Level::Medium], 6, |state, sheets, _| {
        for &seat in sheets.keys() {
            for level in Level::ALL {
                let sheet = written(state, seat, level, 7);
                let mut chance = Chance::of_round([9; 32], tried);
                let other = CloneWars.redealt(state, Viewer::Seat(seat), &mut chance);
                assert!(sheet == written(&other, seat, level, 7));
                tried += u32::from(other != *state);
            }
        }
    });
    assert!(tried > 20, "{tried}");
}

#[test]
fn who_is_not_to_move_writes_nothing() {
    play(&[Level::Medium, Level::Medium, Level::Medium], 8, |state, _, _| {
        for seat in CloneWars.welcome(state) {
            assert!(written(state, seat, Level::Hard, 1).lines.is_empty());
        }
    });
}
