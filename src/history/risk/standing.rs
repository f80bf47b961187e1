//! Who has what, side by side.
//!
//! Source: RULES §4.1, §14.1.

use super::words;
use crate::Standing;
use rules::{
    language::Language,
    risk::{State, state::seats},
};

/// The table: territories, troops, cards, and what the next turn would bring.
pub(super) fn standing(state: &State, language: Language) -> Standing {
    let areas = words::capital(words::noun(state.chosen.map, language).many);
    let head = language.say(
        ["Player", &areas, "Troops", "Cards", "Next turn"],
        ["Joueur", &areas, "Troupes", "Cartes", "Prochain tour"],
    );
    let row = |seat| {
        let own = state.own(seat);
        let is_out = !state.living().has(seat);
        let income = match is_out {
            true => language.say("out", "éliminé").to_owned(),
            false => format!("+{}", state.map().income(own)),
        };
        vec![
            words::seat(seat, language).to_owned(),
            own.len().to_string(),
            state.board.troops_of(Some(seat)).to_string(),
            state.hands.of(seat).len().to_string(),
            income,
        ]
    };
    Standing {
        head: head.map(str::to_owned).into(),
        rows: seats(state.seats).each().map(row).collect(),
    }
}
