//! The computer player against itself: each level against the one below, 100 games each.
//!
//!     cargo bench --bench computer           # all of it
//!     cargo bench --bench computer -- 10     # 10 games a pair
//!
//! Every game is between the two levels alone and ends with an agreed round. Games of two and of
//! four have as many seats of each level; of the games of three half have two of the one, half two
//! of the other. Seats and the first official go round, so that neither level is favoured. Times
//! are the processor's, so that whatever else the machine does counts for nothing.

#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]

#[path = "kit/thoughts.rs"]
mod thoughts;

use std::{
    io::Write,
    time::{Duration, Instant},
};

use rules::{
    Chance, Circumstances, ComputerTask, Level, Ruleset, Seat,
    language::Language,
    power::{First, Options, Power, Sheet, State, carry_out},
};

use self::thoughts::Thoughts;

/// The agreed end of each game.
const ROUNDS: u32 = 24;

/// What became of the games of one size.
#[derive(Default)]
struct Score {
    games: u32,
    better: f64,
    /// How many ended before the agreed round.
    won_outright: u32,
}

fn main() {
    let games = std::env::args().filter_map(|word| word.parse().ok()).next().unwrap_or(100);
    let mut thoughts = Thoughts::default();
    for (worse, better) in [(Level::Easy, Level::Medium), (Level::Medium, Level::Hard)] {
        let title = format!("{} against {}", better.code(), worse.code());
        let mut scores = [Score::default(), Score::default(), Score::default()];
        let since = Instant::now();
        for game in 0..games {
            // Forty games of two, twenty of three, forty of four in every hundred.
            let (seats, turn) = match game % 5 {
                n @ 0..2 => (2, game / 5 * 2 + n),
                2 => (3, game / 5),
                n => (4, game / 5 * 2 + n - 3),
            };
            let levels = levels(seats, turn, worse, better);
            let (share, early) = play(&levels, better, game, &mut thoughts);
            let score = &mut scores[seats - 2];
            score.games += 1;
            score.better += share;
            score.won_outright += u32::from(early);
            let won: f64 = scores.iter().map(|score| score.better).sum();
            eprint!(
                "\r{title}: {won:.1} of {} games, {:.0} s  ",
                game + 1,
                since.elapsed().as_secs_f64()
            );
            std::io::stderr().flush().ok();
        }
        eprintln!();
        for (n, score) in scores.iter().enumerate().filter(|(_, score)| score.games > 0) {
            println!(
                "{title}, {} players: {:.1} of {} games ({} before the agreed end)",
                n + 2,
                score.better,
                score.games,
                score.won_outright
            );
        }
    }
    thoughts.print();
}

/// Who sits where in the so-manieth game of that many.
fn levels(seats: usize, turn: u32, worse: Level, better: Level) -> Vec<Level> {
    let better_at: &[&[usize]] = match seats {
        2 => &[&[0], &[1]],
        3 => &[&[0], &[1, 2], &[1], &[0, 2], &[2], &[0, 1]],
        _ => &[&[0, 1], &[1, 2], &[2, 3], &[3, 0], &[0, 2], &[1, 3]],
    };
    let places = better_at[turn as usize % better_at.len()];
    (0..seats).map(|seat| if places.contains(&seat) { better } else { worse }).collect()
}

/// For how long the processor has been at this thread; Linux alone says.
fn busy() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// Plays a game; which share of it the better level won, and whether it ended early.
fn play(levels: &[Level], better: Level, game: u32, thoughts: &mut Thoughts) -> (f64, bool) {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&game.to_le_bytes());
    let first = First::Seat(Seat((game / 5 % levels.len() as u32) as u8));
    let options = Options { official: first, ..Options::default() };
    let mut state = State::set_up(&options, levels.len(), &mut Chance::of_round(seed, 0)).unwrap();
    let computer = Power.computer().unwrap();
    for round in 1..=ROUNDS {
        let final_round = round == ROUNDS;
        let sheets: Vec<Option<Sheet>> = (0..)
            .map(Seat)
            .zip(levels)
            .map(|(seat, &level)| {
                state.lives(seat).then(|| {
                    let task = ComputerTask { seat, level, language: Language::En, final_round };
                    let mut chance = Chance::of_computer(seed, seat, round);
                    let since = busy();
                    let sheet = computer.sheet(&state, task, &mut chance);
                    thoughts.count(level, busy().saturating_sub(since));
                    sheet
                })
            })
            .collect();
        let handed_in = std::array::from_fn(|seat| sheets.get(seat).and_then(Option::as_ref));
        let circumstances = Circumstances { final_round, ..Default::default() };
        state = carry_out(&state, &handed_in, &circumstances).1;
        if let Some(ending) = &state.ending {
            let of_better =
                ending.winners.iter().filter(|seat| levels[usize::from(seat.0)] == better).count();
            return (of_better as f64 / ending.winners.len() as f64, !final_round);
        }
    }
    unreachable!("the final round ends the game")
}
