//! The computer player of Risk against itself: one of each level against two or three of the level
//! below, 100 games each, seats in turn: `cargo bench -p sealed-orders-rules --bench risk_levels`. After
//! `--` stands how many games, if not 100, how many minutes at the most, if not 9, and what is chosen: `galaxy`,
//! `fixed` (what sets are worth), `lists` (how territories are given out).
//!
//! Each computer knows what its seat may know. Times are by the clock.

#![allow(clippy::unwrap_used, reason = "a bench may stop by panicking")]

#[path = "../kit/thoughts.rs"]
mod thoughts;

use std::time::{Duration, Instant};

use sealed_orders_rules::{
    Chance, Circumstances, ComputerTask, Level, Ruleset, Seat, Viewer,
    kit::territories::MapName,
    language::Language,
    risk::{Options, Risk, SetUp, Sheets, Worths, carry_out},
};

use self::thoughts::Thoughts;

/// A game that goes on longer is nobody's.
const ROUNDS: u32 = 3000;

fn main() {
    let options = chosen();
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u32>().ok());
    let games = numbers.next().unwrap_or(100);
    let most = Duration::from_secs(60 * u64::from(numbers.next().unwrap_or(9)));
    let began = Instant::now();
    let mut thoughts = Thoughts::default();
    let mut pairings = 0;
    for seats in [3, 4] {
        for (worse, better) in [(Level::Easy, Level::Medium), (Level::Medium, Level::Hard)] {
            pairings += 1;
            let (mut won, mut played, mut open, mut sheets) = (0, 0, 0, 0);
            for game in 0..games {
                // A quarter of the time for each pairing.
                if began.elapsed() > most / 4 * pairings {
                    break;
                }
                let player = Seat((game % seats) as u8);
                let place = (seats, player);
                let (winner, rounds) = play(game, &options, place, (worse, better), &mut thoughts);
                played += 1;
                sheets += rounds;
                won += u32::from(winner == Some(player));
                open += u32::from(winner.is_none());
            }
            println!(
                "{seats} seats, {} against {}: {won} of {played} won, {open} without an end, {} rounds a game",
                better.code(),
                worse.code(),
                sheets / played.max(1),
            );
        }
    }
    thoughts.print();
}

/// The usual options, but what is said.
fn chosen() -> Options {
    let is_said = |what: &str| std::env::args().any(|word| word == what);
    let mut options = Options::default();
    if is_said("galaxy") {
        options.map = MapName::Galaxy;
    }
    if is_said("fixed") {
        options.cards = Some(Worths::Fixed);
    }
    if is_said("lists") {
        options.setup = SetUp::Lists;
    }
    options
}

/// Plays a game of so many seats in which the better level has one; gives who won, and how many rounds it
/// took.
fn play(
    game: u32,
    options: &Options,
    (seats, player): (u32, Seat),
    (worse, better): (Level, Level),
    thoughts: &mut Thoughts,
) -> (Option<Seat>, u32) {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&game.to_le_bytes());
    let mut chance = Chance::of_round(seed, 0);
    let mut state = Risk.set_up(options, seats as usize, &mut chance).unwrap();
    let computer = Risk.computer().unwrap();
    for round in 1..ROUNDS {
        if let Some(ending) = Risk.ending(&state) {
            return (ending.winners.first().copied(), round);
        }
        let mut sheets = Sheets::new();
        for seat in Risk.awaited(&state) {
            let level = if seat == player { better } else { worse };
            let task = ComputerTask { seat, level, language: Language::En, final_round: false };
            let began = Instant::now();
            let mut chance = Chance::of_computer(seed, seat, round);
            let known = Risk.redealt(&state, Viewer::Seat(seat), &mut chance);
            sheets.insert(seat, computer.sheet(&known, task, &mut chance));
            thoughts.count(level, began.elapsed());
        }
        let mut drawn = Chance::of_round(seed, round);
        state = carry_out(&state, &sheets, &Circumstances::default(), &mut drawn).1;
    }
    (None, ROUNDS)
}
