//! Clone Wars at first sight, and a position in the middle of a game.
//!
//! Source: RULES §2, §5, §6.3, §8.

use super::CloneWarsTeller;
use crate::{Preview, Teller, Viewer};
use rules::{
    clone_wars::{State, case::Case},
    language::Language,
};

/// A position in the middle of a game.
const BOARD: &str = include_str!("preview.json");

/// What it is, and how it looks.
pub(super) fn preview(language: Language) -> Option<Preview> {
    Some(Preview {
        words: [
            language.say(
                "The galaxy in 42 planets: the Republic against the Separatists, two armies each, for two to \
                 four players; a faction wins together.",
                "La galaxie en 42 planètes\u{a0}: la République contre les Séparatistes, deux armées chacune, \
                 de deux à quatre joueurs\u{a0}; les alliés d'une faction gagnent ensemble.",
            ),
            language.say(
                "Place your troops, build ships that help your dice, keep cards for Shields and Sabotage, and \
                 guard your hidden tokens.",
                "Placez vos troupes, construisez des vaisseaux qui aident vos dés, gardez des cartes pour un \
                 Bouclier ou un Sabotage, et veillez sur vos jetons cachés.",
            ),
            language.say(
                "Order 66 may turn planets of the Republic against it, once; then whoever takes the Emperor's planet \
                 has won.",
                "L'ordre 66 peut faire basculer les planètes de la République, une seule fois\u{a0}; qui prend \
                 ensuite la planète de l'Empereur gagne.",
            ),
        ],
        board_svg: CloneWarsTeller.board_svg(&in_play()?, Viewer::Public, language),
        small_svg: CloneWarsTeller.small_svg(&in_play()?, language),
    })
}

/// That position.
pub(super) fn in_play() -> Option<State> {
    let case = Case::read(BOARD.as_bytes()).ok()?;
    let (state, ..) = case.round()?;
    Some(state.clone())
}
