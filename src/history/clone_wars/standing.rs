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
            true => tables::next(galaxy().income(own), is_over, language),
            false => language.say("out", "hors jeu").to_owned(),
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
        let name = match faction {
            Faction::Republic => language.say("Republic", "République"),
            Faction::Separatists => language.say("Separatists", "Séparatistes"),
        };
        let (planets, troops) = (state.own_of(faction).len(), state.troops_of(faction));
        let [planets, troops] = [planets.to_string(), troops.to_string()];
        vec![name.to_owned(), planets, troops, String::new(), String::new(), String::new()]
    };
    let rows = Faction::BOTH
        .into_iter()
        .flat_map(|faction| faction.armies().into_iter().map(row).chain([together(faction)]));
    Standing { head: head.map(str::to_owned).into(), rows: rows.collect() }
}
