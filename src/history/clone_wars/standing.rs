//! Who has what, side by side.
//!
//! Source: RULES §4.1, §15.1.

use super::words;
use crate::{Standing, kit::territories::tables};
use rules::{
    clone_wars::{Army, Faction, Stage, State, galaxy},
    language::Language,
};

/// The table: an army a row, with its planets, troops, ships and cards, and what its next turn would bring or,
/// once the game is over, whether it was out; below the two of a faction what they hold together.
pub(super) fn standing(state: &State, language: Language) -> Standing {
    let is_over = matches!(state.stage, Stage::Over { .. });
    let last = tables::last_column(is_over, language);
    let head = language.say(
        ["Army", "Planets", "Troops", "Ships", "Cards", last],
        ["Armée", "Planètes", "Troupes", "Flotte", "Cartes", last],
    );
    let row = |army: Army| {
        let own = state.own(army);
        let next = match state.lives(army) {
            false => language.say("out", "hors jeu").to_owned(),
            true if is_over => tables::stayed(language).to_owned(),
            true => format!("+{}", galaxy().income(own)),
        };
        vec![
            words::army(army, language).to_owned(),
            own.len().to_string(),
            state.board.troops_of(army).to_string(),
            words::in_short(words::fleet_of(state, army), language),
            state.hands.of(army).len().to_string(),
            next,
        ]
    };
    let together = |faction: Faction| {
        let sum = |count: fn(&State, Army) -> u32| {
            faction.armies().into_iter().map(|army| count(state, army)).sum::<u32>().to_string()
        };
        let name = match faction {
            Faction::Republic => language.say("Republic", "République"),
            Faction::Separatists => language.say("Separatists", "Séparatistes"),
        };
        let planets = sum(|state, army| u32::try_from(state.own(army).len()).unwrap_or(0));
        let troops = sum(|state, army| state.board.troops_of(army));
        vec![name.to_owned(), planets, troops, String::new(), String::new(), String::new()]
    };
    let rows = Faction::BOTH
        .into_iter()
        .flat_map(|faction| faction.armies().into_iter().map(row).chain([together(faction)]));
    Standing { head: head.map(str::to_owned).into(), rows: rows.collect() }
}
