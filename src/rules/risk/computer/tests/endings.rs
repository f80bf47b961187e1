//! Games of computers without an agreed end.

use super::*;
use crate::{
    kit::territories::MapName,
    risk::{Switch, Worths},
};

/// More rounds of turns than any game here has.
const ROUNDS: u32 = 400;

/// All that may be chosen, but an end.
fn choices() -> impl Iterator<Item = Options> {
    let maps = MapName::ALL.into_iter();
    let with_setup = maps.flat_map(|map| [SetUp::Dealt, SetUp::Lists].map(|setup| (map, setup)));
    let with_worths = with_setup.flat_map(|(map, setup)| {
        [Worths::Escalating, Worths::Fixed, Worths::Fixed10].map(|cards| (map, setup, cards))
    });
    with_worths.flat_map(|(map, setup, cards)| {
        [Switch::On, Switch::Off].map(|bonus| Options {
            map,
            setup,
            cards: Some(cards),
            bonus: Some(bonus),
            ..Options::default()
        })
    })
}

/// Who plays in a game of so many seats: all alike, or each in turn another level.
fn players(seats: usize) -> impl Iterator<Item = Vec<Level>> {
    let alike = Level::ALL.into_iter().map(move |level| vec![level; seats]);
    alike.chain([Level::ALL.into_iter().cycle().take(seats).collect()])
}

#[test]
fn every_game_of_computers_ends_whatever_is_chosen() {
    let (mut games, mut longest) = (0_u32, 0);
    for options in choices() {
        for levels in options.seats().flat_map(players) {
            let state = play_by(options, &levels, games as u8, |_, _, _| {});
            let rounds = state.last_turn().unwrap().round;
            assert!(rounds < ROUNDS, "{rounds} rounds of turns: {options:?} {levels:?}");
            longest = longest.max(rounds);
            games += 1;
        }
    }
    println!("{games} games, {longest} rounds of turns at the most");
    assert_eq!(games, 12 * 4 * (5 + 2));
}
