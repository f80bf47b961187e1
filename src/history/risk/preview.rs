//! Risk at first sight, and a position in the middle of a game.
//!
//! Source: RULES §2, §5, §6.2.

use super::RiskTeller;
use crate::{Preview, Teller, Viewer};
use rules::{
    language::Language,
    risk::{State, case::Case},
};

/// A position in the middle of a game.
const BOARD: &str = include_str!("preview.json");

/// What it is, and how it looks.
pub(super) fn preview(language: Language) -> Option<Preview> {
    Some(Preview {
        words: [
            language.say(
                "Conquest on a map of 42 territories: place your troops, and attack your neighbours with dice.",
                "La conquête d'un plateau de 42 territoires\u{a0}: placez vos troupes et attaquez vos voisins \
                 aux dés.",
            ),
            language.say(
                "Whole continents bring troops each turn; sets of cards bring more, and you draw one when you \
                 take a territory.",
                "Un continent entier rapporte des troupes à chaque tour\u{a0}; les séries de cartes aussi, et \
                 l'on en pioche une en prenant un territoire.",
            ),
            language.say(
                "A whole turn fits in one mail, or go step by step with the dice shown. The last one left wins.",
                "Un tour entier tient dans un courriel, ou se joue pas à pas, dés à l'appui. La dernière armée \
                 en jeu gagne.",
            ),
        ],
        board_svg: RiskTeller.board_svg(&in_play()?, Viewer::Public, language),
        small_svg: RiskTeller.small_svg(&in_play()?, language),
    })
}

/// That position.
pub(super) fn in_play() -> Option<State> {
    let case = Case::read(BOARD.as_bytes()).ok()?;
    let (state, ..) = case.round()?;
    Some(state.clone())
}
