//! Who has what, side by side.
//!
//! Source: RULES §4.1, §15.1.

use super::words;
use crate::Standing;
use rules::{
    clone_wars::{Army, State, galaxy},
    language::Language,
};

/// The table: an army a row, with its planets, troops, ships and cards, and what its next turn would bring.
pub(super) fn standing(state: &State, language: Language) -> Standing {
    let head = language.say(
        ["Army", "Planets", "Troops", "Ships", "Cards", "Next turn"],
        ["Armée", "Planètes", "Troupes", "Flotte", "Cartes", "Prochain tour"],
    );
    let row = |army: Army| {
        let own = state.own(army);
        let income = match state.lives(army) {
            true => format!("+{}", galaxy().income(own)),
            false => language.say("out", "hors jeu").to_owned(),
        };
        vec![
            words::army(army, language).to_owned(),
            own.len().to_string(),
            state.board.troops_of(army).to_string(),
            words::in_short(words::fleet_of(state, army), language),
            state.hands.of(army).len().to_string(),
            income,
        ]
    };
    Standing {
        head: head.map(str::to_owned).into(),
        rows: Army::ALL.into_iter().map(row).collect(),
    }
}
