//! Each level beats the one below, as a faction. By how much is measured in `benches/clone_wars/levels.rs`.

use super::*;
use crate::clone_wars::{Faction, commanders};

/// Of so many games the better one is to win more than half: both factions, numbers of seats and set-ups in turn.
const GAMES: u8 = 12;

/// How many games a level wins that commands a faction, each in turn, against the level below.
fn won(worse: Level, better: Level) -> u8 {
    let is_won = |&game: &u8| {
        let (faction, seats) =
            (Faction::BOTH[usize::from(game / 2 % 2)], 2 + usize::from(game % 3));
        let commands = commanders(seats).unwrap();
        let is_better =
            |seat: Seat| faction.armies().iter().any(|&army| *commands.of(army) == seat);
        let of = |seat| if is_better(Seat(seat)) { better } else { worse };
        let levels: Vec<Level> = (0..seats as u8).map(of).collect();
        let state = play(&levels, game, |_, _, _| {});
        CloneWars.ending(&state).unwrap().winners.into_iter().all(is_better)
    };
    (0..GAMES).filter(is_won).count() as u8
}

#[test]
fn each_level_beats_the_one_below() {
    for (worse, better) in [(Level::Easy, Level::Medium), (Level::Medium, Level::Hard)] {
        let won = won(worse, better);
        println!("{} against {}: {won}", better.code(), worse.code());
        assert!(won > GAMES / 2, "{better:?} against {worse:?}: {won}");
    }
}
