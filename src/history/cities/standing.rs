//! Pieces and cities, side by side.

use super::words;
use crate::Standing;
use rules::{
    cities::{Side, State},
    language::Language,
};

/// The table: cities, fighters, heroes, lost turns in a row.
pub(super) fn standing(state: &State, language: Language) -> Standing {
    let head = language.say(
        ["Side", "Cities", "Fighters", "Heroes", "Turns lost in a row"],
        ["Camp", "Villes", "Combattants", "Héros", "Tours perdus de suite"],
    );
    let row = |side: Side| {
        let position = &state.position;
        let pieces = position.pieces(side);
        let heroes = (pieces & position.heroes()).len();
        let numbers = [
            position.cities(side).len(),
            pieces.len() - heroes,
            heroes,
            u32::from(*state.missed.of(side)),
        ];
        let name = words::side(side, language).to_owned();
        [name].into_iter().chain(numbers.map(|number| number.to_string())).collect()
    };
    Standing { head: head.map(str::to_owned).into(), rows: Side::ALL.map(row).into() }
}
