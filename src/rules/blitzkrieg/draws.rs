//! Where drawn tokens come from: a game's chance, or what a case says.
//!
//! Source: RULES §2.3, §12.2.

use super::{player::Player, token::Token, tokens::Tokens};
use crate::Chance;

/// What a token is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// A player's bag.
    Bag(Player),
    /// A player's reserve.
    Reserve(Player),
    /// The research pile.
    Pile,
}

/// Draws tokens.
pub trait Draws {
    /// One of these tokens, of which there is at least one; none where it is not to be known.
    fn token(&mut self, heap: &Tokens, from: From) -> Option<Token>;
}

impl Draws for Chance {
    /// Each token with equal chance: of all that are there, in token order, the one of the number drawn.
    fn token(&mut self, heap: &Tokens, _from: From) -> Option<Token> {
        heap.nth(self.below(heap.total()))
    }
}

/// For trying a sheet out: what would be drawn is not known.
pub struct Unknown;

impl Draws for Unknown {
    fn token(&mut self, _heap: &Tokens, _from: From) -> Option<Token> {
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Chance,
        blitzkrieg::{Axis, Options, State, Tokens},
    };

    /// The first draws of a game, as the chapter of `docs/record.md` tells them: one row an option.
    #[test]
    fn a_game_begins_as_the_record_tells() {
        let record = include_str!("../../../docs/record.md");
        for (axis, name) in [(Axis::Order, "order"), (Axis::Lot, "lot")] {
            let row = record.lines().find_map(|it| it.strip_prefix(&format!("| `{name}` | ")));
            let cells: Vec<&str> = row.unwrap().trim_end_matches(" |").split(" | ").collect();
            let [seat, of_axis, of_allies] = cells[..] else { panic!("{cells:?}") };
            let seed = std::array::from_fn(|at| at as u8);
            let state = State::set_up(&Options { axis }, &mut Chance::of_round(seed, 0));
            assert_eq!(state.axis.seat().0.to_string(), seat);
            for (player, hand) in [(state.axis, of_axis), (state.axis.other(), of_allies)] {
                let told: Tokens = hand.split(' ').map(|code| code.parse().unwrap()).collect();
                assert!(*state.reserve.of(player) == told, "{name}: {hand}");
            }
        }
    }
}
