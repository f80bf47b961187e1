//! Each level beats the one below. By how much is measured in `benches/risk/levels.rs`.

use super::*;
use crate::{kit::territories::MapName, risk::Worths};

/// Of so many games the better one is to win more than half.
const GAMES: u8 = 20;

/// How many games a level wins that has one seat of these, in turn, and all others the level below.
fn won(options: Options, seats: usize, worse: Level, better: Level) -> u8 {
    let is_won = |&game: &u8| {
        let mut levels = vec![worse; seats];
        let seat = usize::from(game) % seats;
        levels[seat] = better;
        let state = play_by(options, &levels, game, |_, _, _| {});
        Risk.ending(&state).unwrap().winners == [Seat(seat as u8)]
    };
    (0..GAMES).filter(is_won).count() as u8
}

fn each_beats_the_one_below(options: Options) {
    for seats in [3, 4] {
        for (worse, better) in [(Level::Easy, Level::Medium), (Level::Medium, Level::Hard)] {
            let won = won(options, seats, worse, better);
            println!("{seats} seats, {} against {}: {won}", better.code(), worse.code());
            assert!(won > GAMES / 2, "{seats} seats, {better:?} against {worse:?}: {won}");
        }
    }
}

#[test]
fn each_level_beats_the_one_below() {
    each_beats_the_one_below(Options::default());
}

#[test]
fn each_level_beats_the_one_below_on_the_galaxy() {
    each_beats_the_one_below(Options { map: MapName::Galaxy, ..Options::default() });
}

#[test]
fn each_level_beats_the_one_below_where_sets_do_not_escalate() {
    each_beats_the_one_below(Options { cards: Some(Worths::Fixed), ..Options::default() });
}
