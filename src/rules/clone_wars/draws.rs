//! Where dice and draws come from: a game's chance, what a case says, or nowhere.
//!
//! Source: RULES §12.

use serde_json::Value;

use crate::{
    Chance,
    kit::territories::{Given, Lots},
};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// An army.
    Army,
    /// A planet.
    Planet,
    /// A card.
    Card,
    /// A token.
    Token,
}

/// Throws dice and draws lots.
pub trait Draws: Lots<Lot> {
    /// Whether what comes is to be known.
    const KNOWN: bool = true;

    /// Whether nothing comes any more: a case says too little.
    fn is_at_fault(&self) -> bool {
        false
    }
}

impl Draws for Chance {}

impl<F: Fn(Lot, &Value) -> Option<u8>> Draws for Given<'_, F> {
    fn is_at_fault(&self) -> bool {
        self.is_at_fault()
    }
}

/// For trying a sheet out: what would come is not known, and nothing is thrown.
pub struct Unknown;

impl Draws for Unknown {
    const KNOWN: bool = false;
}

impl Lots<Lot> for Unknown {
    fn die(&mut self, _sides: u8) -> u8 {
        1
    }

    fn one_of(&mut self, _what: Lot, among: u64) -> u8 {
        among.trailing_zeros() as u8
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Chance,
        clone_wars::{Event, Options, State, commanders, galaxy},
    };

    /// The first draws of a game, as the chapter of `docs/record.md` tells them.
    #[test]
    fn a_game_begins_as_the_record_tells() {
        let record = include_str!("../../../docs/record.md");
        let (_, chapter) = record.split_once("\n## Clone Wars\n").unwrap();
        let row = chapter.lines().find_map(|it| it.strip_prefix("| `dealt` | "));
        let told = row.unwrap().trim_end_matches(" |");
        let seed = std::array::from_fn(|at| at as u8);
        for seats in 2..=4 {
            let commands = commanders(usize::from(seats)).unwrap();
            let mut chance = Chance::of_round(seed, 0);
            let (events, _) = State::set_up(Options::default(), seats, commands, &mut chance);
            let Event::First { army: first, .. } = events[0] else { panic!("{:?}", events[0]) };
            let dealt = events[1..7].iter().map(|event| match event {
                Event::Dealt { army, at } => format!("{} {}", army.letter(), galaxy().code(*at)),
                other => panic!("{other:?}"),
            });
            let dealt = dealt.collect::<Vec<_>>().join(", ");
            assert_eq!(told, format!("{} | {dealt}", first.letter()));
        }
    }
}
