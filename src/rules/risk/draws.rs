//! Where dice and draws come from: a game's chance, what a case says, or nowhere.
//!
//! Source: RULES §11.1.

use serde_json::Value;

use crate::{
    Chance,
    kit::territories::{Given, Lots},
};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// A seat.
    Seat,
    /// A territory.
    Area,
    /// A card.
    Card,
}

/// Throws dice and draws lots.
pub trait Draws: Lots<Lot> {
    /// Whether what comes is to be known.
    const KNOWN: bool = true;
}

impl Draws for Chance {}

impl<F: Fn(Lot, &Value) -> Option<u8>> Draws for Given<'_, F> {}

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
        kit::territories::MapName,
        risk::{Event, Options, State},
    };

    /// The first draws of a game, as the chapter of `docs/record.md` tells them: one row a map.
    #[test]
    fn a_game_begins_as_the_record_tells() {
        let record = include_str!("../../../docs/record.md");
        let seed = std::array::from_fn(|at| at as u8);
        for (map, name) in MapName::ALL.into_iter().zip(["world", "galaxy"]) {
            let row = record.lines().find_map(|it| it.strip_prefix(&format!("| `{name}` | ")));
            let told = row.unwrap().trim_end_matches(" |");
            let chosen = Options { map, ..Options::default() }.chosen();
            let (events, _) = State::set_up(chosen, 3, &mut Chance::of_round(seed, 0));
            let Event::First { seat, .. } = events[0] else { panic!("{:?}", events[0]) };
            let dealt = events[1..7].iter().map(|event| match event {
                Event::Dealt { at, .. } => map.map().code(*at),
                other => panic!("{other:?}"),
            });
            assert_eq!(told, format!("{} | {}", seat.0, dealt.collect::<Vec<_>>().join(" ")));
        }
    }
}
