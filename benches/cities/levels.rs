//! The computer player of Eight Cities against itself: each level against the one below, 100 games
//! each, sides in turn and every set-up: `cargo bench -p sealed-orders-rules --bench cities_levels`.
//! After `--` stands how many games, if not 100, and how many minutes at the most, if not 9.
//!
//! A draw is half a game for each. Times are by the clock.

#![allow(clippy::unwrap_used, reason = "a bench may stop by panicking")]

#[path = "../kit/thoughts.rs"]
mod thoughts;

use std::time::{Duration, Instant};

use sealed_orders_rules::{
    Chance, Circumstances, ComputerTask, Level, Ruleset,
    cities::{EightCities, First, Options, SetUp, Sheets, Side, State, carry_out},
    language::Language,
};

use self::thoughts::Thoughts;

#[derive(Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
}

fn main() {
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u32>().ok());
    let games = numbers.next().unwrap_or(100);
    let most = Duration::from_secs(60 * u64::from(numbers.next().unwrap_or(9)));
    let began = Instant::now();
    let mut thoughts = Thoughts::default();
    for (pair, (worse, better)) in
        [(Level::Easy, Level::Medium), (Level::Medium, Level::Hard)].into_iter().enumerate()
    {
        let mut score = Score::default();
        for game in 0..games {
            // Half of the time for each pair.
            if began.elapsed() > most / 2 * (pair as u32 + 1) {
                break;
            }
            let side = Side::ALL[game as usize % 2];
            match play(game, side, worse, better, &mut thoughts) {
                Some(winner) if winner == side => score.won += 1,
                Some(_) => score.lost += 1,
                None => score.drawn += 1,
            }
        }
        let Score { won, drawn, lost } = score;
        println!(
            "{} against {}: {won} won, {drawn} drawn, {lost} lost",
            better.code(),
            worse.code()
        );
    }
    thoughts.print();
}

/// Plays a game in which the better level has a side; gives who won.
fn play(
    game: u32,
    side: Side,
    worse: Level,
    better: Level,
    thoughts: &mut Thoughts,
) -> Option<Side> {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&game.to_le_bytes());
    let setup = SetUp::ALL[game as usize / 4 % 3];
    let first = First::Side(Side::ALL[game as usize / 2 % 2]);
    let options = Options { setup, first, ..Options::default() };
    let mut state = State::set_up(&options, &mut Chance::of_round(seed, 0));
    let computer = EightCities.computer().unwrap();
    let mut round = 0;
    while let Some(mover) = state.to_move {
        round += 1;
        let level = if mover == side { better } else { worse };
        let task =
            ComputerTask { seat: mover.seat(), level, language: Language::En, final_round: false };
        let began = Instant::now();
        let mut chance = Chance::of_computer(seed, mover.seat(), round);
        let sheet = computer.sheet(&state, task, &mut chance);
        thoughts.count(level, began.elapsed());
        let mut sheets = Sheets::default();
        *sheets.of_mut(mover) = Some(&sheet);
        state = carry_out(&state, &sheets, &Circumstances::default()).1;
    }
    Side::of(*state.ending?.winners.first()?)
}
