//! The computer player of Blitzkrieg! against itself: each level against the one below, 100 games
//! each, sides in turn: `cargo bench -p sealed-orders-rules --bench blitzkrieg_levels`. After `--`
//! stands how many games, if not 100, and how many minutes at the most, if not 9.
//!
//! Each computer knows what its seat may know. Times are by the clock.

#![allow(clippy::unwrap_used, reason = "a bench may stop by panicking")]

#[path = "../kit/thoughts.rs"]
mod thoughts;

use std::time::{Duration, Instant};

use sealed_orders_rules::{
    Chance, Circumstances, ComputerTask, Level, Ruleset, Viewer,
    blitzkrieg::{Blitzkrieg, Options, Player, Sheets, State, carry_out},
    language::Language,
};

use self::thoughts::Thoughts;

fn main() {
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u32>().ok());
    let games = numbers.next().unwrap_or(100);
    let most = Duration::from_secs(60 * u64::from(numbers.next().unwrap_or(9)));
    let began = Instant::now();
    let mut thoughts = Thoughts::default();
    for (pair, (worse, better)) in
        [(Level::Easy, Level::Medium), (Level::Medium, Level::Hard)].into_iter().enumerate()
    {
        // Won and lost, as the Axis and as the Allies.
        let mut score = [[0_u32; 2]; 2];
        for game in 0..games {
            // Half of the time for each pair.
            if began.elapsed() > most / 2 * (pair as u32 + 1) {
                break;
            }
            let player = Player::ALL[game as usize % 2];
            let winner = play(game, player, worse, better, &mut thoughts);
            score[game as usize % 2][usize::from(winner != player)] += 1;
        }
        let [[won, lost], [won_too, lost_too]] = score;
        println!(
            "{} against {}: {} won, {} lost (as the Axis {won} and {lost}, as the Allies {won_too} \
             and {lost_too})",
            better.code(),
            worse.code(),
            won + won_too,
            lost + lost_too,
        );
    }
    thoughts.print();
}

/// Plays a game in which the better level is a player; gives who won. The first is the Axis.
fn play(game: u32, player: Player, worse: Level, better: Level, thoughts: &mut Thoughts) -> Player {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&game.to_le_bytes());
    let mut state = State::set_up(&Options::default(), &mut Chance::of_round(seed, 0));
    let computer = Blitzkrieg.computer().unwrap();
    let mut round = 0;
    while let Some(mover) = state.turn {
        round += 1;
        let level = if mover == player { better } else { worse };
        let seat = mover.seat();
        let task = ComputerTask { seat, level, language: Language::En, final_round: false };
        let began = Instant::now();
        let mut chance = Chance::of_computer(seed, seat, round);
        let known = Blitzkrieg.redealt(&state, Viewer::Seat(seat), &mut chance);
        let sheet = computer.sheet(&known, task, &mut chance);
        thoughts.count(level, began.elapsed());
        let mut sheets = Sheets::default();
        *sheets.of_mut(mover) = Some(&sheet);
        let mut drawn = Chance::of_round(seed, round);
        state = carry_out(&state, &sheets, &Circumstances::default(), &mut drawn).1;
    }
    Player::of(*state.ending.unwrap().winners.first().unwrap()).unwrap()
}
