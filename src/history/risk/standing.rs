//! Who has what, side by side.
//!
//! Source: RULES §4.1, §14.1.

use super::words;
use crate::{Standing, kit::territories::tables};
use rules::{
    language::Language,
    risk::{Stage, State, state::seats},
};

/// The table: territories, troops, cards, and what the next turn would bring; once the game is over, who was out.
pub(super) fn standing(state: &State, language: Language) -> Standing {
    let areas = words::capital(words::noun(state.chosen.map, language).many);
    let is_over = matches!(state.stage, Stage::Over { .. });
    let last = tables::last_column(is_over, language);
    let head = language.say(
        ["Player", &areas, "Troops", "Cards", last],
        ["Joueur", &areas, "Troupes", "Cartes", last],
    );
    let row = |seat| {
        let own = state.own(seat);
        let next = match state.living().has(seat) {
            true => tables::next(state.map().income(own), is_over, language),
            false => language.say("out", "hors jeu").to_owned(),
        };
        vec![
            words::seat(seat, language).to_owned(),
            own.len().to_string(),
            state.board.troops_of(Some(seat)).to_string(),
            state.hands.of(seat).len().to_string(),
            next,
        ]
    };
    Standing {
        head: head.map(str::to_owned).into(),
        rows: seats(state.seats).each().map(row).collect(),
    }
}
